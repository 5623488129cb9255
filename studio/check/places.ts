/** Where entries show on the site: found in the sections of its pages, so that it is written down nowhere else. */
import { basename, dirname } from 'pathe';
import { articlePage, entryPage } from '../../src/lib/links.ts';
import { sortPages } from '../../src/lib/page-order.ts';
import { findCollection, type Showing } from '../../src/schemas/collections.ts';
import { findSingleton } from '../model/labels.ts';
import { startTypes } from '../../src/schemas/sections.ts';
import { pagePath } from '../../src/site.ts';
import { listOf } from './file.ts';

/** A content file as it is saved or edited. */
interface ContentFile {
  /** Path relative to the content folder. */
  file: string;
  data: Record<string, unknown>;
}

/** A part of a page. */
interface Place {
  /** Name of the page. */
  page: string;
  /** Id on the page; undefined for its top. */
  anchor?: string | undefined;
}

/**
 * Finds the page that shows an entry: its own one, the one with its card or, else, the first one with a section that shows it,
 * in the order of the navigation.
 * @param files all files of the language
 * @returns undefined if no page shows it
 */
function findPlace(entry: ContentFile, files: readonly ContentFile[]): Place | undefined {
  const folder = dirname(entry.file);
  const id = basename(entry.file, '.mdx');
  const collection = findCollection(folder);
  if (!collection) return undefined;
  if (collection.isPage) return { page: entryPage(folder, id) };
  if (folder === 'authors') return findArticleOf(id, files);
  for (const showing of collection.shownIn ?? []) {
    for (const { id: page, data } of listPages(files, showing)) {
      const section = listOf(data['sections']).find((item) => shows(item, showing, id));
      if (!section) continue;
      return { page, anchor: anchorOf(section as Section, showing, id) };
    }
  }
  return undefined;
}

/** Returns the path where a content file shows, perhaps with an id on the page; undefined if no page shows it. */
export function findPath(entry: ContentFile, files: readonly ContentFile[]): string | undefined {
  const singleton = findSingleton(entry.file);
  if (singleton) return singleton.shownAt;
  const { page, anchor } = findPlace(entry, files) ?? {};
  if (page === undefined) return undefined;
  return pagePath(page) + (anchor === undefined ? '' : `#${anchor}`);
}

/** A section, as far as it can be read. */
type Section = { type?: unknown; id?: unknown; look?: unknown } & Record<string, unknown>;

/** Returns whether a section shows an entry: all of its kind, or those that it lists. */
function shows(item: unknown, { section, look, list }: Showing, id: string): boolean {
  const values = Object(item) as Section;
  if (values.type !== section || (look !== undefined && values.look !== look)) return false;
  const listed = list === undefined ? [] : listOf(values[list]);
  return listed.length === 0 || listed.includes(id);
}

/** Returns the id of an entry's own part of a section, else that of the section. The top of a page has none. */
function anchorOf(section: Section, { section: type, anchor }: Showing, id: string) {
  if (startTypes.includes(type)) return undefined;
  if (anchor !== undefined) return anchor.replace('{{slug}}', id);
  return typeof section.id === 'string' ? section.id : undefined;
}

/** Lists the pages that are made of sections, as in the navigation. */
function listPages(files: readonly ContentFile[], { firstPage }: Showing) {
  const navigation = files.find(({ file }) => file === 'site/navigation.mdx');
  const links = listOf(navigation?.data['links']).map((link) =>
    String((Object(link) as { page?: unknown }).page),
  );
  const pages = files
    .filter(({ file }) => ['pages', 'landing'].includes(dirname(file)))
    .map(({ file, data }) => ({ id: basename(file, '.mdx'), data }));
  return sortPages(pages, firstPage === undefined ? links : [firstPage, ...links]);
}

/** Finds an article of an author. */
function findArticleOf(author: string, files: readonly ContentFile[]): Place | undefined {
  const article = files.find(
    ({ file, data }) => dirname(file) === 'blog' && data['author'] === author,
  );
  return article && { page: articlePage(basename(article.file, '.mdx')) };
}
