import { expect, test } from 'vitest';
import { addressLines, splitAtCode } from '../../../src/lib/postal-address.ts';

/** Addresses without street and country, by the codes of their countries. */
const addresses = [
  ['PL', { postalCode: '30-552', city: 'Kraków' }, '30-552 Kraków'],
  ['AT', { postalCode: '1010', city: 'Wien' }, '1010 Wien'],
  ['IT', { postalCode: '00144', city: 'Roma', region: 'RM' }, '00144 Roma RM'],
  ['US', { postalCode: '94105', city: 'San Francisco', region: 'CA' }, 'San Francisco, CA 94105'],
  ['US', { postalCode: '94105', city: 'San Francisco' }, 'San Francisco 94105'],
  ['CA', { postalCode: 'K1A 0B1', city: 'Ottawa', region: 'ON' }, 'Ottawa ON K1A 0B1'],
  ['GB', { postalCode: 'SW1A 2AA', city: 'London' }, 'London|SW1A 2AA'],
  ['IE', { city: 'Dublin' }, 'Dublin'],
  ['BR', { postalCode: '01310-100', city: 'São Paulo', region: 'SP' }, 'São Paulo - SP|01310-100'],
] as const;

test.for(addresses)('the lines of %s are in its order: %j', ([code, address, lines]) => {
  const expected = ['Street 1', ...lines.split('|'), 'Country'];
  expect(addressLines(code, { street: ['Street 1'], country: 'Country', ...address })).toEqual(
    expected,
  );
});

test('a region in a line of its own is before the country', () => {
  const address = { street: ['House', 'Road 7'], city: 'Hyderabad', postalCode: '500001' };
  expect(addressLines('IN', { ...address, region: 'Telangana', country: 'India' })).toEqual([
    'House',
    'Road 7',
    'Hyderabad 500001',
    'Telangana, India',
  ]);
});

test('marks of a line without its first part go, but none that was typed', () => {
  const address = { street: ['Road 7'], city: '- a', region: '- b', country: undefined };
  expect(addressLines('US', address)).toEqual(['Road 7', '- a, - b']);
  expect(addressLines('FR', { ...address, region: undefined, country: '- c' })).toEqual([
    'Road 7',
    '- a',
    '- c',
  ]);
});

test('in Hungary, the city is above the street', () => {
  const address = { street: ['Andrássy út 12.'], city: 'Budapest', postalCode: '1061' };
  expect(addressLines('HU', { ...address, country: undefined })).toEqual([
    'Budapest',
    'Andrássy út 12.',
    '1061',
  ]);
});

test.for([
  ['30-552 Kraków', ['', '30-552', ' Kraków']],
  ['Kraków', ['Kraków']],
] as const)('a postal code is a part of its line: %s', ([line, parts]) => {
  expect(splitAtCode(line, '30-552')).toEqual(parts);
});
