/** Decodes files, and finds characters that nobody can see or typed on purpose. */
import { quote, ParseError } from './diagnostic.ts';

/** Finds the line, from 1, of a position in a text. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** What git leaves where two people changed the same line. */
const MERGE_MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?:[^\S\n].*)?$/m;

/**
 * Decodes a file as UTF-8, without its byte order mark.
 * @throws ParseError where a character of it should not be there
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) {
    throw new ParseError(1, 'is empty: copy a neighbouring file and change its text');
  }
  const text = new TextDecoder().decode(bytes);
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const problem = invalidCharacter(line);
    if (problem !== undefined) throw new ParseError(index + 1, problem);
  }
  const mark = MERGE_MARK.exec(text);
  if (!mark) return text;
  const message = `has ${quote(mark[0])}, left over from merging two versions: keep the lines of one version, and delete this mark`;
  throw new ParseError(lineAt(text, mark.index), message);
}

/** Invisible, but meant: soft hyphens, and what joins letters or emoji or chooses their form. */
const MEANT = String.raw`\u00AD|\u200C|\u200D|\p{Variation_Selector}|[\u{E0020}-\u{E007F}]`;
/** Joiners outside an emoji and outside Indic and Arabic scripts, whose letters they shape. */
const JOINERS = String.raw`(?<![\p{Lo}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]`;
const CONTROLS = String.raw`(?![\t\n\r])[\p{Cc}\u2028\u2029]|\r(?!\n)`;

const kinds: [RegExp, string][] = [
  [
    // What a decoder puts where it could not read a character.
    /\uFFFD/u,
    'is not saved as UTF-8, or a character was lost here: write the line again, and save the file as UTF-8',
  ],
  [
    // UTF-8 that was once read as Windows-1252 or Latin-1: é, ’ or a wide space.
    /[ÃÂ][\u0080-\u00BF]|â(?:\u0080|€)[\u0080-\u00BF™œž˜“”¢¦]|â€(?=[\s"'.,]|$)/u,
    'has characters such as Ã© or â€™, which come from a wrong encoding: write them again',
  ],
  [
    new RegExp(`(?!${MEANT})\\p{Default_Ignorable_Code_Point}|${JOINERS}|${CONTROLS}`, 'u'),
    'has an invisible character, often pasted along with text: delete it, or type the line again',
  ],
  [
    /[\p{Co}\p{Cn}]/u,
    'has a character that no typeface shows, often a symbol of one program only: delete it',
  ],
];

/**
 * Finds characters that are invisible, come from a wrong encoding or are in no typeface.
 * @returns what is wrong and how to fix it
 */
export function invalidCharacter(text: string): string | undefined {
  for (const [pattern, problem] of kinds) {
    const code = pattern.exec(text)?.[0].codePointAt(0);
    if (code === undefined) continue;
    return `${problem} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
  }
  return undefined;
}
