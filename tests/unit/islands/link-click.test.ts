import { expect, test } from 'vitest';
import { staysOnPage } from '../../../src/islands/menu/link-click.ts';

const click = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

test.each([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('A click with %j opens a new tab or window', (change) => {
  expect(staysOnPage(true, { ...click, ...change })).toBe(false);
});
