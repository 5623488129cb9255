/** Which markup the text of a file can have. */
import type { Nodes } from 'mdast';
import { email, httpsUrl } from '../fields/formats.ts';
import { isVisible } from '../fields/texts.ts';
import { findInvalidCharacter } from '../lib/text.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { BodyRules } from '../model/records.ts';
import { textOf } from '../text/parse.ts';
import { imageError, type Images } from './images.ts';
import { isRelative } from './references.ts';

/** What a text can have, and what else its page has. */
export interface TextRules extends BodyRules {
  /** Ids that headings can't have. */
  takenIds: readonly string[];
  /** What the forms call the folders whose texts can have tables. */
  tableFolders: readonly string[];
  /** Whether pictures can be elsewhere in `src`, too. */
  hasSharedPictures: boolean;
}

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
const allowedTypes = ({ hasHeadings, hasTables, hasMedia }: TextRules): string[] => [
  ...MARKUP,
  ...(hasHeadings ? ['heading'] : []),
  ...(hasTables ? TABLE : []),
  ...(hasMedia ? MEDIA : []),
];

/**
 * Returns why a text can't have a node, if so.
 * @param written the node as it is written
 */
export function notAllowed(node: Nodes, written: string, rules: TextRules): Message | undefined {
  const { type } = node;
  if (allowedTypes(rules).includes(type)) return undefined;
  if (type === 'table') return message('table', { tableFolders: rules.tableFolders });
  const { hasMedia = false } = rules;
  return message('markup', { type, written, text: textOf(node), hasMedia });
}

/**
 * Returns what is wrong with a node that a text can have, without those in it.
 * @param written the node as it is written
 * @param images the images of the folder
 * @param headingId the id of a heading
 */
export function nodeErrors(
  node: Nodes,
  written: string,
  rules: TextRules,
  images: Images,
  headingId: string | undefined,
): Message[] {
  const strings = Object.values(node).filter((value) => typeof value === 'string');
  const characters = strings.flatMap((text) => findInvalidCharacter(text) ?? []);
  return [
    ...characters.map((character) => message('unshown-character', character)),
    ...markupErrors(node, written, rules, images, headingId),
  ];
}

function markupErrors(
  node: Nodes,
  written: string,
  rules: TextRules,
  images: Images,
  headingId = '',
): Message[] {
  switch (node.type) {
    case 'text':
      return textErrors(written);
    case 'paragraph':
      return paragraphErrors(node, rules);
    case 'table':
      return tableErrors(node, rules);
    case 'listItem':
      return listItemErrors(node);
    case 'image':
      return pictureErrors(node, images, rules);
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
  return typed === undefined ? [] : [message('broken-markup', { typed })];
}

/** Finds a table without headings, such as one that was pasted into the text editor. */
function paragraphErrors(paragraph: Node<'paragraph'>, rules: TextRules) {
  const { hasTables = false, tableFolders } = rules;
  const [row] = /^\|.*\|$/m.exec(textOf(paragraph)) ?? [];
  return row === undefined ? [] : [message('table-row', { row, hasTables, tableFolders })];
}

function tableErrors({ align, children }: Node<'table'>, { hasAlignedColumns }: TextRules) {
  const errors: Message[] = [];
  const isAligned = align?.some((side) => side !== null);
  if (isAligned && !hasAlignedColumns) errors.push(message('column-alignment'));
  const [head, ...rows] = children;
  const columnCount = head?.children.length ?? 0;
  const longRow = rows.find((row) => row.children.length > columnCount);
  if (longRow) errors.push(message('long-row', { row: textOf(longRow) }));
  return errors;
}

const listItemErrors = ({ checked }: Node<'listItem'>) =>
  typeof checked === 'boolean' ? [message('task-list')] : [];

function pictureErrors(
  { url, alt }: Node<'image'>,
  images: Images,
  { hasSharedPictures }: TextRules,
) {
  const error = imageError(url, images, { alt: alt ?? '', hasSharedPictures });
  const errors = error ? [error] : [];
  if (!alt?.trim()) errors.push(message('missing-alt'));
  return errors;
}

function headingErrors(
  heading: Node<'heading'>,
  id: string,
  { takenIds, deepestHeading: deepest = 3 }: TextRules,
) {
  const errors: Message[] = [];
  const { depth: level } = heading;
  const text = textOf(heading);
  if (level < 2 || level > deepest) {
    errors.push(message('heading-level', { heading: text, level, deepest }));
  }
  if (id === '' || takenIds.includes(id)) {
    errors.push(message('heading-without-id', { heading: text }));
  }
  return errors;
}

/** Addresses of a file on a computer or in its network, and of a server on it. */
const THIS_COMPUTER =
  /^(?:file:|[a-z]:[\\/]|\\|https?:\/\/(?:localhost|127\.[\d.]+|0\.0\.0\.0|\[::1\])(?![\w.-]))/i;

function linkErrors(link: Node<'link'>) {
  const { url } = link;
  const text = textOf(link);
  if (isVisible(text) && (isLink(url) || isTypedUrl(url, text))) return [];
  if (THIS_COMPUTER.test(url)) return [message('link-to-this-computer', { text, url })];
  return [message('wrong-link', { text, url })];
}

/** An email address, perhaps with a subject and a text, but without further recipients. */
const MAIL_LINK = /^mailto:([^?]+)(?:\?(?:subject|body)=[^&]*(?:&(?:subject|body)=[^&]*)?)?$/;

/** Returns whether a link leads to a page of this site (checked later), another site, an email address or a phone number. */
const isLink = (url: string) =>
  url.startsWith('/') ||
  isRelative(url) ||
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
