import { expect, test } from 'vitest';
import { model } from '../../src/model.ts';

// In a folder of .md files, an .mdx file would be a developer's, whose code runs in a build.
test('all texts of this site are words, and none is compiled as code', () => {
  const endings = [...model.kinds.values()].map(({ extension }) => extension);
  expect(new Set(endings)).toEqual(new Set(['mdx']));
});
