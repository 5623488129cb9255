/** What the check finds in the content of any site. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listRedirects } from '../../check/redirects.ts';
import { checkContent } from '../../content/check-content.ts';
import { formatReport } from '../../model/diagnostic.ts';
import { expectMessage, formatted, type Changes } from '../changed-content.ts';
import { checkRecipes, edited, read, recipes } from '../recipes-content.ts';
import { model } from '../recipes/model.ts';
import { bread, home, mistakes, soup, yamlMistakes } from './mistakes.ts';

const errorsOf = (changes?: Changes) => formatted(checkRecipes(changes).errors);

/** Returns the bread with other words at the end of its text. */
const breadWith = (text: string) => `${read(bread)}\n${text}\n`;

test('the recipes have no errors', () => {
  expect(errorsOf()).toEqual([]);
});

test.for([...mistakes, ...yamlMistakes])('%s: %s → %j', ([file, from, to, line, message]) => {
  const { errors } = recipes.checkFirst({ [file]: edited(file, from, to) });
  expectMessage(errors, `${file}:${line}`, message);
});

test.for<[string, Changes, string]>([
  ['a missing page', { [home]: undefined }, `${home} This file is missing. Get it back`],
  ['an empty folder', { [soup]: undefined, [bread]: undefined }, 'recipes This folder needs an'],
  ['another extension', { 'recipes/x.md': 'Hi' }, 'x.md This file is not used on the site.'],
  ['a file for links with scripts', { 'files/x.html': 'Hi' }, 'files/x.html This file is not'],
  ['an unusable photo', { 'recipes/x.HEIC': 'Hi' }, 'avif, jpg, png or webp'],
  ['a page that isn’t fixed', { 'pages/about.mdx': read(home) }, 'about.mdx This file is not used'],
  ['capitals', { 'recipes/Our~Soup.mdx': read(soup) }, 'such as our-offer.mdx'],
  ['a long name', { [`recipes/${'x'.repeat(81)}.mdx`]: read(soup) }, 'with up to 80'],
  ['a name of Windows', { 'recipes/nul.mdx': read(soup) }, 'the name “nul”, which no file'],
  [
    'a renamed entry',
    { [bread]: undefined, 'recipes/loaf.mdx': read(bread) },
    'soup.mdx:13 goesWith is “bread”, but there is no recipes/bread.mdx',
  ],
  [
    'a link to a draft',
    {
      [soup]: edited(soup, 'minutes', 'draft: true\nminutes'),
      [bread]: breadWith('[a](/recipes/soup)'),
    },
    'which leads to a draft, recipes/soup.mdx, so visitors would not find the page',
  ],
  [
    'an old URL of two pages',
    {
      [soup]: edited(soup, 'goesWith', 'redirectFrom:\n  - /old\ngoesWith'),
      [bread]: edited(bread, '\n---', '\nredirectFrom:\n  - /old\n---'),
    },
    'is “/old”, which is also in recipes/bread.mdx',
  ],
  [
    'a file for links in the folder of a language',
    { 'de/files/brochure.pdf': '' },
    'de/files/brochure.pdf This file can’t be here: the files for links',
  ],
  [
    'an unknown file in the folder of a language',
    { 'de/recipes/soup.txt': '' },
    'de/recipes/soup.txt This file is not used on the site.',
  ],
])('reports %s', ([, changes, message]) => {
  expect(errorsOf(changes).join('\n')).toContain(message);
});

test.for<[string, Changes]>([
  ['a byte order mark', { [bread]: `\uFEFF${read(bread)}` }],
  ['Windows line ends', { [bread]: read(bread).replaceAll('\n', '\r\n') }],
  ['comments and empty lines', { [bread]: edited(bread, 'title', '# A note.\n\ntitle') }],
  [
    'a link to a file',
    { 'files/_menu~1.pdf': '', [bread]: breadWith('[Menu](/files/_menu~1.pdf)') },
  ],
  ['what systems and Git leave', { 'files/.DS_Store': '', 'files/.gitkeep': '' }],
  ['a readme', { 'recipes/README.md': '' }],
  [
    'a draft with the title of another entry',
    {
      'recipes/draft.mdx': edited(soup, 'minutes', 'draft: true\nminutes'),
    },
  ],
])('accepts %s', ([, changes]) => {
  expect(errorsOf(changes)).toEqual([]);
});

test('an empty name of an entry is one error', () => {
  expect(errorsOf({ [soup]: edited(soup, 'goesWith: bread', "goesWith: ''") })).toHaveLength(1);
});

test('links to the sections of a page that can’t be read are no errors', () => {
  const changes = {
    [soup]: edited(soup, 'title: ', 'title: "'),
    [bread]: breadWith('[Soup](/recipes/soup#serve)'),
  };
  expect(errorsOf(changes)).toHaveLength(1);
});

test('an example in a message comes from a file without errors', () => {
  const changes = {
    [bread]: edited(bread, 'title: Bread\n', ''),
    [soup]: edited(soup, 'goesWith', 'goesTo'),
    'recipes/tea.mdx': edited(bread, 'Bread', 'Tea'),
  };
  expect(errorsOf(changes).join('\n')).toContain(
    'title is missing. Add this field.\nFor example, tea.mdx has',
  );
});

test('old URLs that a form has noted lead on, unless they are in use', () => {
  const noted = ['/recipes/old', '/', '/soup#how', '/recipes/Bread', '/de/soup', '/taken'];
  const aliases = noted.map((url) => `  - ${url}\n`).join('');
  const changes = {
    [bread]: edited(bread, '\n---', '\nredirectFrom:\n  - /taken\n---'),
    [soup]: edited(soup, 'goesWith', `aliases:\n${aliases}goesWith`),
  };
  const { errors, files } = checkRecipes(changes);
  expect(formatted(errors)).toEqual([]);
  expect(listRedirects(files, model).map(({ from, to }) => [from, to])).toEqual([
    ['/taken', 'recipes/bread'],
    ['/recipes/old', 'recipes/soup'],
  ]);
});

test('the report lists and counts what was found', () => {
  const result = recipes.checkFirst({
    [bread]: edited(bread, '180', '0'),
    [soup]: edited(soup, '30', '0'),
  });
  expect(formatReport(result)).toBe(
    [
      'error src/content/recipes/bread.mdx:3',
      '  minutes must be 1 or more.',
      '  (How long it takes.)',
      '',
      'error src/content/recipes/soup.mdx:3',
      '  minutes must be 1 or more.',
      '  (How long it takes.)',
      '',
      'Content checked: 4 files, 2 errors, 0 warnings.',
    ].join('\n'),
  );
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
