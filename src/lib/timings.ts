/**
 * Every time span of the site, in milliseconds, from the product's table of constants.
 * CSS reads them as custom properties and keyframes (`timed-styles.ts`), scripts import them:
 * a change here changes both.
 */
export const timings = {
  /** How long one slide shows, its fade included. */
  slide: 5_000,
  /** How long one slide fades into the next. */
  slideFade: 1_000,
  /** How long before its first turn a slide's picture begins to load. */
  slideLead: 1_500,
  /** How long the chat prompt shows after a fresh visit. */
  chatPrompt: 7_000,
  /** How long of that it takes to fade. */
  chatPromptFade: 200,
  /** How long a notice of the contact form shows. */
  notice: 4_000,
  /** How long a counter takes from 0 to its figure. */
  counter: 2_000,
  /** How often a counter is drawn anew. */
  counterTick: 16,
  /** How long an answer of the mail service may take before sending counts as failed. */
  sendLimit: 15_000,
  /** How long a message may wait for the page's scripts before the page offers to write by mail. */
  scriptPatience: 8_000,
} as const;
