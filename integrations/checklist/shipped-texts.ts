/** Texts that the site came with, in a site whose first language is another one. */
import { message } from '../../src/messages.ts';
import {
  type CheckedFile,
  findLanguageList,
  firstCode,
  hasSeveralWords,
  isSameLanguage,
  languageName,
  listOf,
  listTexts,
  normalizeText,
} from '../../studio/index.ts';
import type { Sample } from './samples.ts';

/** Lists the texts of files that are no names, each once. */
export const listLongTexts = (files: readonly CheckedFile[]): string[] => {
  const texts = files.flatMap(listTexts).map(({ text }) => normalizeText(text));
  return [...new Set(texts.filter(hasSeveralWords))].sort();
};

/**
 * Lists the texts that are still those that the site came with, unless the list of languages keeps them; none in a site of the same
 * language.
 * @param files those of the first language
 * @param shipped what `listLongTexts` found in the site as it came
 * @param language the code of the language of these
 */
export function listShippedTexts(
  files: readonly CheckedFile[],
  shipped: readonly string[],
  language: string,
): Sample[] {
  const code = firstCode(files);
  if (isSameLanguage(code, language)) return [];
  const list = findLanguageList(files);
  const kept = listOf(list?.data['sameTexts']).map((text) => normalizeText(String(text)));
  const samples = new Set(shipped.filter((text) => !kept.includes(text)));
  return files
    .flatMap(listTexts)
    .filter(({ text }) => samples.has(normalizeText(text)))
    .map(({ text, location }) => ({
      ...location,
      message: message('shipped-text', {
        text,
        language: languageName(language),
        first: languageName(code),
        list: list?.file ?? '',
      }),
      canStay: false,
    }));
}
