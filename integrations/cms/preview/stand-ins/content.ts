/**
 * Replaces `astro:content`: entries in memory, drafts and later dates included. Also replaces Astro's Markdown parser,
 * Sätteri, which needs Node: what isn't Markdown, such as HTML, is text.
 */
import Slugger from 'github-slugger';
import type { Nodes } from 'hast';
import type { Nodes as MdastNodes, Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal';
import { toHast } from 'mdast-util-to-hast';
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal';
import Markdown from './Markdown.astro';

export interface Entry {
  id: string;
  collection: string;
  data: Record<string, unknown>;
  body: string;
  filePath: string;
  /** Returns the picture of a path in the text. */
  picture: (path: string) => unknown;
}

let entries: Entry[] = [];
/** Sets the entries that the pages read. */
export const setEntries = (all: Iterable<Entry>) => void (entries = [...all]);

export const getCollection = (name: string) =>
  Promise.resolve(entries.filter(({ collection }) => collection === name));

/** Parses a text as MDX does: without HTML and indented code. */
const parse = (text: string): Root =>
  fromMarkdown(text, {
    extensions: [
      gfmAutolinkLiteral(),
      { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } },
    ],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown()],
  });

/** Replaces Sätteri's function for the content check, which refuses what starts code in MDX: `{` and `<`. */
export function mdxToMdast(source: string): Root {
  const root = parse(source);
  const visit = (node: MdastNodes) => {
    const typed = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (node.type === 'text' && /(?<!\\)[{<]/.test(typed)) Object.assign(node, { type: 'html' });
    if ('children' in node) node.children.forEach(visit);
  };
  visit(root);
  return root;
}

/** URLs that a link may have: none that runs code. */
const SAFE_URL = /^(?:[/#]|https?:|mailto:|tel:)/i;

/** Returns a text with the quotation marks and dashes that Astro sets. */
const smarten = (text: string) =>
  text
    .replaceAll('...', '…')
    .replace(/--+/g, (dashes) => (dashes.length > 2 ? '—' : '–'))
    .replace(/(^|[\s([{—–])"/g, '$1“')
    .replace(/(^|[\s([{—–])'/g, '$1‘')
    .replaceAll('"', '”')
    .replaceAll("'", '’');

const textOf = (node: Nodes): string =>
  'children' in node ? node.children.map(textOf).join('') : 'value' in node ? node.value : '';

/** Renders the text of an entry. */
export function render({ body, picture }: Entry) {
  const headings: { depth: number; slug: string; text: string }[] = [];
  const slugger = new Slugger();
  const visit = (node: Nodes, isCode = false) => {
    if (node.type === 'text' && !isCode) node.value = smarten(node.value);
    if (node.type === 'element') {
      const { tagName, properties } = node;
      const [, depth] = /^h([1-6])$/.exec(tagName) ?? [];
      if (depth !== undefined) {
        const text = textOf(node);
        properties.id = slugger.slug(text);
        headings.push({ depth: Number(depth), slug: properties.id, text });
      }
      if (tagName === 'img') properties.src = picture(String(properties.src)) as string;
      if (tagName === 'a' && !SAFE_URL.test(String(properties.href)))
        Object.assign(node, { tagName: 'span', properties: {} });
      if (tagName === 'pre' && node.children[0]?.type === 'element') {
        const { properties: code } = node.children[0];
        code.className ??= ['language-plaintext'];
        const language = String(code.className).replace('language-', '');
        Object.assign(properties, { className: code.className, 'data-language': language });
      }
      const { className, ...others } = node.properties;
      if (Array.isArray(className)) node.properties = { class: className.join(' '), ...others };
      isCode ||= tagName === 'code';
    }
    if ('children' in node) for (const child of node.children) visit(child, isCode);
  };
  const root = toHast(parse(body));
  visit(root);
  // A component like `Markdown`, with the nodes of this text.
  const Content = (result: unknown, props: object, slots: unknown) =>
    (Markdown as (...all: unknown[]) => unknown)(result, { ...props, nodes: [root] }, slots);
  return Promise.resolve({ Content: Object.assign(Content, Markdown as object), headings });
}
