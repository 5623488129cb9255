/** Constants that the content, pages, scripts and build share. Must not import anything. */

/** A language of the site. */
export interface Language {
  /** As HTML names it, in lower case: `de`, `pt-br`. */
  code: string;
  /** What its speakers call it. Undefined if the content doesn't name a language. */
  name?: string;
  /** The locale in whose way dates and figures are written: `de-DE`. */
  dates: string;
}
/** The language of a site whose content doesn't name one. */
export const defaultLanguage: Language = { code: 'en', dates: 'en-GB' };

/** Returns the path of a page by its name, as links in the content have it: `home`, `pricing`, `privacy`. */
export const pagePath = (page: string) => (page === 'home' ? '/' : `/${page}`);

/** Ids that pages have besides those of their sections: other entries and headings can't have them. */
export const layoutIds = ['content', 'contents', 'menu', 'color-scheme'] as const;

/**
 * Durations in milliseconds, from the product specification. CSS uses them as custom properties and in
 * keyframes (`lib/slideshow-css.ts`).
 */
export const timings = {
  /** How long each slide shows, including its fade. */
  slide: 5_000,
  /** How long the change between two slides takes: one fades out, then the next one in. */
  slideFade: 1_000,
  /** How long before its first appearance a slide's image starts to load. */
  slidePreload: 1_500,
  /** How long the chat prompt shows at the start of a visit, including its fade. */
  chatPrompt: 7_000,
  /** How long the chat prompt takes to fade out. */
  chatPromptFade: 200,
  /** How long a contact form notice shows. */
  notice: 4_000,
  /** How long a counter takes to count up. */
  counter: 2_000,
  /** Interval between two updates of a counter. */
  counterTick: 16,
  /** How long typing pauses before screen readers hear how many characters are left. */
  counterAnnouncement: 1_000,
  /** How long EmailJS may take to respond before sending counts as failed. */
  sendTimeout: 15_000,
  /** How long a submitted message waits for scripts before the form offers other ways to write. */
  scriptTimeout: 8_000,
} as const;

/**
 * Maximum length of the percent-encoded text in a mail or chat link. Windows passes URLs of at most 2,048
 * characters to other programs, and the rest of the URL needs some of them.
 */
export const MAX_LINK_TEXT = 1_800;

/** The start of all links to a WhatsApp chat. */
export const CHAT_ORIGIN = 'https://wa.me/';

/** In sessionStorage: when the chat prompt was first shown, in milliseconds since 1970; 0 once it was closed. */
export const CHAT_PROMPT_KEY = 'chat';
/**
 * Maximum lengths of the contact form's fields, in UTF-16 code units, as `maxlength` counts. In UTF-8 with three
 * bytes each, a message stays below EmailJS's limit of 50 KB. 254 is the longest email address (RFC 5321).
 */
export const fieldLimits = { name: 100, email: 254, message: 10_000, further: 100 } as const;

/** In localStorage: `light` or `dark`, if the visitor chose one in the footer. */
export const COLOR_SCHEME_KEY = 'theme';
/** In localStorage: which announcement the visitor has closed, as a hash of its text. */
export const ANNOUNCEMENT_KEY = 'announcement';
/** In sessionStorage: the fields of the contact form, and whether they are being sent, as JSON. */
export const UNSENT_MESSAGE_KEY = 'draft';
/** In sessionStorage: the first sentence of the message, from the plan that the visitor chose. */
export const INQUIRY_KEY = 'inquiry';
