/** What the sitemap says of each page: its canonical URL, and when its content last changed. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { SitemapItem } from '@astrojs/sitemap';
import { pageHref } from '../../src/lib/links.ts';
import { pageIds, type PageId } from '../../src/site.ts';
import { pageContent } from '../../src/lib/page-content.ts';
import { singletons } from '../../src/schemas/content.ts';
import type { SiteUrl } from '../env/site-url.ts';

const run = promisify(execFile);

type Content = (typeof pageContent)[PageId][number];

const isSingle = (content: Content): content is keyof typeof singletons =>
  Object.hasOwn(singletons, content);
const pathOf = (content: Content) =>
  `src/content/${isSingle(content) ? `${singletons[content].file}.mdx` : content}`;

/**
 * Returns when files last changed: the date of the last commit that touched one, or now where one has
 * uncommitted changes.
 * @param root the project's folder
 * @param paths files or folders below it
 * @throws Error when that is unknown: there is no git, no repository, or its history is cut off before
 *   the last change, as hosts and workflows fetch it by default
 */
export async function changeDate(root: string, paths: readonly string[]): Promise<Date> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  if (await git('status', '--porcelain', '--', ...paths)) return new Date();
  const last = await git('log', '-1', '--format=%cI %P', '--', ...paths);
  const [date = '', parent] = last.split(' ');
  if (date === '') throw new Error('no commit has its content');
  // The first commit of a shallow clone seems to have created every file.
  if (!parent && (await git('rev-parse', '--is-shallow-repository')) === 'true') {
    throw new Error('its git history is cut off: fetch all of it (git fetch --unshallow)');
  }
  return new Date(date);
}

/**
 * Returns `serialize` for @astrojs/sitemap, which gives each page its canonical URL and the date of its
 * content.
 * @param root the project's folder
 * @param siteUrl the public URL of the site
 */
export function sitemapItem(root: string, { origin, base }: SiteUrl) {
  const trim = (url: string) => url.replace(/\/$/, '');
  const urlOf = (page: PageId) => new URL(pageHref(page, undefined, base), origin).href;
  return async (item: SitemapItem): Promise<SitemapItem> => {
    const page = pageIds.find((id) => trim(urlOf(id)) === trim(item.url));
    if (page === undefined) throw new Error(`${item.url} is not a page in src/site.ts`);
    const url = urlOf(page);
    try {
      const date = await changeDate(root, pageContent[page].map(pathOf));
      return { ...item, url, lastmod: date.toISOString() };
    } catch (error) {
      // No date is better than a wrong one, which search engines would learn to distrust.
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`The sitemap has no date for ${url}: ${reason}`);
      return { ...item, url };
    }
  };
}
