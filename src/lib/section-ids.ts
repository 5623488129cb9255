/**
 * Returns the id of each section, for links such as /offer#plans: its type, with a number from the second one on.
 * @param sections the sections of a landing page
 */
export const sectionIdsOf = (sections: readonly { type: string }[]) =>
  sections.map(({ type }, index) => {
    const count = sections.slice(0, index + 1).filter((other) => other.type === type).length;
    return count === 1 ? type : `${type}-${count}`;
  });

/** Returns the id of an entry on the page that lists all of its kind. The top of the page links to it. */
export const entryId = (kind: 'group' | 'plan' | 'story', id: string) => `${kind}-${id}`;
