/** Budgets of bytes, layout shifts and style recalculations. */
import { expect } from '../support.ts';

const KB = 1024;

/** What pages may have at most, whatever the content says: in bytes. */
export const maximum = {
  /** The first response: two round trips, of 10 and 20 packets of 1,460 bytes. Content within the schemas' limits fits. */
  firstResponse: 43_800,
  /** All files of a page in the first 8 s without interaction. */
  initialBytes: 250 * KB,
  /** A picture on a phone. */
  picture: 100 * KB,
} as const;

/** Limits of the code, in bytes where not stated otherwise. The fixture site has as much on its pages as the content that the site ships with. */
export const budgets = {
  /**
   * The first response over HTTP/2: headers, and HTML in Brotli. Servers send 14,600 bytes at once; more cost a round
   * trip.
   */
  firstResponse: 13_500,
  /** What a further language adds to each page, in Brotli: where it is in each language, and the choice in the header. */
  language: 300,
  /** The style sheet of all pages, in Brotli. */
  styleSheet: 10_500,
  /** All inline scripts of a page, uncompressed. Astro's own are 4,380 of them. */
  inlineScripts: 6_500,
  /** The same with the contact form, where the script that keeps the visitor's text must work without React. */
  inlineScriptsOfContact: 8_250,
  /** What a video adds to them. */
  inlineScriptsOfVideo: 330,
  /** What an announcement adds to them. */
  inlineScriptsOfAnnouncement: 490,
  /** React and all islands, in Brotli. */
  islands: 64_500,
  /** The script of the live preview, in Brotli, and a small margin. */
  livePreview: 294 * KB,
  /** The font file that pages load. */
  font: 13 * KB,
  /** Sum of the layout shifts, without input. On a busy machine, controls move while the HTML of the next ones arrives. */
  layoutShift: 0.02,
  /** Height of the footer on a phone of 390 pixels, in pixels. */
  footer: 1_000,
  /** Height of the section of the services on a phone of 390 pixels, in pixels. On Services, one has a case study. */
  servicesOnHome: 2_200,
  servicesOnServices: 4_400,
  /** Style recalculations per second after 8 s without interaction. */
  recalcs: 4,
} as const;

/** Expects that a figure is within its budget, and prints what is left of it. */
export function expectWithin(name: string, figure: number, budget: number) {
  const left = Number((budget - figure).toFixed(1));
  console.log(`${name}: ${figure} of ${budget}, ${left} left`);
  expect.soft(figure, name).toBeLessThanOrEqual(budget);
}
