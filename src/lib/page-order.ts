import { pageIds } from '../site.ts';

/** The order of pages that the navigation doesn't list: those that the site always has come first. */
const fixedIds: readonly string[] = pageIds;

/**
 * Sorts pages as visitors find them: those of the navigation in its order, then the others that the site always has, then
 * further pages by name.
 * @param navigation names of the pages that the navigation lists
 */
export function sortPages<Page extends { id: string }>(
  pages: readonly Page[],
  navigation: readonly string[],
): Page[] {
  const order = [...navigation, ...fixedIds];
  const place = ({ id }: Page) => (order.includes(id) ? order.indexOf(id) : order.length);
  return pages.toSorted((a, b) => place(a) - place(b) || a.id.localeCompare(b.id));
}
