/** Finds what MDX reads as code. No parser of JavaScript may see it: thousands of nested brackets end the process. */
import type { MdastNode } from 'satteri';

/** Something in a text that MDX reads as code. */
export interface Code {
  kind: 'markup' | 'statement';
  /** What to quote in a message. */
  text: string;
  /** Where it starts in the text. */
  offset: number;
}

/** An escaped character, or a brace or an angle bracket that starts code. */
const ESCAPE_OR_CODE = /\\[^]|(\{[^{}]*\}?|<(?![ \t\r\n])[^<>]*>?)/g;
/** An escaped character, or a brace that starts code. In the alt text of a picture, tags are text. */
const ESCAPE_OR_BRACE = /\\[^]|(\{[^{}]*\}?)/g;
/** The same in a URL without a text, which can have the name of a part in braces: https://example.com/users/{id}. */
const ESCAPE_OR_BRACE_IN_URL = /\\[^]|(\{(?!\w+\})[^{}]*\}?)/g;
/** The start of a paragraph that MDX reads as a statement of JavaScript. */
const STATEMENT = /^(?:export|import)(?=[\s{*])/;

/**
 * Finds code in a text: the first of each of its paragraphs and lists.
 * @param root the text as Markdown, in which it is ordinary text or HTML
 */
export function findCode(root: MdastNode, source: string): Code[] {
  const blocks = 'children' in root ? root.children : [];
  return blocks.flatMap((block) => {
    const code = findStatement(block, source) ?? findMarkup(block, source);
    return code === undefined ? [] : [code];
  });
}

const startOf = (node: MdastNode) => node.position?.start.offset ?? 0;
const sourceOf = (node: MdastNode, source: string) =>
  source.slice(startOf(node), node.position?.end.offset);

/** Returns the word that makes a paragraph a statement. */
function findStatement(block: MdastNode, source: string): Code | undefined {
  const [word] = STATEMENT.exec(sourceOf(block, source)) ?? [];
  const isAtLineStart = block.position?.start.column === 1;
  if (word === undefined || !isAtLineStart) return undefined;
  return { kind: 'statement', text: word, offset: startOf(block) };
}

/** Returns the first brace or tag in a node. */
function findMarkup(node: MdastNode, source: string): Code | undefined {
  const text = sourceOf(node, source);
  switch (node.type) {
    case 'html':
    case 'text':
      return findInText(text, startOf(node), ESCAPE_OR_CODE);
    case 'image':
      return findInText(text, startOf(node), ESCAPE_OR_BRACE);
    case 'code': {
      // Indented code is ordinary text in MDX.
      const isFenced = /^ {0,3}(?:```|~~~)/.test(text);
      return isFenced ? undefined : findInText(text, startOf(node), ESCAPE_OR_CODE);
    }
    case 'link': {
      const isBareUrl = !text.startsWith('[');
      return isBareUrl
        ? findInText(text, startOf(node), ESCAPE_OR_BRACE_IN_URL)
        : findInChildren(node, source);
    }
    default:
      return findInChildren(node, source);
  }
}

function findInChildren(node: MdastNode, source: string): Code | undefined {
  const children = 'children' in node ? node.children : [];
  for (const child of children) {
    const code = findMarkup(child, source);
    if (code !== undefined) return code;
  }
  return undefined;
}

function findInText(text: string, start: number, pattern: RegExp): Code | undefined {
  for (const { 1: code, index } of text.matchAll(pattern)) {
    if (code !== undefined) return { kind: 'markup', text: code, offset: start + index };
  }
  return undefined;
}
