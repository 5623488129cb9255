import { describe, expect, test } from 'vitest';
import { slideshowCss } from '../../../src/lib/slideshow-css.ts';
import { timingProperties } from '../../../src/lib/timing-properties.ts';

describe('slideshowCss', () => {
  test('shows each of three slides for 5 of 15 seconds and fades it for 1 second', () => {
    const css = slideshowCss(3);
    expect(css).toContain('slide-cycle 15000ms infinite');
    expect(css).toContain('slide-cycle{0%{opacity:0}6.667%,40%{opacity:1}46.667%,to{opacity:0}}');
    expect(css).toContain(
      'slide-cycle-last{0%{opacity:0}6.667%,33.333%{opacity:1}40%,to{opacity:0}}',
    );
    expect(css).toContain('.slide:nth-child(2)');
    expect(css).toContain('animation-delay:10000ms');
    expect(css).not.toContain('nth-child(4)');
  });

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

test('timingProperties returns the timings as custom properties', () => {
  const css = timingProperties();
  expect(css).toContain('--duration-slide:5000ms');
  expect(css).toContain('--duration-slide-fade:1000ms');
  expect(css).toContain('--duration-chat-prompt:7000ms');
});
