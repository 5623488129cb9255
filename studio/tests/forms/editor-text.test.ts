/** What the forms make of the texts that people type and paste, and of those that nobody edits. */
import { describe, expect, test } from 'vitest';
import { correctText } from '../../src/forms/correct-text.ts';
import { fromEditor, toEditor } from '../../src/forms/editor-text.ts';
import { acceptedBodies, ordinaryText, refusedBodies } from '../hostile-content.ts';

/** As Word writes them after a bullet. */
const SPACES = `${'\u00A0'.repeat(8)} `;

type Corrected = [what: string, typed: string, saved: string];

const corrected: Corrected[] = [
  // Tables
  [
    'a table without headings gets the line below them',
    '| a | b |\n| c | d |',
    '| a | b |\n| --- | --- |\n| c | d |',
  ],
  [
    'a pipe in a cell stays in it',
    '| a|b | c |\n| --- | --- |\n| d | e|f|g |',
    '| a\\|b | c |\n| --- | --- |\n| d | e\\|f\\|g |',
  ],
  [
    'so does one in a table without headings',
    '| a | b|c |\n| d|e |  |',
    '| a | b\\|c |\n| --- | --- |\n| d\\|e |  |',
  ],
  [
    'lines of a cell are separated by <br>',
    '| a\\nb | c\\n\\nd |\n| --- | --- |\n| **e\\nf** | g |',
    '| a<br>b | c<br>d |\n| --- | --- |\n| **e<br>f** | g |',
  ],
  [
    'text around a table stays',
    'Before\n\n| a |\n| {b} |\n\nAfter',
    'Before\n\n| a |\n| --- |\n| {b} |\n\nAfter',
  ],
  [
    'Word’s empty paragraph ends a table',
    'x\n\n| Tool | Price |\n| a | b|c |\n\u00A0\nAfter',
    'x\n\n| Tool | Price |\n| --- | --- |\n| a | b\\|c |\n\nAfter',
  ],
  [
    'so does a line that is no row',
    '| a |\n| --- |\n| b |\nAfter',
    '| a |\n| --- |\n| b |\n\nAfter',
  ],
  // Lists
  [
    'Word’s bullets become a list',
    `a\n\n·${SPACES}b **c**\n\no${SPACES}d\n\n§${SPACES}e\n\n·${SPACES}f\n\ng`,
    'a\n\n- b **c**\n    - d\n        - e\n- f\n\ng',
  ],
  ['so do bullets with tabs', '·\ta\n\n•\tb', '- a\n- b'],
  ['and Word’s numbers', `1.${SPACES}a\n\n2)${SPACES}b`, '1. a\n2. b'],
  [
    'letters and Roman numbers become numbers, each in a list of its own',
    `1.${SPACES}a\n\na.${SPACES}b\n\ni.${SPACES}c\n\nii)${SPACES}d\n\nb.${SPACES}e\n\n2.${SPACES}f`,
    '1. a\n    1. b\n        1. c\n        2. d\n    2. e\n2. f',
  ],
  [
    'after h comes i',
    Array.from('ABCDEFGHI')
      .map((letter) => `${letter}.\t${letter}`)
      .join('\n\n'),
    '1. A\n2. B\n3. C\n4. D\n5. E\n6. F\n7. G\n8. H\n9. I',
  ],
  ['a list starts at its first level', `o${SPACES}a\n\n§${SPACES}b`, '- a\n    - b'],
  // Pictures
  [
    'brackets in an alt text get backslashes',
    '![a [b] c](./d.webp)\n\n![e ] f](blob:https://example.com/g)',
    '![a \\[b\\] c](./d.webp)\n\n![e \\] f](blob:https://example.com/g)',
  ],
  [
    'so do those in a cell',
    '| ![a [b]](./c.webp) d|e | f |\n| g | h |',
    '| ![a \\[b\\]](./c.webp) d\\|e | f |\n| --- | --- |\n| g | h |',
  ],
];

test.for(corrected)('%s', ([, typed, saved]) => {
  expect(correctText(typed)).toBe(saved);
});

test.for(corrected)('corrected once only: %s', ([, , saved]) => {
  expect(correctText(saved)).toBe(saved);
});

test('the table of the text editor tells which cell has a pipe between spaces', () => {
  const row = '| a | b | c |\n| --- | --- |\n| d | e |';
  const cells = [
    ['a', 'b | c'],
    ['d', 'e'],
  ];
  expect(correctText(row, [cells])).toBe('| a | b \\| c |\n| --- | --- |\n| d | e |');
});

test.for([
  'I <3 {name}, <b>, &amp; \\{ \\< <https://example.com> <me@example.com>',
  '|a|b|\n|-|-|\n|c\\|d|`e\\|f`|',
  'a | b\n--- | ---\nc | d',
  '| a |\n| :-: |\n| b |',
  '| a | b |\n| - | - |\n| c | d | e |',
  '```\n\n| a |\nb\n```',
  '```\n| a |\n| b\\nc |\n![a [b]](./c.webp)\n```',
  '`![a [b]](./c.webp)` and [a [b]](./c.webp)',
  '· a\n\no b\n\n• c\n\n1.\u00A0January\n\no\u00A0carro',
  '![a \\[b\\] < "c" & *d*](./e.webp)',
  '| a\nb |',
  ordinaryText,
])('%j stays as it is', (text) => {
  expect(correctText(text)).toBe(text);
});

const hostileBodies = [...refusedBodies, ...acceptedBodies.map(([source]) => source)];

test.for(hostileBodies)('what is corrected needs no further correction: %j', (body) => {
  const once = correctText(body);
  expect(correctText(once)).toBe(once);
});

test('a text over a limit is saved as it was typed', () => {
  const typed = `| a |\n| b |\n\n${'a '.repeat(200_000)}`;
  expect(fromEditor(typed, '| a |')).toBe(typed);
});

test.for([
  ['a pipe', '| a\\|b | `c\\|d` |\n| - | - |', '| a&#124;b | `c&#124;d` |\n| - | - |'],
  ['a line break', '| a<br>b \\<br> | `<br>` |\n| - | - |', '| a\\nb \\<br> | `<br>` |\n| - | - |'],
  ['brackets in an alt text', '![a [b]](./c.webp)', '![a \\[b\\]](./c.webp)'],
])('the text editor gets %s as it reads it', ([, written, opened]) => {
  expect(toEditor(written ?? '')).toBe(opened);
});

describe('what the text editor rewrites stays as it was', () => {
  test.for([
    // The whole text
    ['escapes', 'A \\{b\\} \\"c\\" a|b.', 'A {b} "c" a|b.', 'A \\{b\\} \\"c\\" a|b.'],
    ['tables', '|a|b|\n|-|-|', '| a | b |\n| --- | --- |', '|a|b|\n|-|-|'],
    ['lists', '* a\n\n  * b', '- a\n    - b', '* a\n\n  * b'],
    ['bold links', '**[a](/b)** ***c***', '[**a**](/b) **_c_**', '**[a](/b)** ***c***'],
    ['empty lines', 'a\n\n\n\nb', 'a\n\nb', 'a\n\n\n\nb'],
    // Besides an edit
    ['other blocks', '\\# a\n\n*b*\n\nc', '# a\n\n_b_\n\nc d', '\\# a\n\n*b*\n\nc d'],
    [
      'the rest of a block',
      '2027\\. a {b} \\"c\\"',
      '2027. a new {b} "c"',
      '2027\\. a new {b} \\"c\\"',
    ],
    ['what is before a new block', '\\- a\n\n*b*', '- a\n\nc\n\n_b_', '\\- a\n\nc\n\n*b*'],
    ['what is after a deleted block', 'a\n\nb\n\n*c*', 'a\n\n_c_', 'a\n\n*c*'],
    [
      'cells',
      '| a\\|b |\n|-|\n| c<br>d |\n\ne',
      '| a|b |\n| --- |\n| c\\nd |\n\nf',
      '| a\\|b |\n|-|\n| c<br>d |\n\nf',
    ],
  ])('%s', ([, written = '', edited = '', saved]) => {
    expect(fromEditor(edited, written)).toBe(saved);
  });
});

describe('a table keeps the alignment of its columns, which the text editor doesn’t have', () => {
  const dishes = '| Dish | Price |\n|:-|--:|\n| Soup | 5 |';
  const days = '| Day | Guests |\n| :-: | --- |\n| Mon | 5 |';
  const edited = (table: string) => table.replace(/^\|[-:| ]+\|$/m, '| --- | --- |');

  test.for<[what: string, written: string, edited: string, saved: string]>([
    ['beside an edit', `${dishes}\n\na`, `${edited(dishes)}\n\nb`, `${dishes}\n\nb`],
    ['when a cell is edited', dishes, edited(dishes).replace('5', '6'), dishes.replace('5', '6')],
    [
      'when a heading is edited, and gets a pipe',
      days,
      edited(days).replace('Guests', 'a|b'),
      days.replace('Guests', 'a\\|b'),
    ],
    [
      'when all headings are edited',
      '| a |\n| --: |\n| b |',
      '| c |\n| --- |\n| b |',
      '| c |\n| --: |\n| b |',
    ],
    ['when the table before it is deleted', `${dishes}\n\n${days}`, edited(days), days],
    [
      'when one with other columns is pasted before it',
      `${dishes}\n\n${days}`,
      `| e |\n| f |\n\n${edited(dishes)}\n\n${edited(days)}`,
      `| e |\n| --- |\n| f |\n\n${dishes}\n\n${days}`,
    ],
  ])('%s', ([, written, typed, saved]) => {
    expect(fromEditor(typed, written)).toBe(saved);
  });

  test('a table that is pasted in its place has none', () => {
    const pasted = '| Dish | Price |\n| Soup | 5 |';
    expect(fromEditor(pasted, dishes)).toBe('| Dish | Price |\n| --- | --- |\n| Soup | 5 |');
  });
});

test('Word’s bullets of an older text stay where nothing is edited', () => {
  const written = `·${SPACES}a\n\n·${SPACES}b\n\n*c*`;
  expect(fromEditor(written.replaceAll('*', '_'), written)).toBe(written);
});

test('a backslash that is typed is saved', () => {
  expect(fromEditor('a 5\\" b', 'a 5" b')).toBe('a 5\\" b');
});

test('what is formatted is saved', () => {
  expect(fromEditor('a **b** c', 'a b c')).toBe('a **b** c');
});
