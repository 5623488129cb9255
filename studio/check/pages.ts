/** Lists the pages that the content makes. */
import { countListPages, listPageName, topicPage } from '../../src/lib/blog.ts';
import { articlePage } from '../../src/lib/links.ts';
import { isPublished } from '../lib/publishing.ts';
import { collections, type Collection } from '../../src/schemas/collections.ts';
import { startTypes } from '../../src/schemas/sections.ts';
import { listOf, type CheckedFile } from './file.ts';

export interface Page {
  /** Ids that links can have after a #; undefined if the page's file can't be read. */
  sections: readonly string[] | undefined;
  /** The entry that the page shows; for a list of articles, one of them. Undefined if it is missing. */
  entry?: CheckedFile;
  /** The topic, if the page is the list of its articles. */
  topic?: string;
}

/** Returns the pages by their names, as links in the content have them: `home`, `pricing`, `privacy`. */
export function pagesByName(files: readonly CheckedFile[]): ReadonlyMap<string, Page> {
  const hidden = listHiddenTypes(files);
  const listIds = (entry: CheckedFile) => listLinkIds(entry, files, hidden);
  const pages = new Map<string, Page>();
  for (const [name, { isTopLevelPage, fixedEntries = {} }] of Object.entries<Collection>(
    collections,
  )) {
    if (!isTopLevelPage) continue;
    const ids = Object.keys(fixedEntries);
    for (const entry of inFolder(files, name).toSorted(byPlace(ids))) {
      pages.set(entry.id, { sections: listIds(entry), entry });
    }
  }
  for (const entry of inFolder(files, 'blog')) {
    // Visitors see a list as soon as one of its articles is published.
    for (const { name, ...list } of listsOf(entry)) {
      if (!pages.has(name) || isPublished(entry.data)) pages.set(name, list);
    }
    pages.set(articlePage(entry.id), { sections: listIds(entry), entry });
  }
  return pages;
}

/**
 * Returns the names of the pages that are built, with all pages of long lists.
 * @param showsUnpublished whether drafts and articles with a date in the future are shown
 */
export function listBuiltPages(files: readonly CheckedFile[], showsUnpublished: boolean): string[] {
  const shown = files.filter(({ data }) => showsUnpublished || isPublished(data));
  const articles = inFolder(shown, 'blog');
  return [...pagesByName(shown)].flatMap(([name, { topic }]) => {
    if (name !== 'blog' && topic === undefined) return [name];
    const listed = articles.filter((article) => {
      return topic === undefined || topicsOf(article).includes(topic);
    });
    const pageCount = countListPages(listed.length);
    return Array.from({ length: pageCount }, (_, index) => listPageName(name, index + 1));
  });
}

/** Returns whether a language has a Home, without which visitors don't see it. @param files those of the language */
export const hasHome = (files: readonly CheckedFile[]) =>
  files.some(({ file }) => file === 'pages/home.mdx');

/** Returns the topics of an article. */
export const topicsOf = ({ data }: CheckedFile) =>
  listOf(data['topics']).filter((topic) => typeof topic === 'string');

/** Returns the lists that an article is in: that of all articles, and those of its topics. */
function listsOf(entry: CheckedFile): (Page & { name: string })[] {
  const topics = topicsOf(entry).map((topic) => ({ name: topicPage(topic), topic }));
  return [{ name: 'blog' }, ...topics].map((list) => ({ ...list, sections: [], entry }));
}

const inFolder = (files: readonly CheckedFile[], name: string) =>
  files.filter(({ folder }) => folder === name);

/** Returns the types of the sections that no page shows: those without entries. */
const listHiddenTypes = (files: readonly CheckedFile[]): string[] =>
  Object.entries<Collection>(collections)
    .filter(([name, { isOptional }]) => isOptional && inFolder(files, name).length === 0)
    .flatMap(([, { shownIn = [] }]) => shownIn.map(({ section }) => section));

/** Returns a function that compares entries by the place of their ids in a list. */
const byPlace = (ids: readonly string[]) => (a: CheckedFile, b: CheckedFile) =>
  ids.indexOf(a.id) - ids.indexOf(b.id);

/** Returns the ids to which links to an entry's page can lead: its sections, services on it, and headings in its text. */
function listLinkIds(
  entry: CheckedFile,
  files: readonly CheckedFile[],
  hidden: readonly string[],
): string[] | undefined {
  if (!entry.body) return undefined;
  const sections = listSections(entry).filter(({ type }) => !hidden.includes(type));
  return [
    // The first section is the top of the page.
    ...sections.filter(({ type }) => !startTypes.includes(type)).flatMap(({ id }) => id ?? []),
    ...(hasServiceList(entry) ? inFolder(files, 'services').map(({ id }) => id) : []),
    ...entry.body.headings,
  ];
}

/** A section, as a file with errors can have it. */
interface Section {
  type: string;
  id: string | undefined;
}

/** Returns the sections of a page. */
export const listSections = ({ data }: CheckedFile): Section[] =>
  listOf(data['sections']).flatMap((section) => {
    const { type, id } = Object(section) as { type?: unknown; id?: unknown };
    if (typeof type !== 'string') return [];
    return [{ type, id: typeof id === 'string' ? id : undefined }];
  });

/** Returns whether a page has the cards of all services, whose ids are the names of their files. */
export const hasServiceList = (page: CheckedFile) =>
  listSections(page).some(({ type }) => type === 'service-list');

/** Returns the ids that entries have on a page: `plan-growth`. Services, whose ids are their names, are not among them. */
export function listEntryIds(page: CheckedFile, files: readonly CheckedFile[]): string[] {
  const types = listSections(page).map(({ type }) => type);
  return Object.entries<Collection>(collections)
    .filter(([folder]) => folder !== 'services')
    .flatMap(([folder, { shownIn = [] }]) =>
      shownIn
        .filter(({ section }) => types.includes(section))
        .flatMap(({ anchor }) =>
          anchor === undefined
            ? []
            : inFolder(files, folder).map(({ id }) => anchor.replace('{{slug}}', id)),
        ),
    );
}
