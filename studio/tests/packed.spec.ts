import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { isSiteName, sites } from './sites.ts';

/** Returns the pages and feeds of a built site, by their paths, without the forms: the names of their scripts differ. */
const readPages = (folder: string) =>
  Object.fromEntries(
    globSync('**/*.{html,xml}', { cwd: folder })
      .filter((path) => basename(path) !== 'admin.html')
      .sort()
      .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
  );

// eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring
test('the pages of the packed studio are those of the workspace', ({}, { project }) => {
  if (!isSiteName(project.name)) throw new Error(`There is no site “${project.name}”.`);
  const pages = readPages(sites[project.name].folder);
  expect(pages).toHaveProperty(['index.html']);
  expect(pages).toEqual(readPages(sites.workspace.folder));
});
