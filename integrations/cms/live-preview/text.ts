/** The texts of entries in the browser: parsed and rendered as Sätteri, which is native, does in builds. */
import Slugger from 'github-slugger';
import type { RootContent } from 'hast';
import type { Nodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { mdxFromMarkdown } from 'mdast-util-mdx';
import { toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { mdxjs } from 'micromark-extension-mdxjs';

/** Single tildes, such as in 9~18, are text (astro.config.mjs). */
const markdownFeatures = gfm({ singleTilde: false });

/** What micromark throws. */
interface ParseError {
  line?: number;
  column?: number;
  reason?: string;
}

/**
 * Parses a text as MDX, for the content check.
 * @throws Error that starts with line and column, as Sätteri's does
 */
export function mdxToMdast(source: string): Root {
  try {
    return fromMarkdown(source, {
      extensions: [markdownFeatures, mdxjs()],
      mdastExtensions: [gfmFromMarkdown(), mdxFromMarkdown()],
    });
  } catch (error) {
    const { line = 1, column = 1, reason = String(error) } = error as ParseError;
    throw new Error(`${line}:${column}: ${reason}`, { cause: error });
  }
}

/** Parses a text as Markdown, for the content check. */
export const markdownToMdast = (source: string): Root =>
  fromMarkdown(source, { extensions: [markdownFeatures], mdastExtensions: [gfmFromMarkdown()] });

/** Parses a text without MDX, so that text that looks like code can be shown while it is typed. */
export function parseMarkdown(source: string): Root {
  const disable = { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] };
  return fromMarkdown(source, {
    extensions: [markdownFeatures, { disable }],
    mdastExtensions: [gfmFromMarkdown()],
  });
}

/** Yields a node and all nodes in it, in their order. */
export function* walk(node: Nodes): Generator<Nodes> {
  yield node;
  if (!('children' in node)) return;
  for (const child of node.children) yield* walk(child);
}

export interface RenderedText {
  nodes: RootContent[];
  headings: { depth: number; slug: string; text: string }[];
}

/**
 * Renders a text as nodes of HTML.
 * @param pictureUrl returns the URL that shows a picture
 */
export function renderText(source: string, pictureUrl: (path: string) => string): RenderedText {
  const tree = parseMarkdown(source);
  const slugger = new Slugger();
  const headings: RenderedText['headings'] = [];
  /** The character before a node, in the same paragraph. */
  let before = '';
  for (const node of walk(tree)) {
    switch (node.type) {
      case 'paragraph':
        before = '';
        break;
      case 'heading': {
        before = '';
        const text = textOf(node);
        const slug = slugger.slug(text);
        node.data = { hProperties: { id: slug } };
        headings.push({ depth: node.depth, slug, text });
        break;
      }
      case 'text':
        node.value = smartPunctuation(node.value, before);
        before = node.value.at(-1) ?? before;
        break;
      case 'inlineCode':
        // To quotation marks, code is a word.
        before = 'x';
        break;
      case 'image':
        node.url = pictureUrl(node.url);
        break;
      case 'link':
      case 'definition':
        if (!isSafe(node.url)) node.url = '';
        break;
    }
  }
  const root = toHast(tree);
  return { nodes: root.type === 'root' ? root.children : [], headings };
}

/** Returns the text of a node, as readers see it. */
const textOf = (node: Nodes) =>
  [...walk(node)].map((part) => ('value' in part ? part.value : '')).join('');

/** Returns whether a link is none that runs a script. */
const isSafe = (url: string) => /^(?:https?:|mailto:|tel:|[/#.])/i.test(url);

/**
 * Sets dashes, ellipses and quotation marks as builds do.
 * @param before the character before the text, in the same paragraph
 */
function smartPunctuation(text: string, before: string) {
  return text
    .replaceAll('---', '—')
    .replaceAll('--', '–')
    .replaceAll('...', '…')
    .replace(/["']/g, (mark, index: number, all: string) => {
      const previous = index === 0 ? before : (all[index - 1] ?? '');
      const opens = previous === '' || /[\s([{“‘—–-]/.test(previous);
      if (mark === '"') return opens ? '“' : '”';
      return opens ? '‘' : '’';
    });
}
