/** Where the forms are. This also runs in browsers. */
import { dirname } from 'pathe';
import type { ContentResult, LanguageResult } from '../languages/check-language.ts';
import type { Translation } from '../languages/translation.ts';
import { addressOf, formOf, type Form } from '../model/labels.ts';
import { formsName, ownPagesName } from './form-names.ts';

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
    const { kind, values } = original;
    const { label } = formOf(kind, original.file, values);
    return { label, address: addressOf(formsName(code, dirname(original.file)), original.file) };
  }
  const ownPage = files.find(({ locate }) => locate([]).file === file);
  if (!ownPage) return undefined;
  const { label } = formOf(ownPage.kind, ownPage.file, ownPage.data);
  return { label, address: addressOf(ownPagesName(code, ownPage.folder), ownPage.file) };
}

/** A form, and the page that it is on. */
interface FormOnPage extends Form {
  /** The code of the language whose forms it is among; undefined for the first one. */
  code: string | undefined;
}

/**
 * Returns the form of a file in any language; its label names a further one.
 * @param file path relative to the content folder
 */
export function findForm(file: string, { files, languages }: ContentResult): FormOnPage {
  const language = languages.find(({ code }) => file.startsWith(`${code}/`));
  if (language) {
    const { label, address } = languageForm(language, file) ?? { label: file, address: '' };
    return { label: `${label} (${language.pair.other})`, address, code: language.code };
  }
  const checked = files.find((other) => other.file === file);
  const form = checked ? formOf(checked.kind, file, checked.data) : { label: file, address: '' };
  return { ...form, code: undefined };
}
