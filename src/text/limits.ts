/**
 * Limits of texts. The parser takes quadratic time for some texts, and its tree is as deep as a text is nested. So only texts
 * within the limits are parsed. People who write don't meet them.
 *
 * They are counted without the parser. A line of which it isn't sure that it ends a paragraph doesn't end it, so counts are
 * rather too high. `npm run bench:texts` measures the slowest texts within the limits.
 */
import { quote } from '../lib/text.ts';
import { adjacentText, countCells, listLines, splitBlocks, startsBlock } from './blocks.ts';
import type { Block, Line } from './blocks.ts';

/** Twice as many as the longest text can show: URLs and markup are characters, too. */
const MAX_CHARACTERS = 60_000;
/** Lines that aren't in code. */
const MAX_LINES = 2_000;
/** ASCII characters without a space between them, such as a URL. */
const MAX_WORD_LENGTH = 1_000;
/** URLs without a space between them. */
const MAX_URLS_IN_WORD = 20;
/** Starts of lists and quotes on one line. */
const MAX_MARKERS = 12;
/** The same on all lines. */
const MAX_ALL_MARKERS = 6_000;
/** Columns of spaces. Each list that a line is in takes two of them or more. */
const MAX_INDENTATION = 60;
/** Of a paragraph (words that start like URLs, each with everything before it). */
const MAX_BLOCK_LENGTH = 6_000;
const MAX_COLUMNS = 12;
const MAX_ROWS = 200;
/** What a block can have. The parser compares each with all that is before it in the block. */
const MAX_MARKS = [
  { mark: /[*_~]/g, max: 400, name: 'of the characters * _ ~' },
  { mark: /[[\]]/g, max: 600, name: 'square brackets' },
  { mark: /!\[/g, max: 30, name: 'pictures' },
  { mark: /`/g, max: 1_000, name: 'backticks' },
  { mark: /\\/g, max: 1_000, name: 'backslashes' },
  { mark: /&/g, max: 1_000, name: 'ampersands' },
  { mark: /http|www\./gi, max: 250, name: 'URLs' },
];

interface Excess {
  /** The line of the text, from 0. */
  line: number;
  /** What is wrong and what to do, as sentences of which the text is the subject. */
  message: string;
}

/** Returns how a text is beyond the limits, if so. Parsing it could take minutes, or end the process. */
export function findExcess(source: string): Excess | undefined {
  if (source.length > MAX_CHARACTERS) {
    return { line: 0, message: `has more than ${figure(MAX_CHARACTERS)} characters. ${SPLIT}` };
  }
  const lines = listLines(source);
  return (
    linesExcess(lines) ??
    findFirst(lines, lineExcess) ??
    findFirst(splitBlocks(lines), blockExcess) ??
    tableExcess(lines)
  );
}

const SPLIT = 'Make several texts of it, such as two articles.';

const figure = (number: number) => number.toLocaleString('en');

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
  if (line) {
    return { line: line.number, message: `has more than ${figure(MAX_LINES)} lines. ${SPLIT}` };
  }
  let markers = 0;
  for (const { text, number } of lines) {
    markers += count(readMarkers(text), MARKER);
    if (markers > MAX_ALL_MARKERS) {
      const message = `has more than ${figure(MAX_ALL_MARKERS)} items of lists and quotes. ${SPLIT}`;
      return { line: number, message };
    }
  }
  return undefined;
}

function lineExcess({ text, number }: Line): Excess | undefined {
  const message = wordError(text) ?? nestingError(text);
  return message === undefined ? undefined : { line: number, message };
}

function wordError(text: string): string | undefined {
  for (const word of text.match(/[^\t ]+/g) ?? []) {
    // Hyphens can fill the second line of a table. Languages such as Chinese have no spaces.
    if (count(word, /[!-,./-~]/g) > MAX_WORD_LENGTH) {
      const length = figure(MAX_WORD_LENGTH);
      return `has more than ${length} characters without a space: ${quote(word)}. Shorten the URL, or write spaces.`;
    }
    if (count(word, /https?:|www\./gi) > MAX_URLS_IN_WORD) {
      return `has more than ${MAX_URLS_IN_WORD} URLs without a space: ${quote(word)}. Write spaces between them.`;
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

function nestingError(text: string): string | undefined {
  const markers = readMarkers(text);
  if (count(markers, MARKER) > MAX_MARKERS) {
    return `has more than ${MAX_MARKERS} lists or quotes inside each other: ${quote(text)}. Use fewer levels.`;
  }
  if (count(markers, / /g) + 4 * count(markers, /\t/g) > MAX_INDENTATION) {
    return `has a line that starts with more than ${MAX_INDENTATION} spaces: ${quote(text)}. Delete the spaces.`;
  }
  return undefined;
}

function blockExcess(block: Block): Excess | undefined {
  const text = block.map((line) => line.text).join('\n');
  const marks = MAX_MARKS.find(({ mark, max }) => count(text, mark) > max);
  const length = { max: MAX_BLOCK_LENGTH, name: 'characters' };
  const excess = text.length > MAX_BLOCK_LENGTH ? length : marks;
  if (!excess) return undefined;
  const what = `${figure(excess.max)} ${excess.name}`;
  return {
    line: block[0].number,
    message: `has a paragraph with more than ${what}: ${quote(text)}. Make two paragraphs of it, with an empty line between them.`,
  };
}

/** Finds a table that is too large. Short rows would be filled up, so that a small text became a huge page. */
function tableExcess(lines: readonly Line[]): Excess | undefined {
  let rowCount: number | undefined;
  for (const [index, line] of lines.entries()) {
    const row = line.text.replace(/^[\t >]+/, '');
    const before = adjacentText(line, lines[index - 1]);
    if (startsBlock(line.text, before)) {
      rowCount = undefined;
    } else if (rowCount !== undefined) {
      rowCount += 1;
    } else if (isDelimiterRow(row)) {
      rowCount = 0;
    }
    const excess = rowCount === undefined ? undefined : rowExcess(row, rowCount);
    if (excess !== undefined) return { line: line.number, message: `has a table with ${excess}` };
  }
  return undefined;
}

/** Returns whether a line can be the one between the head of a table and its rows. */
const isDelimiterRow = (row: string) =>
  /^[-:|\t ]+$/.test(row) && row.includes('-') && /[:|]/.test(row);

function rowExcess(row: string, rowCount: number): string | undefined {
  if (countCells(row) > MAX_COLUMNS) {
    return `more than ${MAX_COLUMNS} columns: ${quote(row)}. Make two tables of it, or a list.`;
  }
  return rowCount > MAX_ROWS
    ? `more than ${MAX_ROWS} rows: ${quote(row)}. Make two tables of it.`
    : undefined;
}
