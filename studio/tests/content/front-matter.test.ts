import { expect, test } from 'vitest';
import { readFrontMatter } from '../../content/front-matter.ts';

test.for(['2026-01-01', '0b101', '12:30:45', 'yes', '1_000'])('%s is text', (value) => {
  expect(readFrontMatter(`---\ntitle: ${value}\n---\n`).values).toEqual({ title: value });
});

test('a file with more lines of fields than anyone writes is not parsed', () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `field-${index}: text\n`).join('');
  const { errors, text } = readFrontMatter(`---\n${lines}---\n`);
  expect(text).toBeUndefined();
  expect(errors.map(({ message: { kind } }) => kind)).toEqual(['file-unreadable']);
});
