/** Decodes files, and finds characters that nobody can see or typed on purpose. */
import { quote, type Place } from './diagnostic.ts';

/** Finds the line, from 1, of a position in a text. */
export const lineAt = (text: string, index: number) => text.slice(0, index).split('\n').length;

/** What git leaves where two people changed the same line. */
const MERGE_MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?:[^\S\n].*)?$/m;

/**
 * Decodes a file as strict UTF-8, without its byte order mark.
 * @returns its text, or the first thing that makes it unreadable
 */
export function readText(bytes: Uint8Array): { text: string } | { error: Place } {
  const fail = (line: number, message: string) => ({ error: { line, field: '', message } });
  const notUtf8 = 'is not saved as UTF-8: save it with that encoding';
  if (bytes.length === 0) return fail(1, 'is empty: copy a neighbouring file and change its text');
  const isUtf16 = /^(?:fffe|feff)/.test(Buffer.from(bytes.subarray(0, 2)).toString('hex'));
  if (isUtf16 || bytes.includes(0)) {
    return fail(1, `${notUtf8} (it may be UTF-16, or no text at all)`);
  }
  const text = new TextDecoder().decode(bytes);
  const lines = text.split(/(?<=\n)/);
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const line = lineAt(text, text.indexOf(REPLACEMENT));
    return fail(line, `${notUtf8} (this line has a character of another)`);
  }
  for (const [index, line] of lines.entries()) {
    const problem = strangeCharacter(line);
    if (problem !== undefined) return fail(index + 1, problem);
  }
  const mark = MERGE_MARK.exec(text);
  if (!mark) return { text };
  const message = `has ${quote(mark[0])}, left over from merging two versions: keep the lines of one version, and delete this mark`;
  return fail(lineAt(text, mark.index), message);
}

/** What a decoder puts where it could not read a character. */
const REPLACEMENT = '\uFFFD';

/** Soft hyphens and what chooses the form of a letter or emoji; joiners and tags have rules of their own. */
const SEEN = String.raw`\u00AD|\u200C|\u200D|\p{Variation_Selector}|[\u{E0020}-\u{E007F}]`;
/** Joiners outside an emoji and outside Indic and Arabic scripts, whose letters they shape. */
const JOINERS = String.raw`(?<![\p{Lo}\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}])[\u200C\u200D]`;
/** Tags outside an emoji: there they spell the country of a flag, such as Scotland's. */
const TAGS = String.raw`(?<![\p{Extended_Pictographic}\u{E0020}-\u{E007F}])[\u{E0020}-\u{E007F}]`;

const retype = 'often pasted along with text: delete it, or type the line again';
const kinds: [RegExp, string][] = [
  [
    new RegExp(REPLACEMENT, 'u'),
    'has � where a character was lost: write the character again, and save as UTF-8',
  ],
  [
    // UTF-8 that was once read as Windows-1252 or Latin-1: é, ’ or a wide space.
    /[ÃÂ][\u0080-\u00BF]|â(?:\u0080|€)[\u0080-\u00BF™œž˜“”¢¦]|â€(?=[\s"'.,]|$)/u,
    'has characters such as Ã© or â€™, which come from a wrong encoding: write them again',
  ],
  [
    /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069]/u,
    `has an invisible character that turns the direction of text, ${retype}`,
  ],
  [
    new RegExp(
      String.raw`(?!${SEEN})\p{Default_Ignorable_Code_Point}|[\u2800\uFFF9-\uFFFB]|${JOINERS}|${TAGS}`,
      'u',
    ),
    `has an invisible character, ${retype}`,
  ],
  [/(?![\t\n\r])[\p{Cc}\u2028\u2029]|\r(?!\n)/u, `has a control character, ${retype}`],
  [
    /[\p{Co}\p{Cn}]/u,
    'has a character that no typeface shows, often a symbol of one program only: delete it',
  ],
];

/**
 * Finds characters that are invisible, come from a wrong encoding or are in no typeface.
 * @returns what is wrong and how to fix it
 */
export function strangeCharacter(text: string): string | undefined {
  for (const [pattern, problem] of kinds) {
    const code = pattern.exec(text)?.[0].codePointAt(0);
    if (code === undefined) continue;
    return `${problem} (U+${code.toString(16).toUpperCase().padStart(4, '0')})`;
  }
  return undefined;
}
