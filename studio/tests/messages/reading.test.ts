import { expect, test } from 'vitest';
import { message } from '../../messages/message.ts';
import { readingSentences } from '../../messages/reading-sentences.ts';
import { sentencesOf, type Row } from './readers.ts';

const source = ['title: a: b', 'order: 1'];
const yamlHint =
  'Check how these lines start: the fields of a group with the same number of spaces, list items with a hyphen and a space. Text that contains a colon or #, or starts with another character such as [ or *, needs straight quotes around it, such as title: "Fast: in a week".';

const rows: Row[] = [
  [
    message('file-empty'),
    'is empty. Get it back from the history of the project: on GitHub, open the folder, then History.',
  ],
  [
    message('fields-unmarked'),
    'does not have its fields between two lines of three hyphens. The first line must be ---, and the line after the last field too.',
  ],
  [
    message('too-many-fields', { limit: '64 KB' }),
    'has more than 64 KB between the two lines of three hyphens. Delete what is there by mistake.',
  ],
  [
    message('fields-too-deep', { limit: 20 }),
    `has more than 20 groups and lists inside each other here. ${yamlHint}`,
  ],
  [
    message('field-twice', { name: 'title' }),
    'has the field “title” twice in a group. Delete one of the two.',
  ],
  [
    message('reserved-field', { name: '__proto__' }),
    'has a field with the name “__proto__”, which no field can have. Rename or delete it.',
  ],
  [
    message('yaml-wrong', { reason: 'Nested mappings are not allowed', source }),
    `cannot be read here: Nested mappings are not allowed.\ntitle: a: b\norder: 1\n${yamlHint}`,
  ],
  [
    message('quote-unclosed', { source }),
    `cannot be read here: the closing quotation mark is missing.\ntitle: a: b\norder: 1\n${yamlHint}`,
  ],
  [
    message('alias', { text: '*Cloud' }),
    'does not read “*Cloud” as text, because #, &, ! and * have a meaning here. Put the whole text in straight quotes.',
  ],
  [
    message('text-on-lines', { text: 'Web - Cloud' }),
    'has a text on several lines: “Web - Cloud”. Write each text on one line, and start items of a list with the same number of spaces.',
  ],
  [
    message('text-cut', { text: 'We are' }),
    'is only “We are”, because #, &, ! and * have a meaning here. Put the whole text in straight quotes.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('a message shows ten lines at most, and the beginning of long ones', () => {
  const lines = [...Array<string>(20).fill('a'), 'b'.repeat(1_000)];
  const [sentence = ''] = sentencesOf(message('quote-unclosed', { source: lines }));
  expect(sentence.split('\n').slice(1, -1)).toEqual([
    ...Array<string>(9).fill('a'),
    `${'b'.repeat(200)}…`,
  ]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(readingSentences)));
});
