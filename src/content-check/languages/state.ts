/** How far a file is translated. */
import { message } from '../../messages/message.ts';
import { diagnose, inFile, type Diagnostic, type Place } from '../diagnostic.ts';
import { findDifference, hashText } from './compare.ts';
import { valueAt, type Original } from './originals.ts';
import { isEmpty } from './stray-fields.ts';
import type { LanguagePair, Translation } from './translation.ts';

/** A text of the first language, and whether another one has words for it. */
export interface TextState {
  text: string;
  /** The field that has it; undefined for the text below the fields. */
  field: Original | undefined;
  /** Undefined if there are none, or if its field can't have them. */
  words: string | undefined;
  isMissing: boolean;
  /** Whether the first language had another text when someone last compared the words with it. */
  isOutdated: boolean;
  /** Where the words are; undefined for missing ones. */
  location: Place | undefined;
  /** Where the first language has the text. */
  source: Place;
}

/** Lists the texts that readers need in their language, and others that have words. */
export function listTextStates(translation: Translation): TextState[] {
  const { original, own, originals, written, body, comparedWith } = translation;
  const isOutdated = (text: string) =>
    comparedWith !== undefined && !comparedWith.has(hashText(text));
  const fields = originals.map((field) => {
    const { text, path, wordsPath, isExpected, isCorrected } = field;
    const words = written.find((word) => word.original === field)?.text;
    const hasWords = words !== undefined || !isEmpty(valueAt(own?.values, wordsPath));
    return {
      text,
      field,
      words,
      isMissing: isExpected && !hasWords,
      isOutdated: hasWords && (isCorrected || isOutdated(text)),
      location: hasWords ? own?.locate(wordsPath) : undefined,
      source: original.locate(path),
    };
  });
  const shown = fields.filter(({ isMissing, location }) => isMissing || location);
  const text = original.text?.source.trim() ?? '';
  if (text === '') return shown;
  const bodyState = {
    text,
    field: undefined,
    words: body?.source.trim(),
    isMissing: body === undefined,
    isOutdated: body !== undefined && isOutdated(text),
    location: body && own?.locateText(body.line),
    source: original.locateText(original.text?.line ?? 1),
  };
  return [...shown, bodyState];
}

/** Returns how many texts are missing, and how many words are out of date. */
export const countStates = (states: readonly TextState[]) => ({
  missing: states.filter(({ isMissing }) => isMissing).length,
  outdated: states.filter(({ isOutdated }) => isOutdated).length,
});

/** Warns of texts without words, of outdated words, and of figures and links that differ. */
export function stateWarnings(translation: Translation, pair: LanguagePair): Diagnostic[] {
  const states = listTextStates(translation);
  return [
    ...missingWarning(translation, states, pair),
    ...states.flatMap((state) => [
      ...outdatedWarning(state, pair),
      ...differenceWarning(state, pair),
    ]),
  ];
}

/** Warns once of all texts that a file lacks. */
function missingWarning(
  { original, own }: Translation,
  states: readonly TextState[],
  { first, other, folder }: LanguagePair,
): Diagnostic[] {
  const missing = states.filter(({ isMissing }) => isMissing);
  const [next] = missing;
  if (!next) return [];
  const warning = message('missing-words', {
    missing: missing.length,
    total: states.length,
    hasFile: own !== undefined,
    next: next.field && next.text,
    source: next.source,
    first,
    other,
  });
  return diagnose(inFile(own?.locate([]).file ?? `${folder}/${original.file}`), warning);
}

function outdatedWarning(
  { text, location, source, isOutdated }: TextState,
  { first }: LanguagePair,
) {
  if (!isOutdated || !location) return [];
  return diagnose(location, message('outdated-words', { text, source, first }));
}

function differenceWarning({ text, words, location, source }: TextState, { first }: LanguagePair) {
  if (words === undefined || !location) return [];
  const difference = findDifference(text, words);
  if (!difference) return [];
  const { kind, ...parts } = difference;
  return diagnose(location, message(kind, { ...parts, source, first }));
}
