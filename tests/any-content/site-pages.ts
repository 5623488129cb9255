/** The pages of a built site, and Playwright's `test` for what holds for any content. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sites, type SiteName } from '../sites.ts';
import { pages as mainPages, test as base, UNKNOWN_PATH } from '../support.ts';
import { visitOnDesktop, visitOnPhone, type DesktopVisit, type PhoneVisit } from './visit.ts';

export { expect } from '../support.ts';

export interface SitePage {
  path: string;
  html: string;
}

/** Returns whether a page has the contact form. */
export const hasForm = ({ html }: SitePage) => / formaction="mailto:/i.test(html);

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

interface TestFixtures {
  /** All pages of the site. */
  pages: SitePage[];
}

interface WorkerFixtures {
  /** What is found on each page that tests open: each is opened once. */
  desktopVisits: DesktopVisit[];
  phoneVisits: PhoneVisit[];
}

/** How long all visits of a site may take, in milliseconds: on a busy machine, more than six minutes. */
const VISITS_TIMEOUT = 600_000;

/**
 * Opens the pages of a site, one after the other: on the fixture site, without its main pages. Others there have
 * their sections, too, and the site `own` is opened as a whole.
 */
async function visitPages<Visit>(
  site: SiteName,
  visit: (origin: string, path: string) => Promise<Visit>,
): Promise<Visit[]> {
  const { folder, port } = sites[site];
  const openedElsewhere = site === 'fixture' ? mainPages.map(({ path }) => path) : [];
  const visits: Visit[] = [];
  const pages = pagesToOpen(listBuiltPages(folder));
  for (const { path } of pages.filter((page) => !openedElsewhere.includes(page.path))) {
    visits.push(await visit(`http://localhost:${port}`, path));
  }
  return visits;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  pages: ({ site }, use) => use(listBuiltPages(sites[site].folder)),
  desktopVisits: [
    async ({ site, browser }, use) =>
      use(await visitPages(site, (origin, path) => visitOnDesktop(browser, origin, path))),
    { scope: 'worker', timeout: VISITS_TIMEOUT },
  ],
  phoneVisits: [
    async ({ site, browser }, use) =>
      use(await visitPages(site, (origin, path) => visitOnPhone(browser, origin, path))),
    { scope: 'worker', timeout: VISITS_TIMEOUT },
  ],
});
