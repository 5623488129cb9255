import { describe, expect, test, vi } from 'vitest';
import { sentenceOf } from '../../messages/message.ts';
import { fileReader } from '../../model/diagnostic.ts';
import { findExcess } from '../../text/limits.ts';
import * as parser from '../../text/parse.ts';
import { ordinaryText } from '../hostile-content.ts';

const repeat = (count: number, text: string, separator = '') =>
  Array.from({ length: count }, () => text).join(separator);

const link = '[a link](https://example.com/a/page)';

/** Items of lists in each other, one on each level. */
const nestedList = (levels: number, marker: string) =>
  Array.from({ length: levels }, (_, level) => {
    return `${' '.repeat(level * (marker.length + 1))}${marker} item`;
  }).join('\n');

/** A table whose rows start and end with a pipe. */
function createTable(columnCount: number, rowCount: number, cell: string) {
  const createRow = (text: string) => `|${repeat(columnCount, ` ${text} |`)}`;
  return [createRow('Head'), createRow('---'), repeat(rowCount, createRow(cell), '\n')].join('\n');
}

test.for([
  ['30,000 characters in a paragraph', repeat(6_000, 'word ')],
  ['30,000 characters without a space', repeat(30_000, 'a')],
  ['a URL in a language without spaces', `${repeat(2_000, '文')}https://a.example/b`],
  ['1,000 items with bold words and links', repeat(1_000, '- **Word:** [a](/b)', '\n')],
  ['300 numbered items with bold words', repeat(300, '2. **Word:** what it means here', '\n')],
  ['12 levels of bullets', nestedList(12, '-')],
  ['200 links in a paragraph', repeat(200, link, ' and ')],
  ['200 URLs in a paragraph', repeat(200, 'https://example.com/a/page', ' and ')],
  ['two tables of 12 columns and 200 rows', repeat(2, createTable(12, 200, 'a'), '\n\n')],
  ['a table of 5 columns and 100 rows with bold words', createTable(5, 100, '**Cell**')],
  ['250 lines of code', repeat(250, '  this._items[a_b] = [*c, _d[0]];', '\n')],
  ['a line of stars', repeat(100, '* ')],
  ['hostile texts', ordinaryText],
])('a text that people write passes: %s', ([, text = '']) => {
  expect(findExcess(text)).toBeUndefined();
});

const levels = 'has more than 12 lists, quotes or formats inside each other: ';
const split = 'Make several texts of it, such as two articles.';

describe.each<[string, max: number, create: (count: number) => string, number, string]>([
  [
    'characters',
    60_000,
    (count) => repeat(10_001, 'words ').slice(0, count),
    0,
    `has more than 60,000 characters. ${split}`,
  ],
  ['lines', 4_000, (count) => repeat(count, 'a', '\n'), 0, `has more than 4,000 lines. ${split}`],
  [
    'items',
    6_000,
    (count) => repeat(count / 3, '- - - a', '\n') + '\n>'.repeat(count % 3),
    0,
    `has more than 6,000 items of lists and quotes. ${split}`,
  ],
  [
    'cells of tables',
    6_000,
    (count) => `${createTable(60, 98, 'a')}\n\n${createTable(1, count - 5_941, 'a')}`,
    0,
    `has more than 6,000 cells of tables. ${split}`,
  ],
  [
    'cells that short rows lack',
    6_000,
    (count) => `a|a\n-|-\n${repeat(Math.ceil(count / 2) - 1, 'a', '\n')}`,
    0,
    'cells of tables',
  ],
  [
    'levels on a line',
    12,
    (count) => `A text\n\n${repeat(count - 3, '- ')}> 1. [^a]: a`,
    2,
    `${levels}“${repeat(10, '- ')}> 1. [^a]: a”. Use fewer levels.`,
  ],
  ['levels on several lines', 12, (count) => nestedList(count, '-'), 12, `${levels}“- item”.`],
  ['formats in each other', 12, (count) => repeat(count, '_a ') + repeat(count, ' a_'), 0, levels],
  [
    'characters of a URL',
    800,
    (count) => `A text\n\n${'www.'.padEnd(count, 'a')}`,
    2,
    'has a URL with more than 800 characters: “www.',
  ],
  [
    'marks in a long paragraph',
    2_500,
    (count) => `A text\n\n${'*'.repeat(count).padEnd(10_000, ' a')}`,
    2,
    'has a paragraph that is too long for so many links, and marks such as * or [: “***',
  ],
])('%s', (_, max, create, line, sentence) => {
  test(`${max} pass`, () => {
    expect(findExcess(create(max))).toBeUndefined();
  });

  test(`${max + 1} are refused`, () => {
    const excess = findExcess(create(max + 1));
    expect(excess?.line).toBe(line);
    expect(excess && sentenceOf(excess.message, fileReader)).toContain(sentence);
  });
});

test('many paragraphs with many marks are refused, at the one with the most', () => {
  const paragraph = (marks: number) => '['.repeat(marks).padEnd(5_000, ' a');
  const text = [...Array<string>(9).fill(paragraph(700)), paragraph(800)].join('\n\n');
  expect(findExcess(text)?.line).toBe(18);
});

test('what the parser throws is a sentence', () => {
  vi.spyOn(parser, 'parseText').mockImplementation(() => {
    throw new RangeError('Too deep');
  });
  expect(findExcess('a')?.message).toMatchObject({
    kind: 'text-fails',
    values: { reason: 'RangeError: Too deep' },
  });
});
