/** The command that marks files of a language as compared. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { markCompared } from '../../scripts/mark-compared.ts';
import { model } from '../../src/model.ts';
import { checkContent } from '../../studio/src/content/check-content.ts';
import { fixtureContent } from '../sites.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync(fixtureContent, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

test('marks the files that it names', async () => {
  const growth = 'de/plans/growth.mdx';
  expect(await markCompared(folder, 'de', ['plans/growth.mdx'])).toEqual([growth]);
  expect(readFileSync(join(folder, growth), 'utf8')).toContain('  name: Growth Plan\n');
});

test('adds the notes, and keeps quotes and comments', async () => {
  const path = join(folder, 'de/services/cloud.mdx');
  const source = `---\n# A comment.\ntitle: "Bauen"\n---\n`;
  writeFileSync(path, source);
  await markCompared(folder, 'de', ['services/cloud.mdx']);
  const withoutNotes = readFileSync(path, 'utf8').replace(/comparedTexts:\n(?: .*\n)+/, '');
  expect(withoutNotes).toBe(source);
});

test('marks all files of a language', async () => {
  await markCompared(folder, 'de');
  const { warnings } = await checkContent(folder, model);
  expect(warnings.filter(({ message }) => message.kind === 'uncompared-words')).toEqual([]);
});

test.for([
  ['a language that the site lacks', 'fr', [], 'site/languages.mdx: de.'],
  ['a file that there isn’t', 'de', ['plans/none.mdx'], 'de/plans/none.mdx'],
] as const)('refuses %s', async ([, code, paths, message]) => {
  await expect(markCompared(folder, code, paths)).rejects.toThrow(message);
});
