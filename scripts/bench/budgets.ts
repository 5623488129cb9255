/**
 * Budgets for speed and size. Bytes, requests and layout shifts are tested (tests/budgets);
 * `npm run bench` prints those and the times.
 */
import { pageIds, routes, type PageId } from '../../src/site.ts';

const KB = 1024;

interface PageBudget {
  /** Bytes over the wire in the first 8 s, pictures and fonts included. */
  untouched: number;
  /** The same when the page was scrolled to its end, scripts apart. */
  scrolled: number;
  /** Largest contentful paint in Lighthouse's model of a phone on slow 4G, in milliseconds. */
  largestPaint: number;
}
const small: PageBudget = { untouched: 50 * KB, scrolled: 80 * KB, largestPaint: 800 };
const pageBudgets: Record<PageId | 'error', PageBudget> = {
  home: { untouched: 130 * KB, scrolled: 250 * KB, largestPaint: 1_000 },
  services: { untouched: 110 * KB, scrolled: 250 * KB, largestPaint: 800 },
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

/** The five pages and the error screen. */
export const screens = [
  ...pages,
  { name: 'the error screen', path: '/there-is-no-such-page', ...pageBudgets.error },
];

/** What no page may exceed: bytes, and times in milliseconds. */
export const budgets = {
  /** The one response that the first paint needs, HTML with its CSS inside, brotli. */
  html: 14.6 * KB,
  /** All inline scripts of a page together, uncompressed. */
  inlineScripts: 7.5 * KB,
  /** React and all islands of a page together, brotli. */
  islands: 62 * KB,
  /** The one font file that pages load. */
  font: 30 * KB,
  /** From a tap or a key to the next frame, on a processor slowed four times. */
  reply: 50,
  /** The longest task while an island hydrates, on a processor slowed four times. */
  hydration: 200,
  /** From the click on a link to the first paint of the next page. */
  nextPage: 100,
} as const;
