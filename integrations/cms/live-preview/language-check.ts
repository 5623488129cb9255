/** The check of an edited file in the forms of a further language. */
import { dirname } from 'node:path';
import { validateFiles, type CheckResult } from '../../../src/content-check/check.ts';
import { bodyField, type Diagnostic } from '../../../src/content-check/diagnostic.ts';
import {
  validateFile,
  readSource,
  schemaFor,
  type CheckedFile,
  type SourceFile,
} from '../../../src/content-check/file.ts';
import type { Images } from '../../../src/content-check/images.ts';
import {
  validateLanguage,
  type CheckedLanguage,
} from '../../../src/content-check/languages/check-language.ts';
import { firstCode } from '../../../src/content-check/further-languages.ts';
import { listTextStates } from '../../../src/content-check/languages/state.ts';
import {
  mergeFile,
  type LanguagePair,
  type Translation,
} from '../../../src/content-check/languages/translation.ts';
import {
  inOneLanguage,
  wordLanguages,
} from '../../../src/content-check/languages/word-languages.ts';
import { CONTENT_FOLDER } from '../../../src/lib/content-folder.ts';
import { fileHref } from '../../../src/lib/links.ts';
import { describeLanguages } from '../../../src/node/describe-languages.ts';
import { fieldLabel, fieldLabels, formOf, type Form } from '../../../src/schemas/labels.ts';
import { adminPath, languageForm } from '../form-address.ts';
import type { SavedFile, EntryContent } from './entries.ts';
import type { FieldText } from './fields.ts';
import type { Pictures } from './pictures.ts';
import { asSaved, type Check, type EditedFile, type Problem } from './problems.ts';
import { writeFile } from './stand-ins/front-matter.ts';

/** What the forms of a further language know of the first. */
export interface FirstLanguage {
  pair: LanguagePair;
  /** Its files, as they were when the forms were built. */
  originals: readonly SavedFile[];
}

/**
 * Creates a function that checks an edited file, and lays all words over the first language.
 * @param saved all files of the language, by path
 */
export function createLanguageCheck(
  saved: ReadonlyMap<string, EntryContent>,
  pictures: Pictures,
  { pair, originals }: FirstLanguage,
): Check {
  const code = pair.folder;
  const read = (file: string, source: EntryContent) => readSource(file, writeFile(source), code);
  const savedFiles = new Map([...saved].map(([file, source]) => [file, read(file, source)]));
  const texts = new Map(originals.map(([file, source]) => [file, writeFile(source)]));
  const folders = [...new Set([...texts.keys()].map(dirname))];
  const imagesIn = (start: string) =>
    new Map(folders.map((name) => [name, pictures.inFolder(start + name)]));
  const images = imagesIn('');
  const first = validateFiles(texts, images);
  const firstLanguageCode = firstCode(first.files);
  // The build has checked them. In a browser, the parser of texts differs in details.
  const options = { validFiles: first.files, validate: rememberFiles() };
  return (edited) => {
    const { file, source } = edited;
    const own = new Map(savedFiles).set(file, read(file, asSaved(source, pictures)));
    const surroundings = { sources: [...own.values()], images: imagesIn(`${code}/`) };
    const result = validateLanguage(first, { images }, surroundings, pair, options);
    const shown = showEdited(result, edited);
    const shownSources = new Map(shown.files.map(({ file: path, source: text }) => [path, text]));
    return {
      sources: new Map([...shownSources].map(([path, text]) => [path, toSource(text)])),
      file: originalPath(result, file),
      languagesOf: (path) => {
        const text = shownSources.get(path);
        return text ? wordLanguages(text, firstLanguageCode, code) : inOneLanguage(code);
      },
      languages: describeLanguages({ ...first, languages: [shown] }, code, false),
      problems: listProblems(result, first, file),
      untranslated: listUntranslated(translationOf(result, file)),
    };
  };
}

/** Returns a function that validates a file, unless it is as it was before. */
function rememberFiles() {
  const results = new Map<string, { text: string; checked: CheckedFile }>();
  return (source: SourceFile, images: Images): CheckedFile => {
    const text = JSON.stringify([source.values, source.body, images.size]);
    const known = results.get(source.file);
    if (known?.text === text) return known.checked;
    const checked = validateFile(source, images);
    results.set(source.file, { text, checked });
    return checked;
  };
}

const toSource = ({ values, body }: SourceFile): EntryContent => ({
  values: values as EntryContent['values'],
  text: body?.text ?? '',
});

const translationOf = ({ translations, code }: CheckedLanguage, file: string) =>
  translations.find(({ own }) => own?.locate([]).file === `${code}/${file}`);

/** Returns the path of the first language's file that has the words of a file. */
const originalPath = (result: CheckedLanguage, file: string) =>
  translationOf(result, file)?.original.file ?? file;

/** Lists the texts that have no words, with the paths of their fields in the form. */
function listUntranslated(translation: Translation | undefined): FieldText[] {
  if (!translation) return [];
  const { original, originals, words, body } = translation;
  const fields = originals
    .filter((text) => words.every((word) => word.original !== text))
    .map(({ wordsPath, text }) => ({ path: wordsPath, text }));
  return body ? fields : [...fields, { path: ['body'], text: original.body?.text ?? '' }];
}

/** Returns the content with the page of the edited file, which the language doesn't have while its title is missing. */
function showEdited(result: CheckedLanguage, { file }: EditedFile): CheckedLanguage {
  const translation = translationOf(result, file);
  const isShown = result.files.some((checked) => checked.file === translation?.original.file);
  if (!translation || isShown) return result;
  return { ...result, files: [...result.files, validateFile(mergeFile(translation), new Map())] };
}

/** Lists what is wrong: first in the edited file, then in others. */
function listProblems(result: CheckedLanguage, first: CheckResult, edited: string): Problem[] {
  const describe = (level: Problem['level']) => (diagnostic: Diagnostic) =>
    toProblem(level, diagnostic, result, first, edited);
  const isEdited = ({ file }: Diagnostic) => file === `${result.code}/${edited}`;
  const problems = [
    ...result.errors.map(describe('error')),
    // The lists of the forms say what other files lack.
    ...result.wordWarnings.filter(isEdited).map(describe('warning')),
    ...result.siteWarnings.map(describe('warning')),
  ];
  return [
    ...problems.filter(({ form }) => form === undefined),
    ...problems.filter(({ form }) => form !== undefined),
  ];
}

/** Describes what the check has found: in the open form by its field, in another file by its form. */
function toProblem(
  level: Problem['level'],
  { file, field, message }: Diagnostic,
  result: CheckedLanguage,
  first: CheckResult,
  edited: string,
): Problem {
  const form = formOfFile(file, result, first);
  const words = nameForms(message, (name) => formOfFile(name, result, first));
  const translation = result.translations.find(({ own }) => own?.locate([]).file === file);
  const label = labelOf(field, translation);
  if (file !== `${result.code}/${edited}`) {
    const where = [form?.label ?? file, label].filter(Boolean).join(', ');
    return { level, where, message: words, ...(form && { form: form.address }) };
  }
  if (field === '') {
    const next = level === 'warning' && translation && findMissing(translation);
    return { level, where: 'This entry', message: words, ...(next && { field: next }) };
  }
  return { level, where: label, message: words, field: field === bodyField ? 'body' : field };
}

/** Returns the field of the first text that readers need and that has no words; undefined if none lacks them. */
function findMissing(translation: Translation): string | undefined {
  const missing = listTextStates(translation).find(({ isMissing }) => isMissing);
  return missing && (missing.field?.wordsPath.join('.') ?? 'body');
}

/** A location, with the path of the file in the content folder. */
const LOCATION = new RegExp(String.raw`${CONTENT_FOLDER}/([\w/-]+\.mdx)(?::\d+)?`, 'g');

/** Replaces the locations in a message by what editors see of the files. */
const nameForms = (message: string, findForm: (file: string) => Form | undefined) =>
  message.replace(LOCATION, (location, file: string) => {
    const form = findForm(file);
    return form ? `“${form.label}”` : location;
  });

/** Returns what the form calls a field of a diagnostic; nothing for a whole file. */
function labelOf(field: string, translation: Translation | undefined): string {
  if (field === '') return '';
  if (field === bodyField) return 'Text';
  const original = translation?.originals.find(({ wordsPath }) => wordsPath.join('.') === field);
  if (!translation || !original) {
    const labels = field.split('.').map((name) => fieldLabel(name));
    return labels.join(' → ');
  }
  const { file, values } = translation.original;
  return fieldLabels(schemaFor(file)?.fields ?? {}, values, original.path.join('.'));
}

/** Returns the form of a file: of one in the first language, at /admin. Undefined if there is none. */
function formOfFile(file: string, result: CheckedLanguage, first: CheckResult): Form | undefined {
  const original = first.files.find((other) => other.file === file);
  if (!original) return languageForm(result, file);
  const { label, address } = formOf(file, original.data);
  return { label, address: `${fileHref(adminPath())}${address}` };
}
