/** What the sitemap says of each page: its one address, and when its content last changed. */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { SitemapItem } from '@astrojs/sitemap';
import { pageHref } from '../../src/lib/links.ts';
import { pageIds, type PageId } from '../../src/site.ts';
import { pageContent } from '../../src/lib/page-content.ts';
import { singles } from '../../src/schemas/content.ts';
import type { SiteAddress } from '../env/site-url.ts';

const run = promisify(execFile);

type Content = (typeof pageContent)[PageId][number];

const isSingle = (content: Content): content is keyof typeof singles =>
  Object.hasOwn(singles, content);
const pathOf = (content: Content) =>
  `src/content/${isSingle(content) ? `${singles[content].file}.mdx` : content}`;

/**
 * When files last changed: the moment of the last commit that touched one, or now where one was changed
 * since.
 * @param root the project's folder
 * @param paths files or folders below it
 * @throws Error where nobody can tell: there is no git, no repository, or its history is cut off before
 *   the last change, as hosts and workflows fetch it by default
 */
export async function changeDate(root: string, paths: readonly string[]): Promise<Date> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  if (await git('status', '--porcelain', '--', ...paths)) return new Date();
  const last = await git('log', '-1', '--format=%H %cI', '--', ...paths);
  const [commit = '', date = ''] = last.split(' ');
  // The commits at which a cut-off history begins seem to have made every file.
  const cut = resolve(root, await git('rev-parse', '--git-path', 'shallow'));
  if (date === '') throw new Error('no commit has its content');
  if ((await readFile(cut, 'utf8').catch(() => '')).includes(commit)) {
    throw new Error('its git history is cut off: fetch all of it (git fetch --unshallow)');
  }
  return new Date(date);
}

/**
 * For `serialize` of @astrojs/sitemap: puts each page's one address and the date of its content.
 * @param root the project's folder
 * @param address where the site will be
 */
export function describePage(root: string, { origin, base }: SiteAddress) {
  const plain = (address: string) => address.replace(/\/$/, '');
  return async (item: SitemapItem): Promise<SitemapItem> => {
    const addressOf = (page: PageId) => new URL(pageHref(page, undefined, base), origin).href;
    const page = pageIds.find((id) => plain(addressOf(id)) === plain(item.url));
    if (page === undefined) throw new Error(`${item.url} is no page of src/lib/links.ts`);
    const described = { ...item, url: addressOf(page) };
    try {
      const date = await changeDate(root, pageContent[page].map(pathOf));
      return { ...described, lastmod: date.toISOString() };
    } catch (error) {
      // No date is better than a wrong one, which search engines would come to distrust.
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`The sitemap does not say when ${described.url} changed: ${reason}`);
      return described;
    }
  };
}
