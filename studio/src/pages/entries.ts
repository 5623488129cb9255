/** What Astro has loaded: the entries of all languages. Only this file asks for them, as `getCollection` returns them all. */
import { basename, dirname } from 'pathe';
import { getCollection, type CollectionEntry, type CollectionKey } from 'astro:content';
import { pageLanguage, type PageLanguage } from './page-language.ts';

/** Returns the languages that have pages, the first one first. */
export async function listPageLanguages(): Promise<PageLanguage[]> {
  const languages: PageLanguage[] = (await getCollection('pageLanguages')).map(({ data }) => data);
  return languages.toSorted((a, b) => a.folder.localeCompare(b.folder));
}

/** Returns the entries of a collection in the language of the page, with the ids that they have in the first language. */
export async function listEntries<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const { folder, emptyCollections } = pageLanguage();
  // Astro warns each time that an empty collection is read.
  if (emptyCollections.includes(name)) return [];
  return listEntriesIn(folder, name);
}

/** Returns the entries in the language of the page, and those that only the first language has. It must have some. */
export async function listEntriesOrFirst<Name extends CollectionKey>(
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const own = await listEntries(name);
  if (pageLanguage().folder === '') return own;
  const ids = new Set(own.map(({ id }) => id));
  const first = await listEntriesInFirst(name);
  return [...own, ...first.filter(({ id }) => !ids.has(id))];
}

/** Returns the entries in the first language. It must have some. */
export const listEntriesInFirst = <Name extends CollectionKey>(name: Name) =>
  listEntriesIn('', name);

/** Returns an entry in the language of the page; undefined if there is none of this id. */
export async function findEntry<Name extends CollectionKey>(
  name: Name,
  entryId: string,
): Promise<CollectionEntry<Name> | undefined> {
  const entries = await listEntries(name);
  return entries.find(({ id }) => id === entryId);
}

/** Returns the entries in the folder of a language. */
async function listEntriesIn<Name extends CollectionKey>(
  folder: string,
  name: Name,
): Promise<CollectionEntry<Name>[]> {
  const entries: CollectionEntry<Name>[] = await getCollection(
    name,
    ({ id }) => dirname(id) === (folder || '.'),
  );
  return entries.map((entry) => ({ ...entry, id: basename(entry.id) }));
}
