import { expect, test } from 'vitest';
import { textDirection } from '../../../src/islands/contact-form/text-direction.ts';

test.each([
  ['', 'ltr'],
  ['Hello שלום', 'ltr'],
  ['123, «שלום» and hello', 'rtl'],
  ['مرحبا', 'rtl'],
  ['日本語', 'ltr'],
  ['👩‍💻 ދިވެހި', 'rtl'],
])('%j is %s', (text, direction) => {
  expect(textDirection(text)).toBe(direction);
});
