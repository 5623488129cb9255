/** Returns the id of an entry on the page that lists all of its kind. The top of the page links to it. */
export const entryId = (kind: 'group' | 'plan' | 'story', id: string) => `${kind}-${id}`;
