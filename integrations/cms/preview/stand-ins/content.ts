/** Replaces `astro:content`: entries in memory, drafts and later dates included. */
import { renderMarkdown } from './markdown.ts';

export interface Entry {
  id: string;
  collection: string;
  data: Record<string, unknown>;
  body: string;
  filePath: string;
  /** Returns the picture of a path in the text. */
  picture: (path: string) => unknown;
}

let all: readonly Entry[] = [];

/** Sets the entries that the pages read. */
export function setEntries(entries: readonly Entry[]) {
  all = entries;
}

export const getCollection = (name: string) =>
  Promise.resolve(all.filter(({ collection }) => collection === name));

export const render = ({ body, picture }: Entry) => Promise.resolve(renderMarkdown(body, picture));
