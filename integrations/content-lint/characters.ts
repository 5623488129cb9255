/** Reads the bytes of a file as text, and finds in a text what nobody could see or typed on purpose. */

/** What is wrong with the encoding of a file, and in which line it shows. */
export interface EncodingFault {
  line: number;
  problem: string;
}

const NOT_UTF8 = 'is not saved as UTF-8: save it with that encoding';

/**
 * Reads UTF-8, strictly.
 * @param bytes the file as it is
 * @returns its text, or what is wrong
 */
export function decode(bytes: Uint8Array): { text: string } | { fault: EncodingFault } {
  const isUtf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    bytes.includes(0);
  if (isUtf16) {
    const problem = `${NOT_UTF8} (it may be UTF-16, or no text at all)`;
    return { fault: { line: 1, problem } };
  }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes) };
  } catch {
    const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    const line = lineAt(lenient, lenient.indexOf(LOST));
    return { fault: { line, problem: `${NOT_UTF8} (this line has a character of another)` } };
  }
}

/** The line, from 1, of a place in a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

/** What a reader puts in place of a character that it could not read. */
const LOST = '\uFFFD';

/** Soft hyphens and what chooses the form of a letter or emoji; joiners and tags have rules of their own. */
const SEEN = String.raw`\u00AD|\u200C|\u200D|\p{Variation_Selector}|[\u{E0020}-\u{E007F}]`;
/** Joiners that hold an emoji together or shape the letters of Indic and Arabic scripts. */
const JOINERS = String.raw`(?<![\p{Lo}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]`;
/** Letters that spell the country of a flag, such as Scotland's. */
const TAGS = String.raw`(?<![\p{Extended_Pictographic}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]`;

const kinds: [RegExp, string][] = [
  [
    new RegExp(LOST, 'u'),
    'has the sign � where a character was lost: write the character again, and save as UTF-8',
  ],
  [
    // UTF-8 that was once read as Windows-1252 or Latin-1: the signs are é, ’ or a wide space.
    /[ÃÂ][\u0080-\u00BF]|â(?:\u0080|€)[\u0080-\u00BF™œž˜“”¢¦]|â€(?=[\s"'.,]|$)/u,
    'has signs such as Ã© or â€™, which come from a wrong encoding: write the characters again',
  ],
  [
    /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u,
    'has an invisible character that turns the direction of text: delete it, or type the line anew',
  ],
  [
    new RegExp(
      String.raw`(?!${SEEN})\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]|${JOINERS}|${TAGS}`,
      'u',
    ),
    'has an invisible character, often pasted along with text: delete it, or type the line anew',
  ],
  [
    /(?![\t\n\r])[\p{Cc}\u2028\u2029]|\r(?!\n)/u,
    'has a control character, often pasted along with text: delete it, or type the line anew',
  ],
  [
    /[\p{Co}\p{Cn}]/u,
    'has a character that no typeface shows, often a symbol of one program only: delete it',
  ],
];

/**
 * Finds characters that are invisible, that came from a wrong encoding or that no typeface shows.
 * @returns what is wrong and what to do, or nothing where all is well
 */
export function strangeCharacter(text: string): string | undefined {
  const found = kinds.find(([pattern]) => pattern.test(text));
  if (!found) return undefined;
  const [pattern, problem] = found;
  const code = pattern.exec(text)?.[0].codePointAt(0) ?? 0;
  return `${problem} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
}
