/** How far a file is translated. */
import { message } from '../messages/message.ts';
import { count } from '../messages/words.ts';
import { diagnose, inFile, type Diagnostic, type Place } from '../model/diagnostic.ts';
import { isSameLanguage } from '../fields/languages.ts';
import { findDifference } from './compare.ts';
import { compareWords } from './changes.ts';
import { BODY_PATH, compareParagraphs, isAsNoted, noteAt, type Note } from './compared.ts';
import type { Original } from './originals.ts';
import { copiedParagraphs } from './copies.ts';
import { isInLanguage, type LanguagePair, type Translation } from './translation.ts';
import { isEmpty, valueAt } from './values.ts';

/**
 * Whether words were compared with the text as it is now: `current`, or with what it was: `changed`, or with nothing:
 * `uncompared`.
 */
type Comparison = 'current' | 'changed' | 'uncompared';

/** Whether words that are those of the first language are `meant` to be, or `unclear`. */
type Copy = 'meant' | 'unclear';

/** A text of the first language, and what another one has for it. */
export interface TextState {
  text: string;
  /** The field that has it; undefined for the text below the fields. */
  field: Original | undefined;
  /** The words for it, if its field can have them. */
  words: string | undefined;
  isMissing: boolean;
  /** Undefined if the file has no words for it: those of another item of the list can be shown. */
  comparison: Comparison | undefined;
  /** What is noted of the text that the words were compared with; undefined if they weren't. */
  note: Note | undefined;
  /** Undefined if the words are others than those of the text. */
  copy: Copy | undefined;
  /** Whether visitors see the words. */
  isShown: boolean;
  /** Where the words are; undefined for missing ones. */
  location: Place | undefined;
}

/** Lists the texts that readers need in their language, and others that have words. */
export function listTextStates(translation: Translation): TextState[] {
  const { original, own, originals, written, words: shown, comparedTexts } = translation;
  const fields = originals.map((field): TextState => {
    const { text, wordsPath, isExpected, basis } = field;
    const word = written.find((other) => other.original === field);
    const hasOwnWords = word !== undefined && !isEmpty(valueAt(own?.values, wordsPath));
    const note = hasOwnWords ? noteAt(comparedTexts, basis.path) : undefined;
    return {
      text,
      field,
      words: word?.text,
      isMissing: isExpected && !word,
      comparison: hasOwnWords ? compare(basis.text, note) : undefined,
      note,
      copy: isExpected ? findCopy(translation, text, word?.text, wordsPath) : undefined,
      isShown: word !== undefined && shown.includes(word),
      location: word && own?.locate(wordsPath),
    };
  });
  const expected = fields.filter(({ isMissing, words }) => isMissing || words !== undefined);
  const text = original.text?.source.trim() ?? '';
  if (text === '') return expected;
  const { body } = translation;
  const words = isEmpty(own?.text?.source) ? undefined : own?.text;
  const note = words && noteAt(comparedTexts, BODY_PATH);
  const bodyState: TextState = {
    text,
    field: undefined,
    words: words?.source.trim(),
    isMissing: words === undefined,
    comparison: words && compare(text, note),
    note,
    copy: findCopy(translation, text, words?.source, BODY_PATH),
    isShown: body !== undefined,
    location: words && own?.locateText(words.line),
  };
  return [...expected, bodyState];
}

function compare(text: string, note: Note | undefined): Comparison {
  if (note === undefined) return 'uncompared';
  return isAsNoted(text, note) ? 'current' : 'changed';
}

/** @param path that of the words */
function findCopy(
  { pair, sameTexts }: Translation,
  text: string,
  words: string | undefined,
  path: readonly string[],
): Copy | undefined {
  if (words === undefined || isSameLanguage(pair.firstCode, pair.folder)) return undefined;
  if (copiedParagraphs(text, words).length === 0) return undefined;
  return valueAt(sameTexts, path) === true ? 'meant' : 'unclear';
}

/** Returns how many texts are missing, have changed since they were compared, were never compared, and were copied. */
export const countStates = (states: readonly TextState[]) => ({
  missing: states.filter(({ isMissing }) => isMissing).length,
  changed: states.filter(({ comparison }) => comparison === 'changed').length,
  uncompared: states.filter(({ comparison }) => comparison === 'uncompared').length,
  copied: states.filter(({ copy }) => copy === 'unclear').length,
});

/**
 * Returns what is left to do for texts, in words; nothing if all is done: `2 of 9 texts missing, 1 changed`.
 * @param total how many texts there are, if it is said
 */
export function describeCounts(counts: ReturnType<typeof countStates>, total?: number): string {
  const { missing, changed, uncompared, copied } = counts;
  const parts = [
    { number: missing, what: 'missing', ofTotal: total },
    { number: changed, what: 'changed' },
    { number: uncompared, what: 'never compared' },
    { number: copied, what: 'not translated' },
  ].filter(({ number }) => number > 0);
  return parts
    .map(({ number, what, ofTotal }, index) => {
      if (index > 0) return `${number} ${what}`;
      if (ofTotal === undefined) return `${count(number, 'text')} ${what}`;
      return `${number} of ${count(ofTotal, 'text')} ${what}`;
    })
    .join(', ');
}

/**
 * Warns of texts without words, of words whose text has changed, and of figures and links that differ.
 * @param states those of the file's texts
 */
export function stateWarnings(
  translation: Translation,
  states: readonly TextState[],
  pair: LanguagePair,
): Diagnostic[] {
  return [
    ...missingWarning(translation, states, pair),
    ...states.flatMap((state) => [
      ...(isFirstChanged(state, states) ? changedWarning(state, pair) : []),
      ...copyWarning(state, pair),
      ...differenceWarning(state, pair),
    ]),
  ];
}

/** Warns once of all texts that a file lacks. */
function missingWarning(
  translation: Translation,
  states: readonly TextState[],
  { first, other, folder }: LanguagePair,
): Diagnostic[] {
  const { original, own } = translation;
  const place = inFile(own?.locate([]).file ?? `${folder}/${original.file}`);
  const required = original.kind.collection?.requiredTranslation;
  if (required && !isInLanguage(translation)) {
    return diagnose(place, message('not-in-language', { required, first, other }));
  }
  const missing = states.filter(({ isMissing }) => isMissing);
  const [next] = missing;
  if (!next) return [];
  const warning = message('missing-words', {
    missing: missing.length,
    total: states.length,
    hasFile: own !== undefined,
    next: next.field && next.text,
    first,
    other,
  });
  return diagnose(place, warning);
}

/** Returns whether a text is the first of its fact that has changed: one warning says it of all. */
const isFirstChanged = ({ field }: TextState, states: readonly TextState[]) =>
  states.find((other) => other.comparison === 'changed' && other.field?.basis === field?.basis)
    ?.field === field;

function changedWarning(state: TextState, { first }: LanguagePair): Diagnostic[] {
  const { field, note, location, comparison, isShown } = state;
  if (comparison !== 'changed' || !location || note === undefined) return [];
  const values = { isShown, first };
  const text = field?.basis.text ?? state.text;
  if (typeof note === 'string') {
    const changes = compareWords(note, text);
    return [{ ...location, message: message('changed-text', { ...values, text }), changes }];
  }
  const changes = compareParagraphs(note, text);
  return diagnose(location, message('changed-paragraphs', { ...values, changes }));
}

function copyWarning(state: TextState, { first, other }: LanguagePair): Diagnostic[] {
  const { text, words = '', copy, location } = state;
  if (copy !== 'unclear' || !location) return [];
  const paragraphs = copiedParagraphs(text, words);
  return diagnose(location, message('copied-words', { first, other, paragraphs }));
}

function differenceWarning({ text, words, location, isShown }: TextState, { first }: LanguagePair) {
  if (words === undefined || !location || !isShown) return [];
  const difference = findDifference(text, words);
  if (!difference) return [];
  const { kind, ...parts } = difference;
  return diagnose(location, message(kind, { ...parts, first }));
}
