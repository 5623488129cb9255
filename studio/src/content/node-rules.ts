/** The rules that need what browsers lack: they know fewer locales, and the list of languages of code is long. */
import { isLocale } from '../fields/languages.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { listOf, type CheckedFile } from '../model/checked-file.ts';
import { diagnose, type Diagnostic } from '../model/diagnostic.ts';
import type { Rules } from '../model/model.ts';
import { codeLanguages } from './code-languages.ts';

/** Checks the languages of the code in a text. */
const codeErrors = ({ body, locateText }: CheckedFile): Diagnostic[] =>
  (body?.codeLanguages ?? []).flatMap(({ line, language }) =>
    diagnose(locateText(line), findCodeError(language)),
  );

/** Returns what is wrong with the language of code, if anything. */
function findCodeError(language: string): Message | undefined {
  if (codeLanguages.has(language)) return undefined;
  // Not a language, but close to names of some.
  const languages = language === 'none' ? [] : [...codeLanguages];
  return message('code-language', { language, languages });
}

/** Checks that it is known how the languages of visitors write dates. */
function localeErrors({ kind, data, locate }: CheckedFile): Diagnostic[] {
  if (!kind.singleton?.isLanguageList) return [];
  return listOf(data['languages']).flatMap((language, index) => {
    const { dates } = Object(language) as { dates?: unknown };
    if (typeof dates !== 'string' || !isLocale(dates) || hasDates(dates)) return [];
    return diagnose(
      locate(['languages', String(index), 'dates']),
      message('unknown-locale', { locale: dates }),
    );
  });
}

const hasDates = (locale: string) => Intl.DateTimeFormat.supportedLocalesOf(locale).length > 0;

/** The rules of a file that need Node. */
export const nodeRules: Rules = { file: [codeErrors, localeErrors] };
