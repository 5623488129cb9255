/** What the live preview of a site uses, in the browser. */
export type { Component } from './live-preview/astro-internals.ts';
export { createLivePreview } from './live-preview/create.ts';
export { createEntry, type Entry } from './live-preview/entries.ts';
export { NO_PICTURE, type Picture } from './live-preview/pictures.ts';
export type { ArrangedEntries, PageFile } from './live-preview/site.ts';
