import { describe, expect, test } from 'vitest';
import {
  initialState,
  slideshowReducer,
} from '../../../src/islands/slideshow/slideshow-reducer.ts';
import { timings } from '../../../src/site.ts';

const { slide } = timings;
/** Returns the state of three slides when React takes over. */
const resumed = (elapsed: number) => slideshowReducer(initialState(3), { type: 'resume', elapsed });

describe('React takes over from the CSS animations', () => {
  test.each([
    ['in the first slide', 100, 0, 100],
    ['when the second slide starts', slide, 1, 0],
    ['when the first slide starts again', 3 * slide, 0, 0],
    ['in a later round', 7 * slide + 2_000, 1, 2_000],
  ])('%s', (_, elapsed, index, offset) => {
    expect(resumed(elapsed)).toMatchObject({ index, offset, controlled: true });
  });
});

test('the dot of the current slide changes nothing: its time doesn’t start again', () => {
  const state = resumed(2_000);
  expect(slideshowReducer(state, { type: 'select', index: 0 })).toBe(state);
});

test('pausing doesn’t set the animations back to where React took over', () => {
  expect(slideshowReducer(resumed(2_000), { type: 'toggle' }).offset).toBe(0);
});
