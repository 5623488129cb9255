/** A site with one language has nothing of others. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from '@playwright/test';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { buildCopy, copyProject, mockEnv } from '../project-copy.ts';

test.describe.configure({ timeout: 600_000 });

/**
 * Builds the fixtures.
 * @param changeContent changes the content folder of the copy
 * @returns the hashes of the built files, by path
 */
async function build(changeContent: (folder: string) => void) {
  const copy = copyProject('one-language');
  changeContent(join(copy, CONTENT_FOLDER));
  const site = await buildCopy(copy, mockEnv);
  const files = readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hash = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return Object.fromEntries(files.map((file) => [relative(site, file), hash(file)]));
}

/** Changes a file, which must have the text. */
function edit(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(from);
  writeFileSync(file, text.replace(from, to));
}

test('A language that isn’t visible changes no file of the site', async () => {
  const list = 'site/languages.mdx';
  const without = await build((content) => {
    rmSync(join(content, 'de'), { recursive: true });
    // Not the whole list: pages name their language only if it does.
    edit(join(content, list), / {2}- code: de[^]*(?=---)/, '');
  });
  const invisible = await build((content) => {
    edit(join(content, list), 'visible: true', 'visible: false');
  });
  expect(Object.keys(without).length).toBeGreaterThan(100);
  expect(invisible).toEqual(without);
});
