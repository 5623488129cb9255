import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashForName, hashText } from '../../../src/node/hash.ts';

const texts = ['', 'Zürich', '{"text":"…"}', '\u{1F600}'];

test.for(texts)('the hash of “%s” is that of other tools, in Base64', async (text) => {
  expect(await hashText(text)).toBe(createHash('sha256').update(text).digest('base64'));
});

test('the hash for a name is the start of that in Base64 for URLs', async () => {
  const numbers = Array.from({ length: 50 }, (_, number) => String(number));
  const expected = numbers.map((text) => createHash('sha256').update(text).digest('base64url'));
  const hashes = await Promise.all(numbers.map(hashForName));
  expect(hashes).toEqual(expected.map((hash) => hash.slice(0, 8)));
});
