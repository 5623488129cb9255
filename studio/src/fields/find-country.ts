import { countryName, isCountry, listPossibleCodes, usualCode } from '../lib/country-name.ts';

/** Returns the code of a country by another code of it, or by its name in English or in its own language. */
export function findCountry(text: string): string | undefined {
  const wanted = text.trim().toLowerCase();
  const named = listPossibleCodes()
    .filter(isCountry)
    .find((code) => {
      const { language } = new Intl.Locale(`und-${code}`).maximize();
      return ['en', language].some((locale) => countryName(code, locale)?.toLowerCase() === wanted);
    });
  return named ?? usualCode(text);
}
