/**
 * What a file of another language notes of the texts of the first that its words were compared with. The field
 * `comparedTexts` has the groups and keys of the words and, in place of each, the text; in place of a fact, all of its texts, and
 * in place of the text below the fields, which is long, a hash of each paragraph.
 */
import { normalizeText } from '../lib/text.ts';
import type { ParagraphChange } from '../messages/language-sentences.ts';
import { compareLists } from './changes.ts';
import { listFigures } from './figures.ts';
import type { Basis } from './originals.ts';
import { valueAt } from './values.ts';

/** What is noted of a text: a string, or the hashes of the paragraphs of the text below the fields. */
export type Note = string | readonly string[];

/** The path at which the text below the fields is noted. */
export const BODY_PATH: readonly string[] = ['body'];

/** Returns what a file notes of the text below the fields. */
export const noteParagraphs = (text: string): string[] => splitParagraphs(text).map(hashText);

/** Returns the note at a path; undefined if there is none. */
export function noteAt(compared: unknown, path: readonly string[]): Note | undefined {
  const note = valueAt(compared, path);
  if (typeof note === 'string') return note;
  return Array.isArray(note) && note.every((hash) => typeof hash === 'string') ? note : undefined;
}

/** Returns whether a text is as it was noted. */
export function isAsNoted(text: string, note: Note): boolean {
  if (typeof note === 'string') return normalizeText(text) === normalizeText(note);
  return note.join(' ') === noteParagraphs(text).join(' ');
}

/**
 * Returns whether words may say what isn't true any more: a fact has changed since they were compared with it, or a figure of
 * another text.
 * @param compared what the file notes
 * @param language the code of the first language
 */
export function areOutdated({ path, text, isFact }: Basis, compared: unknown, language: string) {
  const note = noteAt(compared, path);
  if (typeof note !== 'string') return false;
  if (isFact) return !isAsNoted(text, note);
  const figuresOf = (version: string) => listFigures(version, language).join('\n');
  return figuresOf(text) !== figuresOf(note);
}

/**
 * Lists what has changed in the text below the fields since it was noted. Where paragraphs took the place of others, as many of them
 * count as changed.
 */
export function compareParagraphs(note: readonly string[], text: string): ParagraphChange[] {
  const paragraphs = splitParagraphs(text);
  const changes: ParagraphChange[] = [];
  let removed = 0;
  let before = '';
  for (const { kind } of compareLists(note, paragraphs.map(hashText))) {
    if (kind === 'removed') {
      removed++;
      continue;
    }
    const paragraph = paragraphs.shift() ?? '';
    if (kind === 'added') {
      changes.push({ kind: removed > 0 ? 'changed' : 'new', text: paragraph });
      removed = Math.max(0, removed - 1);
    } else if (removed > 0) {
      changes.push({ kind: 'gone', text: before });
      removed = 0;
    }
    before = paragraph;
  }
  if (removed > 0) changes.push({ kind: 'gone', text: before });
  return changes;
}

export const splitParagraphs = (text: string): string[] => text.trim().split(/\n\s*\n/);

/** Returns a short hash of a text: 32-bit FNV-1a, in letters and digits. */
function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of normalizeText(text)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
