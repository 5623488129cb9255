import { describe, expect, test } from 'vitest';
import { slideshowCss, timingProperties } from '../../../src/lib/slideshow-css.ts';

describe('styles that turn the slides', () => {
  test('give each of three slides five seconds of fifteen, and one second to fade', () => {
    const css = slideshowCss(3);
    expect(css).toContain('slide-turn 15000ms infinite');
    expect(css).toContain('slide-turn{0%{opacity:0}6.667%,40%{opacity:1}46.667%,to{opacity:0}}');
    expect(css).toContain(
      'slide-turn-last{0%{opacity:0}6.667%,33.333%{opacity:1}40%,to{opacity:0}}',
    );
    expect(css).toContain('.slide:nth-child(2)');
    expect(css).toContain('animation-delay:10000ms');
    expect(css).not.toContain('nth-child(4)');
  });

  test('keep the pictures of later slides from loading until shortly before their turn', () => {
    const css = slideshowCss(3);
    expect(css).toContain('.slide:nth-child(2) picture{animation:slide-waits 3500ms}');
    expect(css).toContain('.slide:nth-child(3) picture{animation:slide-waits 8500ms}');
    expect(css).not.toContain('.slide:nth-child(1) picture');
  });

  test('follow the number of slides', () => {
    expect(slideshowCss(5)).toContain('slide-turn 25000ms infinite');
    expect(slideshowCss(5)).toContain('nth-child(5)');
  });

  test('let a single slide stand', () => {
    expect(slideshowCss(1)).toBe('');
  });
});

test('CSS gets the timings of the product', () => {
  const css = timingProperties();
  expect(css).toContain('--duration-slide:5000ms');
  expect(css).toContain('--duration-slide-fade:1000ms');
  expect(css).toContain('--duration-chat-prompt:7000ms');
});
