/** Facts that content, pages, scripts and build share. Imports nothing. */

/** The five pages and the path of each. Content names pages by these keys. */
export const routes = {
  home: '/',
  services: '/services',
  pricing: '/pricing',
  about: '/about',
  contact: '/contact',
} as const;

export type PageId = keyof typeof routes;
// Marked as pure, so that scripts which import a constant from here need no file of their own for it.
export const pageIds = /* @__PURE__ */ Object.keys(routes) as [PageId, ...PageId[]];

/**
 * Parts of pages that a link may lead to, such as /about#values: the ids of their headings. On
 * Services each service is such a part as well, by the name of its file.
 */
export const sectionIds: Record<PageId, readonly string[]> = {
  home: ['services', 'industries', 'tech-stack', 'why-choose-us', 'testimonials', 'get-started'],
  services: ['services', 'tech-stack', 'how-we-work', 'closing'],
  pricing: ['plans', 'why-our-plans', 'closing'],
  about: ['story', 'stats', 'values', 'closing'],
  contact: ['write', 'map'],
};

/**
 * Every time span of the site, in milliseconds, from the product's table of constants.
 * CSS reads them as custom properties and keyframes (`lib/slideshow-css.ts`), scripts import them.
 */
export const timings = {
  /** How long one slide shows, its fade included. */
  slide: 5_000,
  /** How long one slide fades into the next. */
  slideFade: 1_000,
  /** How long before its first turn a slide's picture begins to load. */
  slidePreload: 1_500,
  /** How long the chat prompt shows after a fresh visit. */
  chatPrompt: 7_000,
  /** How long of that it takes to fade. */
  chatPromptFade: 200,
  /** How long a notice of the contact form shows. */
  notice: 4_000,
  /** How long a counter takes from 0 to its figure. */
  counter: 2_000,
  /** How often a counter is updated. */
  counterTick: 16,
  /** How long an answer of the mail service may take before sending counts as failed. */
  sendTimeout: 15_000,
  /** How long a message may wait for the page's scripts before the page offers to write by mail. */
  scriptTimeout: 8_000,
} as const;

/**
 * How much text a mail or chat link may carry, percent-encoded, in characters: Windows hands addresses of
 * at most 2,048 characters to its programs, and the address itself and the subject need some of them.
 */
export const maxLinkText = 1_800;

/** Keys under which the browser keeps what a visitor has begun. */
/** For this visit: when the chat prompt was first shown, in milliseconds since 1970; 0 once it was closed. */
export const chatPromptKey = 'chat-prompt-since';
/** On this device: the fields of a message that is not sent yet, as JSON. */
export const draftKey = 'draft';
/** For this visit: how a message begins, from the plan that the visitor chose. */
export const enquiryKey = 'enquiry';
