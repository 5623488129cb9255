import { expect, test } from 'vitest';
import { internationalNumber } from '../../../src/content-rules/phone-number.ts';

test.for([
  ['04 78 00 00 00', 'FR', '+33478000000'],
  // In Italy, the 0 stays.
  ['0471 1234567', 'IT', '+3904711234567'],
  ['(020) 7946-0000', 'GB', '+442079460000'],
  ['12 345 67 89', 'PL', '+48123456789'],
] as const)('%s in %s is dialed as %s', ([phone, country, dialed]) => {
  expect(internationalNumber(phone, country)).toBe(dialed);
});

test('a number with country code stays as it was typed, also one of zeros', () => {
  expect(internationalNumber('+91 00000 00000', 'FR')).toBe('+910000000000');
});

test('a number that is too short is none', () => {
  expect(internationalNumber('04 78 00', 'FR')).toBeUndefined();
});
