/** The check of an edited file in the forms of a further language. */
import { dirname } from 'pathe';
import { validateFiles, type CheckResult } from '../check/check.ts';
import { validateFile } from '../check/file.ts';
import { firstCode } from '../check/further-languages.ts';
import { findLaterEntries } from '../check/later-entries.ts';
import { findPath, type ContentFile } from '../check/places.ts';
import { fieldAt } from '../fields/json-schema.ts';
import { languageForm, wordsFile } from '../forms/form-address.ts';
import { adminPath, isFieldName } from '../forms/form-names.ts';
import type { EditedFile, EntryContent, FirstLanguage } from '../forms/pane.ts';
import {
  validateLanguage,
  type CheckedLanguage,
  type LanguageResult,
} from '../languages/check-language.ts';
import { describeLanguages } from '../languages/describe-languages.ts';
import { noteSave } from '../languages/note-compared.ts';
import { listTextStates } from '../languages/state.ts';
import { mergeFile, type Translation } from '../languages/translation.ts';
import { isEmpty, isGroup, valueAt } from '../languages/values.ts';
import { inOneLanguage, wordLanguages } from '../languages/word-languages.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic, Place } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import { isTopLevelPage, pagePathOfFile, type FileKind } from '../model/file-kind.ts';
import { fieldLabel, fieldLabels, formOf, type Form } from '../model/labels.ts';
import type { ContentModel } from '../model/model.ts';
import { hrefBelow, splitFragment } from '../urls.ts';
import type { FieldText } from './fields.ts';
import { describeField, type Check } from './first-check.ts';
import { asSaved, contentOf, documentCreator } from './form-documents.ts';
import type { Pictures } from './pictures.ts';
import { listProblems, type Findings, type FormNames } from './problems.ts';

/**
 * Creates a function that checks an edited file, and lays all words over the first language.
 * @param saved all files of the language, by path
 */
export function createLanguageCheck(
  model: ContentModel,
  saved: ReadonlyMap<string, EntryContent>,
  pictures: Pictures,
  { pair, originals }: FirstLanguage,
): Check {
  const code = pair.folder;
  const createFormDocument = documentCreator(model);
  const read = (file: string, source: EntryContent) => createFormDocument(file, source, code);
  const savedFiles = new Map([...saved].map(([file, source]) => [file, read(file, source)]));
  const documents = originals.map(([file, source]) => createFormDocument(file, source));
  const folders = [...new Set(documents.map(({ file }) => dirname(file)))];
  const imagesIn = (start: string) =>
    new Map(folders.map((name) => [name, pictures.inFolder(start + name)]));
  const images = imagesIn('');
  const first = validateFiles(documents, images, model);
  const firstLanguageCode = firstCode(first.files);
  // The build has checked them.
  const options = { validFiles: first.files, validate: rememberFiles() };
  /** Reads an edited file as it is after saving, when the words that were changed count as compared. */
  const readEdited = ({ file, source }: EditedFile) => {
    const after = read(file, asSaved(source, pictures));
    const original = documents.find((document) => document.file === file);
    if (!original) return after;
    const values = noteSave(original, savedFiles.get(file), after, pair);
    return read(file, { ...contentOf(after), values });
  };
  return (edited) => {
    const { file } = edited;
    const own = new Map(savedFiles).set(file, readEdited(edited));
    const surroundings = { documents: [...own.values()], images: imagesIn(`${code}/`) };
    const result = validateLanguage(first, { images }, surroundings, pair, model, options);
    const shown = showEdited(result, edited, model);
    const translation = translationOf(result, file);
    const shownFile = translation?.original.file ?? file;
    const later = findLaterEntries(shown.files.filter((other) => other.file === shownFile));
    const findings = { ...findingsOf(result, file), notes: later };
    const shownFiles = new Map(shown.files.map(({ file: path, document }) => [path, document]));
    return {
      sources: new Map([...shownFiles].map(([path, document]) => [path, contentOf(document)])),
      file: shownFile,
      languagesOf: (path) => {
        const document = shownFiles.get(path);
        return document ? wordLanguages(document, firstLanguageCode, code) : inOneLanguage(code);
      },
      languages: describeLanguages({ ...first, languages: [shown] }, code, false, model),
      problems: listProblems(findings, namesInLanguage(result, first, file)),
      describeField: (path) => describeWords(edited, model.kindOf(file), translation, path),
      addressOf: (other) => addressIn(result, other),
      untranslated: listUntranslated(translation),
      originalText: translation?.original.text?.source,
    };
  };
}

/** Returns a function that validates a file, unless it is as it was before. */
function rememberFiles(): typeof validateFile {
  const results = new Map<string, { text: string; checked: CheckedFile }>();
  return (document, images, model) => {
    const text = JSON.stringify([document.values, document.text, images.size]);
    const known = results.get(document.file);
    if (known?.text === text) return known.checked;
    const checked = validateFile(document, images, model);
    results.set(document.file, { text, checked });
    return checked;
  };
}

const translationOf = ({ translations, code }: CheckedLanguage, file: string) =>
  translations.find(({ own }) => own?.locate([]).file === `${code}/${file}`);

/** Lists the texts that have no words, with the paths of their fields in the form. */
function listUntranslated(translation: Translation | undefined): FieldText[] {
  if (!translation) return [];
  const { original, originals, words, body } = translation;
  const fields = originals
    .filter((text) => words.every((word) => word.original !== text))
    .map(({ wordsPath, text }) => ({ path: wordsPath, text }));
  return body ? fields : [...fields, { path: ['body'], text: original.text?.source ?? '' }];
}

/** Returns the content with what a language lacks while its title is missing: the edited file, the page that shows it, and Home. */
function showEdited(
  result: CheckedLanguage,
  { file }: EditedFile,
  model: ContentModel,
): CheckedLanguage {
  const shown = new Set(result.files.map((checked) => checked.file));
  const edited = translationOf(result, file)?.original.file ?? file;
  const missing = result.translations
    .filter(({ original }) => !shown.has(original.file))
    .filter(({ original }) => original.file === edited || isTopLevelPage(original.kind))
    .map(mergeFile);
  const files = [...result.files, ...missing.map(toContentFile)];
  const entry = files.find((other) => other.file === edited);
  const [path] = splitFragment((entry && findPath(entry, files, model)) ?? '');
  const isNeeded = (document: Document) =>
    document.file === edited || document.kind.isHome === true || pagePathOfFile(document) === path;
  const needed = missing
    .filter(isNeeded)
    .map((document) => validateFile(document, new Map(), model));
  return { ...result, files: [...result.files, ...needed] };
}

const toContentFile = ({ file, kind, values }: Document): ContentFile => ({
  file,
  kind,
  data: Object(values) as ContentFile['data'],
});

/**
 * Returns what an editor of a file can mend. The lists of the forms say what words other files lack. Words that break a rule of
 * their field are errors here: the form isn't saved with them.
 */
function findingsOf(result: CheckedLanguage, edited: string): Findings {
  const isEdited = ({ file }: Place) => file === `${result.code}/${edited}`;
  const warnings = result.wordWarnings.filter(isEdited);
  const isRefused = ({ message }: Diagnostic) => message.kind === 'refused-words';
  return {
    errors: [...warnings.filter(isRefused), ...result.errors],
    warnings: [...warnings.filter((warning) => !isRefused(warning)), ...result.siteWarnings],
  };
}

/** Returns what the forms of a further language call files and fields. */
export function namesInLanguage(
  result: LanguageResult,
  first: Pick<CheckResult, 'files'>,
  edited: string,
): FormNames {
  const translationOfFile = (file: string) =>
    result.translations.find(({ own }) => own?.locate([]).file === file);
  return {
    edited: `${result.code}/${edited}`,
    findForm: (file) => formOfFile(file, result, first),
    labelOf: (place) => {
      const original = first.files.find(({ file }) => file === place.file);
      return original
        ? labelOfOriginal(place, original)
        : labelOfWords(place, translationOfFile(place.file));
    },
    fieldOf: ({ file, part, path }) => {
      if (part === 'text') return ['body'];
      const translation = translationOfFile(file);
      if (part === 'field') return !translation || isInForm(path, translation) ? path : undefined;
      return translation && findMissing(translation);
    },
  };
}

/** Returns the address of the form of a file: of its words or, if only this language has it, of the whole. */
function addressIn(result: LanguageResult, file: string): string | undefined {
  const translation = result.translations.find(({ original }) => original.file === file);
  const path = translation ? wordsFile(translation, result.code) : `${result.code}/${file}`;
  return languageForm(result, path)?.address;
}

/** Returns the field of the first text that readers need and that has no words; undefined if none lacks them. */
function findMissing(translation: Translation): readonly string[] | undefined {
  const missing = listTextStates(translation).find(({ isMissing }) => isMissing);
  return missing && (missing.field?.wordsPath ?? ['body']);
}

/** Returns the label and the description of a field. */
function describeWords(
  { source }: EditedFile,
  kind: FileKind | undefined,
  translation: Translation | undefined,
  path: readonly string[],
) {
  const field = path.join('.');
  const original = translation?.originals.find(({ wordsPath }) => wordsPath.join('.') === field);
  if (original && translation) {
    const { kind: kindOfFirst, values } = translation.original;
    return describeField(kindOfFirst, Object(values) as object, original.path);
  }
  return kind
    ? describeField(kind, source.values, path)
    : { label: path.map((name) => fieldLabel(name)).join(' → '), description: undefined };
}

/** Returns whether the form of some words has a field for them, also if the first language doesn't have their text any more. */
function isInForm(path: readonly string[], { original, originals, own }: Translation): boolean {
  const name = path.join('.');
  if (originals.some(({ wordsPath }) => wordsPath.join('.') === name)) return true;
  if (name === 'draft') return fieldAt(original.kind.schema.fields, {}, path) !== undefined;
  // As in createUnusedFields of word-fields.ts.
  return path.every(isFieldName) && hasWords(valueAt(own?.values, path));
}

const hasWords = (value: unknown): boolean =>
  isGroup(value)
    ? Object.values(value).some(hasWords)
    : typeof value === 'string' && !isEmpty(value);

/** Returns what the form calls a field; nothing for a whole file. */
function labelOfWords({ part, path }: Place, translation: Translation | undefined): string {
  if (part === 'text') return 'Text';
  const field = path.join('.');
  const original = translation?.originals.find(({ wordsPath }) => wordsPath.join('.') === field);
  if (!translation || !original) return path.map((name) => fieldLabel(name)).join(' → ');
  const { kind, values } = translation.original;
  return fieldLabels(kind.schema.fields, values, original.path);
}

/** Returns what the form of the first language calls a field. */
function labelOfOriginal({ part, path }: Place, { kind, data }: CheckedFile): string {
  if (part === 'text') return 'Text';
  return fieldLabels(kind.schema.fields, data, path);
}

/** Returns the form of a file: of one in the first language, at /admin. Undefined if there is none. */
function formOfFile(
  file: string,
  result: LanguageResult,
  first: Pick<CheckResult, 'files'>,
): Form | undefined {
  const original = first.files.find((other) => other.file === file);
  if (!original) return languageForm(result, file);
  const { label, address } = formOf(original.kind, file, original.data);
  return { label, address: hrefBelow(import.meta.env.BASE_URL, adminPath()) + address };
}
