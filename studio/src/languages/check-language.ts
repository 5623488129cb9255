/** Validates the content in another language, as its visitors see it. */
import { dirname } from 'pathe';
import { crossCheckFiles, listTargets, listValidFiles, type CheckResult } from '../check/check.ts';
import { validateFile } from '../check/file.ts';
import type { Images } from '../check/images.ts';
import type { CheckedFile } from '../model/checked-file.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Document } from '../model/document.ts';
import type { ContentModel } from '../model/model.ts';
import { translateContent } from './content.ts';
import { mendLinks } from './mend.ts';
import type { LanguagePair, Translation } from './translation.ts';

/** The content in a language besides the first. */
export interface LanguageResult {
  code: string;
  /** The names of the first language and of this one. */
  pair: LanguagePair;
  /** The files as the site of the language has them: with words of its own and, where it lacks some, of the first language. */
  files: CheckedFile[];
  /** What the language has of each file of the first language. */
  translations: Translation[];
}

/** The checked content in all languages. */
export interface ContentResult extends CheckResult {
  languages: LanguageResult[];
}

export interface CheckedLanguage extends LanguageResult {
  errors: Diagnostic[];
  /** What is missing, out of date or different in the words of each file. */
  wordWarnings: Diagnostic[];
  /** What else is odd on the site of the language. */
  siteWarnings: Diagnostic[];
}

/** What else the folder of the first language has: the images of each folder and, if they are known, all paths. */
interface FirstFolder {
  images: ReadonlyMap<string, Images>;
  paths?: readonly string[];
}

interface ValidateOptions {
  validFiles?: readonly CheckedFile[];
  validate?: typeof validateFile;
}

/**
 * Validates the content in another language.
 * @param first the checked files of the first language
 * @param content what else the folder of the first language has
 * @param own the files of the other language, and the images of each of its folders
 * @param options.validFiles the files of the first language that have no errors
 * @param options.validate validates one file, as `validateFile` does
 */
export function validateLanguage(
  first: CheckResult,
  content: FirstFolder,
  own: { documents: readonly Document[]; images: ReadonlyMap<string, Images> },
  pair: LanguagePair,
  model: ContentModel,
  { validFiles = listValidFiles(first), validate = validateFile }: ValidateOptions = {},
): CheckedLanguage {
  const code = pair.folder;
  const valid = new Set(validFiles);
  const translated = translateContent(
    first.files.map((checked) => ({ source: checked.document, isValid: valid.has(checked) })),
    own.documents,
    pair,
  );
  const imagesOf = mergeImages(content.images, own.images);
  const filesOfFirst = new Map(first.files.map((file) => [file.document, file]));
  const read = translated.files.map((source) => {
    const hasImages = (own.images.get(dirname(source.file))?.size ?? 0) > 0;
    // Without words and pictures of the language, it's the file of the first.
    const unchanged = hasImages ? undefined : filesOfFirst.get(source);
    return unchanged ?? validate(source, imagesOf(source.file), model);
  });
  const targets = listTargets(read, model, {
    paths: content.paths,
    firstFiles: first.files,
  });
  const originals = new Map(
    translated.translations.map(({ original }) => [original.file, original]),
  );
  const linkWarnings: Diagnostic[] = [];
  const files = read.map((checked) => {
    const { file } = checked;
    const mended = mendLinks(checked, originals.get(file), targets, imagesOf(file), code);
    linkWarnings.push(...mended.warnings);
    return mended.warnings.length === 0
      ? checked
      : validate(mended.document, imagesOf(file), model);
  });
  const checked = crossCheckFiles(files, targets, model);
  const fileErrors = files.flatMap(({ errors }) => errors);
  const crossErrors = checked.errors.filter((error) => !fileErrors.includes(error));
  const isOwn = ({ file }: Diagnostic) => file.startsWith(`${code}/`);
  // Of what is wrong between files, a change of the first language can be the cause, but for the name of a page.
  const isNameError = ({ part }: Diagnostic) => part === 'file';
  const ownErrors = crossErrors.filter(isOwn);
  return {
    code,
    pair,
    files,
    translations: translated.translations,
    errors: [
      ...translated.errors,
      ...fileErrors.filter(isOwn),
      ...ownErrors.filter(isNameError),
      // A picture of the language, for a field of the first.
      ...onlyInLanguage(fileErrors, first, pair),
    ],
    wordWarnings: [
      ...translated.warnings,
      ...linkWarnings,
      ...ownErrors.filter((error) => !isNameError(error)),
    ],
    siteWarnings: [
      // Such as a link to a heading that a page has in the first language.
      ...onlyInLanguage(crossErrors, first, pair),
      ...checked.warnings.filter(isOwn),
    ],
  };
}

/**
 * Returns a function that returns the images beside a file: a picture of the language takes the place of one with the same
 * name in the first.
 */
function mergeImages(first: ReadonlyMap<string, Images>, own: ReadonlyMap<string, Images>) {
  const folders = new Set([...first.keys(), ...own.keys()]);
  const merged = new Map<string, Images>(
    [...folders].map((folder) => [
      folder,
      new Map([...(first.get(folder) ?? []), ...(own.get(folder) ?? [])]),
    ]),
  );
  return (file: string): Images => merged.get(dirname(file)) ?? new Map();
}

/** Returns what is wrong with files of the first language in another language only. */
function onlyInLanguage(
  errors: readonly Diagnostic[],
  first: CheckResult,
  { other, folder }: LanguagePair,
): Diagnostic[] {
  const toKey = ({ file, line, path }: Diagnostic) => [file, line, ...path].join();
  const known = new Set(first.errors.map(toKey));
  return errors
    .filter((error) => !error.file.startsWith(`${folder}/`) && !known.has(toKey(error)))
    .map((error) => ({ ...error, language: other }));
}
