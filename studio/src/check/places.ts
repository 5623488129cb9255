/** Where entries show on the site: found in the sections of its pages, so that it is written down nowhere else. */
import { listOf } from '../model/checked-file.ts';
import {
  HOME,
  idOf,
  isTopLevelPage,
  pagePathOf,
  pagePathOfFile,
  type FileKind,
} from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import type { Showing, Singleton } from '../model/records.ts';

/** A content file as it is saved or edited. */
export interface ContentFile {
  /** Path relative to the content folder. */
  file: string;
  kind: FileKind;
  data: Record<string, unknown>;
}

/**
 * Returns the path where a content file shows, perhaps with an id on the page: its own page or, else, the first one with a section
 * that shows it, in the order of the navigation, or the one that lists others which name it, or the first of those.
 * @param files all files of the language
 * @returns undefined if no page shows it
 */
export function findPath(
  entry: ContentFile,
  files: readonly ContentFile[],
  model: ContentModel,
): string | undefined {
  const { file, kind } = entry;
  const { singleton, collection } = kind;
  if (singleton) return findSingletonPath(singleton, files, model);
  const id = idOf(file);
  const own = pagePathOf(kind, id);
  if (own !== undefined) return own;
  const { lists, shownOn, shownIn = [] } = collection ?? {};
  for (const showing of shownIn) {
    for (const page of listPages(files, model)) {
      const section = listOf(page.data['sections']).find((item) => shows(item, showing, id));
      if (!section) continue;
      const anchor = anchorOf(section as Section, showing, id, model);
      return (pagePathOfFile(page) ?? '') + (anchor === undefined ? '' : `#${anchor}`);
    }
  }
  if (lists && files.some((other) => namesEntry(other, lists, id))) {
    return `/${lists.pageFolder}/${id}`;
  }
  const page = files.find((other) => shownOn && namesEntry(other, shownOn, id));
  return page && pagePathOfFile(page);
}

/** Returns whether an entry is of a folder, and names another one in a field: alone, or in a list. */
export const namesEntry = (
  { kind, data }: Pick<ContentFile, 'kind' | 'data'>,
  { collection, field }: { collection: string; field: string },
  id: string,
): boolean => kind.name === collection && [data[field]].flat().includes(id);

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
function anchorOf(
  section: Section,
  { section: type, anchor }: Showing,
  id: string,
  { startTypes }: ContentModel,
) {
  if (startTypes.includes(type)) return undefined;
  if (anchor !== undefined) return anchor.replace('{{slug}}', id);
  return typeof section.id === 'string' ? section.id : undefined;
}

/** Returns the path of the first page with a section that shows a single file, else of the page that shows it in any case. */
export function findSingletonPath(
  { shownIn, shownAt }: Singleton,
  files: readonly ContentFile[],
  model: ContentModel,
): string {
  const hasSection = ({ data }: ContentFile) =>
    listOf(data['sections']).some((item) => (Object(item) as Section).type === shownIn);
  const page = shownIn === undefined ? undefined : listPages(files, model).find(hasSection);
  return (page && pagePathOfFile(page)) ?? shownAt;
}

/** Lists the pages at the top of the site, as visitors find them. */
function listPages(files: readonly ContentFile[], model: ContentModel): ContentFile[] {
  const pages = files
    .filter(({ kind }) => isTopLevelPage(kind))
    .map((page) => ({ id: idOf(page.file), page }));
  return sortPages(pages, listNavigation(files, model)).map(({ page }) => page);
}

/** Returns the names of the pages in the navigation, in its order. */
export const listNavigation = (
  files: readonly Pick<ContentFile, 'file' | 'data'>[],
  model: ContentModel,
): string[] => model.listNavigation?.(files) ?? [];

/**
 * Sorts pages as visitors find them: those of the navigation, then Home, then the others by name.
 * @param navigation names of pages
 */
export function sortPages<Page extends { id: string }>(
  pages: readonly Page[],
  navigation: readonly string[],
): Page[] {
  const order = [...navigation, HOME];
  const place = ({ id }: Page) => (order.includes(id) ? order.indexOf(id) : order.length);
  return pages.toSorted((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
}
