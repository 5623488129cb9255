import { expect, test } from 'vitest';
import { messagesAt, formatted } from 'astro-content-studio/testing';
import { checkFirst, edit } from '../fixture-content.ts';

const company = 'site/company.mdx';
const errorsWith = (phone: string) =>
  checkFirst(edit(company, /^phone: .*/m, `phone: '${phone}'`)).errors;

test('names a phone number that the country of the company doesn’t have', () => {
  expect(messagesAt(errorsWith('12 345 67'), company)).toContain(
    'phone is “12 345 67”, which is not a phone number in India.',
  );
});

test('names one of another place', () => {
  const page = 'pages/prices-and-places.mdx';
  expect(messagesAt(checkFirst(edit(page, '+91 00000 00001', '12 345 67')).errors, page)).toContain(
    'places › item 2 › phone is “12 345 67”, which is not a phone number in India.',
  );
});

test.for(['040 1234 5678', '(040) 1234-5678', '+91 40 1234 5678'])('accepts %s', (phone) => {
  expect(formatted(errorsWith(phone))).toEqual([]);
});
