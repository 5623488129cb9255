/** Parses the text below the fields of a content file. */
import type { Nodes } from 'mdast';
import { characterCount } from '../lib/text.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { Body, TextError } from '../model/checked-file.ts';
import type { DocumentText } from '../model/document.ts';
import { headingIds } from '../text/heading-ids.ts';
import { findExcess } from '../text/limits.ts';
import { parseText, textOf } from '../text/parse.ts';
import type { Images } from './images.ts';
import { nodeErrors, notAllowed, type TextRules } from './markup.ts';

/** A node of a text. */
interface Part {
  node: Nodes;
  /** The node as it is written. */
  written: string;
  line: number;
  /** Why a text can't have the node, if so. */
  refusal: Message | undefined;
}

/**
 * Parses the text below the fields, and checks its markup.
 * @param rules undefined where no text is shown
 * @param images the images of the folder
 */
export function parseBody(text: DocumentText, rules: TextRules | undefined, images: Images): Body {
  const obstacle = findObstacle(text, rules);
  if (obstacle || !rules || isMissing(text)) {
    const errors = obstacle ? [obstacle] : [];
    return { texts: [], links: [], pictures: [], headings: [], codeLanguages: [], errors };
  }
  const root = parseText(text.source);
  const ids = headingIds(root);
  const parts = listParts(root, text, rules);
  const accepted = parts.filter(({ refusal }) => refusal === undefined);
  const partErrors = ({ node, written, line, refusal }: Part) => {
    const id = node.type === 'heading' ? ids.get(node) : undefined;
    const messages =
      refusal === undefined ? nodeErrors(node, written, rules, images, id) : [refusal];
    return messages.map((error) => createError(error, line));
  };
  return {
    texts: accepted.flatMap(readText),
    links: accepted.flatMap(readLink),
    pictures: accepted.flatMap(readPicture),
    headings: [...ids].map(([heading, id]) => {
      const line = text.line + (heading.position?.start.line ?? 1) - 1;
      return { line, id, text: textOf(heading) };
    }),
    codeLanguages: accepted.flatMap(readCodeLanguage),
    errors: [...parts.flatMap(partErrors), ...lengthErrors(accepted, text, rules)],
  };
}

const createError = (error: Message, line: number): TextError => ({
  line,
  message: error,
});

/** Returns the line of the file that a place of a text is on. */
const lineAt = ({ source, line }: DocumentText, offset: number) =>
  line + source.slice(0, offset).split('\n').length - 1;

/** Returns the line of the first character that is not a space. */
const firstLine = (text: DocumentText) => lineAt(text, text.source.search(/\S/));

const isMissing = ({ source }: DocumentText) => source.trim() === '';

/** Returns what keeps a text from being read, if so. */
function findObstacle(text: DocumentText, rules: TextRules | undefined) {
  if (isMissing(text)) {
    const isError = rules && rules.isOptional !== true;
    return isError ? createError(message('text-missing'), text.line) : undefined;
  }
  if (!rules) return createError(message('text-unused'), firstLine(text));
  const excess = findExcess(text.source);
  return excess && createError(excess.message, text.line + excess.line);
}

/** Lists a node and, unless a text can't have it, the nodes in it. */
function listParts(node: Nodes, text: DocumentText, rules: TextRules, parentLine = 0): Part[] {
  const { start, end } = node.position ?? {};
  const line = start?.line ?? parentLine;
  // The parser makes some texts and links later, without a position.
  const written = start && end ? text.source.slice(start.offset, end.offset) : textOf(node);
  const refusal = notAllowed(node, written, rules);
  const part = { node, written, line: text.line + line - 1, refusal };
  const children = refusal === undefined && 'children' in node ? node.children : [];
  return [part, ...children.flatMap((child) => listParts(child, text, rules, line))];
}

/** Returns the text of a node that readers see as one. */
function readText({ node, line }: Part) {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return [{ line, text: withoutCode(node) }];
    case 'image':
      return [{ line, text: node.alt ?? '' }];
    default:
      return [];
  }
}

/** Returns the text of a node without the code in it. */
function withoutCode(node: Nodes): string {
  if (node.type === 'inlineCode') return '';
  return 'children' in node ? node.children.map(withoutCode).join('') : textOf(node);
}

const readLink = ({ node, line }: Part) =>
  node.type === 'link' ? [{ line, url: node.url, text: textOf(node) }] : [];

const readPicture = ({ node, line }: Part) =>
  node.type === 'image' ? [{ line, url: node.url, alt: node.alt ?? '' }] : [];

const readCodeLanguage = ({ node, line }: Part) =>
  node.type === 'code' && node.lang ? [{ line, language: node.lang }] : [];

function lengthErrors(parts: readonly Part[], text: DocumentText, { limit }: TextRules) {
  const lengths = parts.map(({ node }) => ('value' in node ? characterCount(node.value) : 0));
  const length = lengths.reduce((sum, other) => sum + other, 0);
  if (length <= limit) return [];
  return [createError(message('text-too-long', { length, limit }), firstLine(text))];
}
