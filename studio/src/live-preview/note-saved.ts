import type { EntryContent, SavedFile } from '../forms/pane.ts';
import { noteSave } from '../languages/note-compared.ts';
import type { LanguagePair } from '../languages/translation.ts';
import type { Group } from '../languages/values.ts';
import type { ContentModel } from '../model/model.ts';
import { documentCreator } from './form-documents.ts';

/**
 * Returns the fields of a file in a further language as a save of its form writes them.
 * @param original the file of the first language
 * @param before what the file had
 * @param after what the form has
 */
export function noteSaved(
  model: ContentModel,
  [file, original]: SavedFile,
  before: EntryContent,
  after: EntryContent,
  pair: LanguagePair,
): Group {
  const createFormDocument = documentCreator(model);
  const own = (content: EntryContent) => createFormDocument(file, content, pair.folder);
  return noteSave(createFormDocument(file, original), own(before), own(after), pair);
}
