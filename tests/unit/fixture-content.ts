/** The content of the fixtures, which tests change: changes to the site's own content break no tests. */
import { dirname } from 'node:path';
import { expect } from 'vitest';
import { model } from '../../src/model.ts';
import { readFolder, type Changes } from 'astro-content-studio/testing';
import { fixtureContent } from '../sites.ts';

export const { content, read, edited, edit, check, checkFirst } = await readFolder(
  fixtureContent,
  model,
);

/** Deletes all files of a folder. */
export const without = (folder: string): Changes =>
  Object.fromEntries(
    content.documents
      .filter(({ file }) => dirname(file) === folder)
      .map(({ file }) => [file, undefined]),
  );

/** Returns a page without one of its sections. */
export function withoutSection(path: string, id: string) {
  const pattern = new RegExp(` {2}- type: \\S+\\n {4}id: ${id}\\n(?: {4}.*\\n)*`);
  expect(read(path), `${path} has no section ${id}`).toMatch(pattern);
  return edited(path, pattern, '');
}
