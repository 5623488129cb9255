/** Counts the characters that people see: most emoji have a JavaScript length of two. */
export const characterCount = (text: string) => Array.from(text).length;

/** Control characters other than tab and line breaks, halves of characters, and codes that are no characters or a lost one. */
const INVALID = /[^\P{Cc}\t\n\r]|\p{Cs}|\p{Noncharacter_Code_Point}|\uFFFD/u;

/** How much of the word before such a character a message shows. */
const MAX_WORD_LENGTH = 40;

/** Returns the error of a text that has characters which no file can have: programs that read the feed refuse them. */
export function findInvalidCharacter(text = ''): string | undefined {
  const { 0: character, index } = INVALID.exec(text) ?? {};
  if (character === undefined) return undefined;
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const start = Math.max(0, (index ?? 0) - MAX_WORD_LENGTH);
  const [wordBefore] = /\S+$/.exec(text.slice(start, index).trimEnd()) ?? [];
  const place = wordBefore === undefined ? '' : ` after “${wordBefore}”`;
  return `has a character that can’t be shown (U+${code})${place}. Delete it, or type the text again without copying it.`;
}

/** Quotes a text; only the beginning if it is long. */
export function quote(text: string) {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
}
