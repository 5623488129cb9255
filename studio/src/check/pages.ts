/** Lists the pages of a site: those that the content makes, and its own in `src/pages`. */
import { entryTitle } from '../lib/entry-title.ts';
import { isPublished } from '../lib/publishing.ts';
import { listSections, type CheckedFile } from '../model/checked-file.ts';
import { HOME, isTopLevelPage, pageNameOf, pagePathOf } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import type { ListPage } from '../model/records.ts';
import { pageNameAt } from '../model/site-paths.ts';
import { languageOfPath, listFurtherCodes } from './further-languages.ts';
import { listNavigation, namesEntry, sortPages } from './places.ts';

export interface Page {
  /** Its path in the first language: `/`, `/pricing`. */
  path: string;
  /** Ids that links can have after a #; undefined if they aren't known. */
  sections: readonly string[] | undefined;
  /** The entry that the page shows; for a list of entries, one of them. Undefined if it shows none. */
  entry?: CheckedFile;
  /** Undefined if it is no list of entries. */
  list?: ListPage;
}

/**
 * Returns the pages by their names, as links in the content have them: `home`, `pricing`, `privacy`.
 * @param files those of a language
 * @param language code of a further language, without the site's own pages that have no words in it; all of them by default
 */
export function pagesByName(
  files: readonly CheckedFile[],
  model: ContentModel,
  language?: string,
): ReadonlyMap<string, Page> {
  const hidden = listHiddenTypes(files, model);
  const lists = listLists(files, model);
  const pages = new Map<string, Page>();
  for (const entry of sortedPages(files, model)) {
    const name = pageNameOf(entry.kind, entry.id) ?? '';
    const path = pagePathOf(entry.kind, entry.id) ?? '';
    // Visitors see a list as soon as one of its entries is published.
    for (const { list, includes } of lists) {
      if (!includes(entry) || (pages.has(list.name) && !isPublished(entry))) continue;
      pages.set(list.name, { path: `/${list.name}`, sections: [], entry, list });
    }
    pages.set(name, { path, sections: listLinkIds(entry, files, hidden, model), entry });
  }
  for (const { path, languages } of listOwnPages(files, pages, model)) {
    if (language !== undefined && !languages.includes(language)) continue;
    pages.set(pageNameAt(path), { path, sections: undefined });
  }
  return pages;
}

/**
 * Returns the site's own pages: those in `src/pages` that neither show an entry nor list entries.
 * @param ofContent the pages that the content makes
 */
function listOwnPages(
  files: readonly CheckedFile[],
  ofContent: ReadonlyMap<string, Page>,
  model: ContentModel,
) {
  const names = new Set([
    ...ofContent.keys(),
    ...listComingLists(model).map(({ name }) => name),
    ...Object.values(model.collections).flatMap(({ home }) => (home ? [HOME] : [])),
  ]);
  const codes = listFurtherCodes(files);
  return (model.site?.pages ?? []).filter(({ path }) => {
    // One that a site has below the code of a language isn't a page of the first language.
    return !names.has(pageNameAt(path)) && languageOfPath(path, codes) === undefined;
  });
}

/** Returns the entries that are pages: those at the top of the site first, as visitors find them. */
function sortedPages(files: readonly CheckedFile[], model: ContentModel): CheckedFile[] {
  const pages = files.filter(({ kind, id }) => pageNameOf(kind, id) !== undefined);
  const isAtTop = ({ kind }: CheckedFile) => isTopLevelPage(kind);
  return [
    ...sortPages(pages.filter(isAtTop), listNavigation(files, model)),
    ...pages.filter((page) => !isAtTop(page)),
  ];
}

/**
 * Returns the names of the pages of a language, with all pages of long lists.
 * @param language its code; undefined for the first language
 */
export function listPageNames(
  files: readonly CheckedFile[],
  model: ContentModel,
  language?: string,
): string[] {
  const lists = listLists(files, model);
  return [...pagesByName(files, model, language)].flatMap(([name, { entry, list }]) => {
    const pages = entry?.kind.collection?.listPages;
    const includes = lists.find((other) => other.list.name === list?.name)?.includes;
    return pages && includes ? pages.pagesOf(name, files.filter(includes).length) : [name];
  });
}

/**
 * Returns the names of the pages that the first language has, and a further one lacks.
 * @param files those of the first language
 * @param own those of the other one
 */
export function listMissingPages(
  files: readonly CheckedFile[],
  own: readonly CheckedFile[],
  model: ContentModel,
  language: string,
): string[] {
  const names = new Set(listPageNames(own, model, language));
  return listPageNames(files, model).filter((name) => !names.has(name));
}

/** Returns whether a language lacks the page at the top of the site, if the content has it: without it, visitors don't see it. */
export const lacksHome = (own: readonly CheckedFile[], first: readonly CheckedFile[]) =>
  first.some(({ kind }) => kind.isHome) && !own.some(({ kind }) => kind.isHome);

/** Returns the lists of all entries of a folder, which exist from the first entry on. */
export const listComingLists = ({ collections }: ContentModel): ListPage[] =>
  Object.values(collections).flatMap(({ listPages }) => listPages?.all ?? []);

/** A list that is a page if it includes an entry. */
interface EntryList {
  list: ListPage;
  includes: (entry: CheckedFile) => boolean;
}

/** Returns the lists of all entries of a folder, and those of entries that others name. */
const listLists = (files: readonly CheckedFile[], { collections }: ContentModel): EntryList[] => [
  ...Object.entries(collections).flatMap(([folder, { listPages }]): EntryList[] =>
    listPages ? [{ list: listPages.all, includes: ({ kind }) => kind.name === folder }] : [],
  ),
  ...files.flatMap(({ kind, id, data }): EntryList[] => {
    const { lists } = kind.collection ?? {};
    if (!lists) return [];
    const { collection, pageFolder } = lists;
    const label = `${collections[collection]?.label ?? collection}: ${entryTitle(data, kind.names)}`;
    const list = { name: `${pageFolder}/${id}`, label };
    return [{ list, includes: (entry) => namesEntry(entry, lists, id) }];
  }),
];

/** Returns the types of the sections that no page shows: those of which each collection is optional and has no entries. */
function listHiddenTypes(files: readonly CheckedFile[], { collections }: ContentModel): string[] {
  const hidden = new Set<string>();
  const shown = new Set<string>();
  for (const [name, { isOptional, shownIn = [] }] of Object.entries(collections)) {
    const isEmpty = isOptional && files.every(({ folder }) => folder !== name);
    for (const { section } of shownIn) (isEmpty ? hidden : shown).add(section);
  }
  return [...hidden.difference(shown)];
}

/** Returns the ids to which links to an entry's page can lead: its sections, entries on it, and headings in its text. */
function listLinkIds(
  entry: CheckedFile,
  files: readonly CheckedFile[],
  hidden: readonly string[],
  { startTypes }: ContentModel,
): string[] | undefined {
  if (!entry.body) return undefined;
  const sections = listSections(entry).filter(({ type }) => !hidden.includes(type));
  return [
    // The first section is the top of the page.
    ...sections.filter(({ type }) => !startTypes.includes(type)).flatMap(({ id }) => id ?? []),
    ...listNamedEntries(entry, files).map(({ id }) => id),
    ...entry.body.headings.map(({ id }) => id),
  ];
}

/** The id of an entry on a page that is the name of its file. */
const OWN_NAME = '{{slug}}';

/** Returns whether a page has entries of a folder under the names of their files. */
export function hasNamedEntries(page: CheckedFile, { kind }: CheckedFile): boolean {
  const { shownIn = [] } = kind.collection ?? {};
  // Few folders have such entries, and there can be many files.
  const named = shownIn.filter(({ anchor }) => anchor === OWN_NAME);
  if (named.length === 0) return false;
  const types = listSections(page).map(({ type }) => type);
  return named.some(({ section }) => types.includes(section));
}

/** Returns the entries that a page has under the names of their files, to which links can lead. */
const listNamedEntries = (page: CheckedFile, files: readonly CheckedFile[]): CheckedFile[] =>
  files.filter((entry) => hasNamedEntries(page, entry));

/** Returns the ids that entries have on a page: `plan-growth`. Those that are the names of files are not among them. */
export function listEntryIds(page: CheckedFile, files: readonly CheckedFile[]): string[] {
  const types = listSections(page).map(({ type }) => type);
  return files.flatMap(({ kind, id }) =>
    (kind.collection?.shownIn ?? []).flatMap(({ section, anchor }) =>
      anchor === undefined || anchor === OWN_NAME || !types.includes(section)
        ? []
        : [anchor.replace(OWN_NAME, id)],
    ),
  );
}

/** Returns the ids on a page, but for those of the layout and of headings in its text. */
export const listIds = (page: CheckedFile, files: readonly CheckedFile[]): string[] => [
  ...listSections(page).flatMap(({ id }) => id ?? []),
  ...listEntryIds(page, files),
  ...listNamedEntries(page, files).map(({ id }) => id),
];

/** Returns the ids that an entry can't have as its name: others on the pages that have it under that name. */
export const listIdsBeside = (entry: CheckedFile, files: readonly CheckedFile[]): string[] =>
  files
    .filter((page) => hasNamedEntries(page, entry))
    .flatMap((page) => [
      ...listSections(page).flatMap(({ id }) => id ?? []),
      ...listEntryIds(page, files),
    ]);
