/** Checks the text below the front matter: parsed as Astro parses it, it may be plain text only. */
import { mdxToMdast, type MdastNode } from 'satteri';
import { routes } from '../../src/site.ts';
import { email, characterCount, httpsUrl } from '../../src/schemas/fields.ts';
import { invalidCharacter } from './characters.ts';
import { bodyField, quote, type Diagnostic } from './diagnostic.ts';

/** What the text of a file says, and what is wrong with it. */
export interface Body {
  /** The file with spaces in place of its front matter. */
  source: string;
  /** As readers see it, without links and emphasis. */
  text: string;
  /** The line of its first word. */
  line: number;
  /** Its links, to other sites too. */
  links: { line: number; url: string }[];
  errors: Omit<Diagnostic, 'file'>[];
}

const allowed = new Set(
  'root paragraph text emphasis strong link break list listItem'.split(' ') as MdastNode['type'][],
);

/** Kinds of node that are refused, each with what to do instead. */
const refused: Record<string, string> = {
  blockquote: 'has a line that begins with >: delete the >, as the design has no quotations here',
  'code inlineCode': 'has words between ` or ``` marks, which mean code: delete these marks',
  'definition linkReference':
    'has a link in two pieces: write it in one, such as [our services](/services)',
  delete: 'has words struck through with ~~: delete them, or the ~~ around them',
  'footnoteDefinition footnoteReference': 'has a footnote: write its words into the text',
  heading:
    'has a heading (a line that begins with #, or with --- or === below it): the title of the file is its heading, so write plain text',
  'image imageReference':
    'has a picture: it would not fit the design. A file’s picture is in its field image',
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
  const report = (at: number, message: string | undefined) => {
    if (message !== undefined) body.errors.push({ line: at, field: bodyField, message });
  };
  /** Checks a node and those in it, and returns what readers see. */
  const read = (node: MdastNode): string => {
    const { start, end } = node.position ?? {};
    const at = start?.line ?? bodyLine;
    report(at, problemOfNode(node));
    if (node.type === 'text') {
      report(at, problemOfText(node.value, source.slice(start?.offset, end?.offset)));
      return node.value;
    }
    if (node.type === 'break') return ' ';
    if (!allowed.has(node.type) || !('children' in node)) return '';
    const text = node.children.map(read).join('');
    if (node.type === 'link') {
      report(at, problemOfLink(node.url, text));
      body.links.push({ line: at, url: node.url });
    }
    return node.type === 'paragraph' ? `${text}\n` : text;
  };
  try {
    // Sätteri's parser ends the process at an `export` whose last line ends with a backslash and no line break.
    body.text = read(mdxToMdast(`${source}\n`)).trim();
  } catch (error) {
    const found = /^(\d+):(\d+)/.exec(error instanceof Error ? error.message : '');
    const [, at = bodyLine, column = 1] = (found ?? []).map(Number);
    report(at, explain((source.split('\n')[at - 1] ?? '').slice(Math.max(column - 1, 0))));
    return body;
  }
  const isEmpty = body.text === '' && body.errors.length === 0;
  const length = characterCount(body.text);
  if (limit === undefined) {
    body.errors = [];
    if (!isEmpty) report(line, 'would not be shown: everything this file says is in its fields');
  } else if (isEmpty) {
    report(bodyLine, 'is missing: write it');
  } else if (length > limit) {
    report(line, `is too long: the design has room for ${limit} characters, and it has ${length}`);
  }
  return body;
}

function problemOfNode(node: MdastNode): string | undefined {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const isComment = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)+$/.test(node.value);
      if (isComment) return undefined;
      const words = quote(node.value).slice(1, -1);
      return `has {${words}} in braces, which would run as code: write round brackets, or \\{ for a brace that is shown`;
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `has the tag <${node.name ?? ''}>: write plain text. **Two stars** make words bold, [words](/services) a link, an empty line a paragraph`;
    case 'listItem':
      return typeof node.checked === 'boolean'
        ? 'has a box to tick, [ ]: delete the brackets'
        : undefined;
    default: {
      if (allowed.has(node.type)) return undefined;
      const row = Object.entries(refused).find(([types]) => types.split(' ').includes(node.type));
      return row?.[1] ?? 'has something that the design has no room for: use plain text';
    }
  }
}

/** Markup that would be shown literally, as the parser did not understand it. */
function problemOfText(value: string, source: string): string | undefined {
  if (/(?<!\\)\]\s?[([]|\[\[/.test(source)) {
    return `has ${quote(value)}, which is no link as it stands: write [words](/services), without spaces between the brackets and in the address`;
  }
  if (/^\s*\|.*\|\s*$/m.test(value)) return refused['table'];
  const [mark] = /(?<!\\)(?:\*\*|__|(?<=\S)\*|\*(?=\S)|`)/.exec(source) ?? [];
  if (mark !== undefined) {
    const cure =
      mark === '`'
        ? "for an apostrophe write '"
        : 'put one right before the first word and one right after the last, or write \\* for a star that is shown';
    return `has ${mark} by itself, in ${quote(value)}: delete it, or ${cure}`;
  }
  const [entity] = /&(?:#\w+;|[a-z]+\d*;|(?:nbsp|amp|copy|lt|gt|quot)\b)/i.exec(value) ?? [];
  if (entity !== undefined) return `shows ${entity} literally: write the character itself`;
  // References, such as &#8203;, hide characters from the check of the whole file.
  return invalidCharacter(value);
}

const pages = Object.values(routes) as string[];

/** How to write what is not valid yet, by what it begins with. */
const addressCures: Record<string, string> = {
  'https:': 'copy it from the browser’s address bar',
  'http:': 'write it with https://, and try whether it opens',
  'mailto:': 'write it as mailto:hello@example.com',
  'tel:': 'write it as tel:+910000000000, without spaces',
};

/** A link may lead to a page of this site, another site, a mail address or a phone number. */
function problemOfLink(url: string, text: string): string | undefined {
  if (text.trim() === '' || url.trim() === '') {
    return 'has a link without words or without an address: write both, such as [our services](/services)';
  }
  const link = `has the link ${quote(text)} to ${quote(url)}`;
  if (url.startsWith('/')) {
    const [path = ''] = url.split('#');
    if (pages.includes(path)) return undefined;
    const near = pages.find((page) => page === path.toLowerCase().replace(/(?:\.html)?\/*$/, ''));
    return near === undefined
      ? `${link}, but there is no such page. The pages are ${pages.join(', ')}`
      : `${link}, but the page’s address is ${near}: write that`;
  }
  const [, mailTo = ''] = /^mailto:([^?]*)/.exec(url) ?? [];
  const leadsSomewhere =
    httpsUrl('').safeParse(url).success ||
    email('').safeParse(mailTo).success ||
    /^tel:\+?[\d-]{5,20}$/.test(url);
  if (leadsSomewhere) return undefined;
  const cure =
    addressCures[/^[a-z]+:/i.exec(url)?.[0].toLowerCase() ?? ''] ??
    `write ${pages.join(', ')}, or an address that starts with https://, mailto: or tel:`;
  return `${link}, which is not the address of anything: ${cure}`;
}

/** Says why the text cannot be parsed from here on. */
function explain(rest: string): string {
  const here = quote(rest);
  if (rest.startsWith('<!--')) {
    return 'has a comment between <!-- and -->: write it as {/* a comment */}, or delete it';
  }
  if (rest.startsWith('{/*')) {
    return `has a comment that does not end, ${here}: write */} after its last word`;
  }
  if (/^<(?:https?:|mailto:|[^\s>]+@)/i.test(rest)) {
    return `has a link in < and >, ${here}: write it as [words](https://example.com)`;
  }
  return rest.startsWith('<')
    ? `has a < at ${here}, which begins or ends a tag: delete the tag, or write \\< for a < that is shown`
    : `cannot be read at ${here}, as a brace begins code: write \\{ instead, or a round bracket`;
}
