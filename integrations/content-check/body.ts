/** Checks the text below the fields of a content file. */
import { mdxToMdast, type MdastNode } from 'satteri';
import { layoutIds, routes } from '../../src/site.ts';
import { email, characterCount, httpsUrl } from '../../src/schemas/fields.ts';
import { quote } from '../../src/schemas/messages.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import { imageError, type Images } from './images.ts';

export interface Body {
  /** The text without markup, as readers see it. */
  text: string;
  /** Line of the first word. */
  line: number;
  links: { line: number; url: string; text: string }[];
  headings: string[];
  errors: Omit<Diagnostic, 'file'>[];
}

const ALLOWED =
  'Use plain text, **bold**, lists and [links](/services). Write \\{ and \\< for the signs { and <, which start code.';
const allowed = new Set('root paragraph text emphasis strong link break list listItem'.split(' '));

/** Where the text can have pictures. */
const media = new Set<string>(['blockquote', 'code', 'inlineCode', 'image', 'thematicBreak']);

/** Returns the id that Astro gives to a heading. */
export const headingId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/**
 * Parses the text below the fields as Astro does, and checks that it is plain text.
 * @param source the file, with empty lines instead of the fields
 * @param firstLine the first line below the fields
 * @param limit maximum number of characters; undefined where no text is shown
 * @param allowsHeadings whether the text can have headings of the second and third level
 * @param images the images of the folder, if the text can have pictures, quotes and code
 */
export function checkBody(
  source: string,
  firstLine: number,
  limit: number | undefined,
  allowsHeadings = false,
  images?: Images,
): Body {
  const line = source.slice(0, Math.max(source.search(/\S/), 0)).split('\n').length;
  const body: Body = { text: '', line, links: [], headings: [], errors: [] };
  const report = (at: number, message: string | undefined) => {
    if (message !== undefined) body.errors.push({ line: at, field: bodyField, message });
  };
  if (source.trim() === '') {
    if (limit !== undefined)
      report(firstLine, 'is missing. Add it below the --- line that ends the fields.');
    return body;
  }
  if (limit === undefined) {
    report(line, 'does not appear on the site. Delete it, or move it into a field.');
    return body;
  }
  /** Checks a node and its children, and returns their text. */
  const visit = (node: MdastNode): string => {
    const at = node.position?.start.line ?? firstLine;
    if (node.type === 'text') {
      const [typed] = /\*\*|\] ?\(|^##+/.exec(node.value) ?? [];
      if (typed)
        report(
          at,
          `shows ${quote(typed)} as typed. Write **bold**, [link](/services) or ## Heading, with spaces only where they are here.`,
        );
      return node.value;
    }
    if (node.type === 'break') return ' ';
    if (images && node.type === 'image') {
      const error = imageError(node.url, images);
      if (error !== undefined) report(at, `has a picture that ${error}`);
      if (!node.alt?.trim())
        report(
          at,
          'has a picture without alt text. Write what it shows between the square brackets: ![…](./picture.webp).',
        );
      return '';
    }
    if (images && 'value' in node && media.has(node.type)) return node.value;
    const isHeading = allowsHeadings && node.type === 'heading';
    if (isHeading && ![2, 3].includes(node.depth))
      report(at, 'has a heading of the wrong level. Start it with ## or, below another, with ###.');
    const isAllowed = allowed.has(node.type) || isHeading || (images && media.has(node.type));
    if (images && node.type === 'thematicBreak') return '';
    if (!isAllowed || !('children' in node)) {
      const { start, end } = node.position ?? {};
      const found = source.slice(start?.offset, end?.offset);
      if (!/^\{\s*\/\*[^]*\*\/\s*\}$/.test(found))
        report(
          at,
          `can’t have ${quote(found)}. ${ALLOWED}${images ? ' Pictures, > quotes and `code` are possible, too.' : ''}`,
        );
      return '';
    }
    const text = node.children.map(visit).join('');
    if (isHeading) {
      body.headings.push(text);
      if (layoutIds.some((id) => id === headingId(text)))
        report(
          at,
          `has the heading ${quote(text)}, but links to it would lead to another part of the page. Write another heading.`,
        );
    }
    if (node.type === 'link') {
      report(at, linkError(node.url, text));
      body.links.push({ line: at, url: node.url, text });
    }
    return node.type === 'paragraph' || isHeading ? `${text}\n` : text;
  };
  try {
    // Sätteri's parser exits the process on an `export` whose last line ends with a backslash and no line break.
    body.text = visit(mdxToMdast(`${source}\n`)).trim();
  } catch (error) {
    const [, at = firstLine, reason] = /^(\d+):\d+:? ?([^]*)/.exec((error as Error).message) ?? [];
    report(Number(at), `cannot be read: ${reason ?? String(error)}. ${ALLOWED}`);
    return body;
  }
  const length = characterCount(body.text);
  if (length > limit)
    report(line, `is too long. It has ${length} characters, and the limit is ${limit}.`);
  return body;
}

/** A link can lead to a page of this site (checked with the other files), another site, an email address or a phone number. */
function linkError(url: string, text: string): string | undefined {
  const isValid =
    url.startsWith('/') ||
    httpsUrl('').safeParse(url).success ||
    email('').safeParse(/^mailto:([^?]*)/.exec(url)?.[1]).success ||
    /^tel:\+?[\d-]{5,20}$/.test(url);
  if (isValid && text.trim() !== '') return undefined;
  return `has a link from ${quote(text)} to ${quote(url)}. Write a text and an address: ${Object.values(routes).join(', ')}, https://…, mailto:hello@example.com or tel:+910000000000.`;
}
