/**
 * Limits of texts, which people who write don't meet. The tree of a text is as deep as the text is nested, and functions that go
 * through it would fill the stack.
 */
import type { Nodes } from 'mdast';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { parseText } from './parse.ts';

const MAX_CHARACTERS = 60_000;
/** Lists and quotes that start on one line; and, once it's parsed, lists, quotes and formats inside each other. */
const MAX_LEVELS = 12;

interface Excess {
  /** The line of the text, from 0. */
  line: number;
  message: Message;
}

/** Returns why a text can't be parsed or shown, if so. */
export const findExcess = (source: string): Excess | undefined =>
  lengthExcess(source) ?? markersExcess(source) ?? levelsExcess(source);

function lengthExcess({ length }: string): Excess | undefined {
  if (length <= MAX_CHARACTERS) return undefined;
  return { line: 0, message: message('text-too-long', { length, limit: MAX_CHARACTERS }) };
}

/** The start of an item or a quote. */
const MARKER = /[\t ]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[\t ]|$))/;
const TOO_MANY_MARKERS = new RegExp(`^(?:${MARKER.source}){${MAX_LEVELS + 1}}`);
const THEMATIC_BREAK = /^[\t ]*([-*])(?:[\t ]*\1)+[\t ]*$/;

function markersExcess(source: string): Excess | undefined {
  for (const [line, text] of source.split(/\r\n?|\n/).entries()) {
    if (TOO_MANY_MARKERS.test(text) && !THEMATIC_BREAK.test(text)) return tooDeep(line, text);
  }
  return undefined;
}

const tooDeep = (line: number, written: string): Excess => ({
  line,
  message: message('too-many-levels', { max: MAX_LEVELS, written }),
});

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
