import { expect, test } from 'vitest';
import { brandColour, themeColour } from '../../../src/lib/brand-colours.ts';

const css = `@theme {
  --color-page-deep: #111111;
  --color-page: light-dark(#ffffff, #0c0e2a);
  --color-chip: #f4f3ff;
  --color-glow: rgb(1 2 3);
}`;

test('A colour has a value by day and one by night, or one for both', () => {
  expect(brandColour('page', 'day', css)).toBe('#ffffff');
  expect(brandColour('page', 'night', css)).toBe('#0c0e2a');
  expect(brandColour('chip', 'day', css)).toBe('#f4f3ff');
  expect(brandColour('chip', 'night', css)).toBe('#f4f3ff');
});

test('A colour that is not there, or not written as pictures take it, is named', () => {
  expect(() => brandColour('deep', 'day', css)).toThrow('tokens.css has no colour --color-deep');
  expect(() => brandColour('glow', 'day', css)).toThrow('says --color-glow: rgb(1 2 3)');
});

test('The colour of the browser’s frame comes from the site’s own tokens', () => {
  expect(themeColour).toMatch(/^#[\da-f]{6}$/);
  expect(themeColour).not.toBe(brandColour('page', 'day'));
});
