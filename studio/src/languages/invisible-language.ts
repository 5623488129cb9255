import { message, type Kind } from '../messages/message.ts';
import { inFolder, type Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { CheckedLanguage } from './check-language.ts';
import { countStates, describeCounts, listTextStates } from './state.ts';

/** What is left to translate and to compare, which the list in the forms says, too. */
const progress: readonly string[] = [
  'no-words',
  'left-out-entries',
  'not-in-language',
  'missing-words',
  'changed-text',
  'changed-paragraphs',
  'uncompared-words',
  'copied-words',
] satisfies Kind[];

/**
 * Returns what the check says of a language that visitors don't see: in one line what is left to do. What can't be read is no
 * error there, as only previews have its pages.
 * @param documents the files of the language
 */
export function summarizeInvisible(
  language: CheckedLanguage,
  documents: readonly Document[],
): CheckedLanguage {
  const isUnreadable = (error: Diagnostic) =>
    documents.some(({ errors }) => errors.includes(error));
  const { errors, wordWarnings, translations, code, pair } = language;
  const states = translations.flatMap(listTextStates);
  const left = describeCounts(countStates(states), states.length);
  const summary = message('invisible-language', { code, left, other: pair.other });
  return {
    ...language,
    errors: errors.filter((error) => !isUnreadable(error)),
    wordWarnings: [
      ...errors.filter(isUnreadable),
      ...wordWarnings.filter((warning) => !progress.includes(warning.message.kind)),
      ...(left === '' ? [] : [{ ...inFolder(code), message: summary }]),
    ],
  };
}
