/** The choices of links in the forms: all pages and their sections. */
import { entryTitle } from '../../src/lib/entry-title.ts';
import type { Page } from '../../src/content-check/pages.ts';
import { listOf } from '../../src/content-check/file.ts';
import { entryLabel, sectionLabel } from '../../src/schemas/labels.ts';
import { pagePath } from '../../src/site.ts';
import type { LinkChoice, LinkChoices } from './form-fields.ts';

/** Lists the pages by their titles, and after each its sections: `Pricing`, `Pricing: Plans`. */
export function listLinkChoices(pages: ReadonlyMap<string, Page>): LinkChoices {
  const choices = pageChoices(pages);
  const links = choices.flatMap((choice) => {
    const page = pages.get(choice.value);
    return page ? [choice, ...sectionChoices(choice, page)] : [];
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

const sectionChoices = (page: LinkChoice, { sections = [], entry }: Page): LinkChoice[] =>
  sections.map((id) => ({
    value: `${page.value}#${id}`,
    label: `${page.label}: ${sectionTitle(id, entry?.data ?? {})}`,
  }));

/** Returns what the forms call a section: its heading, else what it is. Entries and headings in texts have their ids. */
function sectionTitle(id: string, page: object): string {
  const { sections } = page as { sections?: unknown };
  const section = listOf(sections).find((item) => (Object(item) as { id?: unknown }).id === id);
  if (section === undefined) return id;
  const { type } = section as { type?: unknown };
  return entryTitle(section as object) || sectionLabel(String(type));
}
