/** Corrects what Sveltia CMS is about to save. */
import { fromEditor } from './editor-text.ts';
import { textFields } from './entry-format.ts';
import { rememberPage } from './link-field.ts';
import { readEntry, type FormEntry } from './read-entry.ts';
import type { SectionIds } from './section-ids.ts';
import { fieldElement, readTables } from './sveltia-internals.ts';

/**
 * Returns an entry as it is to be saved.
 * @param spacedFields the names of fields whose spaces at the start or the end matter
 */
export function correctEntry(
  opened: FormEntry,
  sectionIds: SectionIds,
  spacedFields: readonly string[],
): FormEntry {
  const entry = correctBody(keepSpaces(opened, spacedFields));
  return entry.hasIn(['data', 'sections']) ? writeIds(entry, sectionIds) : entry;
}

/** Corrects the text below the fields. */
function correctBody(entry: FormEntry): FormEntry {
  const { edited, written } = readEntry(entry);
  if (edited === '') return entry;
  // The form shows it when it opens again.
  const fields = textFields(fromEditor(edited, written, readTables()));
  return entry.mergeIn(['data'], fields);
}

/** Writes the ids of a page's sections, and notes the page, to which links can lead from now on. */
function writeIds(page: FormEntry, sectionIds: SectionIds): FormEntry {
  const path = page.get('path');
  const values = sectionIds.complete(path, readEntry(page).values);
  const { sections = [] } = values;
  // In further languages, the sections are a group, whose keys are the ids.
  if (!Array.isArray(sections)) return page;
  sectionIds.remember(path, values);
  rememberPage(path, values);
  return page.setIn(['data', 'sections'], sections);
}

/** Puts back the spaces of texts, as in ` %`: Sveltia CMS trims them, but the open form still has them. */
function keepSpaces(entry: FormEntry, spacedFields: readonly string[]): FormEntry {
  let corrected = entry;
  for (const name of spacedFields) {
    const input = fieldElement([name])?.querySelector('input');
    const saved: unknown = entry.getIn(['data', name]);
    if (input && input.value.trim() === saved) {
      corrected = corrected.setIn(['data', name], input.value);
    }
  }
  return corrected;
}
