/** The languages, as the pages of the first one see them. The plugin of the stand-ins replaces it by those of the content. */
import type { SiteLanguages } from '../../../../src/lib/site-languages.ts';

export const firstLanguageSite: SiteLanguages | undefined = undefined;
