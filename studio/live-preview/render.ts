/** Renders the site's pages in the browser, with the entry of the open form among the others. */
import type { AstroInstance } from 'astro';
import { findPath } from '../check/places.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { runInLanguage } from '../pages/page-language.ts';
import type { SiteLanguages } from '../pages/site-languages.ts';
import { splitFragment } from '../urls.ts';
import { renderDocument } from './astro-internals.ts';
import { setContentOfPages } from './entries-of-pages.ts';
import type { Entry } from './entries.ts';
import type { PageFile, PreviewSite, StaticPath } from './site.ts';

interface Route {
  path: string;
  page: AstroInstance['default'];
  props: StaticPath['props'];
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

/** A page that shows a change of an entry. */
interface ChangedPage {
  path: string;
  title: string;
}

/** Renders the pages of a site. */
export interface PageRenderer {
  /** Lists the paths of all pages, with the entries and in the language of the page that was rendered last. */
  listPaths: () => Promise<string[]>;
  /** Renders a page, with the entries and in the language of the one that was rendered last. */
  renderPage: (path: string) => Promise<string>;
  /**
   * Renders the page that shows an entry.
   * @param chosen the path of another page to show instead
   */
  renderPageOf: (shown: SiteOfEntry, chosen?: string) => Promise<RenderedPage>;
  /**
   * Finds a page that shows a change of an entry.
   * @param isStale whether the search is in vain by now
   * @returns undefined if no page shows it
   */
  findChangedPage: (
    before: SiteOfEntry,
    after: SiteOfEntry,
    isStale: () => boolean,
  ) => Promise<ChangedPage | undefined>;
}

export function createPageRenderer(previewSite: PreviewSite): PageRenderer {
  const { renderer } = previewSite;
  const pageFiles = Object.entries(previewSite.pages);

  async function listPaths() {
    const routes = await Promise.all(pageFiles.map(([name, file]) => listRoutes(name, file)));
    return routes.flat().map(({ path }) => path);
  }

  /** Finds the route of a path, and lists those of no further file. */
  async function findRoute(path: string): Promise<Route> {
    for (const [name, file] of pageFiles) {
      const route = (await listRoutes(name, file)).find((other) => other.path === path);
      if (route) return route;
    }
    throw new Error(`There is no page ${path}.`);
  }

  async function renderPage(path: string) {
    const { page, props } = await findRoute(path);
    return renderDocument(page, props, renderer);
  }

  /** Runs a function with the entries, and in the language, of a site. */
  function inSite<T>({ entry, others, site }: SiteOfEntry, run: (place: Place) => Promise<T>) {
    const place = placeEntry(entry, others, previewSite);
    setContentOfPages({ entries: place.entries, textComponent: previewSite.textComponent });
    // The forms have the entries of their language only, with the ids of the first.
    const language = { folder: '', site, pictures: {}, emptyCollections: [] };
    return runInLanguage(language, () => run(place));
  }

  return {
    listPaths,
    renderPage,
    renderPageOf: (shown, chosen) =>
      inSite(shown, async ({ path, anchor, isShown }) => {
        const html = await renderPage(chosen ?? path);
        return { html, language: languageOf(html), anchor, isShown };
      }),
    async findChangedPage(before, after, isStale) {
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
    },
  };
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

/** Returns the path of a page: that of its file, with the value of its parameter, which can be undefined. */
function pathOf(pattern: string, params: StaticPath['params']): string {
  const [value] = Object.values(params) as (string | undefined)[];
  const path = pattern.replace(/\/\[.*\]/, value === undefined ? '' : `/${value}`);
  return path === '' ? '/' : path;
}

/** Returns the language that a page says it is in. */
const languageOf = (html: string) => /<html[^>]*\slang="?([\w-]+)/.exec(html)?.[1] ?? '';

/** Returns what visitors see of a page, without its head. */
export const bodyOf = (html: string) => html.slice(html.indexOf('<body'));

/** The part of a page that shows an entry. */
interface Place {
  /** The path of the page. */
  path: string;
  /** The id of the entry's part of the page; undefined for the top of the page. */
  anchor: string | undefined;
  /** Whether the page shows the entry. Without such a page, it is Home. */
  isShown: boolean;
  /** All entries. */
  entries: readonly Entry[];
}

/** Returns the page that shows an entry, and what else it needs to show it. */
function placeEntry(
  edited: Entry,
  allOthers: readonly Entry[],
  { model, arrange }: PreviewSite,
): Place {
  const arranged = arrange?.(edited, allOthers) ?? { entry: edited, others: allOthers };
  const entries = [...arranged.others, arranged.entry];
  const found =
    arranged.path === undefined
      ? findPath(toFile(arranged.entry), entries.map(toFile), model)
      : undefined;
  const [path, anchor] = splitFragment(found ?? arranged.path ?? '/');
  return { path, anchor, isShown: found !== undefined, entries };
}

const toFile = ({ filePath, kind, data }: Entry) => ({
  file: filePath.slice(`${CONTENT_FOLDER}/`.length),
  kind,
  data,
});
