/** Copies the text of the first language for the text editor of the form. */
import type { Element as HtmlElement, Nodes as HtmlNode } from 'hast';
import type { Code } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { findExcess } from '../text/limits.ts';
import { parseText, walk } from '../text/parse.ts';

/** The text of the first language, and the URLs of its pictures. */
export interface OriginalText {
  /** As Markdown. */
  text: string;
  /** Returns the URL of a picture. @param path as the text has it */
  urlOf: (path: string) => string;
}

/**
 * Copies a text: as HTML, of which the text editor keeps headings, lists, links and so on, and as it is written.
 * @throws DOMException if the browser doesn't allow it
 */
export function copyText(original: OriginalText, document: Document): Promise<void> {
  const item = new ClipboardItem({
    'text/html': toHtml(original, document),
    'text/plain': original.text,
  });
  return navigator.clipboard.write([item]);
}

/**
 * Returns a text as HTML, with the words of the file. The text editor shows the published pictures; when the form is saved,
 * they get the path at the end of their URL (own-links.ts).
 */
function toHtml({ text, urlOf }: OriginalText, document: Document): string {
  if (findExcess(text)) return '';
  const root = structuredClone(parseText(text));
  for (const node of walk(root)) {
    if (node.type === 'image') node.url = `${urlOf(node.url)}#${node.url}`;
  }
  const container = document.createElement('div');
  appendHtml(container, toHast(root, { handlers: { code: toPre } }));
  return container.innerHTML;
}

/** Returns code as the text editor reads it. */
const toPre = (_: unknown, { lang, value }: Code): HtmlElement => ({
  type: 'element',
  tagName: 'pre',
  properties: { 'data-language': lang },
  children: [{ type: 'text', value }],
});

/** Adds the elements and texts in a node of a syntax tree to an element. */
function appendHtml(parent: Element, tree: HtmlNode) {
  if (!('children' in tree)) return;
  for (const node of tree.children) {
    if (node.type === 'text') parent.append(node.value);
    if (node.type !== 'element') continue;
    const element = parent.ownerDocument.createElement(node.tagName);
    for (const [name, value] of Object.entries(node.properties)) {
      element.setAttribute(name, String(value));
    }
    appendHtml(element, node);
    parent.append(element);
  }
}
