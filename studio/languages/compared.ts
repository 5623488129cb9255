/**
 * What a file of another language notes of the texts of the first that its words were compared with. The field
 * `comparedWith` has the groups and keys of the words and, in place of each, a hash and the figures of the text: `1x3k9a 499`.
 */
import { figuresOf, haveSame } from './compare.ts';
import { valueAt } from './values.ts';

/** What is noted of a text. */
interface Note {
  hash: string;
  figures: readonly string[];
}

/** The path at which the text below the fields is noted. */
export const BODY_PATH: readonly string[] = ['body'];

/** Returns what a file notes of a text. */
export const noteOf = (text: string): string => [hashText(text), ...figuresOf(text)].join(' ');

/** Returns the note at a path; undefined if there is none. */
export function noteAt(compared: unknown, path: readonly string[]): Note | undefined {
  const note = valueAt(compared, path);
  if (typeof note !== 'string' || path.length === 0) return undefined;
  const [hash = '', ...figures] = note.split(' ');
  return { hash, figures };
}

/**
 * Lists the hashes of all texts that the words of a file, or of a group in it, were compared with. Older files have nothing but
 * hashes, in one string.
 */
export function listHashes(compared: unknown): string[] {
  if (typeof compared === 'object') return Object.values(compared ?? {}).flatMap(hashesIn);
  return typeof compared === 'string' ? compared.split(/\s+/) : [];
}

function hashesIn(value: unknown): string[] {
  if (typeof value !== 'string') return listHashes(value);
  return value.split(' ').slice(0, 1);
}

/**
 * Returns whether the figures of a text have changed since its words were compared, and the words have others.
 * @param note what was noted then
 */
export function haveFiguresChanged(text: string, words: string, note: Note): boolean {
  const figures = figuresOf(text);
  return !haveSame(figures, note.figures) && !haveSame(figures, figuresOf(words));
}

/** Returns a short hash of a text: 32-bit FNV-1a, in letters and digits. */
export function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of text.trim()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
