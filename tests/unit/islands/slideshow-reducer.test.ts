import { expect, test } from 'vitest';
import {
  initialState,
  slideshowReducer,
} from '../../../src/islands/slideshow/slideshow-reducer.ts';

/** The state of three slides that CSS animations have run for `elapsed` milliseconds. */
const resumedAt = (elapsed: number) =>
  slideshowReducer(initialState(3), { type: 'resume', elapsed });

test.each([
  ['at the start', 0, 0, undefined, 0],
  ['while the first slide shows', 500, 0, undefined, 500],
  ['just before the second slide', 4_999, 0, undefined, 4_999],
  ['as the second slide starts', 5_000, 1, 0, 0],
  ['during a fade', 5_400, 1, 0, 400],
  ['after the fade', 6_000, 1, undefined, 1_000],
  ['in the second cycle, as the last slide fades out', 15_300, 0, 2, 300],
])('React takes over %s', (_, elapsed, index, previous, offset) => {
  expect(resumedAt(elapsed)).toMatchObject({ index, previous, offset, controlled: true });
});

test('The dot of the current slide does nothing', () => {
  const second = resumedAt(7_000);
  expect(slideshowReducer(second, { type: 'select', index: 1 })).toBe(second);
});
