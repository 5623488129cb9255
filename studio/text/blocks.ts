/** Finds the blocks of a text without parsing it: limits.ts says which texts may be parsed. */

/** A line that isn't in code between fences. */
export interface Line {
  text: string;
  /** From 0. */
  number: number;
}

/** Lines in which markup can pair: a paragraph, an item of a list or a row of a table, or several of these. */
export type Block = [Line, ...Line[]];

/** The backticks or tildes before code; none outside of code. */
type Fence = string | undefined;

/**
 * Lists the lines without code between fences. Code in lists and quotes counts as text. As a fence with spaces before it may be in
 * one, lines are left out if they are code in both cases.
 */
export function listLines(source: string): Line[] {
  const lines: Line[] = [];
  let fences: Fence[] = [undefined];
  const withoutMark = source.replace(/^\uFEFF/, '');
  for (const [number, text] of withoutMark.split(/\r\n?|\n/).entries()) {
    const next = fences.flatMap((fence) => nextFences(fence, text));
    if (fences.includes(undefined) && next.includes(undefined)) lines.push({ text, number });
    fences = [...new Set(next)];
  }
  return lines;
}

/** Returns which fence is before the line after a line: two possible ones, if the line starts with spaces and a fence. */
function nextFences(fence: Fence, text: string): Fence[] {
  if (fence !== undefined) {
    const [, closing = ''] = /^[\t ]*(`+|~+)[\t ]*$/.exec(text) ?? [];
    return [closing.startsWith(fence) ? undefined : fence];
  }
  const [, spaces, opening] = /^([\t ]*)(`{3,}(?=[^`]*$)|~{3,})/.exec(text) ?? [];
  return spaces === '' ? [opening] : [undefined, opening];
}

/** A line without text, also in a quote. */
const BLANK = /^[\t >]*$/;
/** The start of a list or a heading, which ends a paragraph. Only the number 1 does. */
const ITEM_OR_HEADING = /^[\t >]*(?:(?:[-+*]|1[.)])[\t ]+[^\t ]|#{1,6}(?:[\t ]|$))/;
const NUMBERED_ITEM = /^([ >]*)\d{1,9}([.)]) +(?=[^\t ])/;

/** An item of a numbered list, which can have a next one. */
interface Item {
  /** What the next one starts with besides its number. */
  marker: string;
  /** What further lines of this one start with. */
  indentation: string;
}

/** Splits lines into blocks. A line of which it isn't sure that it starts a block belongs to the one before. */
export function splitBlocks(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let lastItem: Item | undefined;
  let isInTable = false;
  for (const [index, line] of lines.entries()) {
    const { text } = line;
    const before = adjacentText(line, lines[index - 1]);
    const next = adjacentText(line, lines[index + 1]);
    isInTable = text.startsWith('|') && (isInTable || isTableStart(before, text, next));
    const item = readItem(text);
    const isNextItem = item !== undefined && item.marker === lastItem?.marker;
    const block = blocks.at(-1);
    if (!block || isInTable || isNextItem || startsBlock(text, before)) {
      blocks.push([line]);
      lastItem = item;
    } else {
      block.push(line);
      if (!lastItem || !text.startsWith(lastItem.indentation)) lastItem = undefined;
    }
  }
  return blocks;
}

function readItem(text: string): Item | undefined {
  const [start, prefix = '', delimiter] = NUMBERED_ITEM.exec(text) ?? [];
  if (start === undefined) return undefined;
  return { marker: `${prefix} ${delimiter}`, indentation: ' '.repeat(start.length) };
}

/** Returns whether a line starts a block by itself, or because the line before has no text. */
export const startsBlock = (text: string, before: string) =>
  BLANK.test(before) || ITEM_OR_HEADING.test(text);

/** Returns the text of a line if it's next to another one: an empty text after code, and at the start and end. */
export const adjacentText = ({ number }: Line, other: Line | undefined): string =>
  other && Math.abs(other.number - number) === 1 ? other.text : '';

/** Returns whether a line is surely the first of a table: those that have a pipe at the start of each line, outside of lists and quotes. */
const isTableStart = (before: string, head: string, next: string) =>
  /^[\t ]*$/.test(before) &&
  /\|[\t ]*[^\t ]/.test(head) &&
  /^(?:\|[\t ]*:?-+:?[\t ]*)+\|?[\t ]*$/.test(next) &&
  countCells(head) === countCells(next);

/** Counts the cells in a row of a table. */
export function countCells(row: string): number {
  const dividers = row.replace(/\\[\\|]/g, '').replace(/^[\t ]*\||\|[\t ]*$/g, '');
  return dividers.split('|').length;
}
