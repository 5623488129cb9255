/** Checks the text below the fields of a content file. */
import Slugger from 'github-slugger';
import { markdownToMdast, mdxToMdast, type MdastNode } from 'satteri';
import { characterCount, findInvalidCharacter } from '../lib/text.ts';
import type { BodyRules } from '../schemas/collections.ts';
import { email, httpsUrl } from '../schemas/formats.ts';
import { didYouMean, quote } from '../schemas/messages.ts';
import { isVisible } from '../schemas/texts.ts';
import { layoutIds, routes } from '../site.ts';
import { codeLanguages } from './code-languages.ts';
import { findCode } from './code.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import { imageError, type Images } from './images.ts';

export interface Body {
  /** Paragraphs, headings and cells of tables as readers see them, without code, and alt texts. */
  texts: { line: number; text: string }[];
  links: { line: number; url: string; text: string }[];
  /** Ids of the headings. */
  headings: string[];
  errors: Omit<Diagnostic, 'file'>[];
}

/** The nodes that a text can have: what the guide offers. No node that is not here passes, so no code does. */
const MARKUP = [
  'root',
  'paragraph',
  'text',
  'emphasis',
  'strong',
  'link',
  'break',
  'list',
  'listItem',
  // Text between two single tildes, such as 9~18 Mon~Fri. The site shows it as it is (astro.config.mjs).
  'delete',
];
const TABLE = ['table', 'tableRow', 'tableCell'];
const MEDIA = ['blockquote', 'code', 'inlineCode', 'image', 'thematicBreak'];
/** How many lists and quotes can be inside each other. */
const MAX_DEPTH = 12;
/** Bold text, a link or a heading with a wrong space, which is shown as typed. */
const BROKEN_MARKUP = /\*\*|\]\(|\] \((?=[/#.]|https?:|www\.|mailto:|tel:)|^##+/i;
const markupHint =
  'Use plain text, **bold**, lists and [links](/services). Write \\{ and \\< for { and <, which start code.';

/**
 * Parses the text below the fields as Astro does, and checks its markup.
 * @param rules undefined where no text is shown
 * @param images the images of the folder
 */
export function checkBody(
  { text: source, line: firstLine }: { text: string; line: number },
  rules: BodyRules | undefined,
  images: Images,
): Body {
  const body: Body = { texts: [], links: [], headings: [], errors: [] };
  const start = source.search(/\S/);
  const startLine = firstLine + source.slice(0, start).split('\n').length - 1;
  const report = (message: string, line = startLine) =>
    void body.errors.push({ line, field: bodyField, message });
  if (start === -1) {
    if (rules)
      report(
        'is missing. Write it: in the file, below the --- line that ends the fields.',
        firstLine,
      );
    return body;
  }
  if (!rules) {
    report('does not appear on the site. Delete it, or move it into a field.');
    return body;
  }
  const { limit, hasHeadings = false, hasTables = false, hasMedia = false, ids = [] } = rules;
  const allowed = [
    ...MARKUP,
    ...(hasHeadings ? ['heading'] : []),
    ...(hasTables ? TABLE : []),
    ...(hasMedia ? MEDIA : []),
  ];
  const tableHint = hasTables
    ? 'In the form, paste tables from Excel, Word or Google Sheets. In the file, put a line of hyphens, such as | --- | --- |, below the row with the headings.'
    : 'Write a list, with a line for each row that starts with a hyphen. Articles and legal pages can have tables.';
  const mediaHint = hasMedia ? ' Pictures, > quotes and `code` are possible, too.' : '';
  const notAllowed = (found: string) => `can’t have ${quote(found)}. ${markupHint}${mediaHint}`;
  const slugger = new Slugger();
  let length = 0;
  /** Checks a node and its children. */
  const visit = (node: MdastNode, depth: number) => {
    const line = firstLine + (node.position?.start.line ?? 1) - 1;
    // Already reported as code.
    if (node.type === 'html') return;
    const found = source.slice(node.position?.start.offset, node.position?.end.offset);
    if (!allowed.includes(node.type) || found.startsWith('~~')) {
      if (node.type === 'table') {
        report(`can’t have the table ${quote(found)}. ${tableHint}`, line);
        return;
      }
      report(notAllowed(found), line);
      return;
    }
    if (depth > MAX_DEPTH) {
      report('has too many lists or quotes inside each other. Use fewer levels.', line);
      return;
    }
    for (const message of nodeErrors(node, found, images)) report(message, line);
    if (node.type === 'paragraph') {
      // A table without headings, such as one that was pasted into the text editor.
      const [row] = /^\|.*\|$/m.exec(textOf(node)) ?? [];
      if (row !== undefined)
        report(`shows a row of a table as typed: ${quote(row)}. ${tableHint}`, line);
    }
    if ('value' in node) length += characterCount(node.value);
    if (node.type === 'link') body.links.push({ line, url: node.url, text: textOf(node) });
    if (['paragraph', 'heading', 'tableCell'].includes(node.type))
      body.texts.push({ line, text: textOf(node, false) });
    if (node.type === 'image') body.texts.push({ line, text: node.alt ?? '' });
    if (node.type === 'heading') {
      const id = slugger.slug(textOf(node));
      body.headings.push(id);
      if (['', ...layoutIds, ...ids].includes(id))
        report(
          `has the heading ${quote(textOf(node))}, to which links can’t lead. Write another heading.`,
          line,
        );
    }
    if ('children' in node) for (const child of node.children) visit(child, depth + 1);
  };
  const markdown = markdownToMdast(source);
  const code = findCode(markdown, source);
  for (const { kind, text, offset } of code) {
    const message =
      kind === 'statement'
        ? `has a paragraph that starts with “${text}”, which starts code. Start it with a capital letter or another word.`
        : notAllowed(text);
    report(message, firstLine + source.slice(0, offset).split('\n').length - 1);
  }
  if (code.length > 0) {
    visit(markdown, 0);
  } else {
    try {
      visit(mdxToMdast(source, { features: { smartPunctuation: true } }), 0);
    } catch (error) {
      const [, at = 1, reason = String(error)] =
        /^(\d+):\d+:? ?([^]*?)(?: \(mdx[\w:-]+\))?$/.exec((error as Error).message) ?? [];
      report(`cannot be read: ${reason}. ${markupHint}`, firstLine + Number(at) - 1);
    }
  }
  if (length > limit)
    report(`is too long. It has ${length} characters, and the limit is ${limit}.`);
  return body;
}

/**
 * Returns the text of a node, as the browser reads it.
 * @param hasCode whether code in the text is part of it
 */
function textOf(node: MdastNode, hasCode = true): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return hasCode || node.type === 'text' ? node.value : '';
  const text =
    'children' in node ? node.children.map((child) => textOf(child, hasCode)).join('') : '';
  return node.type === 'delete' ? `~${text}~` : text;
}

/**
 * Checks a node without its children.
 * @param source the node as it is written
 */
function* nodeErrors(node: MdastNode, source: string, images: Images) {
  for (const value of Object.values(node)) {
    const error = typeof value === 'string' ? findInvalidCharacter(value) : undefined;
    if (error !== undefined) yield error;
  }
  switch (node.type) {
    case 'text': {
      const [typed] = BROKEN_MARKUP.exec(source.replace(/\\[^]/g, '')) ?? [];
      if (typed)
        yield `shows ${quote(typed)} as typed. Write **bold**, [link](/services) or ## Heading, with spaces only where they are here.`;
      break;
    }
    case 'table': {
      if (node.align?.some((side) => side !== null))
        yield 'has a table with colons in its second line, which align columns. Delete the colons.';
      const [head, ...rows] = node.children;
      const longRow = rows.find((row) => row.children.length > (head?.children.length ?? 0));
      if (longRow)
        yield `has a table with a row that is longer than its first row: ${quote(textOf(longRow))}. Add a heading for each column to the first row.`;
      break;
    }
    case 'listItem':
      if (typeof node.checked === 'boolean')
        yield 'has a list with boxes to tick. Delete the brackets at the start of the item.';
      break;
    case 'image': {
      const error = imageError(node.url, images);
      if (error !== undefined) yield `has a picture that ${error}`;
      if (!node.alt?.trim())
        yield 'has a picture without alt text. Write what it shows between the square brackets: ![…](./picture.webp).';
      break;
    }
    case 'code':
      if (node.lang && !codeLanguages.has(node.lang)) {
        const suggestion = node.lang === 'none' ? '' : didYouMean(node.lang, [...codeLanguages]);
        yield `has code in the language ${quote(node.lang)}, which the site does not know. ${suggestion}Use a name such as js, python or sql, or delete the name.`;
      }
      break;
    case 'heading':
      if (node.depth !== 2 && node.depth !== 3)
        yield 'has a heading of the wrong level. Start it with ## or, below another, with ###.';
      break;
    case 'link': {
      const text = textOf(node);
      if (!isVisible(text) || !(isLink(node.url) || isTypedUrl(node.url, text)))
        yield `has a link from ${quote(text)} to ${quote(node.url)}. Write a text and a URL: ${Object.values(routes).join(', ')}, https://…, mailto:hello@example.com or tel:+910000000000.`;
    }
  }
}

/** An email address, perhaps with a subject and a text, but without further recipients. */
const MAIL_LINK = /^mailto:([^?]+)(?:\?(?:subject|body)=[^&]*(?:&(?:subject|body)=[^&]*)?)?$/;

/** Returns whether a link leads to a page of this site (checked later), another site, an email address or a phone number. */
const isLink = (url: string) =>
  url.startsWith('/') ||
  httpsUrl('').safeParse(url).success ||
  email('').safeParse(MAIL_LINK.exec(url)?.[1]).success ||
  /^tel:\+?[\d-]{5,20}$/.test(url);

/** Returns whether a link is a URL in the text, such as http://localhost:3000, which Markdown makes a link by itself. */
function isTypedUrl(url: string, text: string) {
  const { protocol, username, password } = URL.parse(url) ?? {};
  const isTyped = url === text || url === `http://${text}`;
  // A name before the host can look like one: https://www.example.com@elsewhere.net.
  return isTyped && /^https?:$/.test(protocol ?? '') && !username && !password;
}
