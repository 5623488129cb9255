/** The ids of sections, which the forms keep without showing them. */
import { completeIds } from '../../src/lib/section-ids.ts';

type Values = Record<string, unknown>;
type Section = Parameters<typeof completeIds>[0][number];

/** Gives the sections of edited pages the ids that they lack or share. It knows the pages as they are saved. */
export function createSectionIds() {
  const saved = new Map<string, readonly Section[]>();

  /** Notes the sections of a page as they are saved. @param path that of the page's file */
  function remember(path: string, values: Values) {
    if (hasSections(values)) saved.set(path, values.sections);
  }

  /** Returns the values of a file with an id for each section. */
  function complete(path: string, values: Values): Values {
    if (!hasSections(values)) return values;
    return { ...values, sections: completeIds(values.sections, saved.get(path)) };
  }

  return { remember, complete };
}

/** Returns whether values are those of a page. In further languages, the sections are a group. */
const hasSections = (values: Values): values is Values & { sections: Section[] } =>
  Array.isArray(values['sections']);
