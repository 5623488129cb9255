/** When visitors see what the content has. */

/** What the fields of a folder with a meaning are called, if not so. */
export interface FieldNames {
  title?: string;
  date?: string;
  order?: string;
}

/** Returns the current day as the content has dates. Days begin and end in UTC, whatever the build's time zone is. */
export const today = () => dayOf(new Date());

/** Returns a day as the content has dates: of a `Date`, and of one that is written in another way. */
export function dayOf(value: unknown): string {
  const isDay = typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value);
  const date = value instanceof Date ? value : new Date(String(value));
  return isDay || Number.isNaN(date.getTime()) ? String(value) : date.toISOString().slice(0, 10);
}

/** An entry, and what its fields are called. */
interface Entry {
  data: object;
  kind: { names: FieldNames };
}

/** Returns what says when visitors see an entry. */
function readPublishing({ data, kind }: Entry) {
  const { date: name = 'date' } = kind.names;
  const { draft, from = '', [name]: date = '' } = data as Record<string, unknown>;
  return { draft, from: dayOf(from), date: dayOf(date) };
}

/** Returns whether visitors see an entry: it's no draft, and neither its date nor its first day is in the future. */
export function isPublished(entry: Entry) {
  const { draft, from, date } = readPublishing(entry);
  return !draft && [date, from].every((day) => day <= today());
}

/** Returns the day from which visitors see an entry whose date is in the future; undefined for others and for drafts. */
export function laterDay(entry: Entry): string | undefined {
  const { draft, from, date } = readPublishing(entry);
  if (draft || date <= today()) return undefined;
  return from > date ? from : date;
}
