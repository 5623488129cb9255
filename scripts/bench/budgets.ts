/** Performance budgets. Tests check bytes, requests and layout shifts; `npm run bench` also measures times. */
import { pageIds, routes, type PageId } from '../../src/site.ts';

const KB = 1024;

interface PageBudget {
  /**
   * Bytes of the first response: headers, and HTML with inline CSS in Brotli. Servers send 14,600 bytes at once;
   * more cost a round trip. The rest is room for content. The goals are 13,000 for Home, 12,800 for Services and
   * 11,600 for the others.
   */
  firstResponse: number;
  /** Bytes transferred in the first 8 s without interaction, including images and fonts. */
  initialBytes: number;
  /** Bytes transferred after scrolling to the end, without scripts. */
  scrolledBytes: number;
  /** Largest Contentful Paint in ms, as simulated by Lighthouse for a phone on slow 4G. */
  lcp: number;
  /** Total Blocking Time in ms, simulated likewise. */
  tbt: number;
}
const small: PageBudget = {
  firstResponse: 13_200,
  initialBytes: 50 * KB,
  scrolledBytes: 80 * KB,
  lcp: 800,
  tbt: 0,
};
const pageBudgets: Record<PageId | 'error', PageBudget> = {
  home: {
    firstResponse: 14_600,
    initialBytes: 130 * KB,
    scrolledBytes: 250 * KB,
    lcp: 1_050,
    tbt: 20,
  },
  services: {
    firstResponse: 13_600,
    initialBytes: 110 * KB,
    scrolledBytes: 250 * KB,
    lcp: 950,
    tbt: 0,
  },
  pricing: small,
  // The timeline and Employer of Record.
  about: { ...small, firstResponse: 14_300 },
  // The form, its texts and the script that keeps drafts.
  contact: { ...small, firstResponse: 14_300 },
  error: small,
};

/** The five pages. */
export const pages = pageIds.map((id) => ({
  name: id.charAt(0).toUpperCase() + id.slice(1),
  path: routes[id],
  ...pageBudgets[id],
}));

/** All pages and the error page. */
export const screens = [
  ...pages,
  { name: 'Privacy', path: '/privacy', ...small },
  { name: 'the error page', path: '/there-is-no-such-page', ...pageBudgets.error },
];

/** Limits for every page, in bytes and milliseconds where not stated otherwise. */
export const budgets = {
  /** All inline scripts of a page, uncompressed. */
  inlineScripts: 8.5 * KB,
  /** React and all islands of a page, Brotli: Contact's 63,507 bytes and a small margin. */
  islands: 64_000,
  /** The font file that pages load. */
  font: 13 * KB,
  /** First Contentful Paint, as simulated by Lighthouse. */
  fcp: 780,
  /**
   * Sum of the layout shifts, without input. If the font arrives within 100 ms after the first frame, browsers show
   * it, which moves the headline by 0.02 where Arial is missing; else they keep the fallback.
   */
  layoutShift: 0.03,
  /** Style recalculations per second after 8 s without interaction. */
  recalcs: 4,
  /** From a tap or key press to the next paint, with 4× CPU slowdown. */
  nextPaint: 50,
  /** Longest task while an island hydrates, with 4× CPU slowdown. */
  hydration: 200,
  /** From a click on a link to the first paint of the next page. */
  navigation: 100,
} as const;
