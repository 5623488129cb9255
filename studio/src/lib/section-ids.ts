/** The ids of a page's sections, with which links lead to them: `plans` in /pricing#plans. */

/** What the id of a section can be. */
export const SECTION_ID = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** A section as a file or a form has it. */
export interface SectionOfFile {
  type: string;
  id?: string | undefined;
}

/**
 * Returns the sections of a page with an id each: where it is missing, the name of the type, with a number if that is taken.
 * Of several with the same id, as *Duplicate* makes them, the one that is as it was saved keeps it, else the first.
 * @param saved the sections of the page before they were edited
 */
export function completeIds<Section extends SectionOfFile>(
  sections: readonly Section[],
  saved: readonly SectionOfFile[] = [],
): (Section & { id: string })[] {
  const keepers = findKeepers(sections, saved);
  const used = new Set(keepers.keys());
  return sections.map((section, index) => {
    if (section.id !== undefined && keepers.get(section.id) === index) {
      return { ...section, id: section.id };
    }
    const id = findFreeId(section.type, used);
    used.add(id);
    return { ...section, id };
  });
}

/** Returns the index of the section that keeps each id. */
function findKeepers(sections: readonly SectionOfFile[], saved: readonly SectionOfFile[]) {
  const savedTexts = new Set(saved.map(toComparable));
  const isAsSaved = (section: SectionOfFile) => savedTexts.has(toComparable(section));
  const keepers = new Map<string, number>();
  for (const [index, section] of sections.entries()) {
    const { id = '' } = section;
    if (id === '') continue;
    const other = sections[keepers.get(id) ?? -1];
    if (!other || (isAsSaved(section) && !isAsSaved(other))) keepers.set(id, index);
  }
  return keepers;
}

/** Returns a value as a text that is the same for equal values, in whatever order their fields are. */
const toComparable = (value: object) =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === 'object' && field !== null && !Array.isArray(field)
      ? Object.fromEntries(Object.entries(field).sort(([a], [b]) => a.localeCompare(b)))
      : field,
  );

function findFreeId(type: string, used: ReadonlySet<string>): string {
  let id = type;
  for (let number = 2; used.has(id); number++) {
    id = `${type}-${number}`;
  }
  return id;
}
