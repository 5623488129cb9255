/** Which characters the files of the font have. */
import { font } from '../font.ts';

interface FontFile {
  /** Ranges, as CSS writes them: `U+20-7E,U+A9`. */
  characters: string;
}

/** Returns the characters of a file as part of a regular expression: `\u{20}-\u{7E}\u{A9}`. */
const toRanges = ({ characters }: FontFile) =>
  characters.replaceAll(/[\dA-F]+/g, (code) => `\\u{${code}}`).replaceAll(/U\+|,/g, '');

/** Characters without a shape, as part of a regular expression. */
const SHAPELESS = String.raw`\p{C}\p{Z}`;

/** A character with a shape that no file of the font has. */
const MISSING = new RegExp(`[^${SHAPELESS}${font.files.map(toRanges).join('')}]`, 'gv');

/** Returns the characters of a text that no file of the font has, each once. */
export const missingCharacters = (text: string) => [...new Set(text.match(MISSING))];

/** Returns of each file of the font whether a text has characters of it. */
export const usedFontFiles = (text: string, files: readonly FontFile[] = font.files): boolean[] =>
  files.map((file) => new RegExp(`[[${toRanges(file)}]--[${SHAPELESS}]]`, 'v').test(text));
