import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sites } from './sites.ts';

/** Returns the pages and feeds of a built site, by their paths, without the forms: the names of their scripts differ. */
const readPages = (folder: string) =>
  Object.fromEntries(
    globSync('**/*.{html,xml}', { cwd: folder })
      .filter((path) => basename(path) !== 'admin.html')
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

test('the pages of the packed studio are those of the workspace', () => {
  const pages = readPages(sites.packed.folder);
  expect(pages).toHaveProperty(['index.html']);
  expect(pages).toEqual(readPages(sites.workspace.folder));
});
