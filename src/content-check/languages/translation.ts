/** One file in another language. */
import { dirname } from 'pathe';
import { CONTENT_FOLDER } from '../../lib/content-folder.ts';
import { findCollection } from '../../schemas/collections.ts';
import { isTranslated } from '../../schemas/translation.ts';
import { message, type Message } from '../../messages/message.ts';
import { diagnose, type Diagnostic, type Place } from '../diagnostic.ts';
import type { Document } from '../document.ts';
import { schemaFor } from '../file.ts';
import {
  languageFieldErrors,
  readLanguageFields,
  withoutLanguageFields,
  type LanguageFields,
} from './language-fields.ts';
import { listOriginals, type Original } from './originals.ts';
import { findStrayFields, isEmpty } from './stray-fields.ts';
import { findClashes, layWords, readWords, type Word } from './words.ts';

/** The first language, and another one. */
export interface LanguagePair {
  /** English name of the first language. */
  first: string;
  /** English name of the other language. */
  other: string;
  /** Folder of the other language in the content folder: its code. */
  folder: string;
}

/** What another language has of a file of the first. */
export interface Translation extends LanguageFields {
  /** The file of the first language. */
  original: Document;
  /** The file of the other language; undefined if there is none. */
  own: Document | undefined;
  /** The texts of the fields in the first language. */
  originals: Original[];
  /** The words that the file has for them. */
  written: Word[];
  /** Those of them that the site shows. */
  words: Word[];
  /** The text below the fields, if the other language has its own. */
  body: Document['text'];
  errors: Diagnostic[];
  warnings: Diagnostic[];
}

/** Returns whether a file has texts that other languages can have in their own words. */
export function hasWords(file: string): boolean {
  const { fields = {} } = schemaFor(file) ?? {};
  return isTranslated(fields) || findCollection(dirname(file))?.body !== undefined;
}

/**
 * Reads the words that another language has for a file of the first language, which must be valid.
 * @throws Error if it is not a content file
 */
export function translate(
  original: Document,
  own: Document | undefined,
  pair: LanguagePair,
): Translation {
  const schema = schemaFor(original.file);
  if (!schema) throw new Error(`${CONTENT_FOLDER}/${original.file} is not a content file.`);
  const originals = listOriginals(schema.fields, original.values, own?.values);
  const languageFields = readLanguageFields(own);
  const canBeDraft = schema.fields.properties?.['draft'] !== undefined;
  const nothing: Translation = {
    ...languageFields,
    isDraft: canBeDraft && languageFields.isDraft,
    original,
    own,
    originals,
    written: [],
    words: [],
    body: undefined,
    errors: [],
    warnings: [],
  };
  if (!own) return nothing;
  const { words: written, errors } = readWords(originals, own, schema, original.values);
  const clashes = findClashes(written, original.values, schema);
  const stray = findStrayFields(schema.fields, original.values, withoutLanguageFields(own));
  return {
    ...nothing,
    written,
    words: written.filter((word) => !clashes.some((clash) => clash.word === word)),
    body: isEmpty(own.text?.source) ? undefined : own.text,
    errors: [
      ...own.errors,
      ...stray.refused.flatMap((refused) => diagnose(own.locate(refused.path), refused.message)),
      ...languageFieldErrors(own, canBeDraft),
      ...errors,
    ],
    warnings: [
      ...clashes.flatMap(({ word, rule, path }) =>
        clashWarning(word, own, rule, original.locate(path), pair),
      ),
      ...unusedWarnings(stray.unused, own, pair),
      ...twinWarnings(written, own),
    ],
  };
}

/**
 * Says that words break a rule together with a text of the first language, which visitors see instead.
 * @param rule what the rule says of the other text
 * @param cause where the other text is
 */
export function clashWarning(
  { original, text }: Word,
  own: Document,
  rule: Message,
  cause: Place,
  { first }: LanguagePair,
): Diagnostic[] {
  const warning = message('clash', { text, shown: original.text, cause, rule, first });
  return diagnose(own.locate(original.wordsPath), warning);
}

function unusedWarnings(unused: readonly string[][], own: Document, { first }: LanguagePair) {
  const [path, ...others] = unused;
  return path ? diagnose(own.locate(path), message('unused-words', { others, first })) : [];
}

function twinWarnings(words: readonly Word[], own: Document): Diagnostic[] {
  const twin = words.find(({ original }) => original.isTwin);
  return twin ? diagnose(own.locate(twin.original.wordsPath), message('ambiguous-words')) : [];
}

/** Returns whether another language has an entry: always, unless its title or text is required and missing. */
export function isInLanguage({ original, own, body }: Translation): boolean {
  const required = findCollection(dirname(original.file))?.requiredTranslation;
  if (required === undefined) return true;
  if (required === 'text') return body !== undefined;
  const { title } = Object(own?.values) as { title?: unknown };
  return !isEmpty(title);
}

/** Returns the file as the site of the other language has it. */
export function mergeFile({ original, own, words, body, isDraft }: Translation): Document {
  if (!own) return original;
  const wordsPaths = new Map(
    words.map(({ original: { targetPath, wordsPath } }) => [targetPath.join('.'), wordsPath]),
  );
  const values = layWords(original.values, words);
  return {
    file: original.file,
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
