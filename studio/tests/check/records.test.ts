/** What the record of a folder or of a single file says of its files. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../index.ts';
import { formatted, type Changes } from '../changed-content.ts';
import { edited, read, readRecipes, recipesModel } from '../recipes-content.ts';
import { collections } from '../recipes/model.ts';
import { bread, home, soup } from './mistakes.ts';

const recipeSchema = () =>
  collections.recipes.schema().extend({
    topics: z
      .array(studio.text(20, 'A topic.'))
      .meta({ messageValues: { item: 'topic' } })
      .optional(),
    date: studio.date('Day on which it is published.').optional(),
    about: studio.valueReference('recipes', 'topics', 'A topic.').optional(),
    cook: studio.reference('cooks', 'Who cooks it.').optional(),
  });
const cookSchema = () => z.strictObject({ name: studio.text(40, 'Name.') });
const redirectsSchema = () =>
  z.strictObject({
    redirects: z.array(
      z.strictObject({ from: studio.oldPath, to: studio.pageReference('Where it leads.') }),
    ),
  });

const model = recipesModel(
  {
    schema: recipeSchema,
    limitedField: { name: 'goesWith', max: 1 },
    reservedNames: ['index', 'all'],
    listPages: {
      of: () => [{ name: 'recipes', label: 'All recipes' }],
      pagesOf: (name) => [name, `${name}/2`],
    },
  },
  {
    singletons: {
      languages: studio.languageList,
      redirects: {
        file: 'site/redirects',
        schema: redirectsSchema,
        label: 'Old URLs',
        icon: 'redo',
        shownAt: '/',
        isOptional: true,
      },
    },
    ownPaths: /^\/recipes\/\d+$/,
    examplesFolder: 'examples',
  },
);
const cooks = {
  schema: cookSchema,
  label: 'Cooks',
  entryLabel: 'Cook',
  icon: 'person',
  isOptional: true,
};
const landing = {
  schema: collections.pages.schema,
  label: 'Further pages',
  entryLabel: 'Page',
  icon: 'web',
  pageFolder: '',
  isOptional: true,
};
const folder = await readRecipes(
  studio.defineContent({ ...model, collections: { ...model.collections, cooks, landing } }),
);

const errorsOf = (changes: Changes) => formatted(folder.check(changes).errors).join('\n');

const redirects = 'site/redirects.mdx';
/** Returns the list of old URLs with pairs of addresses. */
const redirectsOf = (...pairs: [from: string, to: string][]): Changes => ({
  [redirects]: `---\nredirects:\n${pairs.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`).join('')}---\n`,
});

test('what the record allows is no error', () => {
  const changes = {
    'landing/offer.mdx': read(home),
    [bread]: edited(bread, '\n---', '\ntopics:\n  - Baking\nabout: Baking\ncook: jo\n---'),
    'cooks/jo.mdx': '---\nname: Jo\n---\n',
    ...redirectsOf(['/our-soup', 'recipes/soup'], ['/old', 'recipes']),
    'recipes/draft.mdx': edited(soup, 'title: Tomato', 'draft: true\ntitle: Cold'),
  };
  expect(errorsOf(changes)).toBe('');
});

test.for<[string, Changes, string]>([
  [
    'a missing file of which there is an example',
    { [home]: undefined },
    'it may be new: an example is examples/pages/home.mdx',
  ],
  [
    'a field that too many files have',
    { [bread]: edited(bread, '\n---', '\ngoesWith: soup\n---') },
    'soup.mdx:13 goesWith is also in bread.mdx. Change or delete one',
  ],
  [
    'a value that no entry has',
    { [bread]: edited(bread, '\n---', '\ntopics:\n  - Baking\nabout: Bakign\n---') },
    'about is “Bakign”, but no recipe has this topic. Did you mean “Baking”?',
  ],
  [
    'an entry of an empty folder',
    { [bread]: edited(bread, '\n---', '\ncook: jo\n---') },
    'cook is “jo”, but there is no cooks/jo.mdx. Add it: the folder cooks has no entries',
  ],
  [
    'a link to an entry with a date in the future',
    {
      [soup]: edited(soup, 'goesWith', 'date: 2999-01-01\ngoesWith'),
      [bread]: `${read(bread)}[Soup](/recipes/soup)`,
    },
    `leads to an article with a date in the future, ${soup}, so visitors`,
  ],
  ['a name that is taken', { 'recipes/all.mdx': read(bread) }, 'names are taken: index, all'],
  [
    'two pages at one address',
    { 'landing/home.mdx': read(home) },
    'both would have the URL /home. Rename one of them',
  ],
  [
    'a page at the address of a language',
    { 'landing/de.mdx': read(home) },
    'landing/de.mdx This file has a name that the site already uses',
  ],
  [
    'a language at the address of a page',
    { 'landing/de.mdx': read(home) },
    'languages › item 2 › code is “de”, but landing/de.mdx has the URL /de',
  ],
  ['an old URL of the site', redirectsOf(['/recipes/2', 'home']), 'which the site itself uses'],
  [
    'an old URL twice',
    redirectsOf(['/old', 'home'], ['/Old', 'home']),
    'redirects.mdx:5 redirects › item 2 › from is “/Old”, which this file has twice',
  ],
  [
    'an old URL that leads to another one',
    redirectsOf(['/old', 'older'], ['/older', 'recipes/soup']),
    'an old URL, which leads to “recipes/soup”. Write that',
  ],
  [
    'an old URL that leads nowhere',
    redirectsOf(['/old', 'recipes/soop']),
    'there is no page of this name. Did you mean “recipes/soup”?',
  ],
])('reports %s', ([, changes, message]) => {
  expect(errorsOf(changes)).toContain(message);
});
