/** The text below the fields: what it can have. */
import { expect, test } from 'vitest';
import { parseBody } from '../../src/check/body.ts';
import type { TextRules } from '../../src/check/markup.ts';
import { fileReader } from '../../src/model/diagnostic.ts';
import { sentenceOf } from '../../src/messages/message.ts';
import { messagesAt, formatted } from '../../src/testing/changed-content.ts';
import { ordinaryText, refusedBodies } from '../hostile-content.ts';
import {
  bread,
  germanSoup,
  languageList,
  readRecipes,
  recipes,
  recipesModel,
} from '../recipes-content.ts';

const { check: checkRecipes, read } = recipes;

const plain: TextRules = {
  limit: 100,
  takenIds: ['menu'],
  tableFolders: [],
  hasSharedPictures: false,
};
const all: TextRules = {
  ...plain,
  limit: 30_000,
  hasHeadings: true,
  hasTables: true,
  hasMedia: true,
};

const cloud = { width: 1200, height: 900, format: 'webp', isPhoto: true };

function errorsIn(source: string, rules: TextRules) {
  const { errors } = parseBody({ source, line: 1 }, rules, new Map([['cloud.webp', cloud]]));
  return errors.map(({ message }) => sentenceOf(message, fileReader));
}

test.for<[text: string, rules: TextRules, message: string]>([
  ['word '.repeat(21), plain, 'It has 104 characters, and the limit is 100'],
  ['Hi\n\n## Cloud', plain, 'can’t have a heading: “Cloud”'],
  ['![A cloud](./cloud.webp)', plain, 'can’t have a picture'],
  ['| a |\n| - |\n| 1 |', plain, 'can’t have a table. Write a list'],
  ['Type `npm`', plain, 'can’t have code: “npm”'],
  ['Fast[^1]\n\n[^1]: Very.', plain, 'can’t have “[^1]”'],
  ['| a | b |', plain, 'as typed: “| a | b |”. Write a list'],
  ['[us](file:///C:/a.pdf)', plain, 'to “file:///C:/a.pdf”, an address of this computer'],
  ['[us](C:\\a.pdf)', plain, 'Upload what it leads to with a link of a section'],
  ['[us](http://localhost:4321/about)', plain, 'link to a page by its path'],
  ['[us](http://example.com)', plain, 'Give it a text and an address'],
  ['[](/about)', plain, 'Give it a text'],
  ['##In short', all, 'shows “##” as typed'],
  ['## Menu', all, 'has the heading “Menu”, to which links can’t lead'],
  ['| a |\n| - |\n| b | c |', all, 'is longer than its first row: “bc”'],
  ['| a |\n| -: |\n| b |', all, 'delete the colons'],
  ['#### Four', all, 'has the heading “Four” of level 4. Use level 2 (##) or level 3 (###).'],
  ['##### Five', { ...all, deepestHeading: 4 }, 'level 3 (###) or level 4 (####)'],
  ['| **a** | b |\n| c | d |', all, 'typed: “| a | b |”. In the form, paste'],
  [
    '![A cloud](./cluod.webp)',
    all,
    'has the picture “A cloud”, ./cluod.webp, which is missing. Did you mean',
  ],
  ['![](./cloud.webp)', all, 'has a picture without alt text'],
  ['~~Bold~~', all, 'lists, links, pictures, quotes and code'],
])('%j has an error', ([text, rules, message]) => {
  expect(errorsIn(text, rules).join('\n')).toContain(message);
});

test.for([
  ['bold, links and lists', '- **a** _b_ [c](/about#values)\n- [e](tel:+911234567)', plain],
  ['what looks like code', ordinaryText, all],
  ['headings of three levels', '## a\n\n### b\n\n#### c', { ...all, deepestHeading: 4 }],
  ['aligned columns', '| a |\n| -: |\n| b |', { ...all, hasAlignedColumns: true }],
] as const)('a text can have %s', ([, text, rules]) => {
  expect(errorsIn(text, rules)).toEqual([]);
});

test('a file without a text can’t have one', () => {
  const { errors } = checkRecipes({ [languageList]: `${read(languageList)}\nHi\n` });
  expect(messagesAt(errors, `${languageList}:12`)).toContain(
    'does not appear on the site. Delete it',
  );
});

const article = await readRecipes(
  recipesModel({ body: { ...all, ids: ['closing'] } }, { layoutIds: ['menu'] }),
);
const lineOfText = read(bread).split('\n').length;

test.for(refusedBodies)('refuses hostile content: %j', (body) => {
  const { errors } = article.check({ [bread]: `${read(bread)}\n${body}\n` });
  expect(errors.map(({ file, line = 0 }) => [file, line >= lineOfText])).toContainEqual([
    bread,
    true,
  ]);
});

test.for([bread, germanSoup])('names the line of code in no known language: %s', (file) => {
  const { errors } = article.check({ [file]: `${read(file)}\n\`\`\`pyton\nprint(1)\n\`\`\`\n` });
  expect(messagesAt(errors, `${file}:${read(file).split('\n').length + 1}`)).toContain(
    'has code in the language “pyton”, which the site does not know. Did you mean “python”?',
  );
});

test.for(['python', 'py', 'plaintext', 'astro', ''])('accepts code in “%s”', (language) => {
  const { errors } = article.check({ [bread]: `${read(bread)}\n\`\`\`${language}\n1\n\`\`\`\n` });
  expect(formatted(errors)).toEqual([]);
});

test.for([
  ['A <b>bold</b> word', 'shows “<b>” and “</b>” as typed, as texts can’t have HTML'],
  ['A </b>', 'shows “</b>” as typed'],
  ['<Button size="2" />', 'shows “<Button size="2" />” as typed'],
  ['<!-- later -->', 'shows “<!-- later -->” as typed'],
  ['For {company.name}', 'shows “{company.name}” as typed'],
  ['Two <b>bold</b> and <Button /> words', 'shows “<b>”, “</b>” and “<Button />” as typed'],
  ['It is {1 + 1}', 'shows “{1 + 1}” as typed'],
  ['{new Date().getFullYear()}', 'shows “{new Date().getFullYear()}” as typed'],
  ['{isOpen && year}', 'shows “{isOpen && year}” as typed'],
  ["import Chart from '../Chart.astro'", 'shows “import Chart from '],
  ['Text\nimport "./chart.css"', 'shows “import "./chart.css"” as typed'],
  ['export const year = 2024', 'shows “export const year = 2024” as typed'],
])('warns of code in a text: %s', ([text, message = '']) => {
  const { warnings } = checkRecipes({ [bread]: `${read(bread)}\n${text}\n` });
  expect(messagesAt(warnings, `${bread}:${lineOfText + 1}`)).toContain(message);
});

test('doesn’t warn of what only looks like code', () => {
  const text = [
    'If a < b and c > d, {then} `<b>` <3, write to <hello@example.com>.',
    'A {first name}, a {well-known} one, {and/or} {1, 2}, and `{1 + 1}`.',
    'import your contacts, and\nexport your data from here: `import a from "b"`',
    '```js\nimport a from "b";\n```',
  ].join('\n\n');
  const { warnings } = checkRecipes({ [bread]: `${read(bread)}\n${text}\n` });
  expect(formatted(warnings)).toEqual(formatted(checkRecipes().warnings));
});
