/** Valid edits of the first language: in other languages they are warnings at most, whatever these have. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../index.ts';
import { addedMessages, formatted, type Changes } from '../changed-content.ts';
import { checkRecipes, edited, read, readRecipes, recipesModel } from '../recipes-content.ts';
import { allCompared, bread, compared, germanSoup, soup } from './compared-words.ts';

const home = 'pages/home.mdx';
const pie = 'recipes/pie.mdx';
const germanPie = 'de/recipes/pie.mdx';
const germanBread = 'de/recipes/bread.mdx';

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
  'de/recipes/stollen.mdx': read(bread).replace('title: Bread', 'only: here\ntitle: Stollen'),
};
const germanFile = {
  [home]: edited(
    home,
    /type: page[^]*/,
    'type: file\n  label: The book\n  file: /files/book.pdf\n---\n',
  ),
  'de/pages/home.mdx': edited('de/pages/home.mdx', 'link:', 'link:\n  file: /files/buch.pdf'),
};

const edits: [name: string, edit: Changes, words?: Changes][] = [
  ['a page is renamed, with its old address', renamedWithOldUrl, germanLink('/recipes/pie#baking')],
  ['a page is renamed, without its old address', renamed, germanLink('/recipes/pie')],
  ['a page is deleted', { [pie]: undefined }, germanLink('/recipes/pie')],
  [
    'a page is kept back',
    { [pie]: content[pie]?.replace('minutes', 'draft: true\nminutes') },
    germanLink('/recipes/pie'),
  ],
  ['a heading is deleted', withoutHeading, germanLink('/recipes/pie#baking')],
  ['a file is deleted', { 'files/buch.pdf': undefined }, germanFile],
  ['a list loses an item', { [soup]: edited(soup, '  - An onion\n', '') }],
  [
    'an item gets the words that another one has in German',
    { [soup]: edited(soup, 'Salt', 'Eine Zwiebel') },
  ],
  [
    'a title is the one that another entry has in German',
    { [bread]: edited(bread, 'Bread', 'Kuchen') },
  ],
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
    { [bread]: edited(bread, 'minutes', 'redirectFrom:\n  - /recipes/stollen\nminutes') },
    onlyGerman,
  ],
  ['a figure is another one', { [soup]: edited(soup, '2 hours', '3 hours') }],
];

test.for(edits)('%s', ([, edit, words]) => {
  const before = checkRecipes({ ...allCompared, ...content, ...words });
  expect(formatted(before.errors)).toEqual([]);
  const after = checkRecipes({ ...allCompared, ...content, ...words, ...edit });
  expect(addedMessages(before, after).errors).toEqual([]);
});

test.for<[string, string, string, Changes]>([
  [
    'another address, if the page was renamed',
    '/recipes/pie#baking',
    '[Die Zwiebel](/recipes/tart)',
    renamedWithOldUrl,
  ],
  [
    'the page, if the heading is gone',
    '/recipes/pie#baking',
    '[Die Zwiebel](/recipes/pie)',
    withoutHeading,
  ],
  ['nothing, if the page is gone', '/recipes/pie', '\nDie Zwiebel 5 Minuten', { [pie]: undefined }],
])('a link in German words leads to %s', ([, url, expected, edit]) => {
  const { languages } = checkRecipes({ ...content, ...germanLink(url), ...edit });
  const german = languages[0]?.files.find(({ file }) => file === soup);
  expect(german?.document.text?.source).toContain(expected);
});

const section = { id: studio.sectionId, heading: studio.text(60, 'Heading.') };
const pageSchema = () =>
  z.looseObject({
    title: studio.text(60, 'Title.'),
    sections: z.array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text'), ...section, text: studio.text(60, 'A text.') }),
        z.strictObject({ type: z.literal('quote'), ...section }),
      ]),
    ),
  });

test('a section gets another type', async () => {
  const { check } = await readRecipes(recipesModel({ schema: pageSchema }));
  const english = (fields: string) => ({
    [bread]: `---\ntitle: Bread\nsections:\n  - id: about\n    heading: About\n${fields}---\n\nText.\n`,
    [soup]: undefined,
    [germanSoup]: undefined,
    [germanBread]:
      '---\ntitle: Brot\nsections:\n  about:\n    heading: Info\n    text: Wort\n---\n',
    [home]: edited(home, '/soup#how-to-cook-it', '/bread'),
  });
  const before = check(english('    type: text\n    text: Words.\n'));
  expect(formatted(before.errors)).toEqual([]);
  const after = check(english('    type: quote\n'));
  expect(formatted(after.errors)).toEqual([]);
  expect(after.languages[0]?.files.find(({ file }) => file === bread)?.data['sections']).toEqual([
    { id: 'about', heading: 'Info', type: 'quote' },
  ]);
});
