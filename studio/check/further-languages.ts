/** The languages of the content besides the first. */
import { isLanguageCode } from '../fields/languages.ts';
import { singletons } from '../../src/schemas/singletons.ts';
import { defaultLanguage } from '../../src/site.ts';
import { listOf, type CheckedFile } from './file.ts';

export const languagesFile = `${singletons.languages.file}.mdx`;

/** Returns the codes of all languages in the list, whether the file has errors or not. */
export function listCodes(files: readonly CheckedFile[]): string[] {
  const file = files.find((other) => other.file === languagesFile);
  const codes = listOf(file?.data['languages']).map(
    (language) => (Object(language) as { code?: unknown }).code,
  );
  return codes.filter((code) => typeof code === 'string').filter(isLanguageCode);
}

/** Returns the code of the first language. */
export const firstCode = (files: readonly CheckedFile[]): string =>
  listCodes(files)[0] ?? defaultLanguage.code;

/** Returns the code of the language that a path starts with; undefined if it starts with none of them. */
export const languageOfPath = (path: string, codes: readonly string[]): string | undefined =>
  codes.find((code) => `${path}/`.startsWith(`/${code}/`));

/** Returns the codes of all languages but the first, with which the URLs of their pages start. */
export const listFurtherCodes = (files: readonly CheckedFile[]): string[] =>
  listCodes(files).slice(1);
