import { expect, test } from 'vitest';
import { counterValue } from '../../../src/islands/counters/counter-value.ts';

test.each([
  [-5, 0],
  [0, 0],
  [199, 0],
  [200, 1],
  [1_000, 5],
  [1_999, 9],
  [2_000, 10],
  [9_000, 10],
])('after %i of 2,000 ms, a counter to 10 shows %i', (elapsed, value) => {
  expect(counterValue(10, elapsed)).toBe(value);
});
