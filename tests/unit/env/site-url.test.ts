import { expect, test } from 'vitest';
import { parseSiteUrl } from '../../../integrations/env/site-url.ts';

test.each([
  ['', 'https://www.example.com', '/'],
  ['  ', 'https://www.example.com', '/'],
  ['https://example-partners.in', 'https://example-partners.in', '/'],
  ['https://example-partners.in/', 'https://example-partners.in', '/'],
  ['https://Example-Partners.in:8443', 'https://example-partners.in:8443', '/'],
  ['https://acme.github.io/site', 'https://acme.github.io', '/site'],
  [' https://acme.github.io/our/site// ', 'https://acme.github.io', '/our/site'],
])('parses “%s” as origin %s and base %s', (url, origin, base) => {
  expect(parseSiteUrl(url)).toEqual({ origin, base });
});

test.each([
  'www.example-partners.in',
  'http://example-partners.in',
  'https://',
  'https://localhost',
  'https://example-partners.in/?a=1',
  'https://example-partners.in/#top',
  'https://me:secret@example-partners.in',
  'https://example-partners.in/a b',
  'https://example-partners.in//double',
  'https://example-partners.in/"><script>',
])('rejects “%s” and names it', (url) => {
  expect(() => parseSiteUrl(url)).toThrow(`SITE_URL is ${url}`);
});
