/** Replaces `astro:content`: pages read the entries of the forms, drafts and later dates among them. */
import { pageLanguage } from '../../pages/page-language.ts';
import { withProps } from '../astro-internals.ts';
import { contentOfPages } from '../entries-of-pages.ts';
import type { Entry } from '../entries.ts';

/** Returns the entries of a collection. All pages are in the language of the form. */
export const getCollection = (name: string, isIncluded: (entry: Entry) => boolean = () => true) =>
  name === 'pageLanguages'
    ? [{ data: pageLanguage() }]
    : contentOfPages().entries.filter((entry) => entry.collection === name && isIncluded(entry));

/** Returns a component with the text of an entry, and the text's headings. */
export const render = ({ text }: Entry) => ({
  Content: withProps(contentOfPages().textComponent, {
    nodes: text.nodes,
    pictures: text.urls,
  }),
  headings: text.headings,
});
