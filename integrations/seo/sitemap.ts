import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import type { SitemapItem } from '@astrojs/sitemap';
import { pageHref } from '../../src/lib/links.ts';
import { pageIds, type PageId } from '../../src/site.ts';
import { pageContent } from '../../src/lib/page-content.ts';
import { isSingleton, singletons } from '../../src/schemas/content.ts';
import type { SiteUrl } from '../env/site-url.ts';

const run = promisify(execFile);

type Content = (typeof pageContent)[PageId][number];

const contentPath = (content: Content) =>
  `src/content/${isSingleton(content) ? `${singletons[content].file}.mdx` : content}`;

/**
 * Returns when any of the files last changed: the date of the last commit, or now if there are uncommitted
 * changes.
 * @param root the project root
 * @param paths files or folders below it
 * @throws Error when the date is unknown: Git or the repository is missing, or the clone is too shallow, as hosts
 *   and CI workflows fetch it by default
 */
export async function lastModified(root: string, paths: readonly string[]): Promise<Date> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  if (await git('status', '--porcelain', '--', ...paths)) return new Date();
  const last = await git('log', '-1', '--format=%cI %P', '--', ...paths);
  const [date = '', parent] = last.split(' ');
  if (date === '') throw new Error('its content has not been committed');
  // The oldest commit of a shallow clone appears to have created every file.
  if (!parent && (await git('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new Error('the Git clone is shallow. Fetch the full history: git fetch --unshallow');
  }
  return new Date(date);
}

/**
 * Returns the `serialize` option for @astrojs/sitemap, which sets each page's canonical URL and `lastmod`.
 * @param root the project root
 * @param siteUrl the public URL of the site
 */
export function sitemapSerializer(root: string, { origin, base }: SiteUrl) {
  const trim = (url: string) => url.replace(/\/$/, '');
  const pageUrl = (page: PageId) => new URL(pageHref(page, undefined, base), origin).href;
  return async (item: SitemapItem): Promise<SitemapItem> => {
    const page = pageIds.find((id) => trim(pageUrl(id)) === trim(item.url));
    const url = page === undefined ? trim(item.url) : pageUrl(page);
    const legalPage = `src/content/legal/${basename(url)}.mdx`;
    const content = page === undefined ? [legalPage] : pageContent[page].map(contentPath);
    if (page === undefined && !existsSync(join(root, legalPage)))
      throw new Error(`${item.url} is neither in src/site.ts nor in src/content/legal`);
    try {
      const date = await lastModified(root, content);
      return { ...item, url, lastmod: date.toISOString() };
    } catch (error) {
      // Omit unknown dates: search engines stop trusting sitemaps with wrong ones.
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`Sitemap: no date for ${url}: ${reason}`);
      return { ...item, url };
    }
  };
}
