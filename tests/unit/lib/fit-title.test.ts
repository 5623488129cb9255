import { describe, expect, test } from 'vitest';
import { lineHeight, fitTitle } from '../../../src/lib/fit-title.ts';

/** Letters that are half as wide as they are large. */
const widthOf = (text: string) => text.length / 2;
const room = { width: 600, height: 280, size: 120 };

test('A short title is one line, of the largest size', () => {
  expect(fitTitle('Pricing', widthOf, room)).toEqual({ lines: ['Pricing'], size: 120 });
});

test('A longer one has lines of like length', () => {
  const { lines } = fitTitle('Websites, apps and AI for growing companies', widthOf, room);
  expect(lines).toEqual(['Websites, apps', 'and AI for', 'growing companies']);
});

describe.each([
  'We build the software that your company will rely on for you',
  'a b c d e f g h i j k l m n o p q r s t u v w x y z a b c d ',
  'Donaudampfschifffahrtsgesellschaft and one more',
  'W'.repeat(60),
])('%s', (title) => {
  const { lines, size } = fitTitle(title.trim(), widthOf, room);

  test('is whole, word by word', () => {
    expect(lines.join(' ')).toBe(title.trim());
  });

  test('stays in its room, and fills it at one side or the other', () => {
    const width = Math.max(...lines.map(widthOf)) * size;
    const height = lines.length * lineHeight * size;
    expect(width).toBeLessThanOrEqual(room.width + 1e-6);
    expect(height).toBeLessThanOrEqual(room.height + 1e-6);
    expect(Math.max(width / room.width, height / room.height)).toBeCloseTo(1);
  });
});
