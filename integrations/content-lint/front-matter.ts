/** Reads front matter as Astro does, and finds what would not be read as it is meant. */
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
import { quote, ParseError, type Diagnostic } from './diagnostic.ts';

/** What the front matter of a file says, and where. */
export interface FrontMatter {
  /** The fields, as Astro's own parser reads them. */
  values: Record<string, unknown>;
  /** The file with spaces in place of the front matter, as Astro compiles it; lines stay the same. */
  body: string;
  /** The first line below the front matter. */
  bodyLine: number;
  /** Finds the line of a field; of the nearest field around it where it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** What YAML reads otherwise than it is meant. */
  errors: Omit<Diagnostic, 'file'>[];
}

/**
 * Reads front matter.
 * @param source the whole file
 * @throws ParseError where no parser can read it
 */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.split(/\r?\n/);
  const isFence = (line = '') => /^---[ \t]*$/.test(line);
  if (!isFence(lines[0])) {
    const cure = 'its first line must be ---, then come the fields, and a line of --- ends them';
    throw new ParseError(1, `has no fields: ${cure}`);
  }
  // Astro ends the front matter at the first line that begins with a fence, whatever follows there.
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\+\+\+)/.test(line));
  if (!isFence(lines[end])) {
    const cure = 'write --- on a line of its own, and nothing else there';
    throw new ParseError(Math.max(end, 0) + 1, `has no end of its fields: ${cure}`);
  }

  const counter = new LineCounter();
  const raw = `\n${lines.slice(1, end).join('\n')}\n`;
  const document = parseDocument(raw, { lineCounter: counter, prettyErrors: false });
  const lineOfNode = ({ range }: Node) => counter.linePos(range?.[0] ?? 0).line;
  const [error] = document.errors;
  if (error) {
    const { line } = counter.linePos(error.pos[0]);
    throw explain(lines, Math.min(line, end), error.code === 'DUPLICATE_KEY');
  }
  if (isScalar(document.contents)) throw explain(lines, lineOfNode(document.contents));
  let parsed;
  try {
    parsed = parseFrontmatter(source, { frontmatter: 'empty-with-spaces' });
  } catch (thrown) {
    const mark = (thrown as { mark?: { line?: unknown } }).mark?.line;
    throw explain(lines, Math.max(Number(mark) + 1 || 2, 2));
  }
  const { frontmatter: values, content: body } = parsed;
  const errors = nodesIn(document.contents, values).flatMap(({ node, path, value }) => {
    const message = misread(node, value, raw);
    const place = { line: lineOfNode(node), field: path.join('.') };
    return message === undefined ? [] : [{ ...place, message }];
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

/** Says what a line that no parser can read probably lacks. */
function explain(lines: readonly string[], where: number, isTwice = false) {
  // A quote that does not end takes in the lines below it, so that parsers stumble further down.
  const open = lines
    .slice(0, where)
    .findIndex((text) => /^[^'"]*:\s+(['"])(?:(?!\1).)*$/.test(text));
  const line = open === -1 || isTwice ? where : open + 1;
  const text = lines[line - 1] ?? '';
  const next = lines[line] ?? '';
  const indent = (of: string) => of.search(/[^ ]|$/);
  const [, name = '', value = ''] = /^\s*(?:- +)*([^:]*?)\s*:(?:\s+(.*))?$/.exec(text) ?? [];
  const said = value === '' ? text.replace(/^[\s-]+/, '') : value;
  const because = (reason: string, at = line) =>
    new ParseError(at, `cannot be read here: ${reason}`);
  if (isTwice) return because(`there is a second “${name}”. Delete one of the two lines`);
  const tab = [text, next].findIndex((of) => /^\s*\t/.test(of));
  if (tab >= 0) {
    return because('the line begins with a tab. Use spaces, as in the lines around', line + tab);
  }
  const [mark] = /^["']/.exec(said) ?? [];
  if (mark !== undefined) {
    return because(
      `a text that begins with ${mark} must end with ${mark}, with nothing after it, and contain ` +
        `no other ${mark}. Correct the quotes, or use the other kind, ${mark === '"' ? "'" : '"'}`,
    );
  }
  if (/^(?:[@`%*&!|>{}[\],?#]|- )/.test(said)) {
    return because(`a text that begins with ${said.charAt(0)} must stand in quotes, "${said}"`);
  }
  if (/: |:$/.test(value)) {
    return because('a text with a second colon must stand in quotes, such as "Fast: in a week"');
  }
  if (value !== '' && next.trim() !== '' && indent(next) > indent(text)) {
    return because('the line is indented, but belongs to no group. Delete the spaces', line + 1);
  }
  if (!/:(\s|$)/.test(text) && !/^\s*- /.test(text)) {
    return because(`${quote(text)} has no field name with a colon and a space, such as “title: ”`);
  }
  return because('the indentation is wrong here or nearby. Indent it as in a neighbouring file');
}

interface Found {
  node: Node;
  path: string[];
  /** What Astro's parser reads there. */
  value: unknown;
}

/** Lists the nodes of a YAML document, names of fields included. */
function nodesIn(node: unknown, value: unknown, path: string[] = []): Found[] {
  if (!isNode(node)) return [];
  const inner = (child: unknown, name: string) =>
    nodesIn(child, (value as Record<string, unknown> | null)?.[name], [...path, name]);
  const children = isMap(node)
    ? node.items.flatMap(({ key, value: child }) => [
        ...nodesIn(key, isScalar(key) ? key.value : key, [...path, String(key)]),
        ...inner(child, String(key)),
      ])
    : isSeq(node)
      ? node.items.flatMap((item, index) => inner(item, String(index)))
      : [];
  return [{ node, path, value }, ...children];
}

/** Says what YAML reads otherwise than someone means who has never heard of YAML. */
function misread(node: Node, value: unknown, raw: string): string | undefined {
  const { anchor, tag } = node as { anchor?: string; tag?: string };
  const mark = isAlias(node) ? '*' : anchor !== undefined ? '&' : tag !== undefined ? '!' : '';
  if (mark) return `begins with ${mark}, which has a special meaning: put the text in quotes`;
  if (!isScalar(node) || !node.range) return undefined;
  const { range, type } = node;
  const written = raw.slice(range[0], range[1]);
  if (type !== 'BLOCK_FOLDED' && type !== 'BLOCK_LITERAL' && written.trimEnd().includes('\n')) {
    const [, next = ''] = written.split('\n').filter((line) => line.trim() !== '');
    return `goes on in the next line, ${quote(next)}: write all of it on one line, or correct the indentation of the next one`;
  }
  const hasComment = /^[ \t]*#/.test(raw.slice(range[1]));
  if (type === 'PLAIN' && hasComment && (typeof node.value === 'string' || node.value === null)) {
    return 'is not shown from the # on, as that begins a comment: put the whole text in quotes';
  }
  // Astro's parser reads YAML 1.1, that of the forms at /admin YAML 1.2.
  return Object.is(node.value, value)
    ? undefined
    : 'is a date or a number to one program and a text to another: write it as people do, such as 31 January 2026';
}
