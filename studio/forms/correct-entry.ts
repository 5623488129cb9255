/** Corrects what Sveltia CMS is about to save. */
import { fromEditor } from './editor-text.ts';
import { textFields } from './entry-format.ts';
import { rememberPage } from './link-field.ts';
import { readEntry, type Entry } from './read-entry.ts';
import type { SectionIds } from './section-ids.ts';
import { fieldElement, readTables } from './sveltia-internals.ts';

/** Returns an entry as it is to be saved. */
export function correctEntry(entry: Entry, sectionIds: SectionIds): Entry {
  if (/\bstats$/.test(entry.get('collection'))) return keepSpaces(entry);
  if (entry.hasIn(['data', 'sections'])) return writeIds(entry, sectionIds);
  const { edited, written } = readEntry(entry);
  if (edited === '') return entry;
  // The form shows it when it opens again.
  const fields = textFields(fromEditor(edited, written, readTables()));
  return entry.mergeIn(['data'], fields);
}

/** Writes the ids of a page's sections. */
function writeIds(page: Entry, sectionIds: SectionIds): Entry {
  const path = page.get('path');
  const values = sectionIds.complete(path, readEntry(page).values);
  // In further languages, the sections are a group, whose keys are the ids.
  if (!Array.isArray(values['sections'])) return page;
  sectionIds.remember(path, values);
  rememberPage(path, values);
  return page.setIn(['data', 'sections'], values['sections']);
}

/** Puts back the spaces around a figure, as in ` %`: Sveltia CMS trims texts, but the open form still has them. */
function keepSpaces(figure: Entry): Entry {
  let corrected = figure;
  for (const name of ['prefix', 'suffix']) {
    const input = fieldElement([name])?.querySelector('input');
    const saved: unknown = figure.getIn(['data', name]);
    if (input && input.value.trim() === saved) {
      corrected = corrected.setIn(['data', name], input.value);
    }
  }
  return corrected;
}
