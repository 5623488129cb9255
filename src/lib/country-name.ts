/**
 * Returns the name of a country in a language.
 * @param code such as `IN`
 * @returns undefined if no country has the code
 */
export const countryName = (code: string, locale: string): string | undefined =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' }).of(code);
