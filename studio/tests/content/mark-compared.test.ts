/** The command that marks files of a language as compared. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { model } from '../../example/src/model.ts';
import { checkContent } from '../../src/content/check-content.ts';
import { markCompared } from '../../src/content/mark-compared.ts';
import { germanSoup, soup } from '../recipes-content.ts';

const example = join(import.meta.dirname, '../../example/src/content');

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(example, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('marks the files that it names', async () => {
  expect(await markCompared(folder, model, 'de', [soup])).toEqual([germanSoup]);
  expect(readFileSync(join(folder, germanSoup), 'utf8')).toContain('  title: Tomato soup\n');
});

test('adds the notes, and keeps quotes and comments', async () => {
  const path = join(folder, germanSoup);
  const source = `---\n# A comment.\ntitle: "Suppe"\n---\n`;
  writeFileSync(path, source);
  await markCompared(folder, model, 'de', [soup]);
  const withoutNotes = readFileSync(path, 'utf8').replace(/comparedTexts:\n(?: .*\n)+/, '');
  expect(withoutNotes).toBe(source);
});

test('marks all files of a language', async () => {
  await markCompared(folder, model, 'de');
  const { warnings } = await checkContent(folder, model);
  expect(warnings.filter(({ message }) => message.kind === 'uncompared-words')).toEqual([]);
});

test.for([
  ['a language that the site lacks', 'fr', [], 'list of languages: de.'],
  ['a file that there isn’t', 'de', ['recipes/none.mdx'], 'de/recipes/none.mdx'],
] as const)('refuses %s', async ([, code, paths, message]) => {
  await expect(markCompared(folder, model, code, paths)).rejects.toThrow(message);
});
