/** Checks the text below the fields of a content file. */
import { mdxToMdast, type MdastNode } from 'satteri';
import { layoutIds, routes } from '../site.ts';
import type { BodyRules } from '../schemas/content.ts';
import { email, httpsUrl } from '../schemas/fields.ts';
import { quote } from '../schemas/messages.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import { imageError, type Images } from './images.ts';
import { characterCount } from '../lib/text.ts';

export interface Body {
  /** The text without markup, as readers see it. */
  text: string;
  /** Line of the first word. */
  line: number;
  links: { line: number; url: string; text: string }[];
  /** Ids of the headings. */
  headings: string[];
  errors: Omit<Diagnostic, 'file'>[];
}

const MARKUP = 'root paragraph text emphasis strong link break list listItem'.split(' ');
const MEDIA = 'blockquote code inlineCode image thematicBreak'.split(' ');
const markupHint =
  'Use plain text, **bold**, lists and [links](/services). Write \\{ and \\< for { and <, which start code.';

/**
 * Parses the text below the fields as Astro does, and checks its markup.
 * @param rules undefined where no text is shown
 * @param images the images of the folder
 */
export function checkBody(
  { text, line: firstLine }: { text: string; line: number },
  rules: BodyRules | undefined,
  images: Images,
): Body {
  // Empty lines instead of the fields, so that line numbers stay the same.
  const source = '\n'.repeat(firstLine - 1) + text;
  const isEmpty = source.trim() === '';
  const line = isEmpty ? firstLine : source.slice(0, source.search(/\S/)).split('\n').length;
  const body: Body = { text: '', line, links: [], headings: [], errors: [] };
  const report = (message: string, at = line) =>
    void body.errors.push({ line: at, field: bodyField, message });
  if (isEmpty || !rules) {
    if (rules) report('is missing. Add it below the --- line that ends the fields.');
    if (!isEmpty) report('does not appear on the site. Delete it, or move it into a field.');
    return body;
  }
  const { limit, hasHeadings = false, hasMedia = false } = rules;
  const allowed = [...MARKUP, ...(hasHeadings ? ['heading'] : []), ...(hasMedia ? MEDIA : [])];
  /** Checks a node and its children, and returns their text. */
  const visit = (node: MdastNode): string => {
    const { start, end } = node.position ?? {};
    if (!allowed.includes(node.type)) {
      const mediaHint = hasMedia ? ' Pictures, > quotes and `code` are possible, too.' : '';
      const found = source.slice(start?.offset, end?.offset);
      const isComment = /^\{\s*\/\*[^]*\*\/\s*\}$/.test(found);
      if (!isComment) report(`can’t have ${quote(found)}. ${markupHint}${mediaHint}`, start?.line);
      return '';
    }
    const text = 'children' in node ? node.children.map(visit).join('') : '';
    for (const message of nodeErrors(node, text, images)) report(message, start?.line);
    if (node.type === 'link') body.links.push({ line: start?.line ?? line, url: node.url, text });
    if (node.type === 'heading') body.headings.push(headingId(text));
    if (node.type === 'break') return ' ';
    if ('value' in node) return node.value;
    return node.type === 'paragraph' || node.type === 'heading' ? `${text}\n` : text;
  };
  try {
    // Sätteri's parser exits the process on an `export` whose last line ends with a backslash and no line break.
    body.text = visit(mdxToMdast(`${source}\n`)).trim();
  } catch (error) {
    const [, at = line, reason] = /^(\d+):\d+:? ?([^]*)/.exec((error as Error).message) ?? [];
    report(`cannot be read: ${reason ?? String(error)}. ${markupHint}`, Number(at));
  }
  const length = characterCount(body.text);
  if (length > limit)
    report(`is too long. It has ${length} characters, and the limit is ${limit}.`);
  return body;
}

/** Checks a text, picture, heading or link. */
function* nodeErrors(node: MdastNode, text: string, images: Images) {
  if (node.type === 'text') {
    const [typed] = /\*\*|\] ?\(|^##+/.exec(node.value) ?? [];
    if (typed)
      yield `shows ${quote(typed)} as typed. Write **bold**, [link](/services) or ## Heading, with spaces only where they are here.`;
  }
  if (node.type === 'image') {
    const error = imageError(node.url, images);
    if (error !== undefined) yield `has a picture that ${error}`;
    if (!node.alt?.trim())
      yield 'has a picture without alt text. Write what it shows between the square brackets: ![…](./picture.webp).';
  }
  if (node.type === 'heading') {
    if (node.depth !== 2 && node.depth !== 3)
      yield 'has a heading of the wrong level. Start it with ## or, below another, with ###.';
    if (layoutIds.some((id) => id === headingId(text)))
      yield `has the heading ${quote(text)}, but links to it would lead to another element of the page. Write another heading.`;
  }
  if (node.type === 'link' && (!isLink(node.url) || text.trim() === ''))
    yield `has a link from ${quote(text)} to ${quote(node.url)}. Write a text and a URL: ${Object.values(routes).join(', ')}, https://…, mailto:hello@example.com or tel:+910000000000.`;
}

/** Returns whether a link leads to a page of this site (checked later), another site, an email address or a phone number. */
const isLink = (url: string) =>
  url.startsWith('/') ||
  httpsUrl('').safeParse(url).success ||
  email('').safeParse(/^mailto:([^?]*)/.exec(url)?.[1]).success ||
  /^tel:\+?[\d-]{5,20}$/.test(url);

/** Returns the id that Astro gives to a heading. */
const headingId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
