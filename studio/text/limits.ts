/**
 * Limits of texts. The parser takes quadratic time for some texts, and its tree is as deep as a text is nested. So they are counted
 * before a text is parsed. People who write don't meet them; `npm run test:fuzz` measures the slowest texts within them.
 */
import type { Nodes } from 'mdast';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { parseText } from './parse.ts';

/** Twice as many as the longest text can show: URLs and markup are characters, too. */
const MAX_CHARACTERS = 60_000;
const MAX_LINES = 4_000;
/** Starts of items, quotes and footnotes on all lines. */
const MAX_ITEMS = 6_000;
/** Cells of all tables. Short rows are filled up, so a small text could become a huge page. */
const MAX_CELLS = 6_000;
/** Lists, quotes and formats inside each other, or that start on one line. */
const MAX_LEVELS = 12;
/** Of a URL or an email address, with what is around it without a space. Other than ASCII characters can be text beside it. */
const MAX_URL_LENGTH = 800;
/** Marks times characters of each paragraph, in all: the parser compares each mark with all that is before it in the paragraph. */
const MAX_COMPARISONS = 25_000_000;

interface Excess {
  /** The line of the text, from 0. */
  line: number;
  message: Message;
}

/** Returns how a text is beyond the limits, if so: it can't be parsed, or has too much in itself to be shown. */
export const findExcess = (source: string): Excess | undefined =>
  countExcess(source) ?? levelsExcess(source);

/** Returns what a text has too much of, if so. Parsing it could take minutes, or end the process. */
export function countExcess(source: string): Excess | undefined {
  if (source.length > MAX_CHARACTERS) return tooLarge('characters', MAX_CHARACTERS);
  const lines = source.split(/\r\n?|\n/);
  if (lines.length > MAX_LINES) return tooLarge('lines', MAX_LINES);
  return itemsExcess(lines) ?? urlExcess(lines) ?? cellsExcess(lines) ?? marksExcess(lines);
}

const tooLarge = (what: 'characters' | 'lines' | 'items' | 'cells', max: number): Excess => ({
  line: 0,
  message: message('text-too-large', { what, max }),
});

const tooDeep = (line: number, written: string): Excess => ({
  line,
  message: message('too-many-levels', { max: MAX_LEVELS, written }),
});

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** The start of an item, a quote or a footnote. */
const MARKER = />|(?:[-+*]|\d{1,9}[.)])(?=[\t ]|$)|\[\^(?:\\.|[^\\\]])*\]:/g;
const MARKERS = new RegExp(`^(?:[\\t ]*(?:${MARKER.source}))*`);
const THEMATIC_BREAK = /^[\t >]*([-*_])(?:[\t ]*\1){2,}[\t ]*$/;

function itemsExcess(lines: readonly string[]): Excess | undefined {
  let items = 0;
  for (const [line, text] of lines.entries()) {
    const [markers = ''] = THEMATIC_BREAK.test(text) ? [] : (MARKERS.exec(text) ?? []);
    const levels = count(markers, MARKER);
    if (levels > MAX_LEVELS) return tooDeep(line, text);
    items += levels;
  }
  return items > MAX_ITEMS ? tooLarge('items', MAX_ITEMS) : undefined;
}

function urlExcess(lines: readonly string[]): Excess | undefined {
  for (const [line, text] of lines.entries()) {
    const written = text.split(/[\t ]+/).find(isTooLongUrl);
    if (written !== undefined) {
      return { line, message: message('url-too-long', { max: MAX_URL_LENGTH, written }) };
    }
  }
  return undefined;
}

const isTooLongUrl = (word: string) =>
  count(word, /[!-~]/g) > MAX_URL_LENGTH && /https?:|www\.|@/i.test(word);

/** A line without text, also in a quote. */
const BLANK = /^[\t >]*$/;
/** The line between the head of a table and its rows. */
const DELIMITERS = /^(?=.*-)(?=.*[:|])[-:|\t >]+$/;

function cellsExcess(lines: readonly string[]): Excess | undefined {
  let cells = 0;
  let columns = 0;
  for (const line of lines) {
    const width = line.replace(/^[\t >]*\||\|[\t ]*$/g, '').split('|').length;
    if (BLANK.test(line)) columns = 0;
    else if (DELIMITERS.test(line)) columns = Math.max(columns, width);
    if (columns > 0) cells += Math.max(columns, width);
  }
  return cells > MAX_CELLS ? tooLarge('cells', MAX_CELLS) : undefined;
}

/** What the parser compares with what is before it. URLs start with `http` and `www`. */
const MARKS = /[*_~[\]]|!(?=\[)|(?<![a-z])(?:ht|ww)/gi;
/** The start of an item, which ends a paragraph. Of numbers, only 1 does. */
const ITEM = /^[\t >]*(?:[-+*]|1[.)])[\t ]+[^\t ]/;

function marksExcess(lines: readonly string[]): Excess | undefined {
  const paragraphs: { line: number; text: string }[] = [];
  for (const [line, text] of lines.entries()) {
    const last = paragraphs.at(-1);
    if (!last || BLANK.test(lines[line - 1] ?? '') || ITEM.test(text)) {
      paragraphs.push({ line, text });
    } else {
      last.text += `\n${text}`;
    }
  }
  const counted = paragraphs.map(({ line, text }) => {
    return { line, text, comparisons: text.length * count(text, MARKS) };
  });
  const sum = counted.reduce((total, { comparisons }) => total + comparisons, 0);
  if (sum <= MAX_COMPARISONS) return undefined;
  const [most] = counted.toSorted((a, b) => b.comparisons - a.comparisons);
  return most && { line: most.line, message: message('too-many-marks', { written: most.text }) };
}

/** Parses a text, and finds what is too deep in it. */
function levelsExcess(source: string): Excess | undefined {
  try {
    const node = findDeep(parseText(source), 0);
    const { start, end } = node?.position ?? {};
    return start && end && tooDeep(start.line - 1, source.slice(start.offset, end.offset));
  } catch (error) {
    return { line: 0, message: message('text-fails', { reason: String(error) }) };
  }
}

const levelTypes = ['list', 'blockquote', 'footnoteDefinition', 'emphasis', 'strong', 'delete'];

/** Returns the first node that is in too many others. */
function findDeep(node: Nodes, levelsAround: number): Nodes | undefined {
  const levels = levelsAround + (levelTypes.includes(node.type) ? 1 : 0);
  if (levels > MAX_LEVELS) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const deep = findDeep(child, levels);
    if (deep) return deep;
  }
  return undefined;
}
