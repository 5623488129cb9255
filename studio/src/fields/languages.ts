/** The languages that visitors read. */
import { z } from 'astro/zod';
import { isCountry } from '../lib/country-name.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { formatted } from './formats.ts';
import { addIssue, kind } from './issues.ts';
import { uniqueBy } from './lists.ts';
import { text } from './texts.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** The scripts that are written from right to left. */
const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Returns what is wrong with the code of a language, if anything. */
function findCodeError(code: string): Message | undefined {
  const { language, region } = new Intl.Locale(code);
  const { script } = new Intl.Locale(code).maximize();
  if (script === undefined || (region !== undefined && !isCountry(region))) {
    return message('unknown-language', { code });
  }
  // Some languages and countries have several codes: `deu` is `de`, `en-uk` is `en-gb`.
  const usual = region === undefined ? language : `${language}-${region.toLowerCase()}`;
  if (usual !== code) return message('unusual-code', { code, usual });
  return rightToLeftScripts.includes(script)
    ? message('right-to-left', { code, name: languageName(code) })
    : undefined;
}

/** What the code of a language looks like. */
const codePattern = /^[a-z]{2,3}(?:-[a-z]{2})?$/;

/** Returns whether a text, such as the name of a folder, is the code of a language. */
export const isLanguageCode = (text: string) =>
  codePattern.test(text) && findCodeError(text) === undefined;

/** Returns the English name of a language, such as German for `de`. */
export const languageName = (code: string) => languageNames.of(code) ?? code;

/** Returns whether two codes are of one language, such as `de` and `de-at`. */
export const isSameLanguage = (a: string, b: string) =>
  new Intl.Locale(a).language === new Intl.Locale(b).language;

/** Returns what is wrong with the locale of dates, if anything. Which locales have dates is in node-rules.ts. */
function findLocaleError(locale: string): Message | undefined {
  const { region = '' } = new Intl.Locale(locale);
  if (!isCountry(region)) return message('unknown-locale', { locale });
  const [usual = locale] = Intl.getCanonicalLocales(locale);
  return usual === locale ? undefined : message('unusual-code', { code: locale, usual });
}

/** What the locale of dates looks like. */
const localePattern = /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}$/;

/** Returns whether a text is a language and a country, as the locale of dates must be. */
export const isLocale = (text: string) =>
  localePattern.test(text) && findLocaleError(text) === undefined;

/** Returns what is wrong with a locale of dates of another language than the code, if it is one. */
function findMismatch(code: string, locale: string): Message | undefined {
  const { language } = new Intl.Locale(code);
  if (new Intl.Locale(locale).language === language) return undefined;
  const { region = '' } = new Intl.Locale(code).maximize();
  const example = `${language}-${region}`;
  return message('locale-of-other-language', { locale, code, example });
}

const languageSchema = z
  .strictObject({
    code: formatted(
      codePattern,
      'language-code',
      'Code of the language, such as de for German. It tells browsers, screen readers and search engines. URLs of further languages start with it: /de.',
      'de',
    ).superRefine((code, context) => {
      const error = findCodeError(code);
      if (error) addIssue(context, error);
    }),
    name: text(30, 'What its speakers call it, such as Deutsch.').meta({ translation: 'none' }),
    dates: formatted(
      localePattern,
      'date-locale',
      'Whose way of writing dates and figures is used: a language and a country, such as de-DE or de-AT.',
      'de-DE',
    ).superRefine((locale, context) => {
      const error = findLocaleError(locale);
      if (error) addIssue(context, error);
    }),
    visible: z
      .boolean()
      .optional()
      .describe(
        'Whether visitors see it. Without it, only previews show the language. The first language is always visible.',
      ),
  })
  .superRefine(({ code, dates }, context) => {
    const error = findMismatch(code, dates);
    if (error) addIssue(context, error, ['dates']);
  });

/** Checking the content takes as long for each as for the first. */
export const MAX_LANGUAGES = 50;

export const languagesSchema = () =>
  z.strictObject({
    languages: z
      .array(languageSchema)
      .min(1, kind('no-language'))
      .max(MAX_LANGUAGES)
      .superRefine(uniqueBy(({ code }) => code))
      .meta({
        messageValues: { item: 'language' },
        description:
          'The languages of the site. The first is that of the texts in the other forms; the others have their texts in folders of their own.',
        canReorder: false,
      }),
  });
