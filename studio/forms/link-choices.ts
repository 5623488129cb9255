/** The choices of links in the forms: all pages and their sections. */
import { entryTitle } from '../lib/entry-title.ts';
import type { CheckedFile } from '../check/file.ts';
import type { Page } from '../check/pages.ts';
import { entryLabel } from '../model/labels.ts';
import { pagePath } from '../../src/site.ts';
import type { LinkChoice, LinkChoices } from './form-fields.ts';
import { listSectionChoices, sectionChoice } from './section-choices.ts';

type ContentFile = Pick<CheckedFile, 'file' | 'data'>;

/**
 * Lists the pages by their titles, and after each its sections: `Pricing`, `Pricing: Plans`.
 * @param entries all entries, for the titles of those that have an id on a page
 */
export function listLinkChoices(
  pages: ReadonlyMap<string, Page>,
  entries: readonly ContentFile[],
): LinkChoices {
  const choices = pageChoices(pages);
  const links = choices.flatMap((choice) => {
    const page = pages.get(choice.value);
    return page ? [choice, ...idChoices(choice, page, entries)] : [];
  });
  return { pages: choices, links };
}

/** Returns the pages by their titles, with the URL where two have the same title. */
function pageChoices(pages: ReadonlyMap<string, Page>): LinkChoice[] {
  const choices = [...pages].map(([name, page]) => ({ value: name, label: pageTitle(name, page) }));
  const sameTitle = Map.groupBy(choices, ({ label }) => label);
  return choices.map(({ value, label }) => {
    const isAlone = sameTitle.get(label)?.length === 1;
    return { value, label: isAlone ? label : `${label} (${pagePath(value)})` };
  });
}

/** Returns what the forms call a page. */
function pageTitle(name: string, { entry, topic }: Page): string {
  if (name === 'blog') return 'Blog: all articles';
  if (topic !== undefined) return `Blog: ${topic}`;
  return entryLabel(entry?.file ?? `pages/${name}.mdx`, entry?.data ?? {});
}

/** Returns the choices for what links can lead to on a page: sections, entries and headings of texts. */
function idChoices(
  page: LinkChoice,
  { sections = [], entry }: Page,
  entries: readonly ContentFile[],
): LinkChoice[] {
  const ofSections = listSectionChoices(page, entry?.data ?? {});
  return sections.map((id) => {
    const value = `${page.value}#${id}`;
    // Of entries, only services have an id to which links lead.
    const service = entries.find(({ file }) => file === `services/${id}.mdx`);
    return (
      ofSections.find((choice) => choice.value === value) ??
      sectionChoice(page, id, service && entryTitle(service.data))
    );
  });
}
