/** What pages use while Astro renders them. */
export { listEntries, listEntriesOrFirst } from './pages/entries.ts';
export { languagePaths, sharedFilePaths } from './pages/language-paths.ts';
export { pageMiddleware } from './pages/middleware.ts';
