/** Lists the pages that the content makes. */
import { countListPages, listPageName, topicPage } from '../lib/blog.ts';
import { articlePage } from '../lib/links.ts';
import { isPublished } from '../lib/publishing.ts';
import { sectionIdsOf } from '../lib/section-ids.ts';
import { collections, type Collection } from '../schemas/collections.ts';
import { singletons } from '../schemas/singletons.ts';
import { pageIds, type PageId } from '../site.ts';
import { listOf, type CheckedFile } from './file.ts';

export interface Page {
  /** Ids that links can have after a #. */
  sections: readonly string[];
  /** The entry that the page shows; for a list of articles, one of them. Undefined for fixed pages. */
  entry?: CheckedFile;
  /** The topic, if the page is the list of its articles. */
  topic?: string;
}

/** Returns the pages by their names, as links in the content have them: `home`, `pricing`, `privacy`. */
export function pagesByName(files: readonly CheckedFile[]): ReadonlyMap<string, Page> {
  const hidden = listHiddenSections(files);
  const pages = new Map<string, Page>();
  for (const id of pageIds) {
    pages.set(id, { sections: listFixedSections(id, files, hidden) });
  }
  for (const [name, { isTopLevelPage }] of Object.entries<Collection>(collections)) {
    if (!isTopLevelPage) continue;
    for (const entry of inFolder(files, name)) {
      pages.set(entry.id, { sections: listEntrySections(entry, hidden), entry });
    }
  }
  for (const entry of inFolder(files, 'blog')) {
    // Visitors see a list as soon as one of its articles is published.
    for (const { name, ...list } of listsOf(entry)) {
      if (!pages.has(name) || isPublished(entry.data)) pages.set(name, list);
    }
    pages.set(articlePage(entry.id), { sections: listEntrySections(entry, hidden), entry });
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

/** Returns the ids and types of the sections that no page has: those without entries. */
const listHiddenSections = (files: readonly CheckedFile[]): string[] =>
  Object.entries<Collection>(collections)
    .filter(([name]) => inFolder(files, name).length === 0)
    .flatMap(([, { sections = [] }]) => sections);

/** Returns the ids of a fixed page: those of its sections, and of the cards in the list of services. */
function listFixedSections(
  page: PageId,
  files: readonly CheckedFile[],
  hidden: readonly string[],
): string[] {
  const file = files.find((other) => other.file === `pages/${page}.mdx`);
  // All sections if the file is missing or can't be read.
  const hasField = (field: string) => !file?.body || file.data[field] !== undefined;
  const hasLogos =
    page !== 'home' || inFolder(files, 'technologies').some(({ data }) => data['onHome'] === true);
  const sections = Object.entries<string>(singletons[`${page}Page`].sections)
    .filter(([id, field]) => hasField(field) && !hidden.includes(id))
    .map(([id]) => id)
    .filter((id) => hasLogos || id !== 'tech-stack');
  if (page !== 'services' || !sections.includes('services')) return sections;
  // The id of each card is the file name of its service.
  return [...sections, ...inFolder(files, 'services').map(({ id }) => id)];
}

/** Returns the ids of an entry's page: those of its sections, and of the headings in its text. */
function listEntrySections({ data, body }: CheckedFile, hidden: readonly string[]): string[] {
  const sections = listOf(data['sections']).filter(hasType);
  const ids = sectionIdsOf(sections);
  // A hero has no id.
  const shown = ids.filter((_, index) => {
    const type = sections[index]?.type ?? '';
    return type !== 'hero' && !hidden.includes(type);
  });
  return [...shown, ...(body?.headings ?? [])];
}

/** Returns whether an item of the sections is one: a file with errors can have anything there. */
const hasType = (section: unknown): section is { type: string } =>
  typeof section === 'object' &&
  section !== null &&
  'type' in section &&
  typeof section.type === 'string';
