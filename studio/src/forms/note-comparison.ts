/** Notes in an entry of a further language which of its words were compared with the first language. */
import type { LanguagePair } from '../languages/translation.ts';
import { ARE_SAME, STILL_FIT } from '../languages/values.ts';
import { withoutExtension } from '../model/file-kind.ts';
import { formsName } from './form-names.ts';
import { loadLivePreview } from './load-live-preview.ts';
import type { SavedFile } from './pane.ts';
import { readEntry, type FormEntry } from './read-entry.ts';

/** What the forms of a further language need besides their configuration. */
export interface FurtherLanguage {
  pair: LanguagePair;
  /** Loads the files of the first language, as they were when the forms were built. */
  loadOriginals: () => Promise<{ originals: SavedFile[] }>;
}

/**
 * Returns an entry of a further language that notes which of its words were compared with the first language. A page that only
 * the further one has stays as it is.
 * @param opened the entry as Sveltia CMS has it
 * @param entry the entry that is saved
 */
export async function noteComparison(
  opened: FormEntry,
  entry: FormEntry,
  language: FurtherLanguage,
): Promise<FormEntry> {
  const saved = entry.deleteIn(['data', STILL_FIT]).deleteIn(['data', ARE_SAME]);
  try {
    const original = await findOriginal(entry, language);
    if (!original) return saved;
    const { noteSaved } = await loadLivePreview();
    const { written, writtenValues } = readEntry(opened);
    const { values, written: text } = readEntry(entry);
    const before = { values: writtenValues, text: written };
    const noted = noteSaved(original, before, { values, text }, language.pair);
    return ['comparedTexts', 'sameTexts'].reduce((edited, name) => {
      const notes = noted[name];
      const unnoted = edited.deleteIn(['data', name]);
      return notes === undefined ? unnoted : unnoted.setIn(['data', name], notes);
    }, saved);
  } catch (error) {
    // The words are saved, and count as never compared.
    console.error(error);
    return saved;
  }
}

/** Returns the file of the first language that an entry has words for; undefined if there is none. */
async function findOriginal(entry: FormEntry, { pair, loadOriginals }: FurtherLanguage) {
  const [, folder] = entry.get('collection').split(formsName(pair.folder, ''));
  const file = `${folder}/${entry.get('slug')}`;
  const { originals } = await loadOriginals();
  return originals.find(([path]) => withoutExtension(path) === file);
}
