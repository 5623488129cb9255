/** What the live preview of a site uses, in the browser. */
export { createEntry, type PreviewEntry } from './live-preview/entries.ts';
export { NO_PICTURE, type Picture } from './live-preview/pictures.ts';
export type { ArrangedEntries, PageOptions } from './live-preview/site.ts';
