/** What the check finds in the content of any site. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listRedirects } from '../../src/check/redirects.ts';
import { checkContent } from '../../src/content/check-content.ts';
import { formatReport } from '../../src/model/diagnostic.ts';
import { messagesAt, formatted, type Changes } from '../../src/testing/changed-content.ts';
import { bread, home, languageList, model, recipes, soup } from '../recipes-content.ts';
import { mistakes, yamlMistakes } from './mistakes.ts';

const { check: checkRecipes, edit, edited, read } = recipes;

const errorsOf = (changes?: Changes) => formatted(checkRecipes(changes).errors);

/** Returns the bread with other words at the end of its text. */
const breadWith = (text: string): Changes => ({ [bread]: `${read(bread)}\n${text}\n` });

test('the recipes have no errors', () => {
  expect(errorsOf()).toEqual([]);
});

test.for([...mistakes, ...yamlMistakes])('%s: %s → %j', ([file, from, to, line, message]) => {
  const { errors } = recipes.checkFirst(edit(file, from, to));
  expect(messagesAt(errors, `${file}:${line}`)).toContain(message);
});

test.for<[string, Changes, string]>([
  ['a missing page', { [home]: undefined }, `${home} This file is missing. Get it back`],
  ['an empty folder', { [soup]: undefined, [bread]: undefined }, 'recipes This folder needs an'],
  [
    'another extension',
    { 'recipes/x.markdown': 'Hi' },
    'x.markdown This file is not used on the site, because of its name. Rename it to x.mdx,',
  ],
  ['another name', { 'de/recipes/Our Soup.md': 'Hi' }, 'Rename it to our-soup.mdx, or delete it'],
  [
    'the ending of a single file',
    { [languageList]: undefined, 'site/languages.md': '' },
    'Rename it to languages.mdx,',
  ],
  [
    'a second file of one name',
    { 'recipes/soup.md': read(soup) },
    'soup.md This file is not used on the site. Entries are',
  ],
  [
    'another format',
    { 'recipes/x.json': '{}' },
    'x.json This file is not used on the site. Entries are',
  ],
  ['a file for links with scripts', { 'files/x.html': 'Hi' }, 'files/x.html This file is not'],
  ['an unusable photo', { 'recipes/x.HEIC': 'Hi' }, 'avif, jpg, png or webp'],
  ['capitals', { 'recipes/Our~Soup.mdx': read(soup) }, 'such as our-offer'],
  ['a long name', { [`recipes/${'x'.repeat(81)}.mdx`]: read(soup) }, 'with up to 80'],
  ['a name of Windows', { 'recipes/nul.mdx': read(soup) }, 'the name “nul”, which no file'],
  [
    'a link to a draft',
    { ...edit(soup, 'minutes', 'draft: true\nminutes'), ...breadWith('[a](/recipes/soup)') },
    'which leads to a draft, recipes/soup.mdx, so visitors would not find the page',
  ],
  [
    'an old URL of two pages',
    {
      ...edit(soup, 'minutes', 'redirectFrom:\n  - /old\nminutes'),
      ...edit(bread, 'minutes', 'redirectFrom:\n  - /Old\nminutes'),
    },
    'is “/old”, which is also in recipes/bread.mdx',
  ],
  [
    'a file for links in German',
    { 'de/files/a.pdf': '' },
    'de/files/a.pdf This file can’t be here',
  ],
  [
    'an unknown file in German',
    { 'de/recipes/a.txt': '' },
    'de/recipes/a.txt This file is not used',
  ],
])('reports %s', ([, changes, message]) => {
  expect(errorsOf(changes).join('\n')).toContain(message);
});

test.for<[string, Changes]>([
  ['a byte order mark', { [bread]: `\uFEFF${read(bread)}` }],
  ['Windows line ends', { [bread]: read(bread).replaceAll('\n', '\r\n') }],
  ['comments and empty lines', edit(bread, 'title', '# A note.\n\ntitle')],
  ['a link to a file', { 'files/_a~1.pdf': '', ...breadWith('[a](/files/_a~1.pdf)') }],
  ['what systems and Git leave', { 'files/.DS_Store': '', 'files/.gitkeep': '' }],
  ['a readme', { 'recipes/README.md': '' }],
  [
    'a draft with the title of another entry',
    { 'recipes/draft.mdx': edited(soup, 'minutes', 'draft: true\nminutes') },
  ],
])('accepts %s', ([, changes]) => {
  expect(errorsOf(changes)).toEqual([]);
});

test('an empty name of an entry is one error', () => {
  expect(errorsOf(edit(soup, 'goesWith: bread', "goesWith: ''"))).toHaveLength(1);
});

test('links to the sections of a page that can’t be read are no errors', () => {
  const changes = {
    ...edit(soup, 'title: ', 'title: "'),
    ...breadWith('[Soup](/recipes/soup#serve)'),
  };
  expect(errorsOf(changes)).toHaveLength(1);
});

test('an example in a message comes from a file without errors', () => {
  const changes = {
    ...edit(bread, 'title: Bread\n', ''),
    ...edit(soup, 'goesWith', 'goesTo'),
    'recipes/tea.mdx': edited(bread, 'Bread', 'Tea'),
  };
  expect(errorsOf(changes).join('\n')).toContain(
    'title is missing. Fill it in.\nFor example, tea.mdx has',
  );
});

test('old URLs that a form has noted lead on, unless they are in use', () => {
  const noted = ['/recipes/old', '/', '/soup#how', '/recipes/Bread', '/de/soup', '/taken'];
  const aliases = noted.map((url) => `  - ${url}\n`).join('');
  const changes = {
    ...edit(bread, 'minutes', 'redirectFrom:\n  - /taken\nminutes'),
    ...edit(soup, 'minutes', `aliases:\n${aliases}minutes`),
  };
  const { errors, files } = checkRecipes(changes);
  expect(formatted(errors)).toEqual([]);
  expect(listRedirects(files, model).map(({ from, to }) => [from, to])).toEqual([
    ['/taken', 'recipes/bread'],
    ['/recipes/old', 'recipes/soup'],
  ]);
});

test('the report lists and counts what was found', () => {
  const changes = { ...edit(bread, '180', '0'), ...edit(soup, '30', '0') };
  expect(formatReport(recipes.checkFirst(changes))).toBe(`error src/content/recipes/bread.mdx:3
  minutes must be 1 or more.
  (How long it takes.)

error src/content/recipes/soup.mdx:3
  minutes must be 1 or more.
  (How long it takes.)

Content checked: 4 files, 2 errors, 0 warnings.`);
});

/** Writes files into a content folder of their own, and returns what is wrong with them: all others are missing. */
async function errorsOnDisk(files: Record<string, string>, link?: string) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  if (link !== undefined) symlinkSync('..', join(folder, link));
  return formatted((await checkContent(folder, model)).errors);
}

test.for([
  ['a hidden file for links', 'files/.hidden.pdf', 'files/.hidden.pdf This file'],
  ['a folder named like a file for links', 'files/a.pdf/.gitkeep', 'files/a.pdf This folder can’t'],
  ['a folder in a folder', 'recipes/new/x.mdx', 'recipes/new/x.mdx This file is not used'],
])('reports %s', async ([, path = '', message = '']) => {
  expect((await errorsOnDisk({ [path]: '' })).join('\n')).toContain(message);
});

test('reports a link to a folder, and doesn’t follow it', async () => {
  const errors = await errorsOnDisk({ [soup]: read(soup) }, 'recipes/loop');
  expect(errors.filter((error) => error.includes('loop'))).toEqual([
    expect.stringContaining('recipes/loop This file is a link to a file or folder elsewhere.'),
  ]);
});
