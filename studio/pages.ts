/** What pages use while they are rendered. */
export { listEntries } from './pages/entries.ts';
export { inLanguageOf, languagePaths, sharedFilePaths } from './pages/language-paths.ts';
export {
  furtherLanguage,
  pageLanguage,
  type PageLanguage,
  siteLanguages,
} from './pages/page-language.ts';
export type { PageLink } from './pages/site-languages.ts';
