/** Budgets of bytes, layout shifts and style recalculations. `npm run bench` has those of times. */
import { pageIds, routes, type PageId } from '../../src/site.ts';

const KB = 1024;

interface PageBudget {
  /** Bytes transferred in the first 8 s without interaction, including images and fonts. */
  initialBytes: number;
  /** Bytes transferred after scrolling to the end, without scripts. */
  scrolledBytes: number;
}
const small: PageBudget = { initialBytes: 50 * KB, scrolledBytes: 80 * KB };
/** Of pages that need more than the small budget. */
const pageBudgets: Partial<Record<PageId, PageBudget>> = {
  home: { initialBytes: 130 * KB, scrolledBytes: 250 * KB },
  services: { initialBytes: 110 * KB, scrolledBytes: 250 * KB },
};

/** The pages in `routes`. */
export const pages = pageIds.map((id) => ({
  name: id.charAt(0).toUpperCase() + id.slice(1),
  path: routes[id],
  ...(pageBudgets[id] ?? small),
}));

/** All pages and the error page. */
export const screens = [
  ...pages,
  { name: 'Privacy', path: '/privacy', ...small },
  { name: 'the error page', path: '/there-is-no-such-page', ...small },
];

/** Limits for every page, in bytes where not stated otherwise. */
export const budgets = {
  /**
   * The first response over HTTP/2: headers, and HTML in Brotli. Servers send 14,600 bytes at once; more cost a round
   * trip.
   */
  firstResponse: 13_500,
  /** The style sheet of all pages, in Brotli. */
  styleSheet: 10_500,
  /** All inline scripts of a page, uncompressed. Astro's own are 4,380 of them. */
  inlineScripts: 6_500,
  /** The same with the contact form, where the script that keeps the visitor's text must work without React. */
  inlineScriptsOfContact: 8_000,
  /** What a video adds to them. */
  inlineScriptsOfVideo: 330,
  /** React and all islands, in Brotli: 64,172 bytes and a small margin. */
  islands: 64_500,
  /** The font file that pages load. */
  font: 13 * KB,
  /** Sum of the layout shifts, without input. */
  layoutShift: 0,
  /** Height of the section of the services on a phone of 390 pixels, in pixels. */
  servicesOnHome: 2_200,
  servicesOnServices: 4_000,
  /** Style recalculations per second after 8 s without interaction. */
  recalcs: 4,
} as const;
