/** Undoes what the text editor of the forms changes in texts that nobody edits. */
import type { Nodes } from 'mdast';
import { parseText } from '../text/parse.ts';

/** A paragraph, a list, a table and so on. */
interface Block {
  start: number;
  end: number;
  meaning: string;
  /** How many characters have a backslash that people write: the text editor drops them, and adds none. */
  escapeCount: number;
}

/**
 * Returns an edited text, with all that wasn't edited as it was. The text editor rewrites the whole text: it drops the
 * backslash in `\"`, and in `2027\. A good year`, which makes a list of a sentence.
 * @param written the text before
 */
export function keepAsWritten(edited: string, written: string): string {
  let result = '';
  let [end, writtenEnd] = [0, 0];
  for (const [block, original] of findSame(edited, written)) {
    result += mergeEdit(edited.slice(end, block.start), written.slice(writtenEnd, original.start));
    result += written.slice(original.start, original.end);
    [end, writtenEnd] = [block.end, original.end];
  }
  return result + mergeEdit(edited.slice(end), written.slice(writtenEnd));
}

/** Finds the blocks of a text that mean the same as those of another one, in their order. */
function findSame(edited: string, written: string): [Block, Block][] {
  const originals = blocksOf(written);
  let next = 0;
  return listBlocks(edited).flatMap((block): [Block, Block][] => {
    const index = originals.findIndex(
      ({ meaning, escapeCount }, position) =>
        position >= next && meaning === block.meaning && escapeCount >= block.escapeCount,
    );
    const original = originals[index];
    if (!original) return [];
    next = index + 1;
    return [[block, original]];
  });
}

function listBlocks(text: string): Block[] {
  return parseText(text).children.map((node) => {
    const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
    const escapeCount = [...text.slice(start, end).matchAll(/\\[^\w\s*~`|()[\]]/g)].length;
    return { start, end, meaning: JSON.stringify(meaningOf(node)), escapeCount };
  });
}

/** The blocks of the text that is open. */
let last: { written: string; blocks: Block[] } | undefined;

function blocksOf(written: string): Block[] {
  if (last?.written !== written) last = { written, blocks: listBlocks(written) };
  return last.blocks;
}

const MARKS = ['emphasis', 'strong', 'delete', 'link'];
/** What a node can have besides its meaning. */
const WAYS_OF_WRITING = ['children', 'data', 'position', 'spread'];

/** Returns what a node means, in whichever way it is written. @param marks those around it */
function meaningOf(node: Nodes, marks: readonly string[] = []): unknown[] {
  const values = Object.entries(node).filter(([name]) => !WAYS_OF_WRITING.includes(name));
  if (!('children' in node)) return [[values, marks]];
  if (MARKS.includes(node.type)) {
    const all = [...marks, JSON.stringify(values)].sort();
    return node.children.flatMap((child) => meaningOf(child, all));
  }
  return [[values, node.children.flatMap((child) => meaningOf(child))]];
}

/** Returns an edited part of a text, with the backslashes that were before and after the place of the edit. */
function mergeEdit(edited: string, written: string): string {
  if (edited.trim() === '' && written.trim() === '') return written;
  const [now, before] = [split(edited), split(written)];
  const shorter = Math.min(now.length, before.length);
  let start = 0;
  while (start < shorter && isSame(now.at(start), before.at(start))) start++;
  let end = 0;
  while (end < shorter - start && isSame(now.at(-1 - end), before.at(-1 - end))) end++;
  return [
    ...before.slice(0, start),
    ...now.slice(start, now.length - end),
    ...before.slice(before.length - end),
  ].join('');
}

/** Splits a text into its characters, with their backslashes. */
const split = (text: string) => text.match(/\\[^\w\s]|[^]/g) ?? [];

/** Returns whether a character is the same: the text editor drops backslashes, and adds some before others. */
const isSame = (now = '', before = '') =>
  now === before || `\\${now}` === before || (now === `\\${before}` && /[*~`|()]/.test(before));
