/**
 * What a file of another language notes of the texts of the first that its words were compared with. The field
 * `comparedTexts` has the groups and keys of the words and, in place of each, the text; in place of the text below the fields,
 * which is long, a hash and the figures of each paragraph.
 */
import { normalizeText } from '../lib/text.ts';
import type { ParagraphChange } from '../messages/language-sentences.ts';
import { compareLists } from './changes.ts';
import { listFigures } from './figures.ts';
import { isGroup, valueAt } from './values.ts';

/** What is noted of a paragraph. */
interface NotedParagraph {
  hash: string;
  /** None if it has none: the forms drop empty lists. */
  figures?: readonly string[];
}

/** What is noted of a text: a string, or the paragraphs of the text below the fields. */
export type Note = string | readonly NotedParagraph[];

/** The path at which the text below the fields is noted. */
export const BODY_PATH: readonly string[] = ['body'];

/** Returns what a file notes of the text below the fields. @param language the code of its language */
export const noteParagraphs = (text: string, language: string): NotedParagraph[] =>
  splitParagraphs(text).map((paragraph) => {
    const figures = listFigures(paragraph, language);
    return { hash: hashText(paragraph), ...(figures.length > 0 && { figures }) };
  });

/** Returns the note at a path; undefined if there is none. */
export function noteAt(compared: unknown, path: readonly string[]): Note | undefined {
  const note = valueAt(compared, path);
  if (typeof note === 'string') return note;
  return Array.isArray(note) && note.every(isNotedParagraph) ? note : undefined;
}

const isNotedParagraph = (value: unknown): value is NotedParagraph =>
  isGroup(value) &&
  typeof value['hash'] === 'string' &&
  (value['figures'] === undefined || Array.isArray(value['figures']));

/** Returns whether a text is as it was noted. */
export function isAsNoted(text: string, note: Note): boolean {
  if (typeof note === 'string') return normalizeText(text) === normalizeText(note);
  return hashesOf(note).join(' ') === splitParagraphs(text).map(hashText).join(' ');
}

/**
 * Returns whether a text has other figures than when it was noted, so that its words may say what isn't true any more.
 * @param language the code of the text's language
 */
export function haveFiguresChanged(text: string, note: Note, language: string): boolean {
  const noted =
    typeof note === 'string'
      ? listFigures(note, language)
      : note.flatMap(({ figures = [] }) => figures);
  const figures = splitParagraphs(text).flatMap((part) => listFigures(part, language));
  return noted.join('\n') !== figures.join('\n');
}

/**
 * Lists what has changed in the text below the fields since it was noted. Where paragraphs took the place of others, as many of them
 * count as changed.
 */
export function compareParagraphs(
  note: readonly NotedParagraph[],
  text: string,
): ParagraphChange[] {
  const paragraphs = splitParagraphs(text);
  const changes: ParagraphChange[] = [];
  let removed = 0;
  let before = '';
  for (const { kind } of compareLists(hashesOf(note), paragraphs.map(hashText))) {
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

const hashesOf = (note: readonly NotedParagraph[]) => note.map(({ hash }) => hash);

export const splitParagraphs = (text: string): string[] => text.trim().split(/\n\s*\n/);

/** Returns a short hash of a text: 32-bit FNV-1a, in letters and digits. */
function hashText(text: string): string {
  let hash = 0x81_1c_9d_c5;
  for (const character of normalizeText(text)) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01_00_01_93);
  }
  return (hash >>> 0).toString(36);
}
