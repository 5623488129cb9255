import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { expect, test } from 'vitest';
import { readFrontMatter, removeFields } from '../../../src/content-check/front-matter.ts';

const text = '\nFirst line\n\n---\nlayout: x\n---\n';

test.for<[name: string, fields: string]>([
  ['line breaks of Windows', '---\r\ntitle: A\r\ntags:\r\n  - b\r\n---\r\n'],
  ['a byte order mark, and spaces after hyphens', '\uFEFF---  \ntitle: A\n--- \n'],
  ['a comment with a line break of old Macs', '---\ntitle: A\n# B\rlayout: x\n---\n'],
  ['a tag that MDX doesn’t know', '---\ntags: !x\n  - b\n---\n'],
  ['no fields', '---\n---\n'],
])('MDX finds no field, and the text on its lines: %s', ([, fields]) => {
  const source = fields + text;
  const result = removeFields(source);
  expect(parseFrontmatter(result).frontmatter).toEqual({});
  const { body } = readFrontMatter(source);
  const lines = result.split('\n');
  expect(lines.slice((body?.line ?? 0) - 1).join('\n')).toBe(text);
});

test.for(['2026-01-01', '0b101', '12:30:45', 'yes', '1_000'])('%s is text', (value) => {
  expect(readFrontMatter(`---\ntitle: ${value}\n---\n`).values).toEqual({ title: value });
});
