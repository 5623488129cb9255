import { expect, test } from 'vitest';
import { securityText } from '../../../src/lib/security-text.ts';

const url = new URL('https://www.acme.test/.well-known/security.txt');
const at = (time: string) => securityText('security+web@acme.test', url, new Date(time));
const expires = (text: string) => /^Expires: (.*)$/m.exec(text)?.[1] ?? '';

test('has the fields of RFC 9116, each on its own line', () => {
  expect(at('2026-11-22T13:14:15Z')).toBe(
    'Contact: mailto:security+web@acme.test\n' +
      'Expires: 2027-11-21T00:00:00.000Z\n' +
      'Preferred-Languages: en\n' +
      'Canonical: https://www.acme.test/.well-known/security.txt\n',
  );
});

test.each([
  '2026-01-01T00:00:00Z',
  '2027-02-28T23:59:59Z',
  '2027-12-31T12:00:00Z',
  '2028-02-29T01:00:00Z',
])('built at %s, expires in less than a year, at a time in RFC 3339', (time) => {
  const date = expires(at(time));
  expect(date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const days = (Date.parse(date) - Date.parse(time)) / 86_400_000;
  expect(days).toBeLessThan(365);
  expect(days).toBeGreaterThan(360);
});
