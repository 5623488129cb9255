/** Makes HTML of the texts of entries: for pages, and for the live preview beside the forms. */
import type { RootContent as HtmlNode } from 'hast';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { headingIds } from './heading-ids.ts';
import { findExcess } from './limits.ts';
import { parseText, textOf, walk } from './parse.ts';
import { setPunctuation } from './punctuation.ts';

export interface RenderedText {
  /** Elements and texts: HTML that someone types is text. */
  nodes: HtmlNode[];
  headings: { depth: number; slug: string; text: string }[];
  /** Paths of the pictures. */
  pictures: string[];
}

/**
 * Renders a text, with the punctuation of its language. One beyond the limits shows as typed.
 * @param isForeign whether it's on pages in another language: its parts then say in which they are
 */
export function renderText(source: string, language: string, isForeign = false): RenderedText {
  if (findExcess(source)) {
    return { nodes: [{ type: 'text', value: source }], headings: [], pictures: [] };
  }
  const root = structuredClone(parseText(source));
  const ids = headingIds(root);
  removeScripts(root);
  setPunctuation(root, language);
  for (const [heading, id] of ids) heading.data = { hProperties: { id } };
  const html = toHast(root);
  const nodes = html.type === 'root' ? html.children : [];
  for (const node of nodes) {
    if (isForeign && node.type === 'element') node.properties.lang = language;
  }
  return {
    nodes,
    headings: [...ids].map(([heading, slug]) => {
      return { depth: heading.depth, slug, text: textOf(heading) };
    }),
    pictures: [...walk(root)].flatMap((node) => (node.type === 'image' ? [node.url] : [])),
  };
}

const SAFE_URL = /^(?:https?:|mailto:|tel:|[/#.])/i;

/** Removes the URLs of links that could run a script: the live preview also shows what the check refuses. */
function removeScripts(root: Root) {
  for (const node of walk(root)) {
    if ((node.type === 'link' || node.type === 'definition') && !SAFE_URL.test(node.url)) {
      node.url = '';
    }
  }
}
