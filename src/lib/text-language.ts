/** Scripts whose letters must not be tracked and need taller lines, with the language that is assumed. */
const scripts = [
  { lang: 'te', letters: /\p{Script=Telugu}/u },
  { lang: 'hi', letters: /\p{Script=Devanagari}/u },
  { lang: 'ar', letters: /\p{Script=Arabic}/u },
] as const;

/** Returns the language of the first of these scripts in a text; undefined for Latin and all others. */
export const textLanguage = (text: string) =>
  scripts.find(({ letters }) => letters.test(text))?.lang;
