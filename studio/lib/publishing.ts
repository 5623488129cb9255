/** When visitors see what the content has. */

/** Returns the current day as the content has dates. Days begin and end in UTC, whatever the build's time zone is. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Returns whether visitors see an entry: it's no draft, and neither its date nor its first day is in the future. */
export function isPublished(data: object): boolean {
  const { draft, date = '', from = '' } = data as Record<string, unknown>;
  return !draft && [date, from].every((day) => String(day) <= today());
}
