/** One file in another language. */
import { dirname } from 'node:path';
import { CONTENT_FOLDER } from '../../lib/content-folder.ts';
import { findCollection } from '../../schemas/collections.ts';
import { quote } from '../../schemas/messages.ts';
import { isTranslated } from '../../schemas/translation.ts';
import { formatField, formatLocation, type Diagnostic } from '../diagnostic.ts';
import { schemaFor, type Location, type SourceFile } from '../file.ts';
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
  original: SourceFile;
  /** The file of the other language; undefined if there is none. */
  own: SourceFile | undefined;
  /** The texts of the fields in the first language. */
  originals: Original[];
  /** The words that the file has for them. */
  written: Word[];
  /** Those of them that the site shows. */
  words: Word[];
  /** The text below the fields, if the other language has its own. */
  body: SourceFile['body'];
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
  original: SourceFile,
  own: SourceFile | undefined,
  pair: LanguagePair,
): Translation {
  const schema = schemaFor(original.file);
  if (!schema) throw new Error(`${CONTENT_FOLDER}/${original.file} is not a content file.`);
  const originals = listOriginals(schema.fields, original.values, own?.values);
  const nothing: Translation = {
    ...readLanguageFields(own),
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
  const { words: written, errors } = readWords(originals, own, schema.zod, original.values);
  const clashes = findClashes(written, original.values, schema.zod);
  const stray = findStrayFields(schema.fields, original.values, withoutLanguageFields(own));
  const canBeDraft = schema.fields.properties?.['draft'] !== undefined;
  return {
    ...nothing,
    written,
    words: written.filter((word) => !clashes.some((clash) => clash.word === word)),
    body: isEmpty(own.body?.text) ? undefined : own.body,
    errors: [
      ...own.errors,
      ...stray.refused.map(({ path, message }) => ({ ...own.locate(path), message })),
      ...languageFieldErrors(own, canBeDraft),
      ...errors,
    ],
    warnings: [
      ...clashes.map(({ word, message, path }) =>
        clashWarning(word, own, message, original.locate(path), pair),
      ),
      ...unusedWarnings(stray.unused, own, pair),
      ...twinWarnings(written, own),
    ],
  };
}

/**
 * Says that words break a rule together with a text of the first language, which visitors see instead.
 * @param rule what the rule says, as a sentence whose subject is the other text
 * @param cause where the other text is
 */
export function clashWarning(
  { original, text }: Word,
  own: SourceFile,
  rule: string,
  cause: Location,
  { first }: LanguagePair,
): Diagnostic {
  const message =
    `is ${quote(text)}, which doesn’t go with “${formatField(cause.field)}” of ${first} (${formatLocation(cause)}): it ${rule} ` +
    `Until both are translated, visitors see ${quote(original.text)} here.`;
  return { ...own.locate(original.wordsPath), message };
}

function unusedWarnings(unused: readonly string[][], own: SourceFile, { first }: LanguagePair) {
  const [path, ...others] = unused;
  if (!path) return [];
  const names = others.map((other) => other.join(' › ')).join(', ');
  const more = others.length > 0 ? ` So is ${names}.` : '';
  const message = `is for a text that ${first} doesn’t have any more, so visitors don’t see it.${more} Move its words to where they belong, or delete it.`;
  return [{ ...own.locate(path), message }];
}

function twinWarnings(words: readonly Word[], own: SourceFile): Diagnostic[] {
  const twin = words.find(({ original }) => original.isTwin);
  if (!twin) return [];
  const message =
    'is in one of several items with the same text, which only their order tells apart: if that changes, so do the words. Give the items different texts in the first language.';
  return [{ ...own.locate(twin.original.wordsPath), message }];
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
export function mergeFile({ original, own, words, body, isDraft }: Translation): SourceFile {
  if (!own) return original;
  const wordsPaths = new Map(
    words.map(({ original: { targetPath, wordsPath } }) => [targetPath.join('.'), wordsPath]),
  );
  const values = layWords(original.values, words);
  return {
    file: original.file,
    values: isDraft ? { ...values, draft: true } : values,
    errors: [],
    body: body ?? original.body,
    locate: (path) => {
      const wordsPath = wordsPaths.get(path.join('.'));
      if (wordsPath) return own.locate(wordsPath);
      return path.length === 0 ? own.locate(path) : original.locate(path);
    },
    locateText: body ? own.locateText : original.locateText,
  };
}
