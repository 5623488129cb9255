/** Valid edits of the first language: in other languages they are warnings at most, whatever these have. */
import { expect, test } from 'vitest';
import { addedMessages, formatted, type Changes } from '../../src/testing/changed-content.ts';
import {
  bread,
  germanBread,
  germanHome,
  germanSoup,
  home,
  recipesOfLanguages,
  soup,
} from '../recipes-content.ts';
import { allCompared, compared } from './compared-words.ts';

const { check: checkRecipes, edit, edited, read } = recipesOfLanguages;

const pie = 'recipes/pie.mdx';
const germanPie = 'de/recipes/pie.mdx';

/** Another recipe, to which only German words lead. */
const content: Changes = {
  [pie]: edited(bread, 'Bread', 'Pie').replace('Flour, water', '## Baking\n\nFlour, water'),
  [germanPie]: '---\ntitle: Kuchen\n---\n',
  [germanBread]: '---\ntitle: Brot\n---\n',
  'files/book.pdf': '',
  'files/buch.pdf': '',
};

/** Returns German words whose text has a link. */
const germanLink = (url: string): Changes => {
  const linked = edited(germanSoup, 'Die Zwiebel', `[Die Zwiebel](${url})`);
  return { [germanSoup]: compared(germanSoup, linked, content) };
};

const renamed = { [pie]: undefined, 'recipes/tart.mdx': content[pie] };
const withOldUrl = `redirectFrom:\n  - /recipes/pie\n`;
const renamedWithOldUrl = {
  ...renamed,
  'recipes/tart.mdx': content[pie]?.replace('minutes', `${withOldUrl}minutes`),
};
const withoutHeading = { [pie]: content[pie]?.replace('## Baking\n\n', '') };
const onlyGerman = {
  'de/recipes/stollen.mdx': edited(bread, 'title: Bread', 'only: here\ntitle: Stollen'),
};
const germanFile = {
  ...edit(home, /type: page[^]*/, 'type: file\n  label: A book\n  file: /files/book.pdf\n---\n'),
  ...edit(germanHome, 'link:', 'link:\n  file: /files/buch.pdf'),
};

const edits: [name: string, changes: Changes, words?: Changes][] = [
  ['a page is renamed, with its old address', renamedWithOldUrl, germanLink('/recipes/pie#baking')],
  ['a page is renamed, without its old address', renamed, germanLink('/recipes/pie')],
  ['a page is deleted', { [pie]: undefined }, germanLink('/recipes/pie')],
  [
    'a page is kept back',
    { [pie]: content[pie]?.replace('minutes', 'draft: true\nminutes') },
    germanLink('/recipes/pie'),
  ],
  ['a heading is deleted', withoutHeading, germanLink('/recipes/pie#baking')],
  ['a link gets another type', { [home]: read(home) }, germanFile],
  ['a file is deleted', { 'files/buch.pdf': undefined }, germanFile],
  ['a list loses an item', edit(soup, '  - An onion\n', '')],
  ['an item gets the words that another one has in German', edit(soup, 'Salt', 'Eine Zwiebel')],
  ['a title is the one that another entry has in German', edit(bread, 'Bread', 'Kuchen')],
  [
    'two entries have the same title in German, and one of them gets its own in English',
    { [pie]: content[pie]?.replace('Pie', 'Tart') },
    { [germanPie]: '---\ntitle: Brot\n---\n' },
  ],
  [
    'a page gets the name of one that only German has',
    { 'recipes/stollen.mdx': edited(bread, 'Bread', 'Christmas cake') },
    onlyGerman,
  ],
  [
    'an old address is that of a page that only German has',
    edit(bread, 'minutes', 'redirectFrom:\n  - /recipes/stollen\nminutes'),
    onlyGerman,
  ],
  ['a figure is another one', edit(soup, '2 hours', '3 hours')],
];

test.for(edits)('%s', ([, changes, words]) => {
  const before = checkRecipes({ ...allCompared, ...content, ...words });
  expect(formatted(before.errors)).toEqual([]);
  const after = checkRecipes({ ...allCompared, ...content, ...words, ...changes });
  expect(addedMessages(before, after).errors).toEqual([]);
});

test.for<[string, string, string, Changes]>([
  [
    'stays, as its old address leads on, if the page was renamed',
    '/recipes/pie#baking',
    '[Die Zwiebel](/recipes/pie#baking)',
    renamedWithOldUrl,
  ],
  [
    'stays if a page was renamed that German doesn’t have',
    '/recipes/pie',
    '[Die Zwiebel](/recipes/pie)',
    { ...renamedWithOldUrl, [germanPie]: undefined },
  ],
  [
    'is plain text if the heading is gone',
    '/recipes/pie#baking',
    '\nDie Zwiebel 5 Minuten',
    withoutHeading,
  ],
  [
    'is plain text if the page is gone',
    '/recipes/pie',
    '\nDie Zwiebel 5 Minuten',
    { [pie]: undefined },
  ],
])('a link in German words %s', ([, url, expected, changes]) => {
  const { languages } = checkRecipes({ ...content, ...germanLink(url), ...changes });
  const german = languages[0]?.files.find(({ file }) => file === soup);
  expect(german?.document.text?.source).toContain(expected);
});

test('a link to an old address in an English text is a warning once, also if German lacks the page', () => {
  const { errors, warnings } = checkRecipes({
    ...content,
    ...renamedWithOldUrl,
    [germanPie]: undefined,
    [germanSoup]: edited(germanSoup, /(?<=---\n)\n[^]*$/, ''),
    ...edit(soup, 'Fry the onion', '[Fry the onion](/recipes/pie)'),
  });
  expect(formatted(errors)).toEqual([]);
  expect(formatted(warnings).filter((warning) => warning.includes('/recipes/pie'))).toEqual([
    expect.stringContaining('an old URL, which leads to “/recipes/tart”'),
  ]);
});
