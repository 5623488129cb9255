import { quote, ParseError } from './diagnostic.ts';

/** Returns the line number, from 1, of an index in a text. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** A conflict marker that git leaves where two people changed the same line. */
const CONFLICT_MARKER = /^(?:<{7}|\|{7}|={7}|>{7})(?:[^\S\n].*)?$/m;

/**
 * Decodes a file as UTF-8, without its byte order mark.
 * @throws ParseError if it is empty, or has an invalid character or a conflict marker
 */
export function decodeText(bytes: Uint8Array): string {
  if (bytes.length === 0) {
    throw new ParseError(
      1,
      'is empty. Copy another file from the same folder and change its text.',
    );
  }
  const text = new TextDecoder().decode(bytes);
  for (const [index, line] of text.split(/(?<=\n)/).entries()) {
    const message = invalidCharacter(line);
    if (message !== undefined) throw new ParseError(index + 1, message);
  }
  const marker = CONFLICT_MARKER.exec(text);
  if (!marker) return text;
  const message = `has ${quote(marker[0])}, left over from merging two versions. Keep the lines of one version, and delete this marker.`;
  throw new ParseError(lineAt(text, marker.index), message);
}

/** Invisible but intended: soft hyphens, joiners, variation selectors and emoji tags. */
const INTENDED = String.raw`\u00AD|\u200C|\u200D|\p{Variation_Selector}|[\u{E0020}-\u{E007F}]`;
/** Joiners outside emoji and outside Indic and Arabic scripts, where they shape letters. */
const JOINERS = String.raw`(?<![\p{Lo}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]`;
/** Bidirectional marks and isolates, which order text in lines with right-to-left letters. Not the overrides U+202A–202E. */
const BIDI = String.raw`[\u061C\u200E\u200F\u2066-\u2069]`;
const RIGHT_TO_LEFT = String.raw`[\p{Script=Arabic}\p{Script=Hebrew}]`;
const STRAY_BIDI = String.raw`(?<!${RIGHT_TO_LEFT}.*)${BIDI}(?!.*${RIGHT_TO_LEFT})`;
const CONTROLS = String.raw`(?![\t\n\r])[\p{Cc}\u2028\u2029]|\r(?!\n)`;

const invalidCharacters: { pattern: RegExp; cause: string; cure: string }[] = [
  {
    // The replacement character of a decoder.
    pattern: /\uFFFD/u,
    cause: 'is not saved as UTF-8, or a character was lost here',
    cure: 'Type the line again, and save the file as UTF-8.',
  },
  {
    // UTF-8 decoded as Windows-1252 or Latin-1: é, ’ or a wide space.
    pattern: /[ÃÂ][\u0080-\u00BF]|â(?:\u0080|€)[\u0080-\u00BF™œž˜“”¢¦]|â€(?=[\s"'.,]|$)/u,
    cause: 'has characters such as Ã© or â€™, which come from a wrong encoding',
    cure: 'Type them again.',
  },
  {
    pattern: new RegExp(
      `(?!${INTENDED}|${BIDI})\\p{Default_Ignorable_Code_Point}|${STRAY_BIDI}|${JOINERS}|${CONTROLS}`,
      'u',
    ),
    cause: 'has an invisible character, often pasted with other text',
    cure: 'Delete it, or type the line again.',
  },
  {
    pattern: /[\p{Co}\p{Cn}]/u,
    cause: 'has a character that fonts cannot show, often a symbol from one program only',
    cure: 'Delete it.',
  },
];

/**
 * Finds characters that are invisible, come from a wrong encoding or are in no font.
 * @returns the error message, or undefined if there are none
 */
export function invalidCharacter(text: string): string | undefined {
  for (const { pattern, cause, cure } of invalidCharacters) {
    const code = pattern.exec(text)?.[0].codePointAt(0);
    if (code === undefined) continue;
    return `${cause} (U+${code.toString(16).toUpperCase().padStart(4, '0')}). ${cure}`;
  }
  return undefined;
}
