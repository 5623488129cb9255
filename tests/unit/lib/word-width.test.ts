import { expect, test } from 'vitest';
import { longestWordWidth, textWidth, wordWidthClass } from '../../../src/lib/word-width.ts';

test.for([
  // Measured in Manrope.
  ['Unternehmensanwendungen', 14.2],
  ['Automatisieren', 7.7],
  ['Unterstützen', 6.3],
  ['Unternehmenssoftware', 11.7],
] as const)('%s is about %s em wide', ([word, width]) => {
  expect(Math.abs(longestWordWidth([word]) - width)).toBeLessThan(0.5);
});

test('the width of texts is that of their longest word', () => {
  const texts = ['Web and mobile', 'Data-driven decisions'];
  expect(longestWordWidth(texts)).toBe(longestWordWidth(['decisions']));
});

test('lines break neither at a no-break space nor at the mark after it', () => {
  expect(longestWordWidth(['Neu\u00A0!'])).toBeGreaterThan(longestWordWidth(['Neu !']));
});

test('the class has the width in whole em, from the smallest to the largest', () => {
  expect(wordWidthClass(6.1)).toBe('word-width-7');
  expect(wordWidthClass(1.2)).toBe('word-width-4');
  expect(wordWidthClass(99)).toBe('word-width-24');
});

test.for([
  // Measured in Manrope.
  ['Flexible Engagement Models', 13],
  ['Vier Pakete, feste Preise', 10.9],
] as const)('in one line, %s is estimated at %s em, and up to a fifth more', ([text, width]) => {
  expect(textWidth(text)).toBeGreaterThan(width);
  expect(textWidth(text)).toBeLessThan(width * 1.2);
});
