import { siteLanguages } from './site-languages.ts';

/** Returns the first language and that of this build; undefined if they are the same. */
export function furtherLanguage() {
  const [first] = siteLanguages?.languages ?? [];
  const current = siteLanguages?.languages.find(({ code }) => code === siteLanguages?.current);
  return first && current && current !== first ? { first, current } : undefined;
}
