/** What pages use while Astro renders them. */
export { listEntries } from './pages/entries.ts';
export { inLanguageOf, languagePaths, sharedFilePaths } from './pages/language-paths.ts';
