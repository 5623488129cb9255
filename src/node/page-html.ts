import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** The start tag of an element, and where it is in the HTML. */
interface StartTag {
  name: string;
  attributes: Partial<Record<string, string>>;
  start: number;
  end: number;
}

/** A text that visitors see, and where it is in the HTML. */
export interface TextNode {
  /** As in the HTML, with its entities. */
  source: string;
  start: number;
  /** The names of the elements around it, from the inside. */
  parents: readonly string[];
  /** The code of its language. */
  lang: string;
}

/** What is in the HTML of a page. */
export interface PageHtml {
  /** The text that visitors see in the font of the site. */
  text: string;
  /** The parts of that text. */
  textNodes: TextNode[];
  /** What is in its scripts and styles. */
  inlineCode: string[];
  /** All start tags outside of templates, in their order. */
  tags: StartTag[];
}

/** Text to write in place of a part of the HTML. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Elements whose text visitors don’t see, or see in another font, as code. */
const UNSEEN = new Set(['script', 'style', 'title', 'noscript', 'code']);

/** Reads the HTML of a page. */
export function readPage(html: string): PageHtml {
  const texts: string[] = [];
  const textNodes: TextNode[] = [];
  const inlineCode: string[] = [];
  const tags: StartTag[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, isSeen: boolean, place: TextPlace) => {
    if (node.nodeName === '#text' && 'value' in node) {
      if (isSeen) {
        texts.push(node.value);
        textNodes.push(...textNodeOf(node, place, html));
      }
      if (isCode(place)) inlineCode.push(node.value);
    }
    if ('tagName' in node) tags.push(...startTagOf(node));
    if (!('childNodes' in node)) return;
    const areChildrenSeen = isSeen && !UNSEEN.has(node.nodeName);
    const placeOfChildren = 'tagName' in node ? placeIn(node, place) : place;
    for (const child of node.childNodes) visit(child, areChildrenSeen, placeOfChildren);
  };
  // Without scripting, as `noscript` can have links.
  const document = parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false });
  visit(document, true, { parents: [], lang: '' });
  return { text: texts.join(''), textNodes, inlineCode, tags };
}

type TextPlace = Pick<TextNode, 'parents' | 'lang'>;

/** Returns whether the text at a place is that of a script or style. */
const isCode = ({ parents: [parent] }: TextPlace) => parent === 'script' || parent === 'style';

/** Returns what the place of a text in an element is. */
function placeIn(element: DefaultTreeAdapterTypes.Element, { parents, lang }: TextPlace) {
  const own = element.attrs.find(({ name }) => name === 'lang')?.value;
  return { parents: [element.tagName, ...parents], lang: own ?? lang };
}

/** Returns a text with its place; none for a text that isn't in the HTML. */
function textNodeOf(
  { sourceCodeLocation }: DefaultTreeAdapterTypes.TextNode,
  place: TextPlace,
  html: string,
): TextNode[] {
  if (!sourceCodeLocation) return [];
  const { startOffset: start, endOffset: end } = sourceCodeLocation;
  return [{ ...place, source: html.slice(start, end), start }];
}

/** Returns the start tag of an element; none of one that the HTML leaves out, such as `tbody`. */
function startTagOf(element: DefaultTreeAdapterTypes.Element): StartTag[] {
  const place = element.sourceCodeLocation?.startTag;
  if (!place) return [];
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  return [{ name: element.tagName, attributes, start: place.startOffset, end: place.endOffset }];
}

/** Returns the HTML with edits that don’t overlap. All else stays as it is, to the byte. */
export function applyEdits(html: string, edits: readonly Edit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text;
    position = end;
  }
  return result + html.slice(position);
}
