/** Messages about the list of the site's languages. */
import { quote } from './words.ts';

export interface Mismatch {
  locale: string;
  code: string;
  example: string;
}

export const languageListSentences = {
  'no-language': () => 'needs the language of the site. Add it.',
  'unknown-language': ({ code }: { code: string }) =>
    `is ${quote(code)}, which is not the code of a language. Use one of ISO 639, such as de for German, cs for Czech or sv for Swedish.`,
  'unusual-code': ({ code, usual }: { code: string; usual: string }) =>
    `is ${quote(code)}, which browsers know as ${quote(usual)}. Write that here.`,
  'right-to-left': ({ code, name }: { code: string; name: string }) =>
    `is ${quote(code)}, but ${name} is written from right to left, which the pages are not made for. Use a language that is written from left to right.`,
  'unknown-locale': ({ locale }: { locale: string }) =>
    `is ${quote(locale)}, but how dates are written there is not known. Use a language and a country where it is spoken, such as de-DE.`,
  'locale-of-other-language': ({ locale, code, example }: Mismatch) =>
    `is ${quote(locale)}, which is another language than ${quote(code)}. Use one of that language, such as ${example}.`,
};
