/** The pages of a built site, and Playwright's `test` for what holds for any content. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { sites } from '../sites.ts';
import { test as base, UNKNOWN_PATH } from '../support.ts';

export { expect } from '../support.ts';

export interface SitePage {
  path: string;
  html: string;
}

/** Returns all pages of a built site and its error page, but neither redirects nor the forms. */
export function listBuiltPages(folder: string): SitePage[] {
  const files = globSync('**/*.html', { cwd: folder }).filter(
    (file) => basename(file) !== 'admin.html',
  );
  const pages = files.map((file) => {
    const path = file === 'index.html' ? '/' : `/${file.replace(/\.html$/, '')}`;
    const html = readFileSync(join(folder, file), 'utf8');
    return { path: path.replace(/\/404$/, UNKNOWN_PATH), html };
  });
  return pages
    .filter(({ html }) => !html.includes('http-equiv="refresh"'))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}

/**
 * Returns the same text for all pages of the blog that are of one kind, and for all pages in a further language, and the path
 * of each other page.
 */
function kindOf({ path, html }: SitePage) {
  const [, code = ''] = /<html lang="([^"]*)"/.exec(html) ?? [];
  if (path === `/${code}` || path.startsWith(`/${code}/`)) return `a page in ${code}`;
  if (!/\/blog(?:\/|$)/.test(path) || path.endsWith('/blog')) return path;
  if (path.includes('/blog/topics/')) return 'the articles on a topic';
  return /\/\d+$/.test(path) ? 'older articles' : 'an article';
}

/**
 * Returns the pages that tests open in a browser: of the blog, which grows with each article, the longest of each kind,
 * of each further language the longest, and all others, as each is put together from other sections.
 */
export function pagesToOpen(pages: readonly SitePage[]): SitePage[] {
  const longest = new Map<string, SitePage>();
  for (const page of pages) {
    const kind = kindOf(page);
    const other = longest.get(kind);
    if (!other || other.html.length < page.html.length) longest.set(kind, page);
  }
  return [...longest.values()];
}

interface SiteFixtures {
  /** All pages of the site. */
  pages: SitePage[];
  /** Runs a check on the pages that tests open, each in a new tab. */
  checkEachPage: (check: (page: Page, path: string) => Promise<void>) => Promise<void>;
}

export const test = base.extend<SiteFixtures>({
  pages: ({ site }, use) => use(listBuiltPages(sites[site].folder)),
  checkEachPage: ({ context, pages }, use) =>
    use(async (check) => {
      const opened = pagesToOpen(pages);
      test.setTimeout(30_000 * opened.length);
      for (const { path } of opened) {
        await test.step(path, async () => {
          const page = await context.newPage();
          await check(page, path);
          await page.close();
        });
      }
    }),
});
