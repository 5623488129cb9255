import { expect, test } from 'vitest';
import { readFrontMatter } from '../../../src/content-check/front-matter.ts';

test.for(['2026-01-01', '0b101', '12:30:45', 'yes', '1_000'])('%s is text', (value) => {
  expect(readFrontMatter(`---\ntitle: ${value}\n---\n`).values).toEqual({ title: value });
});
