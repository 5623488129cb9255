/**
 * Limits of texts. The parser takes quadratic time for some texts, and its tree is as deep as a text is nested. So only texts
 * within the limits are parsed. People who write don't meet them.
 *
 * They are counted without the parser. A line of which it isn't sure that it ends a paragraph doesn't end it, so counts are
 * rather too high. `npm run test:fuzz` measures the slowest texts within the limits.
 */
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { TextLimit } from '../messages/text-limits.ts';
import {
  adjacentText,
  countCells,
  listLines,
  splitBlocks,
  startsBlock,
  type Block,
  type Line,
} from './blocks.ts';

/** Twice as many as the longest text can show: URLs and markup are characters, too. */
const MAX_CHARACTERS = 60_000;
/** Lines that aren't in code. */
const MAX_LINES = 2_000;
/** Of a URL or an email address, with what is around it without a space. Other than ASCII characters can be text beside it. */
const MAX_URL_LENGTH = 800;
/** URLs without a space between them. */
const MAX_URLS_IN_WORD = 20;
/** Starts of lists and quotes on one line. */
const MAX_MARKERS = 12;
/** The same on all lines. */
const MAX_ALL_MARKERS = 6_000;
/** Columns of spaces. Each list that a line is in takes two of them or more. */
const MAX_INDENTATION = 60;
const MAX_COLUMNS = 12;
const MAX_ROWS = 200;
/** What a block can have. The parser compares each with all that is before it in the block. */
const MAX_MARKS: { mark: RegExp; max: number; limit: TextLimit }[] = [
  { mark: /[*_~]/g, max: 400, limit: 'emphasis in a paragraph' },
  { mark: /[[\]]/g, max: 500, limit: 'brackets in a paragraph' },
  { mark: /!\[/g, max: 30, limit: 'pictures in a paragraph' },
  { mark: /`/g, max: 1_000, limit: 'backticks in a paragraph' },
  { mark: /\\/g, max: 1_000, limit: 'backslashes in a paragraph' },
  { mark: /&/g, max: 1_000, limit: 'ampersands in a paragraph' },
  // How they start: `http` and `www.`
  { mark: /(?<![a-z])(?:ht|ww)/gi, max: 250, limit: 'URLs in a paragraph' },
];

interface Excess {
  /** The line of the text, from 0. */
  line: number;
  message: Message;
}

/**
 * Returns an excess.
 * @param line the line of the text, from 0
 * @param written what is there
 */
const createExcess = (line: number, limit: TextLimit, max: number, written = ''): Excess => ({
  line,
  message: message('text-limit', { limit, max, written }),
});

/** Returns how a text is beyond the limits, if so. Parsing it could take minutes, or end the process. */
export function findExcess(source: string): Excess | undefined {
  if (source.length > MAX_CHARACTERS) {
    return createExcess(0, 'characters', MAX_CHARACTERS);
  }
  const lines = listLines(source);
  return (
    linesExcess(lines) ??
    findFirst(lines, lineExcess) ??
    findFirst(splitBlocks(lines), blockExcess) ??
    tableExcess(lines)
  );
}

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

function findFirst<Item>(items: readonly Item[], check: (item: Item) => Excess | undefined) {
  for (const item of items) {
    const excess = check(item);
    if (excess) return excess;
  }
  return undefined;
}

function linesExcess(lines: readonly Line[]): Excess | undefined {
  const line = lines[MAX_LINES];
  if (line) return createExcess(line.number, 'lines', MAX_LINES);
  let markers = 0;
  for (const { text, number } of lines) {
    markers += count(readMarkers(text), MARKER);
    if (markers > MAX_ALL_MARKERS) return createExcess(number, 'items', MAX_ALL_MARKERS);
  }
  return undefined;
}

const lineExcess = (line: Line) => wordExcess(line) ?? nestingExcess(line);

function wordExcess({ text, number }: Line): Excess | undefined {
  for (const word of text.match(/[^\t ]+/g) ?? []) {
    if (count(word, /[!-~]/g) > MAX_URL_LENGTH && /https?:|www\.|@/i.test(word)) {
      return createExcess(number, 'characters of a URL', MAX_URL_LENGTH, word);
    }
    if (count(word, /https?:|www\./gi) > MAX_URLS_IN_WORD) {
      return createExcess(number, 'URLs in a word', MAX_URLS_IN_WORD, word);
    }
  }
  return undefined;
}

/** The start of a list, a quote or a footnote. */
const MARKER = />|(?:[-+*]|\d{1,9}[.)])(?=[\t ]|$)|\[\^(?:\\.|[^\\\]])*\]:/g;
const MARKERS = new RegExp(`^(?:[\\t ]*(?:${MARKER.source}))*[\\t ]*`);
const THEMATIC_BREAK = /^[\t >]*([-*_])(?:[\t ]*\1){2,}$/;

/** Returns the start of a line, with the markers of lists and quotes and the spaces between them. */
function readMarkers(text: string): string {
  const line = text.trimEnd();
  if (THEMATIC_BREAK.test(line)) return '';
  const [markers = ''] = MARKERS.exec(line) ?? [];
  return markers;
}

function nestingExcess({ text, number }: Line): Excess | undefined {
  const markers = readMarkers(text);
  if (count(markers, MARKER) > MAX_MARKERS) {
    return createExcess(number, 'levels', MAX_MARKERS, text);
  }
  if (count(markers, / /g) + 4 * count(markers, /\t/g) > MAX_INDENTATION) {
    return createExcess(number, 'spaces before a line', MAX_INDENTATION, text);
  }
  return undefined;
}

function blockExcess(block: Block): Excess | undefined {
  const [{ number }] = block;
  const text = block.map((line) => line.text).join('\n');
  const marks = MAX_MARKS.find(({ mark, max }) => count(text, mark) > max);
  return marks && createExcess(number, marks.limit, marks.max, text);
}

/** Finds a table that is too large. Short rows would be filled up, so that a small text became a huge page. */
function tableExcess(lines: readonly Line[]): Excess | undefined {
  let rowCount: number | undefined;
  for (const [index, line] of lines.entries()) {
    const row = line.text.replace(/^[\t >]+/, '');
    const before = adjacentText(line, lines[index - 1]);
    if (row === '' || startsBlock(line.text, before)) {
      rowCount = undefined;
    } else if (rowCount !== undefined) {
      rowCount += 1;
    } else if (isDelimiterRow(row)) {
      rowCount = 0;
    }
    const excess =
      rowCount === undefined ? undefined : rowExcess({ ...line, text: row }, rowCount, before);
    if (excess) return excess;
  }
  return undefined;
}

/** Returns whether a line can be the one between the head of a table and its rows. */
const isDelimiterRow = (row: string) =>
  /^[-:|\t ]+$/.test(row) && row.includes('-') && /[:|]/.test(row);

/** @param before the line before */
function rowExcess({ text, number }: Line, rowCount: number, before: string): Excess | undefined {
  if (countCells(text) > MAX_COLUMNS) {
    return createExcess(number, 'columns of a table', MAX_COLUMNS, rowCount === 0 ? before : text);
  }
  return rowCount > MAX_ROWS ? createExcess(number, 'rows of a table', MAX_ROWS, text) : undefined;
}
