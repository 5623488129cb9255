/** The choices of links to the sections of a page. This also runs in /admin, so it needs no schemas. */
import { entryTitle } from '../lib/entry-title.ts';
import type { LinkChoice } from './form-fields.ts';

/** A section, as a file or a form has it. */
interface Section {
  id?: string;
  links?: { label?: string }[];
}

/**
 * Returns the choices for the sections of a page: `Pricing: Plans`. The first one is the top of the page.
 * @param page the choice for the page itself
 * @param values the fields of its file
 */
export function listSectionChoices(page: LinkChoice, values: object): LinkChoice[] {
  const { sections } = values as { sections?: unknown };
  const [, ...others] = Array.isArray(sections) ? (sections as Section[]) : [];
  return others.flatMap((section) =>
    section.id === undefined ? [] : [sectionChoice(page, section.id, titleOf(section))],
  );
}

/** Returns the choice for a part of a page. */
export const sectionChoice = (
  { value, label }: LinkChoice,
  id: string,
  title = id,
): LinkChoice => ({
  value: `${value}#${id}`,
  label: `${label}: ${title}`,
});

/** Returns the heading of a section: of a closing, it can be its link. */
const titleOf = (section: Section) =>
  entryTitle(section) || section.links?.[0]?.label || section.id;
