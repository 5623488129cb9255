/** What pages use while Astro renders them. */
export { findEntry, listEntries, listEntriesOrFirst } from './pages/entries.ts';
export { languagePaths, sharedFilePaths } from './pages/language-paths.ts';
