/** Counts the characters that people see: most emoji have a JavaScript length of two. */
export const characterCount = (text: string) => Array.from(text).length;

/** Returns a text as it is compared: without differences in quotes, signs of lists and spaces. */
export const normalizeText = (text: string) =>
  text
    .replace(/[‘’‚‹›]/g, "'")
    .replace(/[“”„«»]/g, '"')
    .replace(/^(\s*)[*+](?=\s)/gm, '$1-')
    .replace(/^(\s*\d+)\)(?=\s)/gm, '$1.')
    .trim()
    .replace(/\s+/g, ' ');

/** How many words a text has at least that is no name. */
const MIN_WORDS = 3;

/** Returns whether a text has three words and more, besides code and addresses: others can be names. */
export const hasSeveralWords = (text: string): boolean =>
  text
    .replace(/\]\([^)\s]+\)/g, ']')
    .replace(/`[^`]*`/g, '')
    .split(/\s+/)
    .filter((word) => /\p{L}/u.test(word)).length >= MIN_WORDS;

/** Returns a text as a part of a regular expression. Node 22 has no `RegExp.escape`. */
export const escapeRegExp = (text: string) =>
  text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Control characters other than tab and line breaks, halves of characters, and codes that are no characters or a lost one. */
const INVALID = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD/u;

/** How much of the word before such a character a message shows. */
const MAX_WORD_LENGTH = 40;

/** A character that no file can have, as programs that read the feed refuse it. */
interface InvalidCharacter {
  /** Its code point. */
  code: number;
  /** The word before it; undefined at the start of a text. */
  after: string | undefined;
}

/** Returns the first character of a text that no file can have. */
export function findInvalidCharacter(text: string): InvalidCharacter | undefined {
  const match = INVALID.exec(text);
  const code = match?.[0].codePointAt(0);
  if (!match || code === undefined) return undefined;
  const start = Math.max(0, match.index - MAX_WORD_LENGTH);
  const [after] = /\S+$/.exec(text.slice(start, match.index).trimEnd()) ?? [];
  return { code, after };
}

/** What Astro puts before the path of a picture in an entry. Its store imports whatever starts with it as a module. */
export const IMAGE_MARK = '__ASTRO_IMAGE_';

/** Returns whether Astro would take a text for the path of a picture. */
export const hasImageMark = (text: string) => text.trimStart().startsWith(IMAGE_MARK);
