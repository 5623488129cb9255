/** The whole content in another language: that of the first language, with the words of the other. */
import { dirname } from 'pathe';
import { message } from '../messages/message.ts';
import { inFile, inFolder, type Diagnostic, type Place } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { idOf, pageNameOf } from '../model/file-kind.ts';
import { findCounterparts, findRenamed } from './counterparts.ts';
import { readLanguageFields, withoutLanguageFields } from './language-fields.ts';
import { countStates, listTextStates, stateWarnings } from './state.ts';
import {
  clashWarning,
  hasWords,
  isInLanguage,
  mergeFile,
  translate,
  type LanguagePair,
  type Translation,
} from './translation.ts';
import { valueAt } from './values.ts';

/** A file of the first language. */
interface OriginalFile {
  source: Document;
  /** Whether it has no errors. Words are laid over valid files only. */
  isValid: boolean;
}

/** The content in another language, as its check needs it. */
interface LanguageContent {
  /** The files, as if they were those of a content folder. */
  files: Document[];
  /** The files of the first language with their words, also those that the other language doesn't have. */
  translations: Translation[];
  errors: Diagnostic[];
  warnings: Diagnostic[];
}

/** Lays the words of another language over the content of the first. */
export function translateContent(
  originals: readonly OriginalFile[],
  ownFiles: readonly Document[],
  pair: LanguagePair,
): LanguageContent {
  const ofOneLanguage = ownFiles.filter(isOfOneLanguage);
  const ownPaths = ofOneLanguage.map(({ file }) => file);
  const inFirst = originals.filter(({ source }) => !ownPaths.includes(source.file));
  const translatable = inFirst.filter(({ source }) => source.code === undefined);
  const developers = inFirst.filter(({ source }) => source.code !== undefined);
  const counterparts = findCounterparts(
    translatable.map(({ source }) => source),
    ownFiles.filter((own) => !ofOneLanguage.includes(own)),
  );
  const isReady = ({ source, isValid }: OriginalFile) => isValid && hasWords(source);
  const used = new Set([...counterparts.values(), ...ofOneLanguage]);
  const left = ownFiles.filter((own) => !used.has(own));
  const untranslated = translatable
    .filter((original) => isReady(original) && !counterparts.has(original.source))
    .map(({ source }) => source);
  const renamed = findRenamed(untranslated, left, pair);
  for (const [original, own] of renamed.counterparts) counterparts.set(original, own);
  const renamedFiles = [...renamed.counterparts.values()];
  const unused = left.filter((own) => !renamedFiles.includes(own));
  const read = translatable
    .filter(isReady)
    .map(({ source }) => translate(source, counterparts.get(source), pair));
  const { translations, warnings } = keepUnique(read, pair);
  const untouched = translatable.filter((original) => !isReady(original));
  return {
    files: [
      ...untouched.map(({ source }) => source),
      ...developers.map(({ source }) => source).filter(isInAllLanguages),
      ...translations.filter(isInLanguage).map(mergeFile),
      ...ofOneLanguage.map(toOwnEntry),
    ],
    translations,
    errors: [
      ...translations.flatMap(({ errors }) => errors),
      ...[...counterparts.values()].filter((own) => !hasWords(own)).map(withoutWordsError),
    ],
    warnings: [
      ...translations.flatMap((translation) => translation.warnings),
      ...warnings,
      ...(ownFiles.length > 0 ? missingWarnings(translations, pair) : [emptyWarning(pair)]),
      ...unused.map((own) => orphanWarning(own, renamed.similar.get(own), pair)),
      ...ofOneLanguage
        .filter(({ file }) => originals.some(({ source }) => source.file === file))
        .map((own) => counterpartWarning(own, pair)),
    ],
  };
}

/** Returns whether each language has an entry, also without words of its own. A developer's file can't have any. */
const isInAllLanguages = ({ kind }: Document) => kind.collection?.requiredTranslation === undefined;

/** Says that a language has nothing yet. */
const emptyWarning = ({ first, other, folder }: LanguagePair): Diagnostic => ({
  ...inFolder(folder),
  message: message('no-words', { first, other }),
});

/** Warns of texts that are missing or were not compared, and of entries that the language lacks. */
function missingWarnings(translations: readonly Translation[], pair: LanguagePair): Diagnostic[] {
  const isLeftOut = (translation: Translation) => !translation.own && !isInLanguage(translation);
  const all = translations
    .filter((translation) => !isLeftOut(translation))
    .map((translation) => ({ translation, states: listTextStates(translation) }));
  return [
    ...all.flatMap(({ translation, states }) => stateWarnings(translation, states, pair)),
    ...leftOutWarnings(translations.filter(isLeftOut), pair),
    ...uncomparedWarning(
      all.map(({ states }) => countStates(states).uncompared),
      pair,
    ),
  ];
}

/**
 * Warns once of all words that no one has compared with the first language.
 * @param counts how many of them each file has
 */
function uncomparedWarning(
  counts: readonly number[],
  { first, other, folder }: LanguagePair,
): Diagnostic[] {
  const words = counts.reduce((sum, count) => sum + count, 0);
  if (words === 0) return [];
  const files = counts.filter((count) => count > 0).length;
  const values = { words, files, folder, first, other };
  return [{ ...inFolder(folder), message: message('uncompared-words', values) }];
}

const canBeOfOneLanguage = ({ kind }: Document) => kind.ofOneLanguage !== undefined;

/** Returns whether a file says that it's in its language only, where that is possible. */
const isOfOneLanguage = (own: Document) =>
  readLanguageFields(own).isOnlyHere && canBeOfOneLanguage(own);

/** Returns the names of the pages that only one language has. @param ownFiles the files of languages besides the first */
export const listPagesOfOneLanguage = (ownFiles: readonly Document[]): string[] =>
  ownFiles.filter(isOfOneLanguage).flatMap(({ kind, file }) => pageNameOf(kind, idOf(file)) ?? []);

/** Returns an entry of one language with the fields of its schema only. */
function toOwnEntry(own: Document): Document {
  const { isDraft } = readLanguageFields(own);
  const values = Object(withoutLanguageFields(own)) as object;
  const { ofOneLanguage: kind = own.kind } = own.kind;
  return { ...own, kind, values: isDraft ? { ...values, draft: true } : values };
}

/** Warns of a page of one language that the first has by now, too: it stays as it is. */
const counterpartWarning = (own: Document, { first }: LanguagePair): Diagnostic => ({
  ...own.locate(['only']),
  message: message('page-in-both', { first }),
});

const withoutWordsError = (own: Document): Diagnostic => ({
  ...inFile(own.locate([]).file),
  message: message('nothing-to-translate'),
});

/**
 * Warns of a file that no file of the first language belongs to.
 * @param similar an untranslated file that it may belong to
 */
const orphanWarning = (
  own: Document,
  similar: Document | undefined,
  { first, other }: LanguagePair,
): Diagnostic => ({
  ...inFile(own.locate([]).file),
  message: message('words-without-original', {
    file: own.file,
    similar: similar?.file,
    canBeOnlyHere: canBeOfOneLanguage(own),
    first,
    other,
  }),
});

/** Lists the entries of each folder that the other language doesn't have at all. */
function leftOutWarnings(
  leftOut: readonly Translation[],
  { first, other, folder }: LanguagePair,
): Diagnostic[] {
  const byFolder = Map.groupBy(leftOut, ({ original }) => dirname(original.file));
  return [...byFolder].map(([name, entries]) => {
    const files = entries.map(({ original }) => original.file);
    return {
      ...inFolder(`${folder}/${name}`),
      message: message('left-out-entries', { files, first, other }),
    };
  });
}

/** Translations that were compared with each other. */
interface Compared {
  translations: Translation[];
  warnings: Diagnostic[];
}

/**
 * Gives back the first language's text where another file of the folder has the same words in a field whose values must
 * differ: the first language's or, in an earlier file, those of the other one.
 */
function keepUnique(translations: readonly Translation[], pair: LanguagePair): Compared {
  const byKind = Map.groupBy(translations, ({ original }) => original.kind);
  const compared = [...byKind].map(([kind, entries]): Compared => {
    const field = kind.collection?.uniqueField;
    return field === undefined
      ? { translations: entries, warnings: [] }
      : keepUniqueIn(entries, field, pair);
  });
  return {
    translations: compared.flatMap((folder) => folder.translations),
    warnings: compared.flatMap((folder) => folder.warnings),
  };
}

/** The same for one folder. */
function keepUniqueIn(
  entries: readonly Translation[],
  field: string,
  pair: LanguagePair,
): Compared {
  const findWord = ({ words }: Translation) =>
    words.find(({ original }) => original.path.join('.') === field);
  /** Where each value is first. */
  const taken = new Map<unknown, Place>(
    entries
      .filter((entry) => !findWord(entry))
      .map(({ original }) => [valueAt(original.values, [field]), original.locate([field])]),
  );
  const warnings: Diagnostic[] = [];
  const translations = entries.map((entry) => {
    const word = findWord(entry);
    if (!word || !entry.own) return entry;
    const cause = taken.get(word.text);
    if (!cause) {
      taken.set(word.text, entry.own.locate(word.original.wordsPath));
      return entry;
    }
    const rule = message('must-differ', { other: cause.file });
    warnings.push(...clashWarning(word, entry.own, rule, cause, pair));
    return { ...entry, words: entry.words.filter((other) => other !== word) };
  });
  return { translations, warnings };
}
