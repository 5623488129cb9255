/** Finds what a site has besides the pages of its content: in `src/pages`, as Astro makes routes of it, and in `public`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, normalize, posix, resolve } from 'node:path';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { fail } from '../lib/fail.ts';
import { escapeRegExp } from '../lib/text.ts';
import type { TrailingSlash } from '../lib/trailing-slash.ts';
import type { ContentModel } from '../model/model.ts';
import type { SitePaths, StaticPage } from '../model/site-paths.ts';

const PAGES_FOLDER = 'src/pages';
const PUBLIC_FOLDER = 'public';

/** The folder of the pages, and that of the files that are published as they are. */
export const SITE_FOLDERS = [PAGES_FOLDER, PUBLIC_FOLDER];

/** The endings of pages, and of what makes other files. */
const PAGE = /\.(?:astro|html|mdx?|markdown|mdown|mdwn|mkdn?)$/;
const ENDPOINT = /\.[jt]s$/;

/** A file in `src/pages`. */
export interface RouteFile {
  file: string;
  /** Its path on the site, with parameters: `/`, `/blog/[slug]`, `/rss.xml`. */
  route: string;
  isPage: boolean;
}

/** Lists the files in `src/pages` of which Astro makes pages and other files. @param root the project folder */
export const listRouteFiles = (root: string): RouteFile[] =>
  listFiles(join(root, PAGES_FOLDER))
    .filter((path) => (PAGE.test(path) || ENDPOINT.test(path)) && !isPart(path))
    .map((path) => ({
      file: join(root, PAGES_FOLDER, path),
      route: `/${path.slice(0, -extname(path).length).replace(/(?:^|\/)index$/, '')}`,
      isPage: PAGE.test(path),
    }));

/** Lists the files in a folder and its subfolders by their paths in it; none if there is no such folder. */
function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name).slice(normalize(folder).length + 1))
    .map((path) => path.replaceAll('\\', '/'))
    .sort();
}

/** Returns whether a file is part of pages, and none itself: its name, or that of a folder, starts with an underscore. */
const isPart = (path: string) =>
  path.split('/').some((name) => /^(?:_|\.(?!well-known$))/.test(name));

/** A model that knows what its site has besides the pages of its content. */
export type SiteModel = ContentModel & { site: SitePaths };

/** Returns the model of a site. @param root the project folder */
export const withSite = (
  model: ContentModel,
  root: string,
  trailingSlash: TrailingSlash,
): SiteModel => ({ ...model, site: scanSite(root, model, trailingSlash) });

/** Updates what a model knows of its site, and returns whether that has changed. */
export function scanAgain(model: SiteModel, root: string): boolean {
  const before = JSON.stringify(model.site);
  Object.assign(model.site, scanSite(root, model, model.site.trailingSlash));
  return JSON.stringify(model.site) !== before;
}

/**
 * Returns the model of the site that a content folder belongs to: the same one if it knows its site, or if the folder isn’t in a
 * project. How the addresses of the site end is known to the configuration of Astro only.
 */
export function withSiteOf(model: ContentModel, contentFolder: string): ContentModel {
  const path = resolve(contentFolder).replaceAll('\\', '/');
  if (model.site || !path.endsWith(`/${CONTENT_FOLDER}`)) return model;
  return withSite(model, path.slice(0, -CONTENT_FOLDER.length), 'ignore');
}

/** Returns what a site has besides the pages of its content. @param root the project folder */
export function scanSite(
  root: string,
  model: ContentModel,
  trailingSlash: TrailingSlash,
): SitePaths {
  const all = listRouteFiles(root).filter(({ route }) => route !== '/404' && route !== '/500');
  const fixed = all.filter(({ route }) => !hasParameters(route));
  const open = all.filter(({ route }) => hasParameters(route));
  const ofContent = listContentRoutes(all, model);
  return {
    pages: fixed
      .filter(({ isPage }) => isPage)
      .map(({ file, route }): StaticPage => {
        const hasRival = open.some((other) => new RegExp(patternOf(other)).test(route));
        return { path: route, languages: listWordLanguages(file), hasRival };
      }),
    files: [
      ...fixed.filter(({ isPage }) => !isPage).map(({ route }) => route),
      ...listFiles(join(root, PUBLIC_FOLDER)).map((path) => `/${path}`),
    ],
    patterns: open.filter((file) => !ofContent.has(file)).map(patternOf),
    trailingSlash,
  };
}

/** Returns whether a route has parameters, such as `/tags/[tag]`. */
const hasParameters = (route: string): boolean => route.includes('[');

/** A name that no page has. */
const ANY_NAME = 'any-name-of-an-entry';

/** Returns the files that make the pages of the content, of those that could the closest one, and its files for links. */
function listContentRoutes(files: readonly RouteFile[], { collections }: ContentModel) {
  const paths = Object.values(collections).flatMap(({ pageFolder, home, listPages, lists }) => [
    ...(pageFolder === undefined ? [] : [posix.join('/', pageFolder, ANY_NAME)]),
    ...(home ? ['/'] : []),
    ...(listPages ? [`/${listPages.all.name}`] : []),
    ...(lists ? [`/${lists.pageFolder}/${ANY_NAME}`] : []),
  ]);
  const sorted = files.toSorted((a, b) => compareRoutes(a.route, b.route));
  const found = paths.map((path) => sorted.find((file) => new RegExp(patternOf(file)).test(path)));
  return new Set([...found, ...files.filter(({ route }) => route.startsWith('/files/'))]);
}

/** Compares routes as Astro does: the closest one is first. */
function compareRoutes(a: string, b: string): number {
  const [ranks, others] = [a.split('/').map(rankOf), b.split('/').map(rankOf)];
  const index = ranks.findIndex((rank, place) => rank !== (others[place] ?? rank));
  const difference = (ranks[index] ?? 0) - (others[index] ?? 0);
  if (difference !== 0) return difference;
  // `/blog` is closer than `/blog/[...page]`, and else the longer one.
  const longer = ranks.length > others.length ? ranks : others;
  return (others.length - ranks.length) * (longer.at(-1) === REST ? -1 : 1);
}

/** The rank of a part of a route that can have several names, `[...page]`. */
const REST = 4;

/** Returns how far a part of a route is from a name: `tags`, `[name].xml`, `[tag]`, `[...page]`. */
function rankOf(part: string): number {
  if (!hasParameters(part)) return 0;
  const isWhole = /^\[[^[\]]+\]$/.test(part);
  const isRest = part.includes('[...');
  return (isWhole ? REST - 1 : 1) + Number(isRest);
}

/** Returns a pattern of the paths that a file could make. */
function patternOf({ file, route }: RouteFile): string {
  const isPaginated = /\[(?:\.{3})?page\]/.test(route) && callsPaginate(file);
  const parts = route.split('/').slice(1);
  const pattern = parts.map((part) => partPattern(part, isPaginated ? 'page' : undefined)).join('');
  return `^${pattern}$`;
}

/** Returns whether a file has Astro divide a list into pages: then its parameter `page` is a number. */
const callsPaginate = (file: string) => /\bpaginate\(/.test(readFileSync(file, 'utf8'));

/**
 * Returns a pattern for a part of a route, with the slash before it.
 * @param numbered the parameter that is a number, if there is one
 */
function partPattern(part: string, numbered: string | undefined): string {
  const pieces = part.split(/\[([^\]]+)\]/).map((piece, index) => {
    if (index % 2 === 0) return escapeRegExp(piece);
    if (piece.replace('...', '') === numbered) return String.raw`\d+`;
    return piece.startsWith('...') ? '.*' : '[^/]+';
  });
  // Without a value, such a part isn't there at all.
  return rankOf(part) === REST ? `(?:/${pieces.join('')})?` : `/${pieces.join('')}`;
}

/** The call by which a page says in which languages it has words, but not in a line of a comment. */
const CALL = /^(?!\s*(?:\/\/|\/?\*|<!--)).*?\bhasWordsIn\(([^)]*)\)/m;

/** Returns the codes of the languages in which a page has words. @throws Error if they can’t be read */
function listWordLanguages(file: string): string[] {
  const [call, values = ''] = CALL.exec(readFileSync(file, 'utf8')) ?? [];
  if (call === undefined) return [];
  const codes = [...values.matchAll(/(['"`])([\w-]+)\1/g)].flatMap(([, , code]) => code ?? []);
  const rest = values.replaceAll(/(['"`])[\w-]+\1/g, '');
  if (codes.length === 0 || !/^[\s,]*$/.test(rest)) {
    fail(
      `${file}: write the codes of languages in the call, such as hasWordsIn('de', 'fr'). It is read, not run.`,
    );
  }
  return codes;
}
