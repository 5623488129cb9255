/** The largest width in em that styles/global.css has a class for. Longer figures consist of digits for a good part. */
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
const lineWidth = (text: string) =>
  Array.from(text, letterWidth).reduce((sum, width) => sum + width, 0);

/** Returns about how wide the longest word of some texts is in em: rather too much. */
export function longestWordWidth(texts: readonly string[]) {
  const words = texts.flatMap((text) => text.split(BREAK));
  return Math.max(0, ...words.map(lineWidth)) * 1.03;
}

/**
 * Returns about how many lines a text has.
 * @param maxWidth width of a line in em
 */
export function countLines(text: string, maxWidth: number) {
  let line = '';
  let count = 1;
  for (const word of text.split(BREAK)) {
    const longer = `${line} ${word}`.trim();
    const fits = line === '' || lineWidth(longer) <= maxWidth;
    if (!fits) count += 1;
    line = fits ? longer : word;
  }
  return count;
}

/** Returns the class that tells `fit-word` and `figure-size` a width in em. */
export const wordWidthClass = (width: number) =>
  `word-width-${Math.min(Math.ceil(width), MAX_WIDTH)}`;
