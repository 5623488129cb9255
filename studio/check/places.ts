/** Where entries show on the site: found in the sections of its pages, so that it is written down nowhere else. */
import { listOf } from '../model/checked-file.ts';
import { idOf, isTopLevelPage, pagePathOf, type FileKind } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import type { Showing } from '../model/records.ts';

/** A content file as it is saved or edited. */
export interface ContentFile {
  /** Path relative to the content folder. */
  file: string;
  kind: FileKind;
  data: Record<string, unknown>;
}

/**
 * Returns the path where a content file shows, perhaps with an id on the page: its own page, the one with its card or, else, the
 * first one with a section that shows it, in the order of the navigation.
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
  if (singleton) return singleton.shownAt;
  const id = idOf(file);
  const own = pagePathOf(kind, id);
  if (own !== undefined) return own;
  const { shownOn, shownIn = [] } = collection ?? {};
  if (shownOn) {
    const page = files.find(
      (other) => other.kind.name === shownOn.collection && other.data[shownOn.field] === id,
    );
    return page && pathOf(page);
  }
  for (const showing of shownIn) {
    for (const page of listPages(files, showing, model)) {
      const section = listOf(page.data['sections']).find((item) => shows(item, showing, id));
      if (!section) continue;
      const anchor = anchorOf(section as Section, showing, id, model);
      return (pathOf(page) ?? '') + (anchor === undefined ? '' : `#${anchor}`);
    }
  }
  return undefined;
}

const pathOf = ({ kind, file }: ContentFile) => pagePathOf(kind, idOf(file));

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

/** Lists the pages that are made of sections, as in the navigation. */
function listPages(
  files: readonly ContentFile[],
  { firstPage }: Showing,
  model: ContentModel,
): ContentFile[] {
  const navigation = model.listNavigation?.(files) ?? [];
  const order = firstPage === undefined ? navigation : [firstPage, ...navigation];
  const pages = files
    .filter(({ kind }) => isTopLevelPage(kind) && kind.schema.fields.properties?.['sections'])
    .map((page) => ({ id: idOf(page.file), page }));
  return sortPages(pages, [...order, ...listFixedIds(model)]).map(({ page }) => page);
}

/** Returns the names of the pages that the site always has. */
const listFixedIds = ({ collections }: ContentModel): string[] =>
  Object.values(collections)
    .filter(({ pageFolder }) => pageFolder === '')
    .flatMap(({ fixedEntries = {} }) => Object.keys(fixedEntries));

/**
 * Sorts pages as visitors find them: those of a list in its order, then the others by name.
 * @param order names of pages: those of the navigation, then those that the site always has
 */
export function sortPages<Page extends { id: string }>(
  pages: readonly Page[],
  order: readonly string[],
): Page[] {
  const place = ({ id }: Page) => (order.includes(id) ? order.indexOf(id) : order.length);
  return pages.toSorted((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
}
