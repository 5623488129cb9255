import { isLanguageCode } from '../fields/languages.ts';
import { siteLanguages } from './page-language.ts';

/**
 * Says in which further languages a page in `src/pages` has words. The studio reads the call in the source of the page, which gives
 * it a route in these languages; in others, its address leads to the first language.
 * @param codes written there as texts: `hasWordsIn('de', 'fr')`
 * @returns the language that the page is rendered in, if it is one of these; undefined in the first language
 */
export function hasWordsIn<const Code extends string>(...codes: readonly Code[]): Code | undefined {
  const wrong = codes.find((code) => !isLanguageCode(code));
  if (codes.length === 0 || wrong !== undefined) {
    throw new Error(
      `hasWordsIn needs codes of languages, such as 'de', but it has ${wrong ?? 'none'}.`,
    );
  }
  const current = siteLanguages()?.current;
  return codes.find((code) => code === current);
}
