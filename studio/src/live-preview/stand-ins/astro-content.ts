/** Replaces `astro:content`: pages read the entries of the forms, drafts and later dates among them. */
import { z } from 'astro/zod';
import { pageLanguage } from '../../pages/page-language.ts';
import { withProps } from '../astro-internals.ts';
import { contentOfPages } from '../entries-of-pages.ts';
import type { PreviewEntry } from '../entries.ts';

export { z };

/** The name of an entry, as `reference` returns it. */
interface EntryName {
  collection: string;
  id: string;
}

const listAll = () => contentOfPages().entries;

/** Returns the entries of a collection. All pages are in the language of the form. */
export const getCollection = (
  name: string,
  isIncluded: (entry: PreviewEntry) => boolean = () => true,
) =>
  Promise.resolve(
    name === 'pageLanguages'
      ? [{ data: pageLanguage() }]
      : listAll().filter((entry) => entry.collection === name && isIncluded(entry)),
  );

/** Returns an entry; undefined if there is none. @param named its collection, or both names of it */
export const getEntry = (named: string | EntryName, entryId = '') => {
  const { collection, id } = typeof named === 'string' ? { collection: named, id: entryId } : named;
  const found = listAll().find((entry) => entry.collection === collection && entry.id === id);
  return Promise.resolve(found);
};

/** Returns several entries. */
export const getEntries = (names: readonly EntryName[]) =>
  Promise.all(names.map((name) => getEntry(name)));

/** Returns the schema of a field that names an entry of a collection. */
export const reference = (collection: string) =>
  z.string().transform((id): EntryName => ({ collection, id }));

/** Returns a component with the text of an entry, and the text's headings. */
export const render = ({ text }: PreviewEntry) =>
  Promise.resolve({
    Content: withProps(contentOfPages().textComponent, {
      nodes: text.nodes,
      pictures: text.urls,
    }),
    headings: text.headings,
    remarkPluginFrontmatter: {},
  });
