import { describe, expect, test, vi } from 'vitest';
import { sentenceOf } from '../../src/messages/message.ts';
import { fileReader } from '../../src/model/diagnostic.ts';
import { findExcess } from '../../src/text/limits.ts';
import * as parser from '../../src/text/parse.ts';
import { ordinaryText } from '../hostile-content.ts';

/** Items of lists in each other, one on each level. */
const nestedList = (levels: number) =>
  Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- item`).join('\n');

test.for([
  ['a line of stars', '* '.repeat(100)],
  ['hostile texts', ordinaryText],
])('a text that people write passes: %s', ([, text = '']) => {
  expect(findExcess(text)).toBeUndefined();
});

const levels = 'has more than 12 lists, quotes or formats inside each other: ';

describe.each<[string, max: number, create: (count: number) => string, number, string]>([
  [
    'characters',
    60_000,
    (count) => 'words '.repeat(10_001).slice(0, count),
    0,
    'is too long. It has 60001 characters, and the limit is 60000.',
  ],
  [
    'levels on a line',
    12,
    (count) => `A text\n\n${'- '.repeat(count - 2)}> 1. a`,
    2,
    `${levels}“${'- '.repeat(11)}> 1. a”. Use fewer levels.`,
  ],
  ['levels on several lines', 12, nestedList, 12, `${levels}“- item”.`],
  ['formats in each other', 12, (count) => '_a '.repeat(count) + ' a_'.repeat(count), 0, levels],
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

test('what the parser throws is a sentence', () => {
  vi.spyOn(parser, 'parseText').mockImplementation(() => {
    throw new RangeError('Too deep');
  });
  expect(findExcess('a')?.message).toMatchObject({
    kind: 'text-fails',
    values: { reason: 'RangeError: Too deep' },
  });
});
