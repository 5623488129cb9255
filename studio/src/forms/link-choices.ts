/** The choices of links in the forms: all pages and their sections. */
import { hasNamedEntries, listComingLists, type Page } from '../check/pages.ts';
import type { ContentResult, LanguageResult } from '../languages/check-language.ts';
import { entryTitle } from '../lib/entry-title.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import { entryLabel } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import type { LinkChoice, Choices } from './form-fields.ts';
import { listSectionChoices, sectionChoice } from './section-choices.ts';

/** Lists the pages by their titles, and after each its sections: `Pricing`, `Pricing: Plans`. */
export function listLinkChoices(
  pages: ReadonlyMap<string, Page>,
  { files, languages }: Pick<ContentResult, 'files' | 'languages'>,
  model: ContentModel,
): Omit<Choices, 'titleFields'> {
  const choices = pageChoices(pages);
  const lists = listComingLists(model).filter(({ name }) => !pages.has(name));
  const links = choices.flatMap((choice) => {
    const page = pages.get(choice.value);
    return page ? [choice, ...idChoices(choice, page, files)] : [];
  });
  const hidden = [
    ...lists.map(({ name, label }) => ({ value: name, label })),
    ...languages.flatMap((language) => pagesOfLanguage(language, model)),
  ];
  return { pages: choices, links, hidden };
}

/** Returns the pages that only another language has. */
const pagesOfLanguage = ({ files, pair }: LanguageResult, { kinds }: ContentModel): LinkChoice[] =>
  files
    .filter(({ kind }) => kinds.get(kind.name)?.ofOneLanguage === kind)
    .map(({ id, file, kind, data }) => ({
      value: id,
      label: `${entryLabel(kind, file, data)} (only in ${pair.other})`,
    }));

/** Returns the pages by their titles, with the URL where two have the same title. */
function pageChoices(pages: ReadonlyMap<string, Page>): LinkChoice[] {
  const titles = [...pages].map(([name, page]) => ({ name, page, title: pageTitle(page) }));
  const sameTitle = Map.groupBy(titles, ({ title }) => title);
  return titles.map(({ name, page, title }) => {
    const isAlone = sameTitle.get(title)?.length === 1;
    return { value: name, label: isAlone ? title : `${title} (${page.path})` };
  });
}

/** Returns what the forms call a page: by its path, if no entry has it. */
function pageTitle({ path, entry, list }: Page): string {
  if (list) return list.label;
  return entry ? entryLabel(entry.kind, entry.file, entry.data) : path;
}

/** Returns the choices for what links can lead to on a page: sections, entries and headings of texts. */
function idChoices(
  page: LinkChoice,
  { sections = [], entry }: Page,
  entries: readonly CheckedFile[],
): LinkChoice[] {
  const ofSections = listSectionChoices(page, entry?.data ?? {});
  return sections.map((id) => {
    const value = `${page.value}#${id}`;
    // Links lead to entries that have the name of their file as their id.
    const shown = entries.find(
      (other) => other.id === id && entry && hasNamedEntries(entry, other),
    );
    return (
      ofSections.find((choice) => choice.value === value) ??
      sectionChoice(page, id, shown && entryTitle(shown.data, shown.kind.names))
    );
  });
}
