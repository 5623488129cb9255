/** Parses the text below the fields of a content file. */
import Slugger from 'github-slugger';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { characterCount } from '../lib/text.ts';
import type { BodyRules } from '../schemas/collections.ts';
import { findCode, type Code } from './code.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import type { Images } from './images.ts';
import { allowedTypes, markupHint, nodeErrors, notAllowed, tableNotAllowed } from './markup.ts';
import { textOf } from './text-of.ts';

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
  node: MdastNode;
  /** The node as it is written. */
  written: string;
  line: number;
  /** Why a text can't have the node, if so. */
  refusal: string | undefined;
}

/** How many lists and quotes can be inside each other. */
const MAX_DEPTH = 12;

/**
 * Parses the text below the fields as Astro does, and checks its markup.
 * @param rules undefined where no text is shown
 * @param images the images of the folder
 */
export function parseBody(source: BodyText, rules: BodyRules | undefined, images: Images): Body {
  const isEmpty = source.text.trim() === '';
  if (isEmpty || !rules) {
    const errors = isEmpty ? missingError(source, rules) : [unusedError(source)];
    return { texts: [], links: [], headings: [], errors };
  }
  const { root, errors } = parse(source, rules);
  const parts = root ? listParts(root, source, rules) : [];
  const accepted = parts.filter(({ refusal }) => refusal === undefined);
  const ids = headingIds(accepted);
  const partErrors = ({ node, written, line, refusal }: Part) => {
    const messages =
      refusal === undefined ? nodeErrors(node, written, rules, images, ids.get(node)) : [refusal];
    return [...messages].map((message) => createError(message, line));
  };
  return {
    texts: accepted.flatMap(readText),
    links: accepted.flatMap(readLink),
    headings: [...ids.values()],
    errors: [...errors, ...parts.flatMap(partErrors), ...lengthErrors(accepted, source, rules)],
  };
}

const createError = (message: string, line: number) => ({ line, field: bodyField, message });

/** Returns the line of the file that a place of a text is on. */
const lineAt = ({ text, line }: BodyText, offset: number) =>
  line + text.slice(0, offset).split('\n').length - 1;

/** Returns the line of the first character that is not a space. */
const firstLine = (source: BodyText) => lineAt(source, source.text.search(/\S/));

const missingError = ({ line }: BodyText, rules: BodyRules | undefined) =>
  rules
    ? [
        createError(
          'is missing. Write it: in the file, below the --- line that ends the fields.',
          line,
        ),
      ]
    : [];

const unusedError = (source: BodyText) =>
  createError(
    'does not appear on the site. Delete it, or move it into a field.',
    firstLine(source),
  );

/**
 * Parses a text: as MDX or, if MDX would find code in it, as Markdown.
 * @returns the tree, and what is wrong; no tree if the text can't be read
 */
function parse(source: BodyText, rules: BodyRules) {
  const markdown = markdownToMdast(source.text);
  const code = findCode(markdown, source.text);
  if (code.length > 0) {
    return { root: markdown, errors: code.map((found) => codeError(found, source, rules)) };
  }
  try {
    const root = mdxToMdast(source.text, { features: { smartPunctuation: true } });
    return { root, errors: [] };
  } catch (error) {
    return { root: undefined, errors: [syntaxError(error, source)] };
  }
}

function codeError({ kind, text, offset }: Code, source: BodyText, rules: BodyRules) {
  const message =
    kind === 'statement'
      ? `has a paragraph that starts with “${text}”, which starts code. Start it with a capital letter or another word.`
      : notAllowed(text, rules);
  return createError(message, lineAt(source, offset));
}

/** Returns the parser's error, whose message starts with line and column and ends with the name of a rule. */
function syntaxError(error: unknown, { line }: BodyText) {
  const [, lineInText = 1, reason = String(error)] =
    /^(\d+):\d+:? ?([^]*?)(?: \(mdx[\w:-]+\))?$/.exec((error as Error).message) ?? [];
  return createError(`cannot be read: ${reason}. ${markupHint}`, line + Number(lineInText) - 1);
}

/** Lists a node and, unless a text can't have it, the nodes in it. */
function listParts(node: MdastNode, source: BodyText, rules: BodyRules, depth = 0): Part[] {
  // HTML is code, which has an error already.
  if (node.type === 'html') return [];
  const { start, end } = node.position ?? {};
  const written = source.text.slice(start?.offset, end?.offset);
  const refusal = findRefusal(node, written, rules, depth);
  const part = { node, written, line: source.line + (start?.line ?? 1) - 1, refusal };
  const children = refusal === undefined && 'children' in node ? node.children : [];
  return [part, ...children.flatMap((child) => listParts(child, source, rules, depth + 1))];
}

/** Returns why a text can't have a node, if so. */
function findRefusal(node: MdastNode, written: string, rules: BodyRules, depth: number) {
  // Two tildes strike text through.
  const isAllowed = allowedTypes(rules).includes(node.type) && !written.startsWith('~~');
  if (!isAllowed) {
    return node.type === 'table' ? tableNotAllowed(written, rules) : notAllowed(written, rules);
  }
  if (depth > MAX_DEPTH) {
    return 'has too many lists or quotes inside each other. Use fewer levels.';
  }
  return undefined;
}

/** Returns the ids of the headings, as Astro makes them. */
function headingIds(parts: readonly Part[]) {
  const slugger = new Slugger();
  const headings = parts.filter(({ node }) => node.type === 'heading');
  return new Map(headings.map(({ node }) => [node, slugger.slug(textOf(node))]));
}

/** Returns the text of a node that readers see as one. */
function readText({ node, line }: Part) {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'tableCell':
      return [{ line, text: textOf(node, false) }];
    case 'image':
      return [{ line, text: node.alt ?? '' }];
    default:
      return [];
  }
}

const readLink = ({ node, line }: Part) =>
  node.type === 'link' ? [{ line, url: node.url, text: textOf(node) }] : [];

function lengthErrors(parts: readonly Part[], source: BodyText, { limit }: BodyRules) {
  const lengths = parts.map(({ node }) => ('value' in node ? characterCount(node.value) : 0));
  const length = lengths.reduce((sum, other) => sum + other, 0);
  const message = `is too long. It has ${length} characters, and the limit is ${limit}.`;
  return length > limit ? [createError(message, firstLine(source))] : [];
}
