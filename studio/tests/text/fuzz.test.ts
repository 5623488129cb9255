/** What is true of each text, whatever someone types: `npm run test:fuzz -w studio` checks 20,000 texts, other tests the first ones. */
import type { ElementContent, RootContent as HtmlNode } from 'hast';
import type { Nodes } from 'mdast';
import { beforeAll, expect, test } from 'vitest';
import { parseBody } from '../../src/check/body.ts';
import { correctText } from '../../src/forms/correct-text.ts';
import { fromEditor, toEditor } from '../../src/forms/editor-text.ts';
import { findExcess } from '../../src/text/limits.ts';
import { parseText, walk } from '../../src/text/parse.ts';
import { renderText, type RenderedText } from '../../src/text/render.ts';
import { generateTexts } from './generated-texts.ts';

const COUNT = import.meta.env.MODE === 'fuzz' ? 20_000 : 200;

/** Names of elements, and of the properties that they can have. */
const properties: Record<string, string[]> = {
  p: [],
  h1: ['id'],
  h2: ['id', 'className'],
  h3: ['id'],
  h4: ['id'],
  h5: ['id'],
  h6: ['id'],
  em: [],
  strong: [],
  del: [],
  br: [],
  hr: [],
  blockquote: [],
  ul: ['className'],
  ol: ['start', 'className'],
  li: ['id', 'className'],
  input: ['type', 'checked', 'disabled'],
  pre: [],
  code: ['className'],
  table: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['align'],
  td: ['align'],
  a: ['href', 'title', 'id', 'className', 'ariaDescribedBy', 'ariaLabel'],
  img: ['src', 'alt', 'title'],
  sup: [],
  section: ['className'],
};

const listNodes = (nodes: readonly (HtmlNode | ElementContent)[]): HtmlNode[] =>
  nodes.flatMap((node) => [node, ...('children' in node ? listNodes(node.children) : [])]);

const isKnown = (node: HtmlNode) =>
  node.type === 'text' ||
  (node.type === 'element' &&
    Object.keys(node.properties).every(
      (name) =>
        name.startsWith('dataFootnote') || properties[node.tagName]?.includes(name) === true,
    ));

/** What the forms replace: a line break in a cell as the text editor writes it, and Word's second bullet. */
const REPLACED = /\\n|o[\t\u00A0]/;

const lettersOf = (text: string) => text.replace(/<br>|[^\p{L}\p{N}]/gu, '');

/** A text, and what it's parsed and shown as. */
interface Reading {
  text: string;
  nodes: Nodes[];
  page: RenderedText;
  elements: HtmlNode[];
}

function read(text: string): Reading {
  const page = renderText(text, 'fr');
  return { text, nodes: [...walk(parseText(text))], page, elements: listNodes(page.nodes) };
}

/** A text with all that a text can have. */
const rules = {
  limit: 30_000,
  hasHeadings: true,
  hasTables: true,
  hasMedia: true,
  takenIds: ['content'],
  tableFolders: [],
  hasSharedPictures: false,
  paths: ['/'],
};

const claims: Record<string, (reading: Reading) => boolean> = {
  'no text has code or HTML': ({ nodes }) => nodes.every(({ type }) => !/html|mdx/i.test(type)),
  'each text becomes texts and elements that the site knows': ({ elements }) =>
    elements.every(isKnown),
  'no link runs a script': ({ elements }) =>
    elements.every(
      (node) =>
        node.type !== 'element' ||
        typeof node.properties.href !== 'string' ||
        /^(?:$|https?:|mailto:|tel:|[/#.])/i.test(node.properties.href),
    ),
  'the check and the page have the same ids of headings': ({ text, page }) => {
    const { headings } = parseBody({ source: text, line: 1 }, rules, new Map());
    return headings.map(({ id }) => id).join() === page.headings.map(({ slug }) => slug).join();
  },
  'a corrected text is correct': ({ text }) => {
    const corrected = correctText(text);
    return correctText(corrected) === corrected;
  },
  'a corrected text has the same letters': ({ text }) =>
    REPLACED.test(text) || lettersOf(correctText(text)) === lettersOf(text),
  'a text that nobody edits stays as it is': ({ text }) =>
    fromEditor(toEditor(text), text) === text,
};

/** What is wrong, by claim. */
const exceptions = new Map<string, string[]>();

beforeAll(() => {
  for (const text of generateTexts(COUNT, 1)) {
    if (!findExcess(text)) checkClaims(text);
  }
}, 900_000);

function checkClaims(text: string) {
  try {
    const reading = read(text);
    for (const [claim, isTrue] of Object.entries(claims)) {
      if (!isTrue(reading)) exceptions.set(claim, [...(exceptions.get(claim) ?? []), text]);
    }
  } catch (cause) {
    throw new Error(`This text can’t be read: ${text}`, { cause });
  }
}

test.for(Object.keys(claims))('%s', (claim) => {
  expect(exceptions.get(claim)).toBeUndefined();
});
