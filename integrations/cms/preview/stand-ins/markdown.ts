/** Replaces Astro's Markdown parser, which needs Node. What isn't Markdown, such as HTML, is text. */
import Slugger from 'github-slugger';
import type { Element, Nodes } from 'hast';
import type { Nodes as MdastNode, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { toHast } from 'mdast-util-to-hast';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import Markdown from './Markdown.astro';

/** Parses a text as MDX does: without HTML, autolinks in angle brackets and indented code. */
const parse = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [
      gfmAutolinkLiteral(),
      { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } },
    ],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  });

/** Replaces Sätteri's function for the content check, which refuses code: `{`, `<` and what follows. */
export function mdxToMdast(source: string): Root {
  const root = parse(source);
  const visit = (node: MdastNode) => {
    const { start, end } = node.position ?? {};
    const typed = source.slice(start?.offset, end?.offset);
    if (node.type === 'text' && /(?<!\\)[{<]/.test(typed))
      Object.assign(node, { type: 'html', value: typed });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return root;
}

/** Addresses that a link may have: none that runs code. */
const SAFE_URL = /^(?:[/#]|https?:|mailto:|tel:)/i;

/** Returns a text with the quotation marks and dashes that Astro sets. */
const smarten = (text: string) =>
  text
    .replaceAll('...', '…')
    .replace(/---?/g, (dashes) => (dashes.length > 2 ? '—' : '–'))
    .replace(/(^|[\s([{—–])"/g, '$1“')
    .replace(/(^|[\s([{—–])'/g, '$1‘')
    .replaceAll('"', '”')
    .replaceAll("'", '’');

/**
 * Renders the text of an entry.
 * @param picture returns the picture of a path
 */
export function renderMarkdown(text: string, picture: (path: string) => unknown) {
  const headings: { depth: number; slug: string; text: string }[] = [];
  const slugger = new Slugger();
  const textOf = (node: Nodes): string =>
    'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';
  /** Adjusts an element and what is in it. */
  const visit = (node: Nodes, isCode = false) => {
    if (node.type === 'text' && !isCode) node.value = smarten(node.value);
    if (!('children' in node)) return;
    for (const child of node.children)
      visit(child, isCode || ('tagName' in child && /^(?:code|pre)$/.test(child.tagName)));
    if (node.type === 'element') adjust(node);
  };
  const adjust = (element: Element) => {
    const { tagName, properties } = element;
    const depth = Number(/^h([1-6])$/.exec(tagName)?.[1]);
    if (depth) {
      const heading = textOf(element);
      properties['id'] = slugger.slug(heading);
      headings.push({ depth, slug: properties['id'], text: heading });
    }
    if (tagName === 'img')
      Object.assign(properties, { src: picture(String(properties['src'] ?? '')) });
    if (tagName === 'a' && !SAFE_URL.test(String(properties['href']))) element.tagName = 'span';
    const { className, ...others } = properties;
    element.properties = Array.isArray(className)
      ? { class: className.join(' '), ...others }
      : others;
  };
  const root = toHast(parse(text)) as Nodes;
  visit(root);
  const nodes = 'children' in root ? root.children : [];
  // A component like `Markdown`, with the nodes of this text.
  const Content = (result: unknown, props: object, slots: unknown) =>
    (Markdown as (...parameters: unknown[]) => unknown)(result, { ...props, nodes }, slots);
  return { Content: Object.assign(Content, Markdown), headings };
}
