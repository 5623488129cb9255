/** Replaces the language of the page that is being rendered, which is that of the forms. */
import { findFurther, type SiteLanguages } from '../../../../src/lib/site-languages.ts';
import type { PageLanguage } from '../../../../src/node/page-language.ts';
import { firstLanguageSite } from './site-languages.ts';

let site: SiteLanguages | undefined = firstLanguageSite;

/** Sets the languages for the pages that are rendered next: the forms of a further language set their own. */
export function setSiteLanguages(languages: SiteLanguages | undefined) {
  site = languages;
}

export const siteLanguages = () => site;

/** The forms have the entries of their language only, with the ids of the first. */
export const pageLanguage = (): PageLanguage => ({ folder: '', site, pictures: {} });

export const furtherLanguage = () => site && findFurther(site);
