/** When visitors see what the content has. */

/** Returns the current day as the content has dates. Days begin and end in UTC, whatever the build's time zone is. */
export const today = () => new Date().toISOString().slice(0, 10);

/** Returns whether visitors see a page: it's no draft, and its date isn't in the future. */
export const isPublished = (data: object) =>
  !('draft' in data && data.draft) && !('date' in data && String(data.date) > today());
