/** Where the forms are. This also runs in browsers. */
import { basename, dirname } from 'pathe';
import type { LanguageResult } from '../../src/content-check/languages/check-language.ts';
import type { Translation } from '../../src/content-check/languages/translation.ts';
import { formOf, type Form } from '../../src/schemas/labels.ts';

/** Returns the path of the page with the forms of a language. @param code undefined for the first one */
export const adminPath = (code?: string) => (code === undefined ? '/admin' : `/${code}/admin`);

/**
 * Returns the name of the collection with the forms of a folder in a further language. It isn't that of /admin: drafts in
 * the browser and branches of reviews are named after collections.
 */
export const formsName = (code: string, folder: string) => `${code}-${folder}`;

/** Returns the name of the collection with the pages that only a language has. */
export const ownPagesName = (code: string, folder: string) => `${code}-only-${folder}`;

/** Returns the path of the file with the words of a further language, whether it exists or not. */
export const wordsFile = ({ own, original }: Translation, code: string) =>
  own?.locate([]).file ?? `${code}/${original.file}`;

/**
 * Returns the form of a file of a further language; undefined if it has none.
 * @param file path relative to the content folder
 */
export function languageForm(
  { code, translations, files }: LanguageResult,
  file: string,
): Form | undefined {
  const translation = translations.find((other) => wordsFile(other, code) === file);
  if (translation) {
    const { original } = translation;
    const { label } = formOf(original.file, Object(original.values) as object);
    return { label, address: addressOf(formsName(code, dirname(original.file)), original.file) };
  }
  const ownPage = files.find(({ locate }) => locate([]).file === file);
  if (!ownPage) return undefined;
  const { label } = formOf(ownPage.file, ownPage.data);
  return { label, address: addressOf(ownPagesName(code, ownPage.folder), ownPage.file) };
}

const addressOf = (collection: string, file: string) =>
  `#/collections/${collection}/entries/${basename(file, '.mdx')}`;
