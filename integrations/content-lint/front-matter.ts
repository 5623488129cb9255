import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import {
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Node,
} from 'yaml';
import { ambiguousValueError } from '../../src/schemas/fields.ts';
import { quote, ParseError, type Diagnostic } from './diagnostic.ts';

/** The front matter of a file, with the lines of its fields. */
export interface FrontMatter {
  /** The fields as Astro's parser reads them. */
  values: Record<string, unknown>;
  /** The file as Astro compiles it: front matter replaced by spaces, so that line numbers stay the same. */
  body: string;
  /** The first line below the front matter. */
  bodyLine: number;
  /** Returns the line of a field, or of the closest group around it if it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** Values that YAML reads differently from what the author means. */
  errors: Omit<Diagnostic, 'file'>[];
}

/**
 * Parses front matter as Astro does.
 * @param source the whole file
 * @throws ParseError if it cannot be parsed
 */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.split(/\r?\n/);
  const isFence = (line = '') => /^---[ \t]*$/.test(line);
  if (!isFence(lines[0])) {
    const cure = 'Its first line must be ---, followed by the fields and another line of ---.';
    throw new ParseError(1, `has no fields. ${cure}`);
  }
  // Astro ends the front matter at the first line that starts with a fence, whatever follows on that line.
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\+\+\+)/.test(line));
  if (!isFence(lines[end])) {
    const cure = 'Write --- on its own line after the last field, with nothing else on that line.';
    throw new ParseError(Math.max(end, 0) + 1, `has no line that ends the fields. ${cure}`);
  }

  const counter = new LineCounter();
  const raw = `\n${lines.slice(1, end).join('\n')}\n`;
  const document = parseDocument(raw, { lineCounter: counter, prettyErrors: false });
  const lineOfNode = ({ range }: Node) => counter.linePos(range?.[0] ?? 0).line;
  const [error] = document.errors;
  if (error) {
    const { line } = counter.linePos(error.pos[0]);
    throw yamlError(lines, Math.min(line, end), error.code === 'DUPLICATE_KEY');
  }
  if (isScalar(document.contents)) throw yamlError(lines, lineOfNode(document.contents));
  let parsed;
  try {
    parsed = parseFrontmatter(source, { frontmatter: 'empty-with-spaces' });
  } catch (thrown) {
    const index = (thrown as { mark?: { line?: unknown } }).mark?.line;
    throw yamlError(lines, Math.max(Number(index) + 1 || 2, 2));
  }
  const { frontmatter: values, content: body } = parsed;
  const errors = listNodes(document.contents, values).flatMap(({ node, path, value }) => {
    const message = valueError(node, value, raw);
    const location = { line: lineOfNode(node), field: path.join('.') };
    return message === undefined ? [] : [{ ...location, message }];
  });
  const lineOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node)) return lineOfNode(node);
    }
    return 1;
  };
  return { values, body, bodyLine: Math.min(end + 2, lines.length), lineOf, errors };
}

/**
 * Returns an error with the probable cause.
 * @param errorLine line where the parser stopped
 * @param isDuplicate whether the field is in the file twice
 */
function yamlError(lines: readonly string[], errorLine: number, isDuplicate = false) {
  // A missing closing quote includes the lines below it, so that parsers stop further down.
  const open = lines
    .slice(0, errorLine)
    .findIndex((text) => /^[^'"]*:\s+(['"])(?:(?!\1).)*$/.test(text));
  const line = open === -1 || isDuplicate ? errorLine : open + 1;
  const text = lines[line - 1] ?? '';
  const next = lines[line] ?? '';
  const indentOf = (of: string) => of.search(/[^ ]|$/);
  const [, name = '', value = ''] = /^\s*(?:- +)*([^:]*?)\s*:(?:\s+(.*))?$/.exec(text) ?? [];
  const content = value === '' ? text.replace(/^[\s-]+/, '') : value;
  const errorAt = (reason: string, at = line) =>
    new ParseError(at, `cannot be read here. ${reason}`);
  if (isDuplicate) return errorAt(`There is a second “${name}”. Delete one of the two lines.`);
  const tab = [text, next].findIndex((of) => /^\s*\t/.test(of));
  if (tab >= 0) {
    return errorAt(
      'The line starts with a tab. Use spaces instead, as in the lines around it.',
      line + tab,
    );
  }
  const [quoteMark] = /^["']/.exec(content) ?? [];
  if (quoteMark !== undefined) {
    return errorAt(
      `Text that starts with ${quoteMark} must end with ${quoteMark}, with nothing after it and ` +
        `no other ${quoteMark} in between. Correct the quotes, or use ${quoteMark === '"' ? "'" : '"'} instead.`,
    );
  }
  if (/^(?:[@`%*&!|>{}[\],?#]|- )/.test(content)) {
    return errorAt(
      `Text that starts with ${content.charAt(0)} must be in quotes. Write "${content}".`,
    );
  }
  if (/: |:$/.test(value)) {
    return errorAt('Text with a colon must be in quotes, such as "Fast: in a week".');
  }
  if (value !== '' && next.trim() !== '' && indentOf(next) > indentOf(text)) {
    return errorAt(
      'The line is indented but does not belong to a group. Delete the spaces at its start.',
      line + 1,
    );
  }
  if (!/:(\s|$)/.test(text) && !/^\s*- /.test(text)) {
    return errorAt(
      `The line ${quote(text)} needs a field name, a colon and a space at its start, such as “title: ”.`,
    );
  }
  return errorAt(
    'The indentation is wrong on this line or a nearby one. Compare it with another file in the same folder.',
  );
}

interface NodeWithPath {
  node: Node;
  path: string[];
  /** The value that Astro's parser reads from it. */
  value: unknown;
}

/** Lists the nodes of a YAML document, including field names. */
function listNodes(node: unknown, value: unknown, path: string[] = []): NodeWithPath[] {
  if (!isNode(node)) return [];
  const inner = (child: unknown, name: string) =>
    listNodes(child, (value as Record<string, unknown> | null)?.[name], [...path, name]);
  const children = isMap(node)
    ? node.items.flatMap(({ key, value: child }) => [
        ...listNodes(key, isScalar(key) ? key.value : key, [...path, String(key)]),
        ...inner(child, String(key)),
      ])
    : isSeq(node)
      ? node.items.flatMap((item, index) => inner(item, String(index)))
      : [];
  return [{ node, path, value }, ...children];
}

/** Returns an error if YAML reads a value differently from what the author means. */
function valueError(node: Node, value: unknown, raw: string): string | undefined {
  const { anchor, tag } = node as { anchor?: string; tag?: string };
  const mark = isAlias(node) ? '*' : anchor !== undefined ? '&' : tag !== undefined ? '!' : '';
  if (mark) return `starts with ${mark}, which has a special meaning here. Put the text in quotes.`;
  if (!isScalar(node) || !node.range) return undefined;
  const { range, type } = node;
  const source = raw.slice(range[0], range[1]);
  if (type !== 'BLOCK_FOLDED' && type !== 'BLOCK_LITERAL' && source.trimEnd().includes('\n')) {
    const [, next = ''] = source.split('\n').filter((line) => line.trim() !== '');
    return `continues on the next line, ${quote(next)}. Write it all on one line, or correct the indentation of the next line.`;
  }
  const hasComment = /^[ \t]*#/.test(raw.slice(range[1]));
  if (type === 'PLAIN' && hasComment && (typeof node.value === 'string' || node.value === null)) {
    return 'is cut off at the #, which starts a comment. Put the whole text in quotes.';
  }
  // Astro's parser follows YAML 1.1, the one of the forms at /admin YAML 1.2.
  return Object.is(node.value, value) ? undefined : ambiguousValueError;
}
