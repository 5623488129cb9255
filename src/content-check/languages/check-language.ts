/** Validates the content in another language, as its visitors see it. */
import { dirname } from 'pathe';
import { crossCheckFiles, listValidFiles, type CheckResult } from '../check.ts';
import type { Diagnostic } from '../diagnostic.ts';
import type { Document } from '../document.ts';
import { validateFile, type CheckedFile } from '../file.ts';
import type { Images } from '../images.ts';
import { pagesByName } from '../pages.ts';
import { translateContent } from './content.ts';
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
  validate?: (source: Document, images: Images) => CheckedFile;
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
  { validFiles = listValidFiles(first), validate = validateFile }: ValidateOptions = {},
): CheckedLanguage {
  const code = pair.folder;
  const valid = new Set(validFiles);
  const translated = translateContent(
    first.files.map((checked) => ({ source: checked.document, isValid: valid.has(checked) })),
    own.documents,
    pair,
  );
  const filesOfFirst = new Map(first.files.map((file) => [file.document, file]));
  const files = translated.files.map((source) => {
    const folder = dirname(source.file);
    const ownImages = own.images.get(folder) ?? new Map<string, never>();
    // Without words and pictures of the language, it's the file of the first.
    const unchanged = ownImages.size === 0 ? filesOfFirst.get(source) : undefined;
    // A picture of the language takes the place of one with the same name.
    const images = new Map([...(content.images.get(folder) ?? []), ...ownImages]);
    return unchanged ?? validate(source, images);
  });
  const checked = crossCheckFiles(files, {
    paths: content.paths,
    firstPages: pagesByName(first.files),
  });
  const fileErrors = files.flatMap(({ errors }) => errors);
  return {
    code,
    pair,
    files,
    translations: translated.translations,
    errors: [
      ...translated.errors,
      ...checked.errors.filter(({ file }) => file.startsWith(`${code}/`)),
      // A picture of the language, for a field of the first.
      ...onlyInLanguage(fileErrors, first, pair),
    ],
    wordWarnings: translated.warnings,
    siteWarnings: [
      // Such as a link to a heading that a page has in the first language.
      ...onlyInLanguage(
        checked.errors.filter((error) => !fileErrors.includes(error)),
        first,
        pair,
      ),
      ...checked.warnings.filter(({ file }) => file.startsWith(`${code}/`)),
    ],
  };
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
