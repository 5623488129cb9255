/** The widths in em that styles/global.css has classes for. Longer figures consist of digits for a good part. */
const MIN_WIDTH = 4;
const MAX_WIDTH = 24;

/** Where lines break. */
const BREAK = /(?:-|(?![\u00A0\u202F])\s)+/;

/** Returns about how wide a letter is in em, in a bold font. */
function letterWidth(letter: string) {
  if (/[\sfijlrt.,:;'’!|()-]/.test(letter)) return 0.38;
  if (/[mwMW@]/.test(letter)) return 0.94;
  return /\p{Ll}/u.test(letter) ? 0.58 : 0.72;
}

/** Returns about how wide a text in one line is in em. */
export const textWidth = (text: string) =>
  Array.from(text, letterWidth).reduce((sum, width) => sum + width, 0);

/** Returns about how wide the longest word of some texts is in em: rather too much. */
export function longestWordWidth(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.split(BREAK));
  return Math.max(0, ...words.map(textWidth)) * 1.03;
}

/** Returns the class that tells `name-size` and `figure-size` a width in em. */
export const wordWidthClass = (width: number) =>
  `word-width-${Math.max(MIN_WIDTH, Math.min(Math.ceil(width), MAX_WIDTH))}`;
