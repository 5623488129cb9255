/** What the pages read while they are rendered. Here, as pages can't be given it. */
import type { Component } from './astro-internals.ts';
import type { PreviewEntry } from './entries.ts';

interface PageContent {
  entries: readonly PreviewEntry[];
  /** The component that shows a text. */
  textComponent: Component;
}

let content: PageContent | undefined;

/** @throws Error where no page is rendered */
export function contentOfPages(): PageContent {
  if (!content) throw new Error('Entries can be read while a page is rendered only.');
  return content;
}

export function setContentOfPages(all: PageContent) {
  content = all;
}
