/** Countries, by their codes. */

/**
 * Returns the name of a country in a language.
 * @param code such as `IN`
 * @returns undefined if no country has the code
 */
export const countryName = (code: string, locale: string): string | undefined =>
  /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code)
    : undefined;

/** Returns the usual code of a country, such as GB for UK; undefined if no country has the code. */
export function usualCode(code: string): string | undefined {
  if (!/^[A-Za-z]{2}$/.test(code)) return undefined;
  const { region = '' } = new Intl.Locale(`und-${code}`);
  return countryName(region, 'en') === undefined ? undefined : region;
}

/** Returns whether a text is the code of a country or region. */
export const isCountry = (text: string) => usualCode(text) === text;

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Lists what the code of a country can be: two letters, also where no country has them. */
export const listPossibleCodes = (): string[] =>
  LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
