import { dayOf, type FieldNames } from './publishing.ts';

/** Fields that can serve as an entry's title, best first. */
const TITLE_FIELDS = ['title', 'name', 'label', 'heading', 'headline', 'question', 'alt'];

/**
 * Returns the name of the field that holds an entry's title.
 * @param fields the entry's data, or the fields of its schema
 */
export const titleField = (fields: object, { title }: FieldNames = {}) =>
  title ?? TITLE_FIELDS.find((name) => Object.hasOwn(fields, name)) ?? 'title';

/** Returns an entry's title, or an empty string if it has none. */
export function entryTitle(data: object, names: FieldNames = {}): string {
  const title = (data as Record<string, unknown>)[titleField(data, names)];
  return typeof title === 'string' ? title : '';
}

interface SortedEntry {
  data: object;
}

/**
 * Returns a function that compares two entries for sorting: by `order` or, newest first, by `date`, if they have one,
 * then by title.
 * @param language code of the language in whose alphabet titles are sorted
 * @param names what the fields are called instead
 */
export function byOrder(language: string, names: FieldNames = {}) {
  const { order = 'order', date = 'date' } = names;
  const valueOf = ({ data }: SortedEntry, name: string) => (data as Record<string, unknown>)[name];
  const orderOf = (entry: SortedEntry) => Number(valueOf(entry, order) ?? 0);
  const dateOf = (entry: SortedEntry) => dayOf(valueOf(entry, date) ?? '');
  return (a: SortedEntry, b: SortedEntry) =>
    orderOf(a) - orderOf(b) ||
    dateOf(b).localeCompare(dateOf(a)) ||
    entryTitle(a.data, names).localeCompare(entryTitle(b.data, names), language);
}
