import { parse, type DefaultTreeAdapterTypes } from 'parse5';

/** The start tag of an element, and where it is in the HTML. */
interface StartTag {
  name: string;
  attributes: Partial<Record<string, string>>;
  start: number;
  end: number;
}

/** What is in the HTML of a page. */
export interface PageHtml {
  /** The text that visitors see in the font of the site. */
  text: string;
  /** What is in its scripts and styles. */
  inlineCode: string[];
  /** All start tags outside of templates, in their order. */
  tags: StartTag[];
}

/** Text to write in place of a part of the HTML. */
export interface HtmlEdit {
  start: number;
  end: number;
  text: string;
}

/** Elements whose text visitors don’t see, or see in another font, as code. */
const UNSEEN = new Set(['script', 'style', 'title', 'noscript', 'code']);

/** Elements with code. */
const CODE = new Set(['script', 'style']);

/** Reads the HTML of a page. */
export function readPage(html: string): PageHtml {
  const texts: string[] = [];
  const inlineCode: string[] = [];
  const tags: StartTag[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, isSeen: boolean) => {
    if (node.nodeName === '#text' && 'value' in node) {
      if (isSeen) texts.push(node.value);
      if (CODE.has(node.parentNode?.nodeName ?? '')) inlineCode.push(node.value);
    }
    if ('tagName' in node) tags.push(...startTagOf(node));
    if (!('childNodes' in node)) return;
    const areChildrenSeen = isSeen && !UNSEEN.has(node.nodeName);
    for (const child of node.childNodes) visit(child, areChildrenSeen);
  };
  // Without scripting, as `noscript` can have links.
  visit(parse(html, { sourceCodeLocationInfo: true, scriptingEnabled: false }), true);
  return { text: texts.join(''), inlineCode, tags };
}

/** Returns the start tag of an element; none of one that the HTML leaves out, such as `tbody`. */
function startTagOf(element: DefaultTreeAdapterTypes.Element): StartTag[] {
  const place = element.sourceCodeLocation?.startTag;
  if (!place) return [];
  const attributes = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  return [{ name: element.tagName, attributes, start: place.startOffset, end: place.endOffset }];
}

/** Returns the HTML with edits that don’t overlap. All else stays as it is, to the byte. */
export function editHtml(html: string, edits: readonly HtmlEdit[]): string {
  let result = '';
  let position = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    result += html.slice(position, start) + text;
    position = end;
  }
  return result + html.slice(position);
}
