import { expect, test } from 'vitest';
import { reasonToInstall } from '../../../scripts/setup/install.mjs';

const wanted = {
  '': { version: '1.0.0' },
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/astro/node_modules/@scope/deep': { version: '2.0.0' },
  'node_modules/only-for-mac': { version: '1.0.0', optional: true },
};
const installed = {
  'node_modules/astro': { version: '7.3.4' },
  'node_modules/astro/node_modules/@scope/deep': { version: '2.0.0' },
};
const runs = () => true;

test('nothing is to be done when all is there, optional packages of other platforms aside', () => {
  expect(reasonToInstall(wanted, installed, runs)).toBeUndefined();
});

test('an empty folder is a reason', () => {
  expect(reasonToInstall(wanted, undefined, runs)).toBe('nothing is installed yet');
});

test('a missing package is a reason, named without its path', () => {
  const { 'node_modules/astro': astro } = installed;
  expect(reasonToInstall(wanted, { 'node_modules/astro': astro }, runs)).toBe(
    '@scope/deep 2.0.0 is missing',
  );
});

test('another version is a reason', () => {
  const older = { ...installed, 'node_modules/astro': { version: '7.0.0' } };
  expect(reasonToInstall(wanted, older, runs)).toBe('astro is 7.0.0 and should be 7.3.4');
});

test('another version of an optional package that is there is a reason', () => {
  const older = { ...installed, 'node_modules/only-for-mac': { version: '0.9.0' } };
  expect(reasonToInstall(wanted, older, runs)).toBe('only-for-mac is 0.9.0 and should be 1.0.0');
});

test('a bundled Node that does not run is a reason', () => {
  expect(reasonToInstall(wanted, installed, () => false)).toMatch('Node');
});
