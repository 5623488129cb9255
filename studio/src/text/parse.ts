/**
 * Parses the texts of entries: the only parser, for pages, the content check, the forms and the live preview. The syntax is
 * Markdown without HTML and indented code, so braces and angle brackets are characters: no text can become code.
 */
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { breaksInCells, escapes, textInBrackets, words } from './syntax.ts';

const extensions = [
  // Single tildes, such as in 9~18, are text.
  gfm({ singleTilde: false }),
  // gfmFromMarkdown makes links of email addresses, too. After a `[`, the syntax takes quadratic time for it.
  { disable: { null: ['autolink', 'codeIndented', 'emailAutolink', 'htmlFlow', 'htmlText'] } },
  words,
];
const mdastExtensions = [gfmFromMarkdown(), escapes, textInBrackets, breaksInCells];

/** The text that was parsed last: a form, its check and its page read the same one after each key. */
let last: { source: string; root: Root } | undefined;

/**
 * Parses a text for which `findExcess` (limits.ts) finds nothing. It throws for some others.
 * @returns a tree that others get, too: it must not be changed
 */
export function parseText(source: string): Root {
  if (last?.source !== source) {
    last = { source, root: fromMarkdown(source, { extensions, mdastExtensions }) };
  }
  return last.root;
}

/** Yields a node and all nodes in it, in their order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* walk(child);
}

/** Returns the text of a node, as readers see it: with code in it, and a line break for each break. */
export function textOf(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  return 'children' in node ? node.children.map(textOf).join('') : '';
}
