/** What the forms and their live preview, which is loaded later, know of each other. */
import type { LanguagePair } from '../languages/translation.ts';
import type { Group } from '../languages/values.ts';

/** The fields and the text of a file, as a form or a saved file has them. */
export interface EntryContent {
  values: Record<string, unknown>;
  text: string;
}

/** A file by its path in the content folder; of a further language, in the folder of that language. */
export type SavedFile = readonly [path: string, source: EntryContent];

/** A file that is edited. A new one has no name yet. */
export interface EditedFile {
  file: string;
  isNew: boolean;
  source: EntryContent;
}

/** What the forms of the first language know of another one: its files, as they were when the forms were built. */
export interface LanguageWords {
  pair: LanguagePair;
  /** The paths of the files that have a form in it. */
  forms: readonly string[];
  words: readonly SavedFile[];
  /** The names of the pages that only it has. */
  ownPages: readonly string[];
}

/** What the forms of a further language know of the first. */
export interface FirstLanguage {
  pair: LanguagePair;
  /** Its files, as they were when the forms were built. */
  originals: readonly SavedFile[];
}

/** What the forms of a language know of others. */
export interface OtherLanguages {
  /** Undefined in the forms of the first language itself. */
  firstLanguage?: FirstLanguage | undefined;
  furtherLanguages?: readonly LanguageWords[] | undefined;
}

/** Returns the URL of a saved picture, from its path in the project; undefined if there is no such picture. */
export type FindPicture = (path: string) => Promise<string | undefined>;

/** The pane of an open form. */
export interface Pane {
  /** Shows an edited file, whose text is as the text editor has it. @param written the text as it is saved */
  show: (edited: EditedFile, written: string) => void;
  /** Returns what keeps the content from being published, in sentences, as soon as all that was typed is shown. */
  listErrors: () => Promise<string[]>;
}

/** The bundle that the forms load with the first live preview, and those of a further language to save. */
export interface LivePreview {
  /**
   * Fills the pane of a form.
   * @param document the pane's document
   * @param saved all files of the language as they are saved
   */
  createPane: (
    document: Document,
    saved: Iterable<SavedFile>,
    findPicture: FindPicture,
    others: OtherLanguages,
  ) => Promise<Pane>;
  /**
   * Returns the fields of a file in a further language as a save of its form writes them.
   * @param original the file of the first language
   * @param before what the file had
   * @param after what the form has
   */
  noteSaved: (
    original: SavedFile,
    before: EntryContent,
    after: EntryContent,
    pair: LanguagePair,
  ) => Group;
}
