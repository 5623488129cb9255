import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBrowser } from '../../../scripts/setup/find-browser.ts';

test('BROWSER_PATH comes first', () => {
  expect(findBrowser({ BROWSER_PATH: process.execPath })).toBe(process.execPath);
});

test('a BROWSER_PATH that does not exist is an error', () => {
  expect(() => findBrowser({ BROWSER_PATH: '/nowhere/chrome' })).toThrow(
    'BROWSER_PATH is /nowhere/chrome, which does not exist',
  );
});

test('without it, a browser that exists is found, or none', () => {
  const found = findBrowser({});
  expect(found === undefined || existsSync(found)).toBe(true);
});
