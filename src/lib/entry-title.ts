/** The fields that people know an entry by, the most telling first. */
const TITLE_FIELDS = ['title', 'name', 'label', 'alt'];

/**
 * The field that holds an entry's title.
 * @param fields the entry's data, or the fields of its schema
 */
export const titleField = (fields: object) =>
  TITLE_FIELDS.find((name) => Object.hasOwn(fields, name)) ?? 'title';

/** An entry's title; empty where it has none. */
export function entryTitle(data: object): string {
  const title = (data as Record<string, unknown>)[titleField(data)];
  return typeof title === 'string' ? title : '';
}

/** For `sort`: by order, and by title where two orders are equal. */
export const byOrder = <T extends { data: { order: number } }>(a: T, b: T) =>
  a.data.order - b.data.order || entryTitle(a.data).localeCompare(entryTitle(b.data), 'en');
