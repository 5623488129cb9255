/** Mistakes in one file of the fixtures: each message has the file, line, field, cause and fix. */
import { expect, test } from 'vitest';
import { nodeContentModel } from '../../../src/node/content-model.ts';
import { listRedirects } from '../../../studio/check/redirects.ts';
import {
  acceptedTitle,
  ordinaryText,
  refusedBodies,
  refusedLinks,
  refusedTitles,
} from '../../../studio/tests/hostile-content.ts';
import { checkWith, edited, expectError, formatted, fixtureFiles } from './fixture-content.ts';
import {
  chatbot,
  clients,
  cloud,
  company,
  growth,
  landing,
  legal,
  mistakes,
  pricing,
  shop,
  text,
  vision,
  yamlMistakes,
  type Mistake,
} from './mistakes.ts';

test('an empty reference is one error', () => {
  const { errors } = checkWith(cloud, edited(cloud, /group: .*/, "group: ''"));
  expect(errors.map(({ path }) => path.join('.'))).toEqual(['group']);
});

test('a link to an article with a date in the future is an error', () => {
  const later = edited(shop, /date: .*\n.*/, 'date: 2999-01-01');
  const message = `leads to an article with a date in the future, ${shop}, so visitors`;
  expectError(checkWith(shop, later).errors, `${chatbot}:12`, message);
});

test('old URLs that a form has noted lead on, unless they are in use', () => {
  const noted = [
    '/blog/old-shop',
    '/',
    '/services#cloud',
    '/Pricing',
    '/blog/2',
    '/shop-in-the-cloud',
    '/our-team',
  ];
  const lines = noted.map((url) => `  - ${url}\n`);
  const { errors, files } = checkWith(
    shop,
    edited(shop, 'date:', `aliases:\n${lines.join('')}date:`),
  );
  expect(formatted(errors)).toEqual([]);
  const ofShop = listRedirects(files, nodeContentModel).filter(({ entry }) => entry.file === shop);
  expect(ofShop.map(({ from }) => from)).toEqual(['/shop-in-the-cloud', '/blog/old-shop']);
});

test.for([...mistakes, ...yamlMistakes])('%s: %s → %j', ([file, from, to, line, message]) => {
  expectError(checkWith(file, edited(file, from, to)).errors, `${file}:${line}`, message);
});

test.for<[string, string | RegExp, string]>([
  ['comments and empty lines', 'title: ', '# A note.\n\ntitle: '],
  ['letters of any script', 'Cloud', '“R&D” – 100 % \u{1F468}\u200D\u{1F4BB} हिन्दी'],
  ['an ampersand before a semicolon', /(?<=title: ).*/, 'R&D; more'],
  ['a byte order mark', '---', '\uFEFF---'],
  ['Windows line ends', /^[^]*$/, String(fixtureFiles.get(cloud)).replaceAll('\n', '\r\n')],
  ['links and lists', text, '\n- **a** _b_ [c](/about#values)\n- [e](tel:+911234567)'],
])('accepts %s', ([, from, to]) => {
  expect(formatted(checkWith(cloud, edited(cloud, from, to)).errors)).toEqual([]);
});

test('writes the protocol and the host of a URL in lowercase letters', () => {
  const address = 'HTTPS://EXAMPLE.COM/Page';
  const { files } = checkWith(company, edited(company, /https:.*/, address));
  const { data } = files.find(({ file }) => file === company) ?? {};
  expect(data?.['social']).toContainEqual(
    expect.objectContaining({ address: 'https://example.com/Page' }),
  );
});

/** The tagline of the hero of a page. */
const tagline = /(?<= {4}tagline: ).*/;

test.for<Mistake>([
  [cloud, /alt: .*/, 'alt: Cloud Solutions', 6, 'alt repeats the title'],
  [
    pricing,
    '$199',
    '$189',
    3,
    'mentions $189, but no plan has that price: Custom quote, from $499',
  ],
  [pricing, '$199', '$19', 3, 'mentions $19, but'],
  [pricing, 'title: Pricing', 'title: From $189', 2, 'mentions $189, but'],
  [pricing, 'Three plans to start from', 'Plans from $189', 8, 'mentions $189, but'],
  [landing, tagline, 'From $189.', 10, 'mentions $189, but'],
  [cloud, /summary: .*/, 'summary: From $189.', 4, 'mentions $189, but'],
  [cloud, text, '\nFrom $189.\n', 10, 'mentions $189, but'],
  [vision, text, '\nA <b>bold</b> word', 7, 'shows “<b>” as typed, as texts can’t have HTML'],
  [vision, text, '\nOne\n\nA </b>', 9, 'shows “</b>” as typed'],
  [vision, text, '\n<Button size="2" />', 7, 'shows “<Button size="2" />” as typed'],
  [vision, text, '\n<!-- later -->', 7, 'shows “<!-- later -->” as typed'],
  [vision, text, '\nFor {company.name}', 7, 'shows “{company.name}” as typed'],
  [legal, '## In short', '| a |\n| - |\n| <b>d</b> |', 10, 'shows “<b>” as typed'],
])('%s: warns of %s → %s', ([file, from, to, line, message]) => {
  expectError(checkWith(file, edited(file, from, to)).warnings, `${file}:${line}`, message);
});

test.for<[file: string, from: string | RegExp, to: string]>([
  [pricing, '$199', '189 €'],
  [pricing, 'A plan should fit', '$189 should fit'],
  [landing, 'Visitors get an answer', 'Visitors pay $189'],
  [legal, text, '\nThe company has a capital of $10,000.\n'],
  [shop, text, '\nThe move saved $3,000 a month.\n'],
  [shop, text, '\nIf a < b and c > d, {then} `<b>` <3, write to <hello@example.com>.\n'],
])('%s: does not warn of %s → %s', ([file, from, to]) => {
  expect(formatted(checkWith(file, edited(file, from, to)).warnings)).toEqual([]);
});

test.for(['499 a month', '$399–499'])('compares no prices with %s', (amount) => {
  const prices = fixtureFiles.get(growth)?.replace('$499', amount) ?? '';
  const { warnings } = checkWith(growth, prices);
  expect(formatted(warnings)).toEqual([]);
});

test('a space between a figure and its unit is kept, other spaces are not', () => {
  const file = edited(clients, /suffix: .*/, "prefix: ' US$ '\nsuffix: ' % '");
  const { errors, files } = checkWith(clients, file);
  expect(formatted(errors)).toEqual([]);
  const data = files.find((checked) => checked.file === clients)?.data;
  expect(data).toMatchObject({ prefix: 'US$ ', suffix: ' %' });
});

test.for([
  ...refusedBodies.map((body) => [text, `\n${body}\n`] as const),
  ...refusedTitles.map((title) => [/(?<=\ntitle: ).*/, title] as const),
])('refuses hostile content: %s → %j', ([from, to]) => {
  const errors = formatted(checkWith(chatbot, edited(chatbot, from, to)).errors);
  expect(errors.join('\n')).toMatch(/^src\/content\/blog\/what-a\S+:\d+ .*\.( |$)/m);
});

test.for(
  Object.entries(refusedLinks).flatMap(([field, values]) =>
    values.map((value) => [field, value] as const),
  ),
)('refuses a hostile link: %s: %s', ([field, value]) => {
  const type = field === 'url' ? 'website' : field;
  const link = `type: ${type}\n        label: X\n        ${field}: ${JSON.stringify(value)}`;
  const { errors } = checkWith(landing, edited(landing, /type: file\n.*\n.*/, link));
  expect(errors.map(({ path }) => path.join('.'))).toContain(`sections.2.links.0.${field}`);
});

test('accepts ordinary text that looks like code', () => {
  const title = edited(chatbot, /(?<=\ntitle: ).*/, JSON.stringify(acceptedTitle));
  const { errors } = checkWith(
    chatbot,
    title.replace(text, () => `\n${ordinaryText}\n`),
  );
  expect(formatted(errors)).toEqual([]);
});
