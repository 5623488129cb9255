import { describe, expect, test } from 'vitest';
import { foundState, slideshowState } from '../../../src/islands/slideshow/slideshow-state.ts';
import { timings } from '../../../src/site.ts';

describe('taking the slideshow over from the running styles', () => {
  test.each([
    ['at the start', 0, 0, undefined, 0],
    ['within the first turn, nothing fades', 500, 0, undefined, 500],
    ['just before the second turn', 4_999, 0, undefined, 4_999],
    ['as the second turn begins', 5_000, 1, 0, 0],
    ['in the middle of a fade', 5_400, 1, 0, 400],
    ['after the fade', 6_000, 1, undefined, 1_000],
    ['in the second cycle, the last slide fades', 15_300, 0, 2, 300],
  ])('%s', (_, elapsed, index, leaving, offset) => {
    expect(foundState(3, elapsed)).toEqual({ count: 3, index, leaving, playing: true, offset });
  });

  test('follows the timings of the product', () => {
    expect(timings.slide).toBe(5_000);
    expect(timings.slideFade).toBe(1_000);
  });
});

describe('turning', () => {
  const second = foundState(3, 7_000);

  test('goes on to the next slide, over which the last one fades', () => {
    expect(slideshowState(second, { type: 'turn is over' })).toMatchObject({
      index: 2,
      leaving: 1,
      offset: 0,
    });
  });

  test('begins again after the last slide', () => {
    const last = foundState(3, 12_000);
    expect(slideshowState(last, { type: 'turn is over' })).toMatchObject({ index: 0, leaving: 2 });
  });

  test('jumps to the slide of a dot', () => {
    const jumped = slideshowState(second, { type: 'dot chosen', index: 0 });
    expect(jumped).toMatchObject({ index: 0, leaving: 1, playing: true });
  });

  test('stays as it is at the dot of the showing slide', () => {
    expect(slideshowState(second, { type: 'dot chosen', index: 1 })).toBe(second);
  });

  test('stops and plays, on the same slide', () => {
    const stopped = slideshowState(second, { type: 'paused or played' });
    expect(stopped).toMatchObject({ index: 1, playing: false, offset: 0 });
    expect(slideshowState(stopped, { type: 'paused or played' })).toMatchObject({ playing: true });
  });

  test('stays stopped when a dot is chosen', () => {
    const stopped = slideshowState(second, { type: 'paused or played' });
    expect(slideshowState(stopped, { type: 'dot chosen', index: 2 }).playing).toBe(false);
  });
});
