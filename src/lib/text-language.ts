/** Scripts that the site tells apart, with the language that is assumed for text in them. */
const scripts = [
  { script: 'Telu', lang: 'te', letters: /\p{Script=Telugu}/u },
  { script: 'Deva', lang: 'hi', letters: /\p{Script=Devanagari}/u },
  { script: 'Arab', lang: 'ar', letters: /\p{Script=Arabic}/u },
  // Only Latin letters: other languages use Latin words in their texts.
  { script: 'Latn', lang: 'en', letters: /^(?:\P{L}|\p{Script=Latin})*$/u },
] as const;

/**
 * Returns the language of a text that needs `lang`, because its letters need other styles than Latin ones, or are
 * not those of the language around it.
 * @param around the language of the element that contains the text
 * @returns undefined if the text needs no `lang`
 */
export function textLanguage(text: string, around = 'en'): string | undefined {
  if (!/\p{L}/u.test(text)) return undefined;
  const found = scripts.find(({ letters }) => letters.test(text));
  if (found?.script !== new Intl.Locale(around).maximize().script) return found?.lang;
  return found?.script === 'Latn' ? undefined : around;
}

/** Returns the direction in which a language is written. */
export const languageDirection = (lang: string) => new Intl.Locale(lang).getTextInfo().direction;

/** Returns the attributes of an element with content that has its own language; none without one. */
export const languageAttributes = (lang: string | undefined) =>
  lang === undefined ? {} : { lang, dir: languageDirection(lang) };
