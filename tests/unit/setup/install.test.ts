import { expect, test } from 'vitest';
import { isUpToDate } from '../../../scripts/setup/install.mjs';

const installed = {
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/astro/node_modules/@scope/deep': { version: '2.0.0' },
};
const wanted = {
  '': { version: '1.0.0' },
  ...installed,
  'node_modules/only-for-mac': { version: '1.0.0', optional: true },
};

test('isUpToDate ignores missing optional packages, which are for other platforms', () => {
  expect(isUpToDate(wanted, installed)).toBe(true);
});

test('isUpToDate detects missing packages and different versions', () => {
  const { 'node_modules/astro': astro } = installed;
  expect(isUpToDate(wanted, {})).toBe(false);
  expect(isUpToDate(wanted, { 'node_modules/astro': astro })).toBe(false);
  for (const path of ['node_modules/astro', 'node_modules/only-for-mac'])
    expect(isUpToDate(wanted, { ...installed, [path]: { version: '0.9.0' } })).toBe(false);
});
