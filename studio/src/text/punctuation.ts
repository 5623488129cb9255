/**
 * Sets the punctuation of words as printers do in their language: quotation marks, apostrophes, dashes, ellipses, and the
 * spaces of French. Marks that were typed so stay.
 */
import type { Image, ImageReference, Nodes, Root, Text } from 'mdast';
import { hasFrenchSpaces, setFrenchSpaces } from './french-spaces.ts';
import { quotationMarksOf } from './quotation-marks.ts';
import { setQuotes } from './quotes.ts';

/** Characters that are punctuated together, since a quotation may start in one node and end in another. */
interface Block {
  text: string;
  /** Offsets of the characters that stay as they are. */
  fixed: Set<number>;
  /** The nodes whose texts these are. */
  parts: { node: Text; start: number }[];
}

/** Sets the punctuation of a line of words. Doing it again changes nothing. */
export function punctuate(text: string, language: string): string {
  const fixed = new Set(listInUrls(text));
  const characters = punctuateLine(text, fixed, language);
  setDashes({ text, fixed }, characters, 0, text.length);
  return characters.join('');
}

/** Returns the letters of words, and what else is the same in typed ones and in those whose punctuation was set. */
export const withoutPunctuation = (text: string) =>
  text.replace(/[\s"'“”„‘’‚«»‹›「」『』.…–—-]/g, '');

/** Sets the punctuation of a parsed text: of its words and of what describes its pictures, but not of code. */
export function setPunctuation(root: Root, language: string): void {
  punctuateNode(root, language);
}

function punctuateNode(node: Nodes, language: string) {
  if (isPicture(node) && node.alt) node.alt = punctuate(node.alt, language);
  if (!('children' in node)) return;
  if (isBlock(node)) punctuateBlock(node, language);
  for (const child of node.children) punctuateNode(child, language);
}

const isPicture = (node: Nodes): node is Image | ImageReference =>
  node.type === 'image' || node.type === 'imageReference';

/** Returns whether a node has words in it, rather than paragraphs. */
const isBlock = ({ type }: Nodes) =>
  type === 'paragraph' || type === 'heading' || type === 'tableCell';

function punctuateBlock(node: Nodes, language: string) {
  const block: Block = { text: '', fixed: new Set(), parts: [] };
  addTo(block, node);
  for (const index of listInUrls(block.text)) block.fixed.add(index);
  const characters = punctuateLine(block.text, block.fixed, language);
  for (const { node, start } of block.parts) {
    const end = start + node.value.length;
    setDashes(block, characters, start, end);
    node.value = characters.slice(start, end).join('');
  }
}

function addTo(block: Block, node: Nodes) {
  if (node.type === 'text') {
    const start = block.text.length;
    block.parts.push({ node, start });
    for (const offset of node.data?.escaped ?? []) block.fixed.add(start + offset);
    block.text += node.value;
  } else if (node.type === 'break') {
    block.text += ' ';
  } else if (node.type === 'inlineCode' || isPicture(node)) {
    // To marks around it, it is a word.
    block.text += 'x';
  } else if ('children' in node) {
    for (const child of node.children) addTo(block, child);
  }
}

/** Returns what each UTF-16 unit of a line becomes. Quotation marks are set before spaces, which some of them have around them. */
function punctuateLine(text: string, fixed: ReadonlySet<number>, language: string): string[] {
  const characters = text.split('');
  setQuotes(characters, fixed, quotationMarksOf(language));
  if (hasFrenchSpaces(language)) setFrenchSpaces(characters, fixed, language);
  return characters;
}

const DASH_OR_ELLIPSIS = /-+|\.+/g;
const replacements: Record<string, string> = { '--': '–', '---': '—', '...': '…' };

/** Replaces two hyphens, three hyphens and three points: neither fewer nor more of them. */
function setDashes(
  block: Pick<Block, 'text' | 'fixed'>,
  characters: string[],
  start: number,
  end: number,
) {
  for (const { 0: typed, index } of block.text.slice(start, end).matchAll(DASH_OR_ELLIPSIS)) {
    const replacement = replacements[typed];
    const first = start + index;
    const last = first + typed.length - 1;
    if (replacement === undefined || block.fixed.has(first) || block.fixed.has(last)) continue;
    characters.fill('', first, last + 1);
    characters[first] = replacement;
  }
}

const URL_OR_EMAIL = /:\/\/|^\W*www\.|[\p{L}\p{N}]@[\p{L}\p{N}]/iu;

/** Yields the indexes of the characters in URLs and email addresses, without marks and brackets around those. */
function* listInUrls(text: string): Generator<number> {
  for (const { 0: word, index } of text.matchAll(/[^\s"<>]+/g)) {
    if (!URL_OR_EMAIL.test(word)) continue;
    const { 0: url = '', index: offset = 0 } = /[\p{L}\p{N}].*[\p{L}\p{N}/]/u.exec(word) ?? {};
    for (let character = 0; character < url.length; character += 1) {
      yield index + offset + character;
    }
  }
}
