/** The entries that the pages read while they are rendered. Here, as pages can't be given them. */
import type { Entry } from './entries.ts';

let entries: readonly Entry[] = [];

export const entriesOfPages = () => entries;

export function setEntriesOfPages(all: readonly Entry[]) {
  entries = all;
}
