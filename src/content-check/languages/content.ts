/** The whole content in another language: that of the first language, with the words of the other. */
import { basename, dirname } from 'node:path';
import { entryPage } from '../../lib/links.ts';
import { findCollection } from '../../schemas/collections.ts';
import { listNames, quote } from '../../schemas/messages.ts';
import { pagePath } from '../../site.ts';
import { count, formatLocation, type Diagnostic } from '../diagnostic.ts';
import { listOf, type SourceFile } from '../file.ts';
import { readLanguageFields, withoutLanguageFields } from './language-fields.ts';
import { valueAt, type Original } from './originals.ts';
import { stateWarnings } from './state.ts';
import {
  clashWarning,
  hasWords,
  isInLanguage,
  mergeFile,
  translate,
  type LanguagePair,
  type Translation,
} from './translation.ts';
import type { Word } from './words.ts';

/** A file of the first language. */
interface OriginalFile {
  source: SourceFile;
  /** Whether it has no errors. Words are laid over valid files only. */
  isValid: boolean;
}

/** The content in another language, as its check needs it. */
interface LanguageContent {
  /** The files, as if they were those of a content folder. */
  files: SourceFile[];
  /** The files of the first language with their words, also those that the other language doesn't have. */
  translations: Translation[];
  errors: Diagnostic[];
  warnings: Diagnostic[];
}

/** Lays the words of another language over the content of the first. */
export function translateContent(
  originals: readonly OriginalFile[],
  ownFiles: readonly SourceFile[],
  pair: LanguagePair,
): LanguageContent {
  const ofOneLanguage = ownFiles.filter(isOfOneLanguage);
  const ownPaths = ofOneLanguage.map(({ file }) => file);
  const translatable = originals.filter(({ source }) => !ownPaths.includes(source.file));
  const counterparts = findCounterparts(
    translatable.map(({ source }) => source),
    ownFiles.filter((own) => !ofOneLanguage.includes(own)),
  );
  const isReady = ({ source, isValid }: OriginalFile) => isValid && hasWords(source.file);
  const read = translatable
    .filter(isReady)
    .map(({ source }) => translate(source, counterparts.get(source), pair));
  const named = nameTopics(read);
  const { translations, warnings } = keepUnique(named.translations, pair);
  const untouched = translatable.filter((original) => !isReady(original));
  const used = new Set(counterparts.values());
  const unused = ownFiles.filter((own) => !used.has(own) && !ofOneLanguage.includes(own));
  return {
    files: [
      ...untouched.map(({ source }) => source),
      ...translations.filter(isInLanguage).map(mergeFile),
      ...ofOneLanguage.map(toOwnEntry),
    ],
    translations,
    errors: [
      ...translations.flatMap(({ errors }) => errors),
      ...[...counterparts.values()].filter(({ file }) => !hasWords(file)).map(withoutWordsError),
    ],
    warnings: [
      ...translations.flatMap((translation) => translation.warnings),
      ...named.warnings,
      ...warnings,
      ...(ownFiles.length > 0 ? missingWarnings(translations, pair) : [emptyWarning(pair)]),
      ...unused.map((own) => orphanWarning(own, pair)),
      ...ofOneLanguage
        .filter(({ file }) => originals.some(({ source }) => source.file === file))
        .map((own) => counterpartWarning(own, pair)),
    ],
  };
}

/** Says that a language has nothing yet. */
const emptyWarning = ({ first, other, folder }: LanguagePair): Diagnostic => ({
  file: folder,
  field: 'This folder',
  message: `has no words in ${other} yet, so visitors would see ${first}.`,
});

/** Warns of texts that are missing or out of date, and of entries that the language lacks. */
function missingWarnings(translations: readonly Translation[], pair: LanguagePair): Diagnostic[] {
  const isLeftOut = (translation: Translation) => !translation.own && !isInLanguage(translation);
  return [
    ...translations
      .filter((translation) => !isLeftOut(translation))
      .flatMap((translation) => stateWarnings(translation, pair)),
    ...leftOutWarnings(translations.filter(isLeftOut), pair),
  ];
}

/** Returns whether a file says that it's in its language only, where that is possible. */
const isOfOneLanguage = (own: SourceFile) =>
  readLanguageFields(own).isOnlyHere &&
  findCollection(dirname(own.file))?.canBeOfOneLanguage === true;

/** Returns an entry of one language with the fields of its schema only. */
function toOwnEntry(own: SourceFile): SourceFile {
  const { isDraft } = readLanguageFields(own);
  const values = Object(withoutLanguageFields(own)) as object;
  return { ...own, values: isDraft ? { ...values, draft: true } : values };
}

/** Warns of a page of one language that the first has by now, too: it stays as it is. */
function counterpartWarning(own: SourceFile, { first }: LanguagePair): Diagnostic {
  const message = `is in the file of a page that ${first} has, too. The page here stays as it is, and the two count as the same page. If they aren’t, rename one of them.`;
  return { ...own.locate(['only']), message };
}

/**
 * Finds the file of the other language for each file of the first: it has the same path or, after a page was renamed, a
 * path that is among the old URLs of the page.
 */
function findCounterparts(originals: readonly SourceFile[], ownFiles: readonly SourceFile[]) {
  const paths = new Set(originals.map(({ file }) => file));
  const left = ownFiles.filter(({ file }) => !paths.has(file));
  const counterparts = new Map<SourceFile, SourceFile>();
  for (const original of originals) {
    const { file, values } = original;
    const { redirectFrom, aliases } = Object(values) as Record<string, unknown>;
    const oldUrls = [...listOf(redirectFrom), ...listOf(aliases)];
    const own =
      ownFiles.find((other) => other.file === file) ??
      left.find((other) => dirname(other.file) === dirname(file) && oldUrls.includes(urlOf(other)));
    if (own) counterparts.set(original, own);
  }
  return counterparts;
}

/** Returns the path of an entry's page. */
const urlOf = ({ file }: SourceFile) => pagePath(entryPage(dirname(file), basename(file, '.mdx')));

const withoutWordsError = (own: SourceFile): Diagnostic => ({
  file: own.locate([]).file,
  field: '',
  message: 'has nothing that differs between languages. Delete it: the first language has it.',
});

/** Warns of a file that no file of the first language belongs to. */
function orphanWarning(own: SourceFile, { first, other }: LanguagePair): Diagnostic {
  const hint = findCollection(dirname(own.file))?.canBeOfOneLanguage
    ? ` If the page is in ${other} only, write “only: here” in it.`
    : '';
  return {
    file: own.locate([]).file,
    field: '',
    message: `has words for ${own.file}, which ${first} doesn’t have, so visitors don’t see them. Rename it as the ${first} file, or delete it.${hint}`,
  };
}

/** Lists the entries of each folder that the other language doesn't have at all. */
function leftOutWarnings(
  leftOut: readonly Translation[],
  { first, other, folder }: LanguagePair,
): Diagnostic[] {
  const byFolder = Map.groupBy(leftOut, ({ original }) => dirname(original.file));
  return [...byFolder].map(([name, entries]) => {
    const files = entries.map(({ original }) => basename(original.file));
    return {
      file: `${folder}/${name}`,
      field: 'This folder',
      message: `lacks ${count(files.length, 'file')} that ${first} has: ${listNames(files)}. Visitors don’t see them in ${other}, and links to their pages lead to ${first}.`,
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
 * differ, if those are the first language's. Between two of the other language, it's an error, which the check of the merged
 * files finds.
 */
function keepUnique(translations: readonly Translation[], pair: LanguagePair): Compared {
  const byFolder = Map.groupBy(translations, ({ original }) => dirname(original.file));
  const compared = [...byFolder].map(([folder, entries]): Compared => {
    const field = findCollection(folder)?.uniqueField;
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
  const untranslated = entries.filter((entry) => !findWord(entry));
  const warnings: Diagnostic[] = [];
  const translations = entries.map((entry) => {
    const word = findWord(entry);
    const same = untranslated.find(
      ({ original }) => word && valueAt(original.values, [field]) === word.text,
    );
    if (!word || !same || !entry.own) return entry;
    const rule = 'is the same, and the two must differ.';
    warnings.push(clashWarning(word, entry.own, rule, same.original.locate([field]), pair));
    return { ...entry, words: entry.words.filter((other) => other !== word) };
  });
  return { translations, warnings };
}

const isTopic = ({ targetPath }: Original) => targetPath[0] === 'topicNames';

/** Gives each topic the same words in all articles: those of the first one that has some. Others are a warning. */
function nameTopics(translations: readonly Translation[]): Compared {
  const { names, warnings } = findTopicNames(translations);
  const rename = (translation: Translation): Translation => {
    const topics = translation.originals.filter(isTopic).flatMap((original) => {
      const name = names.get(original.text)?.name;
      return name === undefined ? [] : [{ original, text: name }];
    });
    const withTopics = (words: readonly Word[]) => [
      ...words.filter(({ original }) => !isTopic(original)),
      ...topics,
    ];
    const { written, words } = translation;
    return { ...translation, written: withTopics(written), words: withTopics(words) };
  };
  return { translations: translations.map(rename), warnings };
}

/** Finds the name of each topic, and warns of articles that have another one. */
function findTopicNames(translations: readonly Translation[]) {
  const names = new Map<string, { name: string; file: string }>();
  const warnings: Diagnostic[] = [];
  for (const { words, own } of translations) {
    if (!own) continue;
    for (const { original, text } of words.filter((word) => isTopic(word.original))) {
      const earlier = names.get(original.text);
      if (!earlier) names.set(original.text, { name: text, file: own.locate([]).file });
      if (!earlier || earlier.name === text) continue;
      const clash = `is ${quote(text)}, but ${formatLocation(earlier)} has ${quote(earlier.name)}.`;
      const message = `${clash} A topic has one name: write the same in both.`;
      warnings.push({ ...own.locate(original.wordsPath), message });
    }
  }
  return { names, warnings };
}
