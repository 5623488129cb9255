/** Replaces the languages of the site, which builds define: the forms of a further language set their own. */
import type { SiteLanguages } from '../../../../src/lib/site-languages.ts';

declare const SITE_LANGUAGES: SiteLanguages | undefined;

export let siteLanguages = typeof SITE_LANGUAGES === 'undefined' ? undefined : SITE_LANGUAGES;

/** Sets the languages for the pages that are rendered next. */
export function setSiteLanguages(languages: SiteLanguages | undefined) {
  siteLanguages = languages;
}
