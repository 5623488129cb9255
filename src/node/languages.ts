/** What of the site is in which language. */
import type { CollectionEntry } from 'astro:content';
import { furtherLanguage, siteLanguages } from '../../studio/index.ts';
import type { CollectionName } from '../schemas/collections.ts';
import { languageHref } from './page-links.ts';

/** An entry of a collection: those with one file have no text. */
type TextEntry = Pick<CollectionEntry<CollectionName>, 'collection' | 'id'>;

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

/** Returns the language of an entry's text, if it isn't that of the page: a text that isn't translated is in the first one. */
export function textLanguage({ collection, id }: TextEntry): string | undefined {
  const texts = siteLanguages()?.untranslatedTexts ?? [];
  const isUntranslated = texts.includes(`${collection}/${id}.mdx`);
  return isUntranslated ? furtherLanguage()?.first.code : undefined;
}

/** Returns the language of captions. Those that a further language doesn't replace are in the first one. */
export function captionsLanguage(url: string, language: string): string {
  const isUntranslated = siteLanguages()?.filesOfFirst.includes(url) ?? false;
  return isUntranslated ? (furtherLanguage()?.first.code ?? language) : language;
}
