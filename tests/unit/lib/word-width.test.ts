import { expect, test } from 'vitest';
import { countLines, longestWordWidth, wordWidthClass } from '../../../src/lib/word-width.ts';

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

test('the class has the width in whole em, up to the largest', () => {
  expect(wordWidthClass(6.1)).toBe('word-width-7');
  expect(wordWidthClass(99)).toBe('word-width-24');
});

test.for([
  // Counted in Manrope, on a phone, where a line of a headline is 7 em wide.
  ['Tell us about your project', 2],
  ['Flexible Engagement Models', 3],
  ['A small team that takes software personally', 4],
  ['Vier Pakete, feste Preise', 2],
] as const)('%s has %s lines', ([text, lines]) => {
  expect(countLines(text, 7)).toBe(lines);
});
