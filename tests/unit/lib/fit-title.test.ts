import { describe, expect, test } from 'vitest';
import { lineHeight, fitTitle } from '../../../src/lib/fit-title.ts';

/** Measures text as if each character were half as wide as the font size. */
const measure = (text: string) => text.length / 2;
const box = { width: 600, height: 280, maxFontSize: 120 };

test('sets a short title in one line at the maximum font size', () => {
  expect(fitTitle('Pricing', measure, box)).toEqual({ lines: ['Pricing'], fontSize: 120 });
});

test('breaks a longer title into lines of similar length', () => {
  const { lines } = fitTitle('Websites, apps and AI for growing companies', measure, box);
  expect(lines).toEqual(['Websites, apps', 'and AI for', 'growing companies']);
});

describe.each([
  'We build the software that your company will rely on for you',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d ',
  'Donaudampfschifffahrtsgesellschaft and one more',
  'W'.repeat(60),
])('fitTitle(%j)', (title) => {
  const { lines, fontSize } = fitTitle(title.trim(), measure, box);

  test('keeps all words, in order', () => {
    expect(lines.join(' ')).toBe(title.trim());
  });

  test('fits the box, and fills its width or height', () => {
    const width = Math.max(...lines.map(measure)) * fontSize;
    const height = lines.length * lineHeight * fontSize;
    expect(width).toBeLessThanOrEqual(box.width + 1e-6);
    expect(height).toBeLessThanOrEqual(box.height + 1e-6);
    expect(Math.max(width / box.width, height / box.height)).toBeCloseTo(1);
  });
});
