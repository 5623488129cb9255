import type { Place } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
/** The languages of a file's words: on the pages of a language, what isn't translated is in the first one. */

export interface WordLanguages {
  /** Returns the code of the language of a field's words. */
  ofField: (path: readonly string[]) => string;
  /** The code of the language of the text below the fields. */
  ofText: string;
  /** Whether the pages that show the text are in another language. */
  isTextForeign: boolean;
}

/** Returns the languages of a file whose words are all in one. */
export const inOneLanguage = (code: string): WordLanguages => ({
  ofField: () => code,
  ofText: code,
  isTextForeign: false,
});

/**
 * Returns the languages of a file's words.
 * @param document a file as the pages of a language have it
 * @param first code of the first language
 * @param folder folder of the language in the content folder, which is its code; empty for the first one
 */
export function wordLanguages(document: Document, first: string, folder: string): WordLanguages {
  if (folder === '') return inOneLanguage(first);
  const languageOf = ({ file }: Place) => (file.startsWith(`${folder}/`) ? folder : first);
  const ofText = languageOf(document.locateText(1));
  return {
    ofField: (path) => languageOf(document.locate(path)),
    ofText,
    isTextForeign: ofText !== folder,
  };
}
