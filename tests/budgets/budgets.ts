/** Budgets of bytes, layout shifts and style recalculations. `npm run bench` has those of times. */
import { pageIds, routes, type PageId } from '../../src/site.ts';

const KB = 1024;

interface PageBudget {
  /**
   * Bytes of the first response over HTTP/2: headers, and HTML with inline CSS in Brotli. Servers send 14,600 bytes at
   * once; more cost a round trip. The rest is room for content, and for hashes, which change the size by 50 bytes.
   */
  firstResponse: number;
  /** Bytes transferred in the first 8 s without interaction, including images and fonts. */
  initialBytes: number;
  /** Bytes transferred after scrolling to the end, without scripts. */
  scrolledBytes: number;
}
const small: PageBudget = {
  firstResponse: 13_200,
  initialBytes: 50 * KB,
  scrolledBytes: 80 * KB,
};
const pageBudgets: Record<PageId | 'error', PageBudget> = {
  home: {
    firstResponse: 14_600,
    initialBytes: 130 * KB,
    scrolledBytes: 250 * KB,
  },
  services: {
    firstResponse: 13_600,
    initialBytes: 110 * KB,
    scrolledBytes: 250 * KB,
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

/** Limits for every page, in bytes where not stated otherwise. */
export const budgets = {
  /** All inline scripts of a page, uncompressed. */
  inlineScripts: 8.5 * KB,
  /** React and all islands of a page, Brotli: Contact's 63,507 bytes and a small margin. */
  islands: 64_000,
  /** The font file that pages load. */
  font: 13 * KB,
  /**
   * Sum of the layout shifts, without input. If the font arrives within 100 ms after the first frame, browsers show
   * it, which moves the headline by 0.02 where Arial is missing; else they keep the fallback.
   */
  layoutShift: 0.03,
  /** Style recalculations per second after 8 s without interaction. */
  recalcs: 4,
} as const;
