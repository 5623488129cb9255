import { expect, test } from 'vitest';
import { positionInRow } from '../../../src/lib/card-rows.ts';

const places = (count: number) =>
  Array.from({ length: count }, (_, index) => positionInRow(index, count));

test.each([1, 2, 3, 4, 5, 6, 7])('On wide screens, %i cards fill their rows', (count) => {
  // Of six columns.
  const columns = places(count).map(({ isAlone, isHalf }) => (isAlone ? 6 : isHalf ? 3 : 2));
  expect(columns.reduce((sum, width) => sum + width, 0) % 6).toBe(0);
});

test.each([1, 2, 3, 4, 5, 6, 7])('On tablets, %i cards fill their rows', (count) => {
  const columns = places(count).map(({ isAloneOnTablets }) => (isAloneOnTablets ? 2 : 1));
  expect(columns.reduce((sum, width) => sum + width, 0) % 2).toBe(0);
});
