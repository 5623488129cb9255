import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/setup/find-browser.ts';

test('findBrowser prefers BROWSER_PATH, and throws if it does not exist', () => {
  expect(findBrowser({ BROWSER_PATH: process.execPath })).toBe(process.execPath);
  expect(() => findBrowser({ BROWSER_PATH: '/nowhere/chrome' })).toThrow(
    'BROWSER_PATH is /nowhere/chrome, which does not exist',
  );
});

test('findBrowser returns an installed browser or undefined without BROWSER_PATH', () => {
  const found = findBrowser({});
  expect(found === undefined || existsSync(found)).toBe(true);
});
