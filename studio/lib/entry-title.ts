/** Fields that can serve as an entry's title, best first. */
const TITLE_FIELDS = ['title', 'name', 'label', 'heading', 'headline', 'question', 'alt'];

/**
 * Returns the name of the field that holds an entry's title.
 * @param fields the entry's data, or the fields of its schema
 */
export const titleField = (fields: object) =>
  TITLE_FIELDS.find((name) => Object.hasOwn(fields, name)) ?? 'title';

/** Returns an entry's title, or an empty string if it has none. */
export function entryTitle(data: object): string {
  const title = (data as Record<string, unknown>)[titleField(data)];
  return typeof title === 'string' ? title : '';
}

const orderOf = (data: object) => ('order' in data ? Number(data.order) : 0);

const dateOf = (data: object) => ('date' in data ? String(data.date) : '');

interface Entry {
  data: object;
}

/**
 * Returns a function that compares two entries for sorting: by `order` or, newest first, by `date`, if they have one,
 * then by title.
 * @param language code of the language in whose alphabet titles are sorted
 */
export const byOrder = (language: string) => (a: Entry, b: Entry) =>
  orderOf(a.data) - orderOf(b.data) ||
  dateOf(b.data).localeCompare(dateOf(a.data)) ||
  entryTitle(a.data).localeCompare(entryTitle(b.data), language);
