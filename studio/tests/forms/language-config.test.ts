/** The forms of a further language: which there are, and what their fields are. */
import type { CmsConfig, CollectionFile, EntryCollection, Field } from '@sveltia/cms';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { toMessages } from '../../src/astro/content-messages.ts';
import { languageConfig } from '../../src/forms/language-config.ts';
import { renderLanguageTasks } from '../../src/forms/language-tasks.ts';
import type { Changes } from '../../src/testing/changed-content.ts';
import { allCompared, compared } from '../languages/compared-words.ts';
import {
  bread,
  germanHome,
  germanSoup,
  languageList,
  recipesOfLanguages,
  soup,
} from '../recipes-content.ts';
import { site as recipesSite } from './site.ts';

const { check: checkRecipes, edit, edited } = recipesOfLanguages;
const site = { ...recipesSite, model: recipesOfLanguages.model };

/** Returns the configuration of the German forms. */
function germanForms(changes?: Changes): CmsConfig {
  const content = checkRecipes(changes);
  const [german] = content.languages;
  if (!german) throw new Error('The recipes have no German.');
  return languageConfig(site, content, german);
}

/** Returns the form of a file. */
const formOf = (file: string, changes?: Changes): CollectionFile | undefined =>
  (germanForms(changes).collections ?? [])
    .flatMap((item) => ('files' in item ? item.files : []))
    .find((form) => form.file === `src/content/de/${file}`);

/** Returns what stands above the German forms. */
function tasksOf(changes: Changes) {
  const content = checkRecipes(changes);
  const [german] = content.languages;
  return german && renderLanguageTasks(german, [...content.errors, ...content.warnings]);
}

/** Lists the paths of the fields in a form, without those of groups. */
const listPaths = (fields: readonly Field[] = [], group = ''): string[] =>
  fields.flatMap((field) => {
    const { fields: inner } = field as { fields?: Field[] };
    return inner ? listPaths(inner, `${group}${field.name}.`) : group + field.name;
  });

const pathsOf = (changes?: Changes) => listPaths(formOf(soup, changes)?.fields);

/** Returns a field of a form, or of a group in it. */
function fieldAt(fields: readonly Field[] | undefined, path: string): Record<string, unknown> {
  const [name, ...rest] = path.split('.');
  const field = fields?.find((other) => other.name === name) as { fields?: Field[] } | undefined;
  if (!field) throw new Error(`The form has no ${path}.`);
  return rest.length === 0 ? { ...field } : fieldAt(field.fields, rest.join('.'));
}

/** Returns a field of the form of the soup. */
const fieldOf = (path: string, changes?: Changes) => fieldAt(formOf(soup, changes)?.fields, path);

test.for([
  [soup, 'Tomato soup (3 of 9 texts missing, 6 never compared)'],
  [bread, 'Bread (not in German yet)'],
])('the form of %s says what is left to do: %s', ([file = '', label]) => {
  expect(formOf(file)?.label).toBe(label);
});

test('a form leads to the page of its language', () => {
  expect(formOf(soup)?.preview_path).toBe('/de/recipes/soup');
});

test('the list of languages has no form', () => {
  expect(formOf(languageList)).toBeUndefined();
});

test('the folders of a language have names of their own', () => {
  const names = germanForms().collections?.flatMap((item) => ('label' in item ? item.name : []));
  expect(names).toEqual(['de-pages', 'de-only-pages', 'de-recipes', 'de-only-recipes']);
});

test('a form has a heading and the words in the order of the page', () => {
  expect(pathsOf()).toEqual([
    'formHeading',
    'title',
    'ingredients.a-kilo-of-tomatoes',
    'ingredients.an-onion',
    'ingredients.salt',
    'tips.on-a-hot-day.title',
    'tips.on-a-hot-day.text',
    'tips.for-guests.title',
    'tips.for-guests.text',
    'body',
    'draft',
    'othersStillFit',
    'copiesAreMeant',
  ]);
});

test('the heading names the entry, with a link to its form in the first language', () => {
  expect(fieldOf('formHeading')).toMatchObject({
    label: 'Recipes → Tomato soup',
    comment: '[Open it in English](/admin#/collections/recipes/entries/soup)',
  });
});

test('groups have no star, as they can stay empty', () => {
  expect(fieldOf('ingredients')).toMatchObject({ readonly: true });
});

test('texts can have the pictures of the first language', () => {
  const forms = germanForms().collections?.find(
    (item) => 'name' in item && item.name === 'de-recipes',
  );
  expect(forms).toMatchObject({ media_folder: '/src/content/recipes', public_folder: '.' });
});

test('the text of the first language stands above each field as it is', () => {
  const changes = edit(soup, 'Salt', 'Salt *or* [1] <2>');
  expect(fieldOf('ingredients.salt-or-1-2', changes)).toMatchObject({
    comment: String.raw`English: Salt \*or\* \[1\] \<2\>`,
    required: false,
    maxlength: 60,
    widget: 'string',
  });
});

test('a long text stands above its editor with its beginning and a link', () => {
  const changes = edit(soup, 'Fry the onion', 'Fry the onion slowly. '.repeat(50));
  const comment = String(fieldOf('body', changes)['comment']);
  expect(comment).toMatch(
    /^English: How to cook it: Fry the onion .* … \[The whole text\]\(\/recipes\/soup\)$/,
  );
  expect(comment.length).toBeLessThan(360);
});

test('words whose text is gone have a field to copy them from', () => {
  expect(fieldOf('ingredients.an-onion', edit(soup, '  - An onion\n', ''))).toMatchObject({
    label: 'No longer in English: an-onion',
    required: false,
  });
});

test('words under keys that no field can have stay in the file, without a field', () => {
  const keys = ["'*': a", '<b>: b', "'7': c", 'plain: d'];
  const german = edited(germanSoup, 'ingredients:\n', `ingredients:\n  ${keys.join('\n  ')}\n`);
  const before = pathsOf();
  const added = pathsOf({ [germanSoup]: german }).filter((path) => !before.includes(path));
  expect(added).toEqual(['ingredients.plain']);
});

test('many words that English doesn’t have have no field each', () => {
  const many = Array.from({ length: 1_000 }, (_, index) => `  unused-${index}: Wort\n`).join('');
  const deep = `${'{ in: '.repeat(15)}Wort${' }'.repeat(15)}`;
  const german = edited(germanSoup, 'ingredients:\n', `deep: ${deep}\ningredients:\n${many}`);
  expect(pathsOf({ [germanSoup]: german }).length).toBeLessThan(40);
});

/** What the soup has as its only change since its words were compared. */
const changed = { ...allCompared, ...edit(soup, 'Tomato', 'Cold tomato') };

test.for<[string, Changes, boolean]>([
  ['no words were compared', {}, true],
  ['all words were compared', allCompared, false],
  ['one has changed since then', changed, true],
])('if %s, “The others still fit” is there: %j', ([, changes, isThere]) => {
  expect(pathsOf(changes).includes('othersStillFit')).toBe(isThere);
});

/** German words for all texts of the soup. */
const completeSoup = edited(
  germanSoup,
  /title[^]*?(?=---)/,
  stringify({
    title: 'Tomatensuppe',
    ingredients: { 'a-kilo-of-tomatoes': 'Tomaten', 'an-onion': 'Zwiebel', salt: 'Salz' },
    tips: {
      'on-a-hot-day': { title: 'Im Sommer', text: '2 Stunden kühlen.' },
      'for-guests': { title: 'Für Gäste', text: 'Mit Sahne.' },
    },
  }),
);

test.for<[string, string, Changes, string]>([
  ['compared', soup, { [germanSoup]: compared(germanSoup, completeSoup) }, 'check_circle'],
  ['never compared', soup, { [germanSoup]: completeSoup }, 'pending'],
  ['changed since then', soup, changed, 'history'],
  ['without words', bread, {}, 'radio_button_unchecked'],
])('an entry that is %s has its icon', ([, file, changes, icon]) => {
  expect(formOf(file, changes)?.icon).toBe(icon);
});

test('a field says that its text has changed', () => {
  expect(fieldOf('title', changed)['comment']).toBe(
    '**Changed since you compared.** English: Cold tomato soup',
  );
});

test('a field says that visitors see English while its figures are not those of English', () => {
  const changes = { ...allCompared, ...edit(soup, 'for 2', 'for 3') };
  expect(fieldOf('tips.on-a-hot-day.text', changes)['comment']).toBe(
    '**Changed since you compared.** A fact or figure is another one, so visitors see English here. English: Leave it in the fridge for 3 hours.',
  );
});

test.for([
  [
    'has changed',
    '<a href="#/collections/de-recipes/entries/soup">Recipes → Cold tomato soup</a>: “Cold tomato soup”',
  ],
  [
    'is missing',
    '<a href="#/collections/de-recipes/entries/soup">Recipes → Cold tomato soup</a>: 3 of 9 texts (8 words)',
  ],
  [
    'isn’t in the language',
    '<p>Not in German yet, so links to it lead to English:</p><ul><li><a href="#/collections/de-recipes/entries/bread">',
  ],
])('the page lists what %s, with links to the forms', ([, expected = '']) => {
  expect(tasksOf(changed)?.replaceAll(/>\s+</g, '><')).toContain(expected);
});

test('Home is first while visitors don’t see the language', () => {
  const tasks = tasksOf({ [germanHome]: undefined })?.replaceAll(/>\s+</g, '><');
  expect(tasks).toMatch(
    /<div><p>First, as visitors don’t see German before its title is translated:<\/p><ul><li><a href="#\/collections\/de-pages\/entries\/home">/,
  );
});

test('the list says how many texts and words are missing', () => {
  expect(tasksOf({ [bread]: undefined, ...edit(soup, 'goesWith: bread\n', '') })).toContain(
    'To translate: 3 texts missing, 8 never compared (8 words)',
  );
});

test('when all is translated and compared, there is no list', () => {
  const changes = {
    ...allCompared,
    ...edit(soup, 'goesWith: bread\n', ''),
    [germanSoup]: compared(germanSoup, completeSoup),
    [bread]: undefined,
  };
  expect(tasksOf(changes)).toBe('');
});

test.for([
  ['a key with a point', edited(germanSoup, 'ingredients:\n', 'ingredients:\n  Node.js: Node\n')],
  ['an empty key', edited(germanSoup, 'ingredients:\n', "ingredients:\n  '': Leer\n")],
  ['a list', edited(germanSoup, /ingr[^]*?\ntips/, 'ingredients:\n  - Salz\ntips')],
  ['broken YAML', '---\ntitle: "Suppe\n---\n'],
])('a file with %s has no form', ([, source]) => {
  expect(formOf(soup, { [germanSoup]: source })).toBeUndefined();
});

test('the page says what to do with a file that has no form', () => {
  expect(tasksOf({ [germanSoup]: '---\ntitle: "Suppe\n---\n' })).toContain(
    `src/content/${germanSoup}:`,
  );
});

const germanCake = 'de/recipes/cake.mdx';
const cake = edited(bread, 'title: Bread', 'only: here\ntitle: Kuchen');

test.for<[string, Changes, string | undefined]>([
  ['the first language', edit(bread, '180', 'x'), '/admin#/collections/recipes/entries/bread'],
  [
    'a further language',
    edit(germanSoup, 'Tomatensuppe', 'x'.repeat(50)),
    '/de/admin#/collections/de-recipes/entries/soup',
  ],
  [
    'an entry of that language alone',
    { [germanCake]: cake.replace('180', 'x') },
    '/de/admin#/collections/de-only-recipes/entries/cake',
  ],
])('a message leads to the form of %s', ([, changes, form]) => {
  const content = checkRecipes(changes);
  const messages = [...toMessages(content, 'errors'), ...toMessages(content, 'warnings')];
  expect(messages.map((message) => message.form)).toContain(form);
});

test('a message of a file without a form leads nowhere', () => {
  const content = checkRecipes({ [germanSoup]: '---\ntitle: "Suppe\n---\n' });
  expect(toMessages(content, 'errors').map(({ form }) => form)).toEqual([undefined]);
});

test('a page of one language can’t get the name of a page of the first', () => {
  const own = germanForms().collections?.find(
    (item): item is EntryCollection => 'folder' in item && item.name === 'de-only-recipes',
  );
  const { pattern, template } = own?.slug as { pattern: [RegExp, string]; template?: string };
  const names = ['soup', 'bread', 'Cake', 'cake', 'soup-of-leek'];
  expect(names.filter((name) => pattern[0].test(name))).toEqual(['cake', 'soup-of-leek']);
  // Sveltia CMS checks typed names only.
  expect(template).toBeUndefined();
});

test('in a site with reviews, the words of a language have reviews of their own', () => {
  const content = checkRecipes();
  const [german] = content.languages;
  const settings = { ...site.settings, backend: 'github', publish: 'review' } as const;
  const config = german && languageConfig({ ...site, settings }, content, german);
  expect(config).toMatchObject({ publish_mode: 'editorial_workflow', show_preview_links: true });
});
