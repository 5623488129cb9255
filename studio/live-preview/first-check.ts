/** The check of an edited file in the forms of the first language. */
import { basename, dirname } from 'pathe';
import { validateFiles } from '../check/check.ts';
import type { Diagnostic, Place } from '../check/diagnostic.ts';
import type { Document } from '../check/document.ts';
import { fieldAt, schemaFor, type CheckedFile } from '../check/file.ts';
import { firstCode, languagesFile } from '../check/further-languages.ts';
import { findMissingLetters } from '../check/letters.ts';
import {
  inOneLanguage,
  type WordLanguages,
} from '../languages/word-languages.ts';
import { describeEffect } from '../languages/effect.ts';
import type { LanguagePair } from '../languages/translation.ts';
import { listRedirects } from '../check/redirects.ts';
import { topicSlug } from '../../src/lib/blog.ts';
import { titleField } from '../lib/entry-title.ts';
import type { SiteLanguages } from '../pages/site-languages.ts';
import { findCollection } from '../../src/schemas/collections.ts';
import { fieldLabel, fieldLabels, formOf } from '../model/labels.ts';
import { pagePath } from '../../src/site.ts';
import { dateNotes } from './date-notes.ts';
import type { FieldText } from './fields.ts';
import {
  asSaved,
  createFormDocument,
  type EditedFile,
  type EntryContent,
  type SavedFile,
} from './form-documents.ts';
import type { Pictures } from './pictures.ts';
import { listProblems, type FormNames, type Problem } from './problems.ts';

/** What an edited file makes of the content. */
export interface EditedContent {
  /** All files as the pages show them, by path. */
  sources: ReadonlyMap<string, EntryContent>;
  /** The path of the edited one among them. */
  file: string;
  /** Returns the languages of a file's words. */
  languagesOf: (file: string) => WordLanguages;
  problems: Problem[];
  /** Returns what the form says of a field. */
  describeField: (path: readonly string[]) => { label: string; description: string | undefined };
  /** Returns the address of the form of a file; undefined if it has none. */
  addressOf: (file: string) => string | undefined;
  /** Texts of the first language that the page shows while the form has no words for them. */
  untranslated?: FieldText[];
  /** What the first language has below the fields of the file, as Markdown. */
  originalText?: string | undefined;
  /** Returns which texts all forms of the language lack. */
  listMissing?: (() => MissingTexts) | undefined;
  /** The languages of the site; undefined in the forms of the first one, in which the edited file changes none. */
  languages?: SiteLanguages | undefined;
}

/** The path of the first field without words in each form of a language that lacks some, by the form's address. */
export type MissingTexts = ReadonlyMap<string, readonly string[]>;

/** Checks an edited file, and the others with it. */
export type Check = (edited: EditedFile) => EditedContent;

/** What the forms of the first language know of another one: its files, as they were when the forms were built. */
export interface LanguageWords {
  pair: LanguagePair;
  words: readonly SavedFile[];
}

/**
 * Creates the check of the first language.
 * @param saved all files, by path
 */
export function createFirstCheck(
  saved: ReadonlyMap<string, EntryContent>,
  pictures: Pictures,
  furtherLanguages: readonly LanguageWords[] = [],
): Check {
  const documents = new Map<string, Document>(
    [...saved].map(([file, source]) => [file, createFormDocument(file, source)]),
  );
  let unchanged = new Map<Document, CheckedFile>();
  return (edited) => {
    const { file, source } = edited;
    const document = createFormDocument(file, asSaved(source, pictures));
    const all = [...new Map(documents).set(file, document).values()];
    const folders = new Set(all.map((other) => dirname(other.file)));
    const images = new Map([...folders].map((folder) => [folder, pictures.inFolder(folder)]));
    const result = validateFiles(all, images, { unchanged });
    unchanged = new Map(result.files.map((checked) => [checked.document, checked]));
    const languages = inOneLanguage(firstCode(result.files));
    const checked = result.files.find((other) => other.file === file);
    const findings = {
      errors: result.errors,
      warnings: [...result.warnings, ...letterWarnings(result.files, file, furtherLanguages)],
    };
    const isValid = checked?.errors.length === 0;
    const notes = [
      ...(isValid ? effectNotes(documents.get(file), document, furtherLanguages) : []),
      ...duplicateTitle(edited, saved),
      ...dateNotes(file, source.values),
      ...redirectNotes(result.files.filter((checked) => checked.file === file)),
    ];
    return {
      sources: new Map(saved).set(file, source),
      file,
      languagesOf: () => languages,
      problems: listProblems(findings, namesInFirst(result.files, file), notes),
      describeField: (path) => describeField(file, source.values, path),
      addressOf: (other) => formOf(other, {}).address,
    };
  };
}

/** Returns the label and the description of a field. */
export function describeField(file: string, values: object, path: readonly string[]) {
  const { fields = {} } = schemaFor(file) ?? {};
  return {
    label: path[0] === 'body' ? 'Text' : fieldLabels(fields, values, path),
    description: fieldAt(fields, values, path)?.description,
  };
}

/** Warns of letters that the font lacks, in the form of the languages only: editors of other files can't add them. */
function letterWarnings(
  files: readonly CheckedFile[],
  edited: string,
  furtherLanguages: readonly LanguageWords[],
): Diagnostic[] {
  if (edited !== languagesFile) return [];
  return findMissingLetters(files, (code) => {
    if (code === firstCode(files)) return files.map(({ document }) => document);
    const { words = [] } = furtherLanguages.find(({ pair }) => pair.folder === code) ?? {};
    return words.map(([file, source]) => createFormDocument(file, source, code));
  });
}

/** Says in one line what an edit does to the other languages. */
function effectNotes(
  before: Document | undefined,
  after: Document,
  furtherLanguages: readonly LanguageWords[],
): Problem[] {
  const effects = furtherLanguages.flatMap(({ pair, words }) => {
    const [, own] = words.find(([file]) => file === after.file) ?? [];
    if (!before || !own) return [];
    const document = createFormDocument(after.file, own, pair.folder);
    const effect = describeEffect(before, after, document, pair);
    return effect === '' ? [] : [`${pair.other}: ${effect}.`];
  });
  if (effects.length === 0) return [];
  return [{ level: 'note', where: 'Other languages', message: effects.join(' ') }];
}

/** Returns what the forms of the first language call files and fields. */
export function namesInFirst(files: readonly CheckedFile[], edited: string): FormNames {
  const dataOf = (file: string) => files.find((checked) => checked.file === file)?.data;
  const schemaOf = (file: string) => schemaFor(file)?.fields ?? {};
  return {
    edited,
    findForm: (file) => {
      const data = dataOf(file);
      return data ? formOf(file, data) : listOfFolder(file);
    },
    labelOf: ({ file, part, path }) => {
      if (part === 'text') return 'Text';
      return part === 'field' ? fieldLabels(schemaOf(file), dataOf(file) ?? {}, path) : '';
    },
    fieldOf: ({ file, part, path }: Place) => {
      if (part === 'text') return findCollection(dirname(file))?.body ? ['body'] : undefined;
      const isInForm = part === 'field' && fieldAt(schemaOf(file), dataOf(file), path);
      return isInForm ? path : undefined;
    },
  };
}

/** Returns the list of forms of a folder. */
function listOfFolder(folder: string) {
  const label = findCollection(folder)?.label;
  return label === undefined ? undefined : { label, address: `#/collections/${folder}` };
}

/** Warns of a new entry whose file gets the name of another one: Sveltia CMS adds a number to it. */
function duplicateTitle(edited: EditedFile, saved: ReadonlyMap<string, EntryContent>): Problem[] {
  const file = fileOfTitle(edited);
  if (!edited.isNew || file === undefined || !saved.has(file)) return [];
  const { properties = {} } = schemaFor(file)?.fields ?? {};
  const field = titleField(properties);
  const message = `is that of another entry, so the address will end with ${basename(file, '.mdx')}-1. Write another title, or keep it.`;
  return [
    { level: 'warning', where: fieldLabel(field, properties[field]), message, field: [field] },
  ];
}

/**
 * Returns the path that Sveltia CMS gives a new file (`slug` in config.ts), so that the check sees its URL. The path stays
 * as it is while there is no title, or if there is such a file.
 */
export function pathOfNewFile(
  edited: EditedFile,
  saved: ReadonlyMap<string, EntryContent>,
): string {
  const file = fileOfTitle(edited);
  return file === undefined || saved.has(file) ? edited.file : file;
}

/** Letters that Sveltia CMS writes in another way in file names than the site does in the URLs of topics. */
const germanLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function fileOfTitle({ file, source }: EditedFile): string | undefined {
  const title = source.values[titleField(schemaFor(file)?.fields.properties ?? {})];
  const words = typeof title === 'string' ? title.normalize().toLowerCase() : '';
  const ascii = words.replace(/[äöü]/g, (letter) => germanLetters[letter] ?? letter);
  const name = topicSlug(ascii).slice(0, 50).replace(/-$/, '');
  return name === '' ? undefined : `${dirname(file)}/${name}.mdx`;
}

/** Lists redirects, as no page shows them. */
const redirectNotes = (files: readonly CheckedFile[]): Problem[] =>
  listRedirects(files.filter(({ data }) => data['redirects'])).map(({ from, to }) => {
    return { level: 'note', where: from, message: `→ ${pagePath(to)}` };
  });
