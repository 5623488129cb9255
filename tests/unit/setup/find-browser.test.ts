import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/setup/find-browser.ts';

test('BROWSER_PATH comes first, and is an error where it does not exist', () => {
  expect(findBrowser({ BROWSER_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findBrowser({ BROWSER_PATH: '/nowhere/chrome' })).toThrow(
    'BROWSER_PATH is /nowhere/chrome, which does not exist',
  );
});

test('without it, a browser that exists is found, or none', () => {
  const found = findBrowser({});
  expect(found === undefined || existsSync(found)).toBe(true);
});
