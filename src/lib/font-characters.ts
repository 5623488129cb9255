/** Which characters the files of the font have. */
import { font } from '../font.ts';

interface FontFile {
  /** Ranges, as CSS writes them: `U+20-7E,U+A9`. */
  characters: string;
}

/** Returns the first and the last code of each range of characters that a file has. */
const rangesOf = ({ characters }: FontFile) =>
  characters.split(',').map((range) =>
    range
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16)),
  );

/** Returns the characters of a text that have a shape, each once. */
const charactersOf = (text: string) => [...new Set(text.match(/[^\p{C}\p{Z}]/gu))];

function isInRanges(character: string, ranges: readonly number[][]) {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first = 0, last = first]) => first <= code && code <= last);
}

/** Returns the characters of a text that no file of the font has. */
export function missingCharacters(text: string, files: readonly FontFile[] = font.files) {
  const ranges = files.flatMap(rangesOf);
  return charactersOf(text).filter((character) => !isInRanges(character, ranges));
}

/** Returns of each file of the font whether a text has characters of it. */
export function usedFontFiles(text: string, files: readonly FontFile[] = font.files): boolean[] {
  const characters = charactersOf(text);
  return files.map((file) => {
    const ranges = rangesOf(file);
    return characters.some((character) => isInRanges(character, ranges));
  });
}
