import { mdxToMdast, type MdastNode } from 'satteri';
import { routes } from '../../src/site.ts';
import { email, characterCount, httpsUrl } from '../../src/schemas/fields.ts';
import { invalidCharacter } from './characters.ts';
import { bodyField, quote, type Diagnostic } from './diagnostic.ts';

/** The text below the front matter. */
export interface Body {
  /** The file, with its front matter replaced by spaces. */
  source: string;
  /** The text without markup, as readers see it. */
  text: string;
  /** Line of the first word. */
  line: number;
  /** All links, including external ones. */
  links: { line: number; url: string; text: string }[];
  headings: string[];
  errors: Omit<Diagnostic, 'file'>[];
}

const allowed = new Set(
  'root paragraph text emphasis strong link break list listItem'.split(' ') as MdastNode['type'][],
);

/** Unsupported node types and their errors. */
const unsupported: Record<string, string> = {
  blockquote: 'has a line that starts with >, which makes it a quotation. Delete the >.',
  'code inlineCode':
    'has text between backticks (` or ```), which mark it as code. Delete the backticks.',
  'definition linkReference':
    'has a link in two parts. Write it in one place, such as [our services](/services).',
  delete: 'has text crossed out with ~~. Delete the text, or only the ~~.',
  'footnoteDefinition footnoteReference': 'has a footnote. Move its words into the text.',
  heading:
    'has a heading (a line that starts with #, or has --- or === below it). Use plain text. The heading comes from the fields.',
  'image imageReference':
    'has an image. Delete it. Images can only be used in fields, such as image.',
  mdxjsEsm:
    'has a line that starts with import or export, which would run as code. Start the line with another word.',
  table: 'has a table. Use a list instead, and start each line with a hyphen and a space.',
  thematicBreak: 'has a line of only hyphens, stars or underscores. Delete it.',
};

/**
 * Parses the text below the front matter as Astro does, and checks that it is plain text.
 * @param source the file, with its front matter replaced by spaces
 * @param bodyLine the first line below the front matter
 * @param limit maximum number of characters; undefined where no text is shown
 * @param allowsHeadings whether the text can have headings of the second and third level
 */
export function checkBody(
  source: string,
  bodyLine: number,
  limit: number | undefined,
  allowsHeadings = false,
): Body {
  const firstLine = source.slice(0, source.search(/\S/)).split('\n').length;
  const body: Body = { source, text: '', line: firstLine, links: [], headings: [], errors: [] };
  const report = (line: number, message: string | undefined) => {
    if (message !== undefined) body.errors.push({ line, field: bodyField, message });
  };
  /** Checks a node and its children, and returns their text. */
  const visit = (node: MdastNode): string => {
    const { start, end } = node.position ?? {};
    const line = start?.line ?? bodyLine;
    report(line, nodeError(node, allowsHeadings));
    if (node.type === 'text') {
      report(line, textError(node.value, source.slice(start?.offset, end?.offset)));
      return node.value;
    }
    if (node.type === 'break') return ' ';
    const isAllowed = allowed.has(node.type) || (allowsHeadings && node.type === 'heading');
    if (!isAllowed || !('children' in node)) return '';
    const text = node.children.map(visit).join('');
    if (node.type === 'heading') body.headings.push(text);
    if (node.type === 'link') {
      report(line, linkError(node.url, text));
      body.links.push({ line, url: node.url, text });
    }
    return node.type === 'paragraph' || node.type === 'heading' ? `${text}\n` : text;
  };
  try {
    // Sätteri's parser exits the process on an `export` whose last line ends with a backslash and no line break.
    body.text = visit(mdxToMdast(`${source}\n`)).trim();
  } catch (error) {
    const location = /^(\d+):(\d+)/.exec(error instanceof Error ? error.message : '');
    const [, line = bodyLine, column = 1] = (location ?? []).map(Number);
    report(line, parseError((source.split('\n')[line - 1] ?? '').slice(Math.max(column - 1, 0))));
    return body;
  }
  const isEmpty = body.text === '' && body.errors.length === 0;
  const length = characterCount(body.text);
  if (limit === undefined) {
    body.errors = [];
    if (!isEmpty) {
      report(firstLine, 'does not appear on the site. Delete it, or move it into a field.');
    }
  } else if (isEmpty) {
    report(bodyLine, 'is missing. Add it after the --- line that ends the fields.');
  } else if (length > limit) {
    report(firstLine, `is too long. It has ${length} characters, and the limit is ${limit}.`);
  }
  return body;
}

function nodeError(node: MdastNode, allowsHeadings: boolean): string | undefined {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression': {
      const isComment = /^\s*(?:\/\*(?:(?!\*\/)[^])*\*\/\s*)+$/.test(node.value);
      if (isComment) return undefined;
      const expression = quote(node.value).slice(1, -1);
      return `has {${expression}}, which would run as code. Use round brackets, or write \\{ to show a curly bracket.`;
    }
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return `has the HTML tag <${node.name ?? ''}>. Use plain text. For bold, write **words**. For a link, write [words](/services). For a new paragraph, leave an empty line.`;
    case 'listItem':
      return typeof node.checked === 'boolean'
        ? 'has a checkbox, [ ]. Delete the square brackets.'
        : undefined;
    case 'heading':
      if (!allowsHeadings) return unsupported['heading'];
      return node.depth === 2 || node.depth === 3
        ? undefined
        : 'has a heading of the wrong level. Start it with ## or, below another heading, with ###.';
    default: {
      if (allowed.has(node.type)) return undefined;
      const entry = Object.entries(unsupported).find(([types]) =>
        types.split(' ').includes(node.type),
      );
      return entry?.[1] ?? 'has formatting that is not supported. Use plain text.';
    }
  }
}

/** Finds markup that would be shown as typed because the parser did not recognize it. */
function textError(value: string, source: string): string | undefined {
  if (/(?<!\\)\]\s?[([]|\[\[/.test(source)) {
    return `has a link that does not work, in ${quote(value)}. Write it as [words](/services), with no spaces between the brackets or in the address.`;
  }
  if (/^\s*\|.*\|\s*$/m.test(value)) return unsupported['table'];
  const [mark] = /(?<!\\)(?:\*\*|__|(?<=\S)\*|\*(?=\S)|`)/.exec(source) ?? [];
  if (mark !== undefined) {
    const cure =
      mark === '`'
        ? "use ' for an apostrophe"
        : 'put one directly before the first word and one directly after the last, or write \\* to show a star';
    return `has a single ${mark}, in ${quote(value)}. Delete it, or ${cure}.`;
  }
  const [entity] = /&(?:#\w+;|[a-z]+\d*;|(?:nbsp|amp|copy|lt|gt|quot)\b)/i.exec(value) ?? [];
  if (entity !== undefined) {
    return `has ${entity}, which would appear exactly as typed. Use the character itself.`;
  }
  // Character references, such as &#8203;, hide characters from the check of the whole file.
  return invalidCharacter(value);
}

/** How to fix a link that is not valid, by the scheme that it starts with. */
const linkCures: Record<string, string> = {
  'https:': 'Copy it from the browser’s address bar.',
  'http:': 'Start it with https:// and check that the link works.',
  'mailto:': 'Write it as mailto:hello@example.com.',
  'tel:': 'Write it as tel:+910000000000, with no spaces.',
};

/** A link can lead to a page of this site, another site, an email address or a phone number. */
function linkError(url: string, text: string): string | undefined {
  if (text.trim() === '' || url.trim() === '') {
    return 'has a link without text or without an address. Write both, such as [our services](/services).';
  }
  const link = `has a link from ${quote(text)} to ${quote(url)}`;
  // Checked with the other files.
  if (url.startsWith('/')) return undefined;
  const [, mailTo = ''] = /^mailto:([^?]*)/.exec(url) ?? [];
  const isValid =
    httpsUrl('').safeParse(url).success ||
    email('').safeParse(mailTo).success ||
    /^tel:\+?[\d-]{5,20}$/.test(url);
  if (isValid) return undefined;
  const cure =
    linkCures[/^[a-z]+:/i.exec(url)?.[0].toLowerCase() ?? ''] ??
    `Use ${Object.values(routes).join(', ')}, or an address that starts with https://, mailto: or tel:.`;
  return `${link}, which is not a valid address. ${cure}`;
}

/**
 * Says why the text cannot be parsed.
 * @param rest the line, from where the parser stopped
 */
function parseError(rest: string): string {
  const excerpt = quote(rest);
  if (rest.startsWith('<!--')) {
    return 'has a comment between <!-- and -->. Write it as {/* a comment */}, or delete it.';
  }
  if (rest.startsWith('{/*')) {
    return `has a comment that does not end, ${excerpt}. Write */} after its last word.`;
  }
  if (/^<(?:https?:|mailto:|[^\s>]+@)/i.test(rest)) {
    return `has a link between < and >, ${excerpt}. Write it as [words](https://example.com).`;
  }
  return rest.startsWith('<')
    ? `has < in ${excerpt}, which starts or ends an HTML tag. Delete the tag, or write \\< to show a < sign.`
    : `cannot be read at ${excerpt}, because a curly bracket starts code. Use round brackets, or write \\{ to show a curly bracket.`;
}
