import { countryName, isCountry, usualCode } from '../lib/country-name.ts';

const LETTERS = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

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
