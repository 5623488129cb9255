/** The languages of the content besides the first. */
import { isLanguageCode, MAX_LANGUAGES } from '../fields/languages.ts';
import { listOf, type CheckedFile } from '../model/checked-file.ts';

/** The language of a site without a list of languages. */
const DEFAULT_CODE = 'en';

/** Returns the list of languages; undefined if there is none. */
export const findLanguageList = <File extends Pick<CheckedFile, 'kind'>>(
  files: readonly File[],
): File | undefined => files.find(({ kind }) => kind.singleton?.isLanguageList);

/** Returns the codes of the languages in the list, each once, whether the file has errors or not. */
export function listCodes(files: readonly CheckedFile[]): string[] {
  const file = findLanguageList(files);
  const codes = listOf(file?.data['languages']).map(
    (language) => (Object(language) as { code?: unknown }).code,
  );
  const valid = codes.filter((code) => typeof code === 'string').filter(isLanguageCode);
  return [...new Set(valid)].slice(0, MAX_LANGUAGES);
}

/** Returns the code of the first language. */
export const firstCode = (files: readonly CheckedFile[]): string =>
  listCodes(files)[0] ?? DEFAULT_CODE;

/** Returns whether the list says that visitors see a language. */
export const isVisible = (code: string, files: readonly CheckedFile[]): boolean =>
  listOf(findLanguageList(files)?.data['languages']).some((language) => {
    const entry = Object(language) as { code?: unknown; visible?: unknown };
    return entry.code === code && entry.visible === true;
  });

/** Returns the code of the language that a path starts with; undefined if it starts with none of them. */
export const languageOfPath = (path: string, codes: readonly string[]): string | undefined =>
  codes.find((code) => `${path}/`.startsWith(`/${code}/`));

/** Returns the codes of all languages but the first, with which the URLs of their pages start. */
export const listFurtherCodes = (files: readonly CheckedFile[]): string[] =>
  listCodes(files).slice(1);
