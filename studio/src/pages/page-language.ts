/** The language of the page that is being rendered: whatever its components call can ask for it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { findFurther, type SiteLanguages } from './site-languages.ts';

/** A language, as its pages need to know it. */
export interface PageLanguage {
  /** The folder with its words in the content folder, which is its code; empty for the first language. */
  folder: string;
  /** Undefined for a site with one language. */
  site?: SiteLanguages | undefined;
  /** The path of the first picture that a content file has, by the path of the file without its extension. */
  pictures: Partial<Record<string, string>>;
  /** The names of the collections that have no files in this language. */
  emptyCollections: readonly string[];
}

declare global {
  var pageLanguageStorage: AsyncLocalStorage<PageLanguage> | undefined;
}

/** Global, as the dev server can load this module again, for components, while the middleware keeps the first one. */
const storage = (globalThis.pageLanguageStorage ??= new AsyncLocalStorage<PageLanguage>());

/** Runs a function, and all that it calls and waits for, in a language. */
export const runInLanguage = <T>(language: PageLanguage, run: () => T): T =>
  storage.run(language, run);

/**
 * Returns the language of the page that is being rendered.
 * @throws Error where no page is rendered, rather than returning the first language
 */
export function pageLanguage(): PageLanguage {
  const language = storage.getStore();
  if (!language) {
    throw new Error(
      'There is no language here. The middleware sets that of a page; getStaticPaths needs `languagePaths` (astro-content-studio/pages).',
    );
  }
  return language;
}

/** Returns the languages, as the page that is being rendered sees them; undefined for a site with one language. */
export const siteLanguages = () => pageLanguage().site;

/** Returns the first language and that of the page that is being rendered; undefined if they are the same. */
export function furtherLanguage() {
  const site = siteLanguages();
  return site && findFurther(site);
}
