/** Renders the site's pages in the browser, with the entry of the open form among the others. */
import reactRenderer from '@astrojs/react/server.js';
import type { AstroInstance } from 'astro';
import { fileHref } from '../../../src/lib/links.ts';
import { getLanguage, getLogoSprite } from '../../../src/node/content.ts';
import { renderDocument } from './astro-internals.ts';
import type { Entry } from './entries.ts';
import { setEntriesOfPages } from './entries-of-pages.ts';
import { placeEntry } from './place-entry.ts';

/** A file in `src/pages`. */
interface PageFile extends AstroInstance {
  getStaticPaths?: () => Promise<StaticPath[]>;
}
type StaticPath = Record<'params' | 'props', Record<string, unknown>>;

interface Route {
  page: AstroInstance['default'];
  props: StaticPath['props'];
}

const pageFiles = import.meta.glob<PageFile>('/src/pages/**/*.astro', { eager: true });

/** Lists the routes of the site, by path. */
export async function listRoutes(): Promise<Map<string, Route>> {
  const routes = new Map<string, Route>();
  for (const [file, { default: page, getStaticPaths }] of Object.entries(pageFiles)) {
    const pattern = file.replace(/^\/src\/pages|(?:\/index)?\.astro$/g, '');
    const staticPaths = (await getStaticPaths?.()) ?? [{ params: {}, props: {} }];
    for (const { params, props } of staticPaths) {
      routes.set(pathOf(pattern, params), { page, props });
    }
  }
  return routes;
}

/** Returns the path of a page: that of its file, with the value of its parameter, which can be undefined. */
function pathOf(pattern: string, params: StaticPath['params']): string {
  const [value] = Object.values(params) as (string | undefined)[];
  const path = pattern.replace(/\/\[.*\]/, value === undefined ? '' : `/${value}`);
  return path === '' ? '/' : path;
}

/** Renders a page of the site. */
export async function renderPage(path: string): Promise<string> {
  const route = (await listRoutes()).get(path);
  if (!route) throw new Error(`There is no page ${path}.`);
  return renderDocument(route.page, route.props, reactRenderer);
}

/** A page in its language, and the id of the entry's part of it; undefined for the top of the page. */
export interface RenderedPage {
  html: string;
  language: string;
  anchor: string | undefined;
  /** Whether the page shows the entry. */
  isShown: boolean;
}

/** Renders the page that shows an entry. */
export async function renderPageOf(entry: Entry, others: readonly Entry[]): Promise<RenderedPage> {
  const { path, anchor, isShown, entries } = placeEntry(entry, others);
  setEntriesOfPages(entries);
  const html = await renderPage(path);
  const { code: language } = await getLanguage();
  return { html: await withLogos(html), language, anchor, isShown };
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
