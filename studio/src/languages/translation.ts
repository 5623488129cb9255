/** One file in another language. */
import { isTranslated } from '../fields/translation.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { diagnose, type Diagnostic, type Place } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { areOutdated } from './compared.ts';
import {
  languageFieldErrors,
  readLanguageFields,
  withoutLanguageFields,
  type LanguageFields,
} from './language-fields.ts';
import { listOriginals, type Original } from './originals.ts';
import { findStrayFields } from './stray-fields.ts';
import { isEmpty, valueAt } from './values.ts';
import {
  findClashes,
  layWords,
  readWords,
  wordsOfOtherItems,
  type RefusedWord,
  type Word,
} from './words.ts';

/** The first language, and another one. */
export interface LanguagePair {
  /** English name of the first language. */
  first: string;
  /** Its code. */
  firstCode: string;
  /** English name of the other language. */
  other: string;
  /** Folder of the other language in the content folder: its code. */
  folder: string;
}

/** What another language has of a file of the first. */
export interface Translation extends LanguageFields {
  pair: LanguagePair;
  /** The file of the first language. */
  original: Document;
  /** The file of the other language; undefined if there is none. */
  own: Document | undefined;
  /** The texts of the fields in the first language. */
  originals: Original[];
  /** The words that the file has for them, and that their fields can have. */
  written: Word[];
  /** Those of them that the site shows. */
  words: Word[];
  /** The text below the fields, if the site shows that of the other language. */
  body: Document['text'];
  errors: Diagnostic[];
  warnings: Diagnostic[];
}

/** Returns whether a file has texts that other languages can have in their own words. */
export const hasWords = ({ kind: { schema, collection } }: Document): boolean =>
  isTranslated(schema.fields) || collection?.body !== undefined;

/**
 * Reads the words that another language has for a file of the first language, which must be valid. Words that can't be shown
 * are warnings: a change of the first language can be the cause, and must not keep the site from being published.
 */
export function translate(
  original: Document,
  own: Document | undefined,
  pair: LanguagePair,
): Translation {
  const { schema } = original.kind;
  const languageFields = readLanguageFields(own);
  const originals = listOriginals(schema.fields, original.values);
  const canBeDraft = schema.fields.properties?.['draft'] !== undefined;
  return {
    ...languageFields,
    isDraft: canBeDraft && languageFields.isDraft,
    pair,
    original,
    own,
    originals,
    ...(own ? readOwn(original, originals, own, pair) : noWords),
    errors: own ? [...own.errors, ...languageFieldErrors(own, canBeDraft)] : [],
  };
}

type Words = Pick<Translation, 'written' | 'words' | 'body' | 'warnings'>;

const noWords: Words = { written: [], words: [], body: undefined, warnings: [] };

/** Reads the words of a file, and finds those that the site can't show. */
function readOwn(
  original: Document,
  originals: readonly Original[],
  own: Document,
  pair: LanguagePair,
): Words {
  const { schema } = original.kind;
  const compared = readLanguageFields(own).comparedTexts;
  const { words: read, refused } = readWords(originals, own, schema, original.values);
  const shown = read.filter((word) => !areOutdated(word.original.basis, compared, pair.firstCode));
  const missing = originals.filter((text) => read.every((word) => word.original !== text));
  const shared = wordsOfOtherItems(missing, shown);
  const current = [...shown, ...shared];
  const clashes = findClashes(current, original.values, schema);
  const stray = findStrayFields(schema.fields, original.values, withoutLanguageFields(own));
  return {
    written: [...read, ...shared],
    words: current.filter((word) => !clashes.some((clash) => clash.word === word)),
    body: isEmpty(own.text?.source) ? undefined : own.text,
    warnings: [
      ...refused.flatMap((word) => refusedWarning(word, own)),
      ...stray.refused.flatMap((refused) => diagnose(own.locate(refused.path), refused.message)),
      ...clashes.flatMap(({ word, rule, path }) =>
        isPathOf(path, word)
          ? refusedWarning({ original: word.original, rule }, own)
          : clashWarning(word, own, rule, clashPlace(path, current, original, own), pair),
      ),
      ...unusedWarnings(stray.unused, own, pair),
    ],
  };
}

/** Says why words can't be shown. */
const refusedWarning = ({ original, rule }: RefusedWord, own: Document) =>
  diagnose(
    own.locate(original.wordsPath),
    message('refused-words', { rule, shown: original.text }),
  );

const isPathOf = (path: readonly string[], { original }: Word) =>
  original.path.join('.') === path.join('.');

/** Returns where the other text of a clash is: in the words of the language, or in the first language. */
function clashPlace(path: string[], words: readonly Word[], original: Document, own: Document) {
  const word = words.find((other) => isPathOf(path, other));
  return word ? own.locate(word.original.wordsPath) : original.locate(path);
}

/**
 * Says that words break a rule together with another text. Visitors see the first language in their place.
 * @param rule what the rule says of the other text
 * @param cause where the other text is
 */
export function clashWarning(
  { original, text }: Word,
  own: Document,
  rule: Message,
  cause: Place,
  { first, other, folder }: LanguagePair,
): Diagnostic[] {
  const isOfFirst = !cause.file.startsWith(`${folder}/`);
  const language = isOfFirst ? first : other;
  const values = { text, shown: original.text, cause, language, isOfFirst, rule };
  const warning = message('clash', values);
  return diagnose(own.locate(original.wordsPath), warning);
}

function unusedWarnings(unused: readonly string[][], own: Document, { first }: LanguagePair) {
  const [path, ...others] = unused;
  return path ? diagnose(own.locate(path), message('unused-words', { others, first })) : [];
}

/** Returns whether another language has an entry: always, unless its title or text is required and missing. */
export function isInLanguage({ original, own }: Translation): boolean {
  const required = original.kind.collection?.requiredTranslation;
  if (required === undefined) return true;
  if (required === 'text') return !isEmpty(own?.text?.source);
  return !isEmpty(valueAt(own?.values, [original.kind.names.title ?? 'title']));
}

/** Returns the file as the site of the other language has it. */
export function mergeFile({ original, own, words, body, isDraft }: Translation): Document {
  if (!own) return original;
  const wordsPaths = new Map(
    words.map(({ original: { path, wordsPath } }) => [path.join('.'), wordsPath]),
  );
  const values = layWords(original.values, words);
  return {
    file: original.file,
    kind: original.kind,
    values: isDraft ? { ...values, draft: true } : values,
    errors: [],
    text: body ?? original.text,
    locate: (path) => {
      const wordsPath = wordsPaths.get(path.join('.'));
      if (wordsPath) return own.locate(wordsPath);
      return path.length === 0 ? own.locate(path) : original.locate(path);
    },
    locateText: body ? own.locateText : original.locateText,
    excerpt: () => [],
  };
}
