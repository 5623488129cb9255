/** What of the site is in which language. */
import { furtherLanguage, siteLanguages } from 'astro-content-studio/model';
import { languageHref } from './page-links.ts';

/** A page in a language. */
interface PageInLanguage {
  code: string;
  /** What speakers of the language call it. */
  name: string;
  /** URL of the page or, where it doesn't exist, of Home. */
  href: string;
  exists: boolean;
  isCurrent: boolean;
}

/**
 * Returns a page in each language, the first language first; nothing for a site with one language.
 * @param pageName name of the page; undefined for the error page
 */
export const pageInLanguages = (pageName: string | undefined): PageInLanguage[] =>
  (siteLanguages()?.languages ?? []).map(({ code, name, path, pages }) => {
    const exists = pageName !== undefined && pages.includes(pageName);
    return {
      code,
      name,
      href: languageHref(path, exists ? pageName : 'home'),
      exists,
      isCurrent: code === siteLanguages()?.current,
    };
  });

/** Returns the language of captions. Those that a further language doesn't replace are in the first one. */
export function captionsLanguage(url: string, language: string): string {
  const isUntranslated = siteLanguages()?.filesOfFirst.includes(url) ?? false;
  return isUntranslated ? (furtherLanguage()?.first.code ?? language) : language;
}
