/** Latin letters that aren’t one from a to z with an accent. */
const otherLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Returns a text as part of a URL: `cloud-hosting` for `Cloud hosting`, `uber-uns` for `Über uns`. */
export const toSlug = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z\d]/g, (character) => otherLetters[character] ?? ' ')
    .trim()
    .replace(/ +/g, '-');
