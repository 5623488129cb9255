/** What pages use while Astro renders them. */
export { findEntry, listEntries, listEntriesInFirst, listEntriesOrFirst } from './pages/entries.ts';
export { hasWordsIn } from './pages/has-words-in.ts';
export { languagePaths, sharedFilePaths } from './pages/language-paths.ts';
