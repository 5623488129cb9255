/**
 * What the site promises of its speed and size, and the pages that it promises it for. Exact figures
 * (bytes, requests, shifts) are tests, `tests/e2e/bytes.spec.ts`; speeds are shown by `npm run bench`.
 */
const KB = 1024;

/** The five pages. Bytes over the wire count pictures and fonts too, of this site alone. */
export const pages = [
  { name: 'Home', path: '/', untouched: 130 * KB, scrolled: 250 * KB, largestPaint: 1_000 },
  {
    name: 'Services',
    path: '/services',
    untouched: 110 * KB,
    scrolled: 250 * KB,
    largestPaint: 800,
  },
  { name: 'Pricing', path: '/pricing', untouched: 50 * KB, scrolled: 80 * KB, largestPaint: 800 },
  { name: 'About', path: '/about', untouched: 50 * KB, scrolled: 80 * KB, largestPaint: 800 },
  { name: 'Contact', path: '/contact', untouched: 50 * KB, scrolled: 80 * KB, largestPaint: 800 },
] as const;

/** The five pages and the error screen. */
export const screens = [
  ...pages,
  {
    name: 'the error screen',
    path: '/there-is-no-such-page',
    untouched: 50 * KB,
    scrolled: 80 * KB,
    largestPaint: 800,
  },
] as const;
export type Screen = (typeof screens)[number];

/** Bytes that no page may pass, and times in milliseconds. */
export const budgets = {
  /** The one response that the first paint needs, HTML with its CSS inside, brotli. */
  html: 14 * KB,
  /** All inline scripts of a page together, as they are read. */
  inlineScripts: 6 * KB,
  /** React and all islands of a page together, brotli. */
  islands: 62 * KB,
  /** The one font file that pages ask for. */
  font: 30 * KB,
  /** From a tap or a key to the next frame, processor slowed four times. */
  reply: 50,
  /** The longest task while an island is hydrated, processor slowed four times. */
  hydration: 200,
  /** From the click on a link to the next page. */
  nextPage: 100,
  /** Build time of one more entry, beyond its pictures. */
  entry: 20,
} as const;

/** How long a page that nobody touches is watched for its bytes, in milliseconds. */
export const untouchedTime = 8_000;
