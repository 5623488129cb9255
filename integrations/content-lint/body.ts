/** Checks the text below the front matter: it is parsed as Astro parses it, and holds plain text only. */
import { z } from 'astro/zod';
import { mdxToMdast, type MdastNode } from 'satteri';
import { routes } from '../../src/site.ts';
import { email, lengthOf, webAddress } from '../../src/schemas/fields.ts';
import { strangeCharacter } from './characters.ts';
import { bodyField, quoted, type Slip } from './diagnostic.ts';

type Place = Pick<Slip, 'field' | 'problem'> & { line: number };

/** What the text of a file says, and what is wrong with it. */
export interface Body {
  /** As readers see it, without links and emphasis. */
  text: string;
  /** The line of its first word. */
  line: number;
  /** Its links to pages of this site that are written as they must be. */
  links: { line: number; url: string }[];
  places: Place[];
}

/** What may stand in a text. */
const allowed = new Set(['root', 'paragraph', 'text', 'emphasis', 'strong', 'link', 'break']);
const lists = new Set(['list', 'listItem']);

/** What may not, each with what to do instead. */
const refused: Partial<Record<MdastNode['type'], string>> = {
  blockquote: 'has a line that begins with >: delete the >, as the design has no quotations here',
  code: 'has a block of code: the design has no room for code, so write it as plain text',
  definition:
    'has an address on a line of its own: write the link in one piece, such as [our services](/services)',
  delete: 'has words struck through with ~~: delete them, or the ~~ around them',
  footnoteDefinition: 'has a footnote: write its words into the text',
  footnoteReference: 'has a footnote: write its words into the text',
  heading:
    'has a heading (a line that begins with #, or with --- or === below it): the title of the file is its heading, so write plain text',
  image:
    'has a picture: it would not fit the design. The picture of a file stands in its field image',
  imageReference:
    'has a picture: it would not fit the design. The picture of a file stands in its field image',
  inlineCode: 'has words between ` and `: delete both signs, as the design has no code',
  linkReference: 'has a link in two pieces: write it in one, such as [our services](/services)',
  mdxjsEsm:
    'has a line that begins with import or export, which would be run as a program: begin it with another word',
  table: 'has a table: write a list, one line each, beginning with a hyphen',
  thematicBreak: 'has a line of hyphens or stars only: delete it',
};

/**
 * Checks the text of a file.
 * @param body the file with blanks in place of its front matter
 * @param bodyLine the first line below the front matter
 * @param limit how many characters the design has room for; none where no text is shown
 */
export function checkBody(body: string, bodyLine: number, limit: number | undefined): Body {
  const line = body.slice(0, body.search(/\S/)).split('\n').length;
  const links: Body['links'] = [];
  let tree: MdastNode;
  try {
    // Sätteri’s parser ends the process at an `export` whose last line ends with a backslash and no line break.
    tree = mdxToMdast(`${body}\n`);
  } catch (error) {
    const place = explain(error instanceof Error ? error.message : '', body, bodyLine);
    return { text: '', line, links, places: [place] };
  }
  const places: Place[] = [];
  const text = visit(tree, body, (node, problem) => {
    const at = node.position?.start.line ?? bodyLine;
    if (problem !== undefined) places.push({ line: at, field: bodyField, problem });
    else if (node.type === 'link' && node.url.startsWith('/'))
      links.push({ line: at, url: node.url });
  }).trim();
  const isEmpty = text === '' && places.length === 0;
  if (limit === undefined) {
    const problem = 'would not be shown: everything this file says stands in its fields';
    return { text, line, links, places: isEmpty ? [] : [{ line, field: bodyField, problem }] };
  }
  if (isEmpty) {
    places.push({ line: bodyLine, field: bodyField, problem: 'is missing: write it' });
  } else if (lengthOf(text) > limit) {
    const problem = `is too long: the design has room for ${limit} characters, and it has ${lengthOf(text)}. Shorten it`;
    places.push({ line, field: bodyField, problem });
  }
  return { text, line, links, places };
}

/** Walks through a text, tells of links and of what may not stand there, and returns what readers see. */
function visit(
  node: MdastNode,
  body: string,
  add: (node: MdastNode, problem: string | undefined) => void,
): string {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    if (!/^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)+$/.test(node.value)) {
      add(
        node,
        `has {${quoted(node.value).slice(1, -1)}} in braces, which would be run as a program: write round brackets, or \\{ for a brace that is shown`,
      );
    }
    return '';
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    add(
      node,
      `has the tag <${node.name ?? ''}>: write plain text. **Two stars** make words bold, [words](/services) a link, an empty line a paragraph`,
    );
    return '';
  }
  if (lists.has(node.type)) {
    if (node.type === 'listItem' && typeof node.checked === 'boolean') {
      add(node, 'has a box to tick, [ ]: delete the brackets');
    }
  } else if (!allowed.has(node.type)) {
    add(
      node,
      refused[node.type] ?? 'has something that the design has no room for: write plain text',
    );
    return '';
  }
  if (node.type === 'text') {
    const problem = problemOfText(node.value, sourceOf(node, body));
    if (problem !== undefined) add(node, problem);
    return node.value;
  }
  if (node.type === 'break') return ' ';
  const text =
    'children' in node ? node.children.map((child) => visit(child, body, add)).join('') : '';
  if (node.type === 'link') {
    add(node, problemOfLink(node.url, text));
  }
  return node.type === 'paragraph' ? `${text}\n` : text;
}

const sourceOf = ({ position }: MdastNode, body: string) =>
  position ? body.slice(position.start.offset ?? 0, position.end.offset ?? 0) : '';

/** Signs that are shown as they are because the parser did not understand them as somebody meant. */
function problemOfText(value: string, source: string): string | undefined {
  if (/(?<!\\)(?:\*\*|__)/.test(source)) {
    return `has ** that does not make ${quoted(value)} bold: put two stars right before the first word and right behind the last one, or delete them`;
  }
  if (/(?<!\\)\]\s?[([]|\[\[/.test(source)) {
    return `has ${quoted(value)}, which is no link as it stands: write [words](/services), without blanks between the brackets and in the address`;
  }
  if (/^\s*\|.*\|\s*$/m.test(value)) return refused.table;
  const lone = /(?<!\\)(?:(?<=\S)\*|\*(?=\S)|`)/.exec(source)?.[0];
  if (lone !== undefined) {
    const cure = lone === '*' ? 'write \\* if it is to be shown' : "for an apostrophe write '";
    return `has a ${lone} by itself, in ${quoted(value)}: delete it, or ${cure}`;
  }
  const entity = /&(?:#\w+|[a-z]+\d*);?/i.exec(value)?.[0];
  if (entity !== undefined && /;$|^&(?:nbsp|amp|copy|lt|gt|quot)\b/i.test(entity)) {
    return `shows ${entity} as it stands: write the character itself`;
  }
  return strangeCharacter(value);
}

const pages = Object.values(routes) as string[];

/** What is wrong with a link, whose address can lead to this site, another one, a mail or a call. */
function problemOfLink(url: string, text: string): string | undefined {
  if (text.trim() === '') {
    return `has a link without words, to ${quoted(url)}: write words between the square brackets`;
  }
  const words = `has the link ${quoted(text)}`;
  if (url.trim() === '') return `${words} without an address: write one between the round brackets`;
  const strange = strangeCharacter(url);
  if (strange !== undefined) return strange;
  const cure = `Write ${pages.join(', ')}, or an address that starts with https://, mailto: or tel:`;
  if (url.startsWith('/')) {
    const [path = ''] = url.split('#');
    if (pages.includes(path) && /^[^#]*(?:#[\w-]+)?$/.test(url)) return undefined;
    const near = pages.find((page) => page === path.toLowerCase().replace(/(?:\.html)?\/*$/, ''));
    return near === undefined
      ? `${words} to ${url}, but there is no such page. The pages are ${pages.join(', ')}`
      : `${words} to ${url}, but the page’s address is ${near}: write that`;
  }
  if (/^https:/i.test(url)) {
    return isRight(webAddress(''), url)
      ? undefined
      : `${words} to ${quoted(url)}, which is no web address: copy it from the browser’s address bar`;
  }
  if (/^mailto:/i.test(url)) {
    return isRight(email(''), url.slice('mailto:'.length).replace(/\?.*$/, ''))
      ? undefined
      : `${words} to ${quoted(url)}, which is no mail address: write it as mailto:hello@example.com`;
  }
  if (/^tel:/i.test(url)) {
    return /^tel:\+?[\d-]{5,20}$/i.test(url)
      ? undefined
      : `${words} to ${quoted(url)}, which is no phone number: write it as tel:+910000000000, without blanks`;
  }
  if (/^http:/i.test(url)) {
    return `${words} to ${url}, which is not safe: write it with https://, and try whether it opens`;
  }
  return `${words} to ${quoted(url)}, which leads nowhere. ${cure}`;
}

const isRight = (schema: z.ZodType, value: string) => schema.safeParse(value).success;

/** Says in plain words why a text could not be parsed. Sätteri's message begins with line and column. */
function explain(message: string, body: string, bodyLine: number): Place {
  const [, line = bodyLine, column = 1] = (/^(\d+):(\d+)/.exec(message) ?? []).map(Number);
  const text = body.split('\n')[line - 1] ?? '';
  const rest = text.slice(Math.max(column - 1, 0));
  const here = quoted(rest === '' ? text : rest);
  const place = (problem: string) => ({ line, field: bodyField, problem });
  if (rest.startsWith('<!--')) {
    return place('has a note between <!-- and -->: write it as {/* a note */}, or delete it');
  }
  if (rest.startsWith('</')) {
    return place(`has the end of a tag that was never begun, ${here}: delete it`);
  }
  if (/^<\s*[a-z]/i.test(rest)) {
    const cure = /^<(?:https?:|mailto:|[^\s>]+@)/i.test(rest)
      ? 'write a link as [words](https://example.com)'
      : 'delete the tag. For a sign that is shown as it stands, write \\<';
    return place(`has a tag that cannot be read, ${here}: ${cure}`);
  }
  if (rest.startsWith('<')) {
    return place(`has the sign < at ${here}, which begins a tag: write \\< instead, or a word`);
  }
  if (rest.startsWith('{')) {
    const problem = rest.startsWith('{/*')
      ? `has a note that does not end, ${here}: write */} behind its last word`
      : `has a brace at ${here}, which begins a program: write \\{ instead, or a round bracket`;
    return place(problem);
  }
  return place(
    `cannot be read at ${here}: look there for < and {, and write \\< and \\{ where they are to be shown`,
  );
}
