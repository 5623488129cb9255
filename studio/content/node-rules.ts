/**
 * The rules that need what browsers lack: they know fewer locales, and the lists of languages of code and of phone numbers
 * are long.
 */
import { countryName, isCountry } from '../lib/country-name.ts';
import { message, type Message } from '../messages/message.ts';
import { isLocale } from '../fields/languages.ts';
import { singletons } from '../../src/schemas/singletons.ts';
import { codeLanguages } from './code-languages.ts';
import { diagnose, type Diagnostic } from '../check/diagnostic.ts';
import type { Document } from '../check/document.ts';
import { listOf, validateFile, type CheckedFile } from '../check/file.ts';
import { languagesFile } from '../check/further-languages.ts';
import type { Images } from '../check/images.ts';
import { internationalNumber } from '../../src/node/phone-number.ts';

const companyFile = `${singletons.company.file}.mdx`;

/** Validates a file like `validateFile`, and with the rules that need Node. */
export function validateFileInNode(
  document: Document,
  images: Images,
  neighbors?: readonly Document[],
): CheckedFile {
  const checked = validateFile(document, images, neighbors);
  const errors = [
    ...checked.errors,
    ...codeErrors(checked),
    ...localeErrors(checked),
    ...phoneErrors(checked),
  ];
  return { ...checked, errors };
}

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
function localeErrors({ file, data, locate }: CheckedFile): Diagnostic[] {
  if (file !== languagesFile) return [];
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

/** Checks that the company’s phone number is one in its country. */
function phoneErrors({ file, data, locate }: CheckedFile): Diagnostic[] {
  if (file !== companyFile) return [];
  const { phone, address } = data as { phone?: unknown; address?: unknown };
  const { country } = Object(address) as { country?: unknown };
  if (typeof phone !== 'string' || typeof country !== 'string' || !isCountry(country)) return [];
  if (!/^[(\d]/.test(phone) || internationalNumber(phone, country) !== undefined) return [];
  const name = countryName(country, 'en') ?? country;
  return diagnose(locate(['phone']), message('phone-of-other-country', { phone, country: name }));
}
