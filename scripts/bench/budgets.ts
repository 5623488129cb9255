/** Performance budgets. Tests check bytes, requests and layout shifts; `npm run bench` also measures times. */
import { pageIds, routes, type PageId } from '../../src/site.ts';

const KB = 1024;

interface PageBudget {
  /** Bytes transferred in the first 8 s without interaction, including images and fonts. */
  initialBytes: number;
  /** Bytes transferred after scrolling to the end, without scripts. */
  scrolledBytes: number;
  /** Largest Contentful Paint in ms, as simulated by Lighthouse for a phone on slow 4G. */
  lcp: number;
}
const small: PageBudget = { initialBytes: 50 * KB, scrolledBytes: 80 * KB, lcp: 800 };
const pageBudgets: Record<PageId | 'error', PageBudget> = {
  home: { initialBytes: 130 * KB, scrolledBytes: 250 * KB, lcp: 1_000 },
  services: { initialBytes: 110 * KB, scrolledBytes: 250 * KB, lcp: 800 },
  pricing: small,
  about: small,
  contact: small,
  error: small,
};

/** The five pages. */
export const pages = pageIds.map((id) => ({
  name: id.charAt(0).toUpperCase() + id.slice(1),
  path: routes[id],
  ...pageBudgets[id],
}));

/** The five pages and the error page. */
export const screens = [
  ...pages,
  { name: 'the error page', path: '/there-is-no-such-page', ...pageBudgets.error },
];

/** Limits for every page, in bytes and milliseconds. */
export const budgets = {
  /** HTML with inline CSS, the only response that the first paint needs; Brotli. */
  html: 14.6 * KB,
  /** All inline scripts of a page, uncompressed. */
  inlineScripts: 7.5 * KB,
  /** React and all islands of a page, Brotli. */
  islands: 62 * KB,
  /** The font file that pages load. */
  font: 30 * KB,
  /** From a tap or key press to the next paint, with 4× CPU slowdown. */
  nextPaint: 50,
  /** Longest task while an island hydrates, with 4× CPU slowdown. */
  hydration: 200,
  /** From a click on a link to the first paint of the next page. */
  navigation: 100,
} as const;
