/** Parses the text below the fields of a content file. */
import type { Nodes } from 'mdast';
import { characterCount } from '../lib/text.ts';
import type { BodyRules } from '../schemas/collections.ts';
import { headingIds } from '../text/heading-ids.ts';
import { findExcess } from '../text/limits.ts';
import { parseText, textOf } from '../text/parse.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import type { Images } from './images.ts';
import { allowedTypes, nodeErrors, notAllowed, tableNotAllowed } from './markup.ts';

export interface Body {
  /** Paragraphs, headings and cells of tables as readers see them, without code, and alt texts. */
  texts: { line: number; text: string }[];
  links: { line: number; url: string; text: string }[];
  /** Ids of the headings. */
  headings: string[];
  errors: Omit<Diagnostic, 'file'>[];
}

/** A text, and the line of the file on which it starts. */
interface BodyText {
  text: string;
  line: number;
}

/** A node of a text. */
interface Part {
  node: Nodes;
  /** The node as it is written. */
  written: string;
  line: number;
  /** Why a text can't have the node, if so. */
  refusal: string | undefined;
}

/**
 * Parses the text below the fields, and checks its markup.
 * @param rules undefined where no text is shown
 * @param images the images of the folder
 */
export function parseBody(source: BodyText, rules: BodyRules | undefined, images: Images): Body {
  const obstacle = findObstacle(source, rules);
  if (obstacle || !rules || isMissing(source)) {
    return { texts: [], links: [], headings: [], errors: obstacle ? [obstacle] : [] };
  }
  const root = parseText(source.text);
  const ids = headingIds(root);
  const parts = listParts(root, source, rules);
  const accepted = parts.filter(({ refusal }) => refusal === undefined);
  const partErrors = ({ node, written, line, refusal }: Part) => {
    const id = node.type === 'heading' ? ids.get(node) : undefined;
    const messages =
      refusal === undefined ? nodeErrors(node, written, rules, images, id) : [refusal];
    return [...messages].map((message) => createError(message, line));
  };
  return {
    texts: accepted.flatMap(readText),
    links: accepted.flatMap(readLink),
    headings: [...ids.values()],
    errors: [...parts.flatMap(partErrors), ...lengthErrors(accepted, source, rules)],
  };
}

const createError = (message: string, line: number) => ({ line, field: bodyField, message });

/** Returns the line of the file that a place of a text is on. */
const lineAt = ({ text, line }: BodyText, offset: number) =>
  line + text.slice(0, offset).split('\n').length - 1;

/** Returns the line of the first character that is not a space. */
const firstLine = (source: BodyText) => lineAt(source, source.text.search(/\S/));

const isMissing = ({ text }: BodyText) => text.trim() === '';

/** Returns what keeps a text from being read, if so. */
function findObstacle(source: BodyText, rules: BodyRules | undefined) {
  if (isMissing(source)) return rules && createError(missing, source.line);
  if (!rules) return createError(unused, firstLine(source));
  const excess = findExcess(source.text);
  return excess && createError(excess.message, source.line + excess.line);
}

const missing = 'is missing. Write it: in the file, below the --- line that ends the fields.';
const unused = 'does not appear on the site. Delete it, or move it into a field.';

/** Lists a node and, unless a text can't have it, the nodes in it. */
function listParts(node: Nodes, source: BodyText, rules: BodyRules, parentLine = 0): Part[] {
  const { start, end } = node.position ?? {};
  const line = start?.line ?? parentLine;
  // The parser makes some texts and links later, without a position.
  const written = start && end ? source.text.slice(start.offset, end.offset) : textOf(node);
  const refusal = findRefusal(node, written, rules);
  const part = { node, written, line: source.line + line - 1, refusal };
  const children = refusal === undefined && 'children' in node ? node.children : [];
  return [part, ...children.flatMap((child) => listParts(child, source, rules, line))];
}

/** Returns why a text can't have a node, if so. */
function findRefusal(node: Nodes, written: string, rules: BodyRules) {
  if (allowedTypes(rules).includes(node.type)) return undefined;
  return node.type === 'table' ? tableNotAllowed(written, rules) : notAllowed(written, rules);
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

function lengthErrors(parts: readonly Part[], source: BodyText, { limit }: BodyRules) {
  const lengths = parts.map(({ node }) => ('value' in node ? characterCount(node.value) : 0));
  const length = lengths.reduce((sum, other) => sum + other, 0);
  const message = `is too long. It has ${length} characters, and the limit is ${limit}.`;
  return length > limit ? [createError(message, firstLine(source))] : [];
}
