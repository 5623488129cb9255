/** The languages that visitors read. */
import { z } from 'astro/zod';
import { hasDates } from './date-locales.ts';
import { formatted } from './formats.ts';
import { uniqueBy } from './lists.ts';
import { quote } from './messages.ts';
import { text } from './texts.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

const isCountry = (code: string) => countryNames.of(code) !== undefined;

/** The scripts that are written from right to left. */
const rightToLeftScripts = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'];

/** Returns what is wrong with the code of a language, if anything. */
function findCodeError(code: string): string | undefined {
  const { language, region } = new Intl.Locale(code);
  const { script } = new Intl.Locale(code).maximize();
  if (script === undefined || (region !== undefined && !isCountry(region))) {
    return `is ${quote(code)}, which is not the code of a language. Use one of ISO 639, such as de for German, cs for Czech or sv for Swedish.`;
  }
  // Some languages and countries have several codes: `deu` is `de`, `en-uk` is `en-gb`.
  const usualCode = region === undefined ? language : `${language}-${region.toLowerCase()}`;
  if (usualCode !== code) {
    return `is ${quote(code)}, which browsers know as ${quote(usualCode)}. Write that here.`;
  }
  if (rightToLeftScripts.includes(script)) {
    return `is ${quote(code)}, but ${languageName(code)} is written from right to left, which the pages are not made for. Use a language that is written from left to right.`;
  }
  return undefined;
}

/** What the code of a language looks like. */
const codePattern = /^[a-z]{2,3}(?:-[a-z]{2})?$/;

/** Returns whether a text, such as the name of a folder, is the code of a language. */
export const isLanguageCode = (text: string) =>
  codePattern.test(text) && findCodeError(text) === undefined;

/** Returns the English name of a language, such as German for `de`. */
export const languageName = (code: string) => languageNames.of(code) ?? code;

/** Returns what is wrong with the locale of dates, if anything. */
function findLocaleError(locale: string): string | undefined {
  const { region = '' } = new Intl.Locale(locale);
  if (!isCountry(region) || !hasDates(locale)) {
    return `is ${quote(locale)}, but how dates are written there is not known. Use a language and a country where it is spoken, such as de-DE.`;
  }
  const [usualLocale = locale] = Intl.getCanonicalLocales(locale);
  if (usualLocale !== locale) {
    return `is ${quote(locale)}, which browsers know as ${quote(usualLocale)}. Write that here.`;
  }
  return undefined;
}

/** Returns what is wrong with a locale of dates of another language than the code, if it is one. */
function findMismatch(code: string, locale: string): string | undefined {
  const { language } = new Intl.Locale(code);
  if (new Intl.Locale(locale).language === language) return undefined;
  const { region = '' } = new Intl.Locale(code).maximize();
  return `is ${quote(locale)}, which is another language than that of “code”, ${quote(code)}. Use one of that language, such as ${language}-${region}.`;
}

const languageSchema = z
  .strictObject({
    code: formatted(
      codePattern,
      'the code of a language: two or three small letters, such as de for German, and only if it matters a hyphen and a country, such as pt-br.',
      'Code of the language, such as de for German. It tells browsers, screen readers and search engines. URLs of further languages start with it: /de.',
      'de',
    ).superRefine((code, context) => {
      const message = findCodeError(code);
      if (message !== undefined) context.addIssue(message);
    }),
    name: text(30, 'What its speakers call it, such as Deutsch.').meta({ translation: 'none' }),
    dates: formatted(
      /^[a-z]{2,3}(?:-[A-Z][a-z]{3})?-[A-Z]{2}$/,
      'a language in small letters, a hyphen and a country in capitals, such as de-DE for German as in Germany.',
      'Whose way of writing dates and figures is used: a language and a country, such as de-DE or de-AT.',
      'de-DE',
    ).superRefine((locale, context) => {
      const message = findLocaleError(locale);
      if (message !== undefined) context.addIssue(message);
    }),
    visible: z
      .boolean()
      .optional()
      .describe(
        'Whether visitors see it. Without it, only previews show the language. The first language is always visible.',
      ),
  })
  .superRefine(({ code, dates }, context) => {
    const message = findMismatch(code, dates);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['dates'], message });
  });

export const languagesSchema = () =>
  z.strictObject({
    languages: z
      .array(languageSchema)
      .min(1, 'needs the language of the site. Add it.')
      .superRefine(uniqueBy(({ code }) => code))
      .meta({
        description:
          'The languages of the site. The first is that of the texts in the other forms; the others have their texts in folders of their own.',
        canReorder: false,
      }),
  });
