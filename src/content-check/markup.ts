/** Which markup the text of a file can have, and what the messages say about the rest. */
import type { Nodes } from 'mdast';
import { findInvalidCharacter } from '../lib/text.ts';
import type { BodyRules } from '../schemas/collections.ts';
import { email, httpsUrl } from '../schemas/formats.ts';
import { isVisible } from '../schemas/texts.ts';
import { didYouMean, quote } from '../schemas/messages.ts';
import { layoutIds, routes } from '../site.ts';
import { textOf } from '../text/parse.ts';
import { codeLanguages } from './code-languages.ts';
import { imageError, type Images } from './images.ts';

type Node<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>;

/** The nodes that each text can have: what the guide offers. No node that is not here passes. */
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
];
const TABLE = ['table', 'tableRow', 'tableCell'];
const MEDIA = ['blockquote', 'code', 'inlineCode', 'image', 'thematicBreak'];

/** Returns the types of nodes that a text can have. */
export const allowedTypes = ({ hasHeadings, hasTables, hasMedia }: BodyRules): string[] => [
  ...MARKUP,
  ...(hasHeadings ? ['heading'] : []),
  ...(hasTables ? TABLE : []),
  ...(hasMedia ? MEDIA : []),
];

const markupHint = 'Use plain text, **bold**, lists and [links](/services).';

/** Returns what to write instead of a row of a table as typed, or of a table where there can be none. */
const tableHint = ({ hasTables }: BodyRules) =>
  hasTables
    ? 'In the form, paste tables from Excel, Word or Google Sheets. ' +
      'In the file, put a line of hyphens, such as | --- | --- |, below the row with the headings.'
    : 'Write a list, with a line for each row that starts with a hyphen. ' +
      'Articles and legal pages can have tables.';

/** Returns the error of markup that a text can't have. */
export function notAllowed(written: string, { hasMedia }: BodyRules) {
  const mediaHint = hasMedia ? ' Pictures, > quotes and `code` are possible, too.' : '';
  return `can’t have ${quote(written)}. ${markupHint}${mediaHint}`;
}

/** Returns the error of a table in a text that can't have any. */
export const tableNotAllowed = (written: string, rules: BodyRules) =>
  `can’t have the table ${quote(written)}. ${tableHint(rules)}`;

/**
 * Returns what is wrong with a node that a text can have, without those in it.
 * @param written the node as it is written
 * @param images the images of the folder
 * @param headingId the id of a heading
 */
export function nodeErrors(
  node: Nodes,
  written: string,
  rules: BodyRules,
  images: Images,
  headingId: string | undefined,
): string[] {
  const strings = Object.values(node).filter((value) => typeof value === 'string');
  const invalid = strings.map(findInvalidCharacter).filter((error) => error !== undefined);
  return [...invalid, ...markupErrors(node, written, rules, images, headingId)];
}

function markupErrors(
  node: Nodes,
  written: string,
  rules: BodyRules,
  images: Images,
  headingId = '',
): string[] {
  switch (node.type) {
    case 'text':
      return textErrors(written);
    case 'paragraph':
      return paragraphErrors(node, rules);
    case 'table':
      return tableErrors(node);
    case 'listItem':
      return listItemErrors(node);
    case 'image':
      return pictureErrors(node, images);
    case 'code':
      return codeErrors(node);
    case 'heading':
      return headingErrors(node, headingId, rules);
    case 'link':
      return linkErrors(node);
    default:
      return [];
  }
}

/** Bold text, a link or a heading with a wrong space, which is shown as typed. */
const BROKEN_MARKUP = /\*\*|\]\(|\] \((?=[/#.]|https?:|www\.|mailto:|tel:)|^##+/i;

function textErrors(written: string) {
  const withoutEscapes = written.replace(/\\[^]/g, '');
  const [typed] = BROKEN_MARKUP.exec(withoutEscapes) ?? [];
  if (typed === undefined) return [];
  return [
    `shows ${quote(typed)} as typed. ` +
      'Write **bold**, [link](/services) or ## Heading, with spaces only where they are here.',
  ];
}

/** Finds a table without headings, such as one that was pasted into the text editor. */
function paragraphErrors(paragraph: Node<'paragraph'>, rules: BodyRules) {
  const [row] = /^\|.*\|$/m.exec(textOf(paragraph)) ?? [];
  if (row === undefined) return [];
  return [`shows a row of a table as typed: ${quote(row)}. ${tableHint(rules)}`];
}

function tableErrors({ align, children }: Node<'table'>) {
  const errors: string[] = [];
  if (align?.some((side) => side !== null)) {
    errors.push(
      'has a table with colons in its second line, which align columns. Delete the colons.',
    );
  }
  const [head, ...rows] = children;
  const columnCount = head?.children.length ?? 0;
  const longRow = rows.find((row) => row.children.length > columnCount);
  if (longRow) {
    errors.push(
      `has a table with a row that is longer than its first row: ${quote(textOf(longRow))}. ` +
        'Add a heading for each column to the first row.',
    );
  }
  return errors;
}

const listItemErrors = ({ checked }: Node<'listItem'>) =>
  typeof checked === 'boolean'
    ? ['has a list with boxes to tick. Delete the brackets at the start of the item.']
    : [];

function pictureErrors({ url, alt }: Node<'image'>, images: Images) {
  const error = imageError(url, images);
  const errors = error === undefined ? [] : [`has a picture that ${error}`];
  if (!alt?.trim()) {
    errors.push(
      'has a picture without alt text. ' +
        'Write what it shows between the square brackets: ![…](./picture.webp).',
    );
  }
  return errors;
}

function codeErrors({ lang }: Node<'code'>) {
  if (!lang || codeLanguages.has(lang)) return [];
  // Not a language, but close to names of some.
  const suggestion = lang === 'none' ? '' : didYouMean(lang, [...codeLanguages]);
  return [
    `has code in the language ${quote(lang)}, which the site does not know. ${suggestion}` +
      'Use a name such as js, python or sql, or delete the name.',
  ];
}

function headingErrors(heading: Node<'heading'>, id: string, { ids = [] }: BodyRules) {
  const errors: string[] = [];
  if (heading.depth !== 2 && heading.depth !== 3) {
    errors.push('has a heading of the wrong level. Start it with ## or, below another, with ###.');
  }
  const takenIds: readonly string[] = [...layoutIds, ...ids];
  if (id === '' || takenIds.includes(id)) {
    errors.push(
      `has the heading ${quote(textOf(heading))}, to which links can’t lead. Write another heading.`,
    );
  }
  return errors;
}

/** Addresses of a file on a computer or in its network, and of a server on it. */
const THIS_COMPUTER =
  /^(?:file:|[a-z]:[\\/]|\\|https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(?![\w.-]))/i;

function linkErrors(link: Node<'link'>) {
  const text = textOf(link);
  if (isVisible(text) && (isLink(link.url) || isTypedUrl(link.url, text))) return [];
  if (THIS_COMPUTER.test(link.url)) {
    return [
      `has a link from ${quote(text)} to ${quote(link.url)}, an address of this computer, which visitors can’t open. ` +
        'Upload the file with a link of a section, and write its URL, such as /files/brochure.pdf. ' +
        'For a page, write its path, such as /services.',
    ];
  }
  const paths = Object.values(routes).join(', ');
  return [
    `has a link from ${quote(text)} to ${quote(link.url)}. ` +
      `Write a text and a URL: ${paths}, https://…, mailto:hello@example.com or tel:+910000000000.`,
  ];
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
