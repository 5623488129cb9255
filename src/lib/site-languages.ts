/** The languages of the site. Each further one is a build of its own (integrations/languages.ts), which defines this. */

interface SiteLanguage {
  code: string;
  name: string;
  /** The start of the URLs of its pages: empty for the first language, else such as `/de`. */
  path: string;
  /** The names of its pages, as links in the content have them. */
  pages: readonly string[];
}

export interface SiteLanguages {
  /** The code of the language of this build. */
  current: string;
  /** The languages that visitors see, and that of this build. The first is that of src/content. */
  languages: readonly SiteLanguage[];
  /** Paths of the content files whose text below the fields this language has from the first. */
  untranslatedTexts: readonly string[];
  /** URLs of the captions that this language has from the first. */
  untranslatedCaptions: readonly string[];
  /** Links to pages that only the first language has, in its words. */
  navigation: readonly PageLink[];
  footer: readonly PageLink[];
}

export interface PageLink {
  label: string;
  /** Name of the page, as links in the content have it. */
  page: string;
}

declare const SITE_LANGUAGES: SiteLanguages | undefined;

/** Undefined for a site with one language, and where Node runs this without a build. */
export const siteLanguages = typeof SITE_LANGUAGES === 'undefined' ? undefined : SITE_LANGUAGES;
