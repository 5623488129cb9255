/** The sentences about the values of fields. */
import { expect, test } from 'vitest';
import { fieldSentences } from '../../messages/field-sentences.ts';
import { message } from '../../messages/message.ts';
import { sentencesOf, type Row } from './readers.ts';

const icon = { noun: 'an icon', advice: 'Choose one, such as globe.' };
const fields = ['title', 'text'];
const looks = ['row', 'large'];

const missing: Row[] = [
  [
    message('no-fields', { fields }),
    'has no fields. Add those that it needs: title, text.',
    'is empty. Fill it in.',
  ],
  [
    message('field-missing', { fields: [] }),
    'is missing. Add this field.',
    'is missing. Fill it in.',
  ],
  [
    message('field-missing', { fields }),
    'is missing. Add this field. Its fields are title, text.',
    'is missing. Fill it in.',
  ],
  [
    message('value-missing', { fields: [] }),
    'is empty. Write a value, or delete the line if the field is optional.',
    'is empty. Fill it in, or delete the item.',
  ],
  [
    message('type-missing', { options: ['hero', 'text'] }),
    'is missing. Use one of these: hero, text.',
    'has no type. Delete it, and add it again.',
  ],
  [
    message('empty-reference'),
    'is empty. Choose one, or delete the line.',
    'is empty. Choose one.',
  ],
];

const types: Row[] = [
  [
    message('wrong-type', { value: 499, expected: ['string'], fields: [] }),
    'is “499”, but must be text, in straight quotes.',
    'is “499”, but must be text.',
  ],
  [
    message('wrong-type', { value: '5', expected: ['number'], fields: [] }),
    'is “5”, but must be a whole number without quotes.',
    'is “5”, but must be a number.',
  ],
  [
    message('wrong-type', { value: 1.5, expected: ['int'], fields: [] }),
    'is “1.5”, but must be a whole number without quotes.',
    'is “1.5”, but must be a whole number.',
  ],
  [
    message('wrong-type', { value: '98,5', expected: ['decimal'], fields: [] }),
    'is “98,5”, but must be a number without quotes. Write digits only, and a point before decimals, such as 98.5.',
    'is “98,5”, but must be a number. Write digits only, and a point before decimals, such as 98.5.',
  ],
  [
    message('wrong-type', { value: 'yes', expected: ['boolean'], fields: [] }),
    'is “yes”, but must be true or false without quotes.',
    'is “yes”, but must be on or off.',
  ],
  [
    message('wrong-type', { value: 'all', expected: ['array'], fields: [] }),
    'is “all”, but must be a list: each item on its own line, after a hyphen and a space.',
    'is “all”, but must be a list.',
  ],
  [
    message('wrong-type', { value: '$599', expected: ['object'], fields }),
    'is “$599”, but must be a group of fields: each on its own line, indented by two spaces. Its fields are title, text.',
    'is “$599”, but must be a group of fields.',
  ],
  [
    message('unknown-type', { type: 'hreo', options: ['hero', 'text'] }),
    'is “hreo”. Did you mean “hero”? Use one of these: hero, text.',
    'is of a type that doesn’t exist, “hreo”. Delete it, and add it again.',
  ],
  [
    message('wrong-type', { value: true, expected: ['string', 'number'], fields: [] }),
    'is “true”, but must be text, in straight quotes, or a whole number without quotes.',
    'is “true”, but must be text, or a number.',
  ],
  [
    message('schema-fails', { reason: 'Error: Why' }),
    'can’t be read: its schema ends with an error. (Error: Why)',
  ],
  [message('refused', { reason: 'Not in the list.' }), 'is not valid: Not in the list.'],
];

const names: Row[] = [
  [
    message('unknown-value', { value: 'larg', options: looks }),
    'is “larg”. Did you mean “large”? Use one of these: row, large.',
    'is “larg”. Choose one of these: row, large.',
  ],
  [
    message('unknown-value', { value: 5, options: looks, labels: ['Side by side', 'Large'] }),
    'is “5”. Use one of these: row, large.',
    'is “5”. Choose one of these: Side by side, Large.',
  ],
  [
    message('unknown-field', { name: 'titel', known: fields, newName: 'text' }),
    'is not a field here. Did you mean “title”? The fields are title, text. Use one of them, or delete it.',
    'isn’t shown in the form, and must be deleted.',
  ],
  [
    message('unknown-field', { name: 'name', known: fields, newName: 'title' }),
    'is not a field here. Is it “title” now? The fields are title, text. Use one of them, or delete it.',
    'isn’t shown in the form, and must be deleted.',
  ],
  [
    message('unknown-name', { name: 'money', ...icon, suggestion: undefined }),
    'is “money”, which is not the name of an icon. Choose one, such as globe.',
  ],
  [
    message('unknown-name', { name: 'glob', ...icon, suggestion: 'globe' }),
    'is “glob”, which is not the name of an icon. Did you mean “globe”? Choose one, such as globe.',
  ],
];

const texts: Row[] = [
  [
    message('invisible-text'),
    'has no visible character. Write the text, or delete the line if the field is optional.',
    'has no visible character. Write the text, or empty the field.',
  ],
  [
    message('text-too-long', { length: 31, limit: 30 }),
    'is too long. It has 31 characters, and the limit is 30.',
  ],
  [message('line-break'), 'has a line break. Write it on one line.'],
  [message('html-tag'), 'has an HTML tag, which would appear exactly as typed. Delete the tag.'],
  [
    message('html-code'),
    'has an HTML code such as &amp;, which would appear exactly as typed. Use the character itself.',
  ],
  [
    message('markup-in-line'),
    'has ** or ](, which would appear exactly as typed. Delete the formatting. This field cannot have bold text or links.',
  ],
  [
    message('placeholders', { placeholders: ['{number}', '{total}'] }),
    'must contain {number} and {total} exactly once, with no other curly brackets. Copy the spelling. The site fills in the value.',
  ],
  [
    message('unshown-character', { code: 2, after: undefined }),
    'has a character that can’t be shown (U+0002). Delete it, or type the text again without copying it.',
  ],
  [
    message('unshown-character', { code: 0xfffe, after: 'Cloud' }),
    'has a character that can’t be shown (U+FFFE) after “Cloud”. Delete it, or type the text again without copying it.',
  ],
  [
    message('image-mark'),
    'starts with “__ASTRO_IMAGE_”, which the site needs for pictures. Start it with something else.',
  ],
];

const numbers: Row[] = [
  [message('too-small', { minimum: 1 }), 'must be 1 or more.'],
  [message('too-large', { maximum: 800 }), 'must be 800 or less.'],
  [message('far-too-large'), 'is too large.'],
  [message('not-positive'), 'must be more than 0.'],
  [message('too-many-digits', { digits: 9 }), 'is too large. Use 9 digits or fewer.'],
  [message('too-many-decimals'), 'has too many decimals. Use one or two.'],
  [
    message('not-a-day'),
    'must be a day of the calendar as year-month-day, such as 2026-01-31 for 31 January 2026.',
    'must be a day of the calendar. Choose one.',
  ],
];

const lists: Row[] = [
  [message('too-few-items', { item: 'link', minimum: 1 }), 'must have at least one link.'],
  [message('too-many-items', { item: 'topic', maximum: 3 }), 'can have three topics at most.'],
  [
    message('repeated-item', { text: '/contact', number: 2 }),
    'repeats “/contact”, which is already number 2 of the list. Delete one of the two.',
    'repeats number 2 of the list. Delete one of the two.',
  ],
];

const formats: Row[] = [
  [message('format', { format: 'email' }), 'must be an email address, such as hello@example.com.'],
  [
    message('format', { format: 'phone' }),
    'must be a phone number with country code: + and 7 to 15 digits, with single spaces only.',
  ],
  [
    message('format', { format: 'own-phone' }),
    'must be a phone number of 7 to 15 digits: as people in your country dial it, or with + and the country code.',
  ],
  [
    message('format', { format: 'url' }),
    'must be a URL, such as https://example.com/page. Copy it from the browser’s address bar.',
  ],
  [
    message('format', { format: 'old-url' }),
    'must be the old URL without the domain, such as /our-team. Use up to 200 letters from a to z, digits and hyphens, without .html and without a slash at the end.',
  ],
  [
    message('format', { format: 'section-id' }),
    'must be lowercase letters, digits and hyphens, such as our-plans.',
  ],
  [
    message('format', { format: 'language-code' }),
    'must be the code of a language: two or three small letters, such as de for German, and only if it matters a hyphen and a country, such as pt-br.',
  ],
  [
    message('format', { format: 'date-locale' }),
    'must be a language in small letters, a hyphen and a country in capitals, such as de-DE for German as in Germany.',
  ],
  [
    message('file-url', { endings: ['vtt'] }),
    'must be /files/ and the name of a file in src/content/files. Its name has lowercase letters, digits and hyphens, and ends with vtt.',
    'must be a file that ends with vtt. Upload it here.',
  ],
  [
    message('file-url', { endings: ['pdf', 'docx', 'zip'] }),
    'must be /files/ and the name of a file in src/content/files. Its name has lowercase letters, digits and hyphens, and ends with pdf, docx, zip.',
    'must be a file that ends with pdf, docx or zip. Upload it here.',
  ],
];

const others: Row[] = [
  [
    message('unknown-country', { country: 'India', code: 'IN' }),
    'is “India”, but must be the two-letter code of a country. Write IN. The site writes its name.',
  ],
  [
    message('unknown-country', { country: 'Nowhere', code: undefined }),
    'is “Nowhere”, but must be the two-letter code of a country. Write one of ISO 3166, such as IN for India. The site writes its name.',
  ],
  [
    message('section-id-missing', { proposal: 'plans' }),
    'is missing. It is the end of the section’s address. Write one that no other section of the page has, such as plans.',
    'is missing. Save the page in its form, which writes one.',
  ],
  [
    message('section-id-taken', { id: 'steps', proposal: 'plans' }),
    'is “steps”, which another section has. It is the end of the section’s address. Write one that no other section of the page has, such as plans.',
    'is “steps”, which another section has. Save the page in its form, which writes another one.',
  ],
];

const rows = [
  ...missing,
  ...types,
  ...names,
  ...texts,
  ...numbers,
  ...lists,
  ...formats,
  ...others,
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(fieldSentences)));
});
