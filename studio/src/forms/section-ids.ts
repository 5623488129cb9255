/** The ids of sections, which the forms keep without showing them. */
import { completeIds } from '../lib/section-ids.ts';

type Values = Record<string, unknown>;
type Section = Parameters<typeof completeIds>[0][number];

export type SectionIds = ReturnType<typeof createSectionIds>;

/** Gives the sections of edited pages the ids that they lack or share. It knows the pages as they are saved. */
export function createSectionIds() {
  const saved = new Map<string, readonly Section[]>();

  /** Notes the sections of a page as they are saved. @param path that of the page's file */
  function remember(path: string, values: Values) {
    if (hasSections(values)) saved.set(path, values.sections.map(withoutUnchecked));
  }

  /** Returns the values of a file with an id for each section, as they are saved. */
  function complete(path: string, values: Values): Values {
    if (!hasSections(values)) return values;
    const sections = values.sections.map(withoutUnchecked);
    return { ...values, sections: completeIds(sections, saved.get(path)) };
  }

  return { remember, complete };
}

/** Returns a section without the boxes that nobody has checked: the form adds them to each section. */
const withoutUnchecked = (section: Section) =>
  Object.fromEntries(
    Object.entries(section).filter(([, value]) => value !== false),
  ) as unknown as Section;

/** Returns whether values are those of a page. In further languages, the sections are a group. */
const hasSections = (values: Values): values is Values & { sections: Section[] } =>
  Array.isArray(values['sections']);
