/** Countries, by their codes. */
import { z } from 'astro/zod';
import { countryName } from '../lib/country-name.ts';
import { countryAlert } from '../messages/formats.ts';
import { message } from '../messages/message.ts';
import { addIssue } from './issues.ts';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** Returns the usual code of a country, such as GB for UK; undefined if no country has the code. */
function usualCode(code: string): string | undefined {
  if (!/^[A-Za-z]{2}$/.test(code)) return undefined;
  const { region = '' } = new Intl.Locale(`und-${code}`);
  return countryName(region, 'en') === undefined ? undefined : region;
}

/** Returns whether a text is the code of a country or region. */
export const isCountry = (text: string) => usualCode(text) === text;

/** Returns the code of a country by another code of it, or by its name in English or in its own language. */
export function findCountry(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const named = codes.filter(isCountry).find((code) => {
    const { language } = new Intl.Locale(`und-${code}`).maximize();
    return ['en', language].some((locale) => countryName(code, locale)?.toLowerCase() === wanted);
  });
  return named ?? usualCode(text);
}

/** The code of a country. */
export const country = (description: string) =>
  z
    .string()
    .superRefine((code, context) => {
      if (isCountry(code)) return;
      addIssue(context, message('unknown-country', { country: code, code: findCountry(code) }));
    })
    .meta({
      description,
      pattern: '^[A-Z]{2}$',
      patternErrorMessage: countryAlert,
      examples: ['IN'],
    });
