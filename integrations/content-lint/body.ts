/** Checks the text below the front matter: parsed as Astro parses it, it may be plain text only. */
import { mdxToMdast, type MdastNode } from 'satteri';
import { routes } from '../../src/site.ts';
import { email, lengthOf, webAddress } from '../../src/schemas/fields.ts';
import { strangeCharacter } from './characters.ts';
import { bodyField, quote, type Place } from './diagnostic.ts';

/** What the text of a file says, and what is wrong with it. */
export interface Body {
  /** The file with spaces in place of its front matter. */
  source: string;
  /** As readers see it, without links and emphasis. */
  text: string;
  /** The line of its first word. */
  line: number;
  /** Its valid links to pages of this site. */
  links: { line: number; url: string }[];
  errors: Place[];
}

const allowed = new Set(
  'root paragraph text emphasis strong link break list listItem'.split(' ') as MdastNode['type'][],
);

/** What is refused, each with what to do instead. */
const image = 'has a picture: it would not fit the design. A file’s picture is in its field image';
const footnote = 'has a footnote: write its words into the text';
const reference = 'has a link in two pieces: write it in one, such as [our services](/services)';
const refused: Partial<Record<MdastNode['type'], string>> = {
  blockquote: 'has a line that begins with >: delete the >, as the design has no quotations here',
  code: 'has a block of code: write it as plain text, as the design has no code',
  definition: reference,
  delete: 'has words struck through with ~~: delete them, or the ~~ around them',
  footnoteDefinition: footnote,
  footnoteReference: footnote,
  heading:
    'has a heading (a line that begins with #, or with --- or === below it): the title of the file is its heading, so write plain text',
  image,
  imageReference: image,
  inlineCode: 'has words between ` and `: delete both, as the design has no code',
  linkReference: reference,
  mdxjsEsm:
    'has a line that begins with import or export, which would run as code: begin it with another word',
  table: 'has a table: write a list, one line each, beginning with a hyphen',
  thematicBreak: 'has a line of hyphens or stars only: delete it',
};

/**
 * Checks the text of a file.
 * @param source the file with spaces in place of its front matter
 * @param bodyLine the first line below the front matter
 * @param limit how many characters the design has room for; undefined where no text is shown
 */
export function checkBody(source: string, bodyLine: number, limit: number | undefined): Body {
  const line = source.slice(0, source.search(/\S/)).split('\n').length;
  const body: Body = { source, text: '', line, links: [], errors: [] };
  const add = (at: number, message: string) =>
    body.errors.push({ line: at, field: bodyField, message });
  let tree: MdastNode;
  try {
    // Sätteri's parser ends the process at an `export` whose last line ends with a backslash and no line break.
    tree = mdxToMdast(`${source}\n`);
  } catch (error) {
    const found = /^(\d+):(\d+)/.exec(error instanceof Error ? error.message : '');
    const [, at = bodyLine, column = 1] = (found ?? []).map(Number);
    add(at, explain((source.split('\n')[at - 1] ?? '').slice(Math.max(column - 1, 0))));
    return body;
  }
  body.text = visit(tree, source, (node, problem) => {
    const at = node.position?.start.line ?? bodyLine;
    if (problem !== undefined) add(at, problem);
    else if (node.type === 'link' && node.url.startsWith('/')) {
      body.links.push({ line: at, url: node.url });
    }
  }).trim();
  const isEmpty = body.text === '' && body.errors.length === 0;
  const length = lengthOf(body.text);
  if (limit === undefined) {
    body.errors = [];
    if (!isEmpty) add(line, 'would not be shown: everything this file says is in its fields');
  } else if (isEmpty) {
    add(bodyLine, 'is missing: write it');
  } else if (length > limit) {
    add(line, `is too long: the design has room for ${limit} characters, and it has ${length}`);
  }
  return body;
}

/** Walks through a text, reports links and what is refused, and returns what readers see. */
function visit(
  node: MdastNode,
  source: string,
  report: (node: MdastNode, problem: string | undefined) => void,
): string {
  const problem = problemOfNode(node);
  if (problem !== undefined) report(node, problem);
  if (node.type === 'text') {
    const { start, end } = node.position ?? {};
    report(node, problemOfText(node.value, source.slice(start?.offset ?? 0, end?.offset ?? 0)));
    return node.value;
  }
  if (node.type === 'break') return ' ';
  if (!allowed.has(node.type) || !('children' in node)) return '';
  const text = node.children.map((child) => visit(child, source, report)).join('');
  if (node.type === 'link') report(node, problemOfLink(node.url, text));
  return node.type === 'paragraph' ? `${text}\n` : text;
}

function problemOfNode(node: MdastNode): string | undefined {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const isComment = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)+$/.test(node.value);
      const code = quote(node.value).slice(1, -1);
      const message = `has {${code}} in braces, which would run as code: write round brackets, or \\{ for a brace that is shown`;
      return isComment ? undefined : message;
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `has the tag <${node.name ?? ''}>: write plain text. **Two stars** make words bold, [words](/services) a link, an empty line a paragraph`;
    case 'listItem':
      if (typeof node.checked !== 'boolean') return undefined;
      return 'has a box to tick, [ ]: delete the brackets';
    default:
      if (allowed.has(node.type)) return undefined;
      return refused[node.type] ?? 'has something that the design has no room for: use plain text';
  }
}

/** Markup that would be shown literally, as the parser did not understand it. */
function problemOfText(value: string, source: string): string | undefined {
  if (/(?<!\\)(?:\*\*|__)/.test(source)) {
    return `has ** that does not make ${quote(value)} bold: put two stars right before the first word and right after the last one, or delete them`;
  }
  if (/(?<!\\)\]\s?[([]|\[\[/.test(source)) {
    return `has ${quote(value)}, which is no link as it stands: write [words](/services), without spaces between the brackets and in the address`;
  }
  if (/^\s*\|.*\|\s*$/m.test(value)) return refused.table;
  const lone = /(?<!\\)(?:(?<=\S)\*|\*(?=\S)|`)/.exec(source)?.[0];
  if (lone !== undefined) {
    const cure = lone === '*' ? 'write \\* if it is to be shown' : "for an apostrophe write '";
    return `has a ${lone} by itself, in ${quote(value)}: delete it, or ${cure}`;
  }
  const entity = /&(?:#\w+;|[a-z]+\d*;|(?:nbsp|amp|copy|lt|gt|quot)\b)/i.exec(value)?.[0];
  if (entity) return `shows ${entity} literally: write the character itself`;
  return strangeCharacter(value);
}

const pages = Object.values(routes) as string[];

/** A link may lead to a page of this site, another site, a mail address or a phone number. */
function problemOfLink(url: string, text: string): string | undefined {
  if (text.trim() === '') {
    return `has a link without words, to ${quote(url)}: write words between the square brackets`;
  }
  const link = `has the link ${quote(text)}`;
  if (url.trim() === '') return `${link} without an address: write one between the round brackets`;
  const strange = strangeCharacter(url);
  if (strange !== undefined) return strange;
  if (url.startsWith('/')) {
    const [path = ''] = url.split('#');
    if (pages.includes(path) && /^[^#]*(?:#[\w-]+)?$/.test(url)) return undefined;
    const near = pages.find((page) => page === path.toLowerCase().replace(/(?:\.html)?\/*$/, ''));
    return near === undefined
      ? `${link} to ${url}, but there is no such page. The pages are ${pages.join(', ')}`
      : `${link} to ${url}, but the page’s address is ${near}: write that`;
  }
  const to = `${link} to ${quote(url)}, which`;
  switch (/^[a-z]+:/i.exec(url)?.[0].toLowerCase()) {
    case 'https:': {
      if (webAddress('').safeParse(url).success) return undefined;
      return `${to} is no web address: copy it from the browser’s address bar`;
    }
    case 'mailto:': {
      if (email('').safeParse(url.slice(7).replace(/\?.*$/, '')).success) return undefined;
      return `${to} is no mail address: write it as mailto:hello@example.com`;
    }
    case 'tel:': {
      if (/^tel:\+?[\d-]{5,20}$/i.test(url)) return undefined;
      return `${to} is no phone number: write it as tel:+910000000000, without spaces`;
    }
    case 'http:':
      return `${to} is not safe: write it with https://, and try whether it opens`;
    default:
      return `${to} leads nowhere. Write ${pages.join(', ')}, or an address that starts with https://, mailto: or tel:`;
  }
}

/** Says why the text cannot be parsed from here on. */
function explain(rest: string): string {
  const here = quote(rest);
  if (rest.startsWith('<!--')) {
    return 'has a comment between <!-- and -->: write it as {/* a comment */}, or delete it';
  }
  if (rest.startsWith('</')) return `has the end of a tag that was never begun, ${here}: delete it`;
  if (/^<(?:https?:|mailto:|[^\s>]+@)/i.test(rest)) {
    return `has a link in < and >, ${here}: write it as [words](https://example.com)`;
  }
  if (/^<\s*[a-z]/i.test(rest)) {
    return `has a tag that cannot be read, ${here}: delete the tag, or write \\< for a < that is shown`;
  }
  if (rest.startsWith('<')) {
    return `has a < at ${here}, which begins a tag: write \\< instead, or a word`;
  }
  if (rest.startsWith('{/*')) {
    return `has a comment that does not end, ${here}: write */} after its last word`;
  }
  if (rest.startsWith('{')) {
    return `has a brace at ${here}, which begins code: write \\{ instead, or a round bracket`;
  }
  return `cannot be read at ${here}: look for < and {, and write \\< and \\{ where they are shown`;
}
