import { expect, test } from 'vitest';
import { siteAddress } from '../../../scripts/site-address.ts';

test.each([
  ['', 'https://www.example.com', '/'],
  ['  ', 'https://www.example.com', '/'],
  ['https://acme.dev', 'https://acme.dev', '/'],
  ['https://acme.dev/', 'https://acme.dev', '/'],
  ['https://Acme.dev:8443', 'https://acme.dev:8443', '/'],
  ['https://acme.github.io/site', 'https://acme.github.io', '/site'],
  [' https://acme.github.io/our/site// ', 'https://acme.github.io', '/our/site'],
])('“%s” is %s and %s', (address, origin, base) => {
  expect(siteAddress(address)).toEqual({ origin, base });
});

test.each([
  'www.acme.dev',
  'http://acme.dev',
  'https://',
  'https://localhost',
  'https://acme.dev/?a=1',
  'https://acme.dev/#top',
  'https://me:secret@acme.dev',
  'https://acme.dev/a b',
  'https://acme.dev//double',
  'https://acme.dev/"><script>',
])('“%s” is refused, and named', (address) => {
  expect(() => siteAddress(address)).toThrow(`SITE_URL says ${address}`);
});
