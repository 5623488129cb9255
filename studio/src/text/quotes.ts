/** Sets quotation marks and apostrophes: straight ones become those of the language by what is around them. */
import type { QuotationMarks } from './quotation-marks.ts';

type Level = keyof QuotationMarks;
/** What a mark is. A sign, as in 5", stays as it was typed. */
type Role = 'opening' | 'closing' | 'apostrophe' | 'sign';

/** What is around a mark. */
interface Surroundings {
  /** `start` is what words start after, such as a space; `joint` joins words, such as a hyphen. */
  before: 'start' | 'joint' | 'figure' | 'other';
  /** `end` is what comes after words, such as a comma. */
  after: 'space' | 'end' | 'letter' | 'figure' | 'other';
  /** Whether it is inside a word, as in “it’s”. */
  isInWord: boolean;
}

const APOSTROPHE = '’';
const QUOTE = /["'“”„‘’‚«»‹›「」『』]/g;
const START = /[\s([{¿¡„‚]/;
const JOINT = /[-‐‑–—−/\\=+*~|<>&#@_^]/;
const END = /[.,;:!?…)\]}]/;
const LETTER = /[\p{L}\p{M}]/u;
const FIGURE = /\p{Nd}/u;
/** What is in words that can have apostrophes: not Chinese, say. */
const IN_WORD = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{M}\p{Nd}]/u;

/**
 * Sets the quotation marks and apostrophes of a line.
 * @param characters what each UTF-16 unit of the line becomes
 * @param fixed indexes of those that stay as they are
 */
export function setQuotes(
  characters: string[],
  fixed: ReadonlySet<number>,
  marks: QuotationMarks,
): void {
  const line = characters.join('');
  const lastEnd = findLastEnd(line, fixed, marks);
  /** Whether a quotation is open. Those in others aren't counted. */
  const isOpen = { outer: false, inner: false };
  let lastOpening = -1;
  for (const { 0: typed, index } of line.matchAll(QUOTE)) {
    const level = levelOf(typed, marks);
    if (level === undefined || fixed.has(index)) continue;
    const around = surroundingsOf(line, index, lastOpening);
    const byContext =
      level === 'outer'
        ? roleOfOuter(around, isOpen.outer)
        : roleOfInner(around, isOpen.inner, index < lastEnd);
    const role = roleOfTyped(typed, marks[level], byContext);
    if (role === 'opening') lastOpening = index;
    if (role === 'opening' || role === 'closing') isOpen[level] = role === 'opening';
    if (isStraight(typed)) characters[index] = markOf(role, marks[level]) ?? typed;
  }
}

const isStraight = (mark: string) => mark === '"' || mark === "'";

/** Returns the level of a mark; undefined if the language doesn't have it. */
function levelOf(mark: string, { outer, inner }: QuotationMarks): Level | undefined {
  if (mark === '"' || outer.includes(mark)) return 'outer';
  return mark === "'" || mark === APOSTROPHE || inner.includes(mark) ? 'inner' : undefined;
}

/** Returns the index of the last mark that can end an inner quotation. Before it, such a mark can start one. */
function findLastEnd(line: string, fixed: ReadonlySet<number>, { inner }: QuotationMarks) {
  const ends = ["'", inner[1]];
  for (let index = line.length - 1; index > 0; index -= 1) {
    if (!ends.includes(line.charAt(index)) || fixed.has(index)) continue;
    const { before, isInWord } = surroundingsOf(line, index, -1);
    if (before !== 'start' && !isInWord) return index;
  }
  return -1;
}

/** @param lastOpening index of the opening mark before */
function surroundingsOf(line: string, index: number, lastOpening: number): Surroundings {
  const before = line.charAt(index - 1);
  const after = line.charAt(index + 1);
  const isBetweenFigures = FIGURE.test(before) && FIGURE.test(after);
  return {
    before: index === lastOpening + 1 ? 'start' : kindBefore(before),
    after: kindAfter(after),
    isInWord: IN_WORD.test(before) && IN_WORD.test(after) && !isBetweenFigures,
  };
}

function kindBefore(character: string): Surroundings['before'] {
  if (character === '' || START.test(character)) return 'start';
  if (FIGURE.test(character)) return 'figure';
  return JOINT.test(character) ? 'joint' : 'other';
}

function kindAfter(character: string): Surroundings['after'] {
  if (character === '' || /\s/.test(character)) return 'space';
  if (LETTER.test(character)) return 'letter';
  if (FIGURE.test(character)) return 'figure';
  return END.test(character) ? 'end' : 'other';
}

/** Returns what a double mark is by what is around it. */
function roleOfOuter({ before, after }: Surroundings, isOpen: boolean): Role {
  if (before === 'start') {
    if (isOpen && (after === 'space' || after === 'end')) return 'closing';
    return after === 'space' ? 'sign' : 'opening';
  }
  if (isOpen) return 'closing';
  if (before === 'figure') return 'sign';
  return startsWord(before, after) ? 'opening' : 'closing';
}

/**
 * Returns what a single mark is by what is around it.
 * @param canOpen whether it can be an opening mark, as far as what comes later says
 */
function roleOfInner(
  { before, after, isInWord }: Surroundings,
  isOpen: boolean,
  canOpen: boolean,
): Role {
  if (isInWord) return 'apostrophe';
  if (before === 'figure' && (!isOpen || after === 'figure')) return 'sign';
  if (before === 'start') {
    if (isOpen && (after === 'space' || after === 'end')) return 'closing';
    if (after === 'space') return 'sign';
    return canOpen ? 'opening' : 'apostrophe';
  }
  if (isOpen) return 'closing';
  return canOpen && startsWord(before, after) ? 'opening' : 'apostrophe';
}

/** Returns whether a mark without a space before it starts a word. Chinese, say, has no spaces. */
function startsWord(before: Surroundings['before'], after: Surroundings['after']) {
  if (after === 'letter' || after === 'figure') return true;
  return before === 'joint' && after === 'other';
}

/** Returns what a mark is: one that was typed as the language has it says that itself. */
function roleOfTyped(typed: string, [open, close]: readonly [string, string], byContext: Role) {
  if (isStraight(typed)) return byContext;
  if (typed === APOSTROPHE) {
    const isOther =
      (byContext === 'opening' && open !== typed) || (byContext === 'closing' && close !== typed);
    return isOther ? 'apostrophe' : byContext;
  }
  if (open === close) return byContext;
  return typed === open ? 'opening' : 'closing';
}

/** Returns the mark for a role; undefined for a sign. */
function markOf(role: Role, [open, close]: readonly [string, string]): string | undefined {
  if (role === 'opening') return open;
  if (role === 'closing') return close;
  return role === 'apostrophe' ? APOSTROPHE : undefined;
}
