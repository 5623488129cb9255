import { describe, expect, test } from 'vitest';
import { slideshowCss } from '../../../src/lib/slideshow-css.ts';

describe('slideshowCss', () => {
  test('delays the images of later slides until shortly before they show', () => {
    const css = slideshowCss(3);
    expect(css).toContain(
      '.slide:nth-child(2) picture{animation:slide-defer 1ms 3500ms backwards}',
    );
    expect(css).toContain(
      '.slide:nth-child(3) picture{animation:slide-defer 1ms 8500ms backwards}',
    );
    expect(css).not.toContain('.slide:nth-child(1) picture');
  });

  test('adapts to the number of slides', () => {
    expect(slideshowCss(5)).toContain('slide-cycle 25000ms infinite');
    expect(slideshowCss(5)).toContain('nth-child(5)');
  });

  test('returns no CSS for a single slide', () => {
    expect(slideshowCss(1)).toBe('');
  });
});
