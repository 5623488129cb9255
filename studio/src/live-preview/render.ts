/** Renders the site's pages in the browser, with the entry of the open form among the others. */
import type { Params } from 'astro';
import { findPath } from '../check/places.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { addressOfPath, type TrailingSlash } from '../lib/trailing-slash.ts';
import { pageNameAt } from '../model/site-paths.ts';
import { furtherLanguage, runInLanguage, siteLanguages } from '../pages/page-language.ts';
import type { SiteLanguages } from '../pages/site-languages.ts';
import { hrefBelow, pathInLanguage, splitFragment } from '../urls.ts';
import { renderDocument, type PageRoute } from './astro-internals.ts';
import { setContentOfPages } from './entries-of-pages.ts';
import type { PreviewEntry } from './entries.ts';
import { createPaginate } from './paginate.ts';
import type { PageFile, PreviewSite, StaticPath } from './site.ts';

/** A page without its URL, which has its language. */
interface Route extends Omit<PageRoute, 'url'> {
  path: string;
}

/** An entry among the others, and the languages of the site: undefined if it has one. */
export interface SiteOfEntry {
  entry: PreviewEntry;
  others: readonly PreviewEntry[];
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

/** Renders the pages of a site. */
export interface PageRenderer {
  /** Lists the paths of all pages that the language of the page that was rendered last has, with the entries of that page. */
  listPaths: () => Promise<string[]>;
  /** Renders a page, with the entries and in the language of the one that was rendered last. */
  renderPage: (path: string) => Promise<string>;
  /** Renders the page that shows an entry. */
  renderPageOf: (shown: SiteOfEntry) => Promise<RenderedPage>;
}

export function createPageRenderer(previewSite: PreviewSite): PageRenderer {
  // Those with an underscore are parts of pages.
  const pageFiles = Object.entries(previewSite.pages).filter(([name]) => !name.includes('/_'));
  const { trailingSlash } = previewSite.model.site ?? {};

  async function listPaths() {
    const routes = await Promise.all(
      pageFiles.map(([name, file]) => listRoutes(name, file, trailingSlash)),
    );
    return routes.flat().flatMap(({ path }) => (isLacking(path) ? [] : path));
  }

  /** Finds the route of a path, and lists those of no further file. */
  async function findRoute(path: string): Promise<Route> {
    for (const [name, file] of pageFiles) {
      const routes = await listRoutes(name, file, trailingSlash);
      const route = routes.find((other) => other.path === path);
      if (route) return route;
    }
    throw new Error(`There is no page ${path}.`);
  }

  async function renderPage(path: string) {
    return renderDocument({ ...(await findRoute(path)), url: urlOf(path) }, previewSite);
  }

  /** Runs a function with the entries, and in the language, of a site. */
  function inSite<T>({ entry, others, site }: SiteOfEntry, run: (place: PagePart) => Promise<T>) {
    const place = findPagePart(entry, others, previewSite);
    setContentOfPages({ entries: place.entries, textComponent: previewSite.textComponent });
    // The forms have the entries of their language only, with the ids of the first.
    const language = { folder: '', site, pictures: {}, emptyCollections: [] };
    return runInLanguage(language, () => run(place));
  }

  return {
    listPaths,
    renderPage,
    renderPageOf: (shown) =>
      inSite(shown, async ({ path, anchor, isShown }) => {
        const html = await renderPage(path);
        return { html, language: languageOf(html), anchor, isShown };
      }),
  };
}

/** Lists the routes of a file. */
async function listRoutes(
  name: string,
  { default: page, getStaticPaths }: PageFile,
  trailingSlash: TrailingSlash | undefined,
): Promise<Route[]> {
  const routePattern = name.replace(/^\/src\/pages|(?:\/index)?\.astro$/g, '');
  const hrefOf = (params: Params) =>
    addressOfPath(hrefInLanguage(fillPattern(routePattern, toStrings(params))), trailingSlash);
  const paginate = createPaginate({ pattern: routePattern, hrefOf });
  const staticPaths = (await getStaticPaths?.({ routePattern, paginate })) ?? [{ params: {} }];
  return staticPaths.map(({ params: given, props = {} }) => {
    const params = toStrings(given);
    return { path: fillPattern(routePattern, params), page, params, props };
  });
}

/** Returns whether the language that is shown lacks a page of the first one. */
function isLacking(path: string): boolean {
  const { first, current } = furtherLanguage() ?? {};
  const name = pageNameAt(path);
  return first?.pages.includes(name) === true && current?.pages.includes(name) === false;
}

const toStrings = (params: StaticPath['params']): PageRoute['params'] =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value?.toString()]));

/** Returns the path of a page: that of its file, with the values of its parameters, of which some can be undefined. */
function fillPattern(pattern: string, params: PageRoute['params']): string {
  const path = pattern.replace(/\[(?:\.{3})?([^\]]+)\]/g, (_, name: string) => params[name] ?? '');
  return `/${path.split('/').filter(Boolean).join('/')}`;
}

/** Returns the URL of a page in the language that is shown, without the host and the ending. */
function hrefInLanguage(path: string): string {
  const site = siteLanguages();
  const language = site?.languages.find(({ code }) => code === site.current);
  return hrefBelow(import.meta.env.BASE_URL, pathInLanguage(language?.path ?? '', path));
}

/** Returns the URL of a page in the language that is shown, as the build has it. */
function urlOf(path: string): URL {
  const { PAGE_ENDING, SITE } = import.meta.env;
  const ending = (PAGE_ENDING as string | undefined) ?? '';
  const href = hrefInLanguage(path);
  const ofHome = ending === '.html' ? 'index.html' : '';
  return new URL(href.endsWith('/') ? href + ofHome : href + ending, SITE || location.origin);
}

/** Returns the language that a page says it is in. */
const languageOf = (html: string) => /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1] ?? '';

/** The part of a page that shows an entry. */
interface PagePart {
  /** The path of the page. */
  path: string;
  /** The id of the entry's part of the page; undefined for the top of the page. */
  anchor: string | undefined;
  /** Whether the page shows the entry. Without such a page, it is Home. */
  isShown: boolean;
  /** All entries. */
  entries: readonly PreviewEntry[];
}

/** Returns the page that shows an entry, and what else it needs to show it. */
function findPagePart(
  edited: PreviewEntry,
  allOthers: readonly PreviewEntry[],
  { model, arrange }: PreviewSite,
): PagePart {
  const arranged = arrange?.(edited, allOthers) ?? { entry: edited, others: allOthers };
  const entries = [...arranged.others, arranged.entry];
  const found =
    arranged.path === undefined
      ? findPath(toFile(arranged.entry), entries.map(toFile), model)
      : undefined;
  const [path, anchor] = splitFragment(found ?? arranged.path ?? '/');
  return { path, anchor, isShown: found !== undefined, entries };
}

const toFile = ({ filePath, kind, data }: PreviewEntry) => ({
  file: filePath.slice(`${CONTENT_FOLDER}/`.length),
  kind,
  data,
});
