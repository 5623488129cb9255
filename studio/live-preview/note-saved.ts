import { noteSave } from '../languages/note-compared.ts';
import type { LanguagePair } from '../languages/translation.ts';
import type { Group } from '../languages/values.ts';
import { createFormDocument, type EntryContent, type SavedFile } from './form-documents.ts';

/**
 * Returns the fields of a file in a further language as a save of its form writes them.
 * @param original the file of the first language
 * @param before what the file had
 * @param after what the form has
 */
export function noteSaved(
  [file, original]: SavedFile,
  before: EntryContent,
  after: EntryContent,
  pair: LanguagePair,
): Group {
  const document = (content: EntryContent, folder = pair.folder) =>
    createFormDocument(file, content, folder);
  return noteSave(document(original, ''), document(before), document(after), pair);
}
