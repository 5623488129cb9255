/** Renders the site's pages in the browser, with the entry of the open form among the others. */
import reactRenderer from '@astrojs/react/server.js';
import type { AstroInstance } from 'astro';
import { fileHref } from '../../src/lib/links.ts';
import type { SiteLanguages } from '../pages/site-languages.ts';
import { getLanguage, getLogoSprite } from '../../src/node/content.ts';
import { runInLanguage } from '../pages/page-language.ts';
import { renderDocument } from './astro-internals.ts';
import type { Entry } from './entries.ts';
import { setEntriesOfPages } from './entries-of-pages.ts';
import { placeEntry } from '../../integrations/live-preview/place-entry.ts';

/** A file in `src/pages`. */
interface PageFile extends AstroInstance {
  getStaticPaths?: (options: { routePattern: string }) => Promise<StaticPath[]>;
}
type StaticPath = Record<'params' | 'props', Record<string, unknown>>;

interface Route {
  path: string;
  page: AstroInstance['default'];
  props: StaticPath['props'];
}

const pageFiles = Object.entries(
  import.meta.glob<PageFile>('/src/pages/**/*.astro', { eager: true }),
);

/** Lists the paths of all pages, with the entries and in the language of the page that was rendered last. */
export async function listPaths(): Promise<string[]> {
  const routes = await Promise.all(pageFiles.map(([name, file]) => listRoutes(name, file)));
  return routes.flat().map(({ path }) => path);
}

/** Lists the routes of a file. */
async function listRoutes(
  name: string,
  { default: page, getStaticPaths }: PageFile,
): Promise<Route[]> {
  const routePattern = name.replace(/^\/src\/pages|(?:\/index)?\.astro$/g, '');
  const staticPaths = (await getStaticPaths?.({ routePattern })) ?? [{ params: {}, props: {} }];
  return staticPaths.map(({ params, props }) => ({
    path: pathOf(routePattern, params),
    page,
    props,
  }));
}

/** Finds the route of a path, and lists those of no further file. */
async function findRoute(path: string): Promise<Route> {
  for (const [name, file] of pageFiles) {
    const route = (await listRoutes(name, file)).find((other) => other.path === path);
    if (route) return route;
  }
  throw new Error(`There is no page ${path}.`);
}

/** Returns the path of a page: that of its file, with the value of its parameter, which can be undefined. */
function pathOf(pattern: string, params: StaticPath['params']): string {
  const [value] = Object.values(params) as (string | undefined)[];
  const path = pattern.replace(/\/\[.*\]/, value === undefined ? '' : `/${value}`);
  return path === '' ? '/' : path;
}

/** Renders a page, with the entries and in the language of the one that was rendered last. */
export async function renderPage(path: string): Promise<string> {
  const { page, props } = await findRoute(path);
  return renderDocument(page, props, reactRenderer);
}

/** An entry among the others, and the languages of the site: undefined if it has one. */
export interface SiteOfEntry {
  entry: Entry;
  others: readonly Entry[];
  site: SiteLanguages | undefined;
}

/** A page in its language, and the id of the entry's part of it; undefined for the top of the page. */
export interface RenderedPage {
  html: string;
  language: string;
  anchor: string | undefined;
  /** Whether the page shows the entry. */
  isShown: boolean;
}

/**
 * Renders the page that shows an entry.
 * @param chosen the path of another page to show instead
 */
export function renderPageOf(shown: SiteOfEntry, chosen?: string): Promise<RenderedPage> {
  const { path, anchor, isShown, entries } = placeEntry(shown.entry, shown.others);
  return withEntries(entries, shown.site, async () => {
    const html = await renderPage(chosen ?? path);
    const { code: language } = await getLanguage();
    return { html: await withLogos(html), language, anchor, isShown };
  });
}

/** Runs a function with the entries, and in the language, of a site. */
const inSite = <T>({ entry, others, site }: SiteOfEntry, run: () => Promise<T>): Promise<T> =>
  withEntries(placeEntry(entry, others).entries, site, run);

function withEntries<T>(
  entries: readonly Entry[],
  site: SiteLanguages | undefined,
  run: () => Promise<T>,
): Promise<T> {
  setEntriesOfPages(entries);
  // The forms have the entries of their language only, with the ids of the first.
  return runInLanguage({ folder: '', site, pictures: {}, emptyCollections: [] }, run);
}

/** Returns what visitors see of a page, without its head. */
export const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

/**
 * Finds a page that shows a change of an entry.
 * @param isStale whether the search is in vain by now
 * @returns its path and title; undefined if no page shows it
 */
export async function findChangedPage(
  before: SiteOfEntry,
  after: SiteOfEntry,
  isStale: () => boolean,
): Promise<{ path: string; title: string } | undefined> {
  const paths = await inSite(after, listPaths);
  for (const path of paths) {
    if (isStale()) return undefined;
    const old = await inSite(before, () => renderPage(path));
    const html = await inSite(after, () => renderPage(path));
    if (bodyOf(old) !== bodyOf(html)) {
      return { path, title: new DOMParser().parseFromString(html, 'text/html').title };
    }
  }
  return undefined;
}

/** The logos of the page that was rendered last. */
let sprite: { svg: string; url: string } | undefined;

/** Replaces the URL of the logos, whose file in the published site can lack new ones. */
async function withLogos(html: string): Promise<string> {
  const { svg, path } = await getLogoSprite();
  if (sprite?.svg !== svg) {
    if (sprite) URL.revokeObjectURL(sprite.url);
    sprite = { svg, url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) };
  }
  return html.replaceAll(`"${fileHref(path)}#`, `"${sprite.url}#`);
}
