/** Replaces `astro:content`: pages read the entries of the forms, drafts and later dates among them. */
import { withProps, type Component } from '../astro-internals.ts';
import type { Entry } from '../entries.ts';
import Markdown from '../Markdown.astro';
import { entriesOfPages } from '../entries-of-pages.ts';

export const getCollection = (name: string, isIncluded: (entry: Entry) => boolean) =>
  entriesOfPages()
    .filter(({ collection }) => collection === name)
    .filter(isIncluded);

/** Returns a component with the text of an entry, and the text's headings. */
export const render = ({ text }: Entry) => ({
  Content: withProps(Markdown as Component, { nodes: text.nodes }),
  headings: text.headings,
});
