/** Kinds of fields: what their values can be. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { validateFile } from '../../src/check/file.ts';
import { readDocument } from '../../src/content/read-document.ts';
import * as studio from '../../src/model.ts';
import { formatMessage } from '../../src/model/diagnostic.ts';
import { acceptedTitle, refusedLinks, refusedTitles } from '../hostile-content.ts';
import { record } from '../record.ts';

/** Checks a file whose only field is of some kind. @param value as YAML */
function checkField(field: z.ZodType, value: string) {
  const dishes = record({ schema: () => z.strictObject({ field }), names: { title: 'field' } });
  const model = studio.defineContent({ collections: { dishes }, singletons: {} });
  const kind = model.kinds.get('dishes');
  if (!kind) throw new Error('There is no folder of dishes.');
  const document = readDocument('dishes/soup.mdx', kind, `---\nfield: ${value}\n---\n`);
  return validateFile(document, new Map(), model);
}

const messagesOf = (field: z.ZodType, value: string) =>
  checkField(field, value).errors.map((error) => formatMessage(error));

const title = studio.text(30, 'A title.');
const weight = z.number().multipleOf(0.01, 'Use one or two decimals.');
const list = studio.nonEmptyList('line', title, 2);
const price = z.strictObject({ amount: title, suffix: title.optional() });
const template = studio.template(40, ['{number}'], 'A text.');
const icon = studio.oneOf(['egg', 'fish'], {
  noun: 'an icon',
  advice: 'Choose one at icons.example.',
  description: 'An icon.',
  website: 'icons.example',
});
const country = studio.country('A country.');

const numberOrText = z.union([z.string(), z.number()]);
const groups = z.union([
  z.strictObject({ a: z.string(), b: z.string() }),
  z.strictObject({ c: z.string() }),
]);

const json = z.string().transform((value) => JSON.parse(value) as unknown);

const values: [what: string, value: string, field: z.ZodType, message: string][] = [
  ['a text', '', title, 'field is empty. Fill it in, or delete it'],
  ['a text', "'  '", title, 'has no visible character'],
  ['a text', 'x'.repeat(31), title, 'It has 31 characters, and the limit is 30'],
  ['a text', '<b>The</b> soup', title, 'has an HTML tag'],
  ['a text', 'R&amp;D', title, 'the character itself'],
  ['a text', '"a\\nb"', title, 'one line'],
  ['a text', 'two **stars**', title, 'has ** or ]('],
  ['a whole number', String(10 ** 20), z.int(), 'must be 9007199254740991 or less'],
  ['a number', '98,5', weight, 'must be a number such as 98.5, without quotes'],
  ['a number', 'true', weight, 'must be a number such as 98.5, without quotes'],
  ['a number', '0.125', weight, 'is not valid: Use one or two decimals.'],
  ['a number', '6', z.number().max(5), 'must be 5 or less'],
  ['a number', '6', z.number().lt(5), 'is not valid: expected number to be <5'],
  ['a time', '9:00', studio.time('A time.'), 'must be a time with four digits, such as 09:00'],
  ['a time', '24:00', studio.time('A time.'), 'must be a time with four digits'],
  ['a text', 'soup', z.string().min(50, 'Too short'), 'is not valid: Too short'],
  ['a text', 'soup', z.string().refine(() => false, { params: {} }), 'is not valid: Invalid input'],
  ['a text', 'soup', z.string().max(3), 'It has 4 characters, and the limit is 3'],
  ['a text', 'soup', z.string().startsWith('x'), 'is not valid: must start with'],
  ['a text or a number', 'true', numberOrText, 'but must be text, in straight quotes, or a number'],
  ['one of two groups', '{ c: 5 }', groups, 'field › c is “5”, but must be text'],
  ['one of two groups', 'all', groups, 'but must be a group of fields'],
  ['a day', '', z.coerce.date(), 'field is empty. Fill it in'],
  ['a day', 'soon', z.coerce.date(), 'must be a day of the calendar, such as 2026-01-31'],
  ['a day', 'soon', z.date(), 'must be a day of the calendar, such as 2026-01-31'],
  [
    'a day',
    '31 Febtober 2024',
    z.coerce.date(),
    'is “31 Febtober 2024”, which would be read as 2024-',
  ],
  ['a day', '2024-02-31', z.date(), 'read as 2024-03-02. Write the day that you mean in that form'],
  ['a day', '2024', z.coerce.date(), 'must be a day of the calendar'],
  [
    'a text for a program',
    '"{"',
    json,
    'field can’t be read: its schema ends with an error. (Syntax',
  ],
  ['a list', '[a, b]', z.array(z.string()).max(1), 'can have one item at most'],
  ['a switch', 'yes', z.boolean(), 'true or false'],
  ['a choice', 'grid', z.enum(['row', 'large']), 'is “grid”. Use one of: row, large'],
  ['a list', 'all', list, 'a list, with a hyphen and a space before each item'],
  ['a list', '[]', list, 'must have at least one line'],
  ['a list', '[a, b, c]', list, 'can have two lines at most'],
  ['a group', '$599', price, 'group of fields, with two spaces before each field'],
  ['a template', 'slide {nummer}', template, '{number}'],
  ['a template', "'{number} {number}'", template, '{number} exactly once'],
  ['a name', 'money', icon, 'not the name of an icon. Choose one at icons.example'],
  ['a name', 'fisch', icon, 'Did you mean “fish”?'],
  ['a country', 'Indien', country, 'is “Indien”, but must be the two-letter code'],
  ['a country', 'India', country, 'Write IN. The site writes its name.'],
  ['a country', 'Deutschland', country, 'Write DE.'],
  ['a country', 'UK', country, 'Write GB.'],
  [
    'an email address',
    'hello at example.com',
    studio.email('An address.'),
    'must be an email address',
  ],
  ['a phone number', '1234567', studio.ownPhone('A number.'), 'must be text, in straight quotes'],
  ['a URL', 'http://example.com', studio.httpsUrl('A URL.'), 'must be a URL'],
  [
    'a day',
    '12 October 2026',
    studio.date('A day.'),
    'must be a day of the calendar, such as 2026-01-31',
  ],
  ['a day', '2026-02-30', studio.date('A day.'), 'must be a day of the calendar'],
  [
    'a file',
    '/files/film.html',
    studio.file('A film.', ['mp4']),
    'must be /files/ and a name with',
  ],
];

test.for(values)('%s can’t be %j', ([, value, field, message]) => {
  expect(messagesOf(field, value).join('\n')).toContain(message);
});

test.for([
  'R&D; more',
  '“R&D” – 100 % \u{1F468}\u200D\u{1F4BB} हिन्दी',
  'a < b and b > c',
  JSON.stringify(acceptedTitle),
])('a title can be %s', (value) => {
  expect(messagesOf(studio.text(60, 'A title.'), value)).toEqual([]);
});

test.for([z.date(), z.coerce.date().nullable()])('a day can be a date of the schema', (field) => {
  expect(checkField(field, '2026-01-31').data).toEqual({ field: new Date('2026-01-31') });
});

test('a day can be written in other ways', () => {
  const { data } = checkField(z.coerce.date(), 'Jul 08 2022');
  expect(data).toEqual({ field: new Date('Jul 08 2022') });
});

test('writes the protocol and the host of a URL in lowercase letters', () => {
  const { data } = checkField(studio.httpsUrl('A URL.'), 'HTTPS://EXAMPLE.COM/Page');
  expect(data).toEqual({ field: 'https://example.com/Page' });
});

test.for(refusedTitles)('refuses a hostile title: %j', (value) => {
  expect(messagesOf(studio.text(60, 'A title.'), value)).not.toEqual([]);
});

const hostileLinks = ['url', 'phone', 'email', 'file'].flatMap((field) =>
  (refusedLinks[field] ?? []).map((value) => [field, value] as const),
);

test.for(hostileLinks)('refuses a hostile link: %s: %s', ([field, value]) => {
  const type = field === 'url' ? 'website' : field;
  const source = `\n  type: ${type}\n  label: Link\n  ${field}: ${JSON.stringify(value)}`;
  const { errors } = checkField(studio.link(), source);
  expect(errors.map(({ path }) => path.join('.'))).toEqual([`field.${field}`]);
});
