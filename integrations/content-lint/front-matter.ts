/** Reads front matter as Astro does, and finds what would not be read as it is meant. */
import { isDeepStrictEqual } from 'node:util';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  type Document,
  type Node,
} from 'yaml';
import { quote, type Place } from './diagnostic.ts';

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
  errors: Place[];
}

/**
 * Reads front matter.
 * @param source the whole file
 * @returns what it says, or the first thing that makes it unreadable
 */
export function readFrontMatter(source: string): FrontMatter | { error: Place } {
  const fail = (line: number, message: string) => ({ error: { line, field: '', message } });
  const lines = source.split('\n').map((line) => line.replace(/\r$/, ''));
  const isFence = (line = '') => /^---[ \t]*$/.test(line);
  if (!isFence(lines[0])) {
    return fail(
      1,
      'has no fields: its first line must be ---, then come the fields, and a line of --- ends them',
    );
  }
  // Astro ends the front matter at the first line that begins with a fence, whatever follows there.
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\+\+\+)/.test(line));
  if (end === -1) return fail(1, 'has no end of its fields: write --- on a line of its own');
  if (!isFence(lines[end])) {
    const found = quote(lines[end] ?? '');
    return fail(
      end + 1,
      `has ${found}: the line that ends the fields must be --- and nothing else`,
    );
  }

  const counter = new LineCounter();
  const raw = `\n${source.split('\n').slice(1, end).join('\n')}\n`;
  const document = parseDocument(raw, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const unreadable = (line: number, isTwice = false) => ({
    error: { field: '', ...explain(lines, Math.min(line, end), isTwice) },
  });
  const [error] = document.errors;
  if (error) return unreadable(lineAt(error.pos[0]), error.code === 'DUPLICATE_KEY');
  const errors = misread(document, raw, lineAt);
  let parsed;
  try {
    parsed = parseFrontmatter(source, { frontmatter: 'empty-with-spaces' });
  } catch (thrown) {
    const mark = (thrown as { mark?: { line?: unknown } }).mark?.line;
    return errors[0] ? { error: errors[0] } : unreadable(Math.max(Number(mark) + 1 || 2, 2));
  }
  const { contents } = document;
  if (errors.length === 0 && contents !== null && !isCollection(contents)) {
    return unreadable(lineAt(contents.range[0]));
  }
  const { frontmatter: values, content: body } = parsed;
  const lineOf = (path: readonly PropertyKey[]) => {
    for (let length = path.length; length > 0; length -= 1) {
      const node: unknown = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return lineAt(node.range[0]);
    }
    return 1;
  };
  if (errors.length === 0) errors.push(...ambiguous(values, document.toJS() ?? {}, lineOf));
  return { values, body, bodyLine: Math.min(end + 2, lines.length), lineOf, errors };
}

/** Says what a line that no parser can read probably lacks. */
function explain(lines: readonly string[], where: number, isTwice: boolean) {
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
  const mark = /^["']/.exec(said)?.[0];
  const because = (reason: string, at = line) => ({
    line: at,
    message: `cannot be read here: ${reason}`,
  });
  if (isTwice) return because(`there is a second “${name}”. Delete one of the two lines`);
  const tab = [text, next].findIndex((of) => /^\s*\t/.test(of));
  if (tab >= 0) {
    return because('the line begins with a tab. Use spaces, as in the lines around', line + tab);
  }
  if (mark !== undefined) {
    return because(
      `a text that begins with ${mark} must end with ${mark}, with nothing after it, and contain ` +
        `no other ${mark}. Correct the quotes, or use the other kind, ${mark === '"' ? "'" : '"'}`,
    );
  }
  if (/^[@`%*&!|>{}[\],?#]/.test(said) || said.startsWith('- ')) {
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

type Path = PropertyKey[];

/** All nodes of a document, keys included, each with the path of its field. */
function nodesIn(node: unknown, path: Path = []): [Node, Path][] {
  const children: [unknown, Path][] = isMap(node)
    ? node.items.flatMap(({ key, value }) => {
        const inner = [...path, String(key)];
        return [key, value].map((one): [unknown, Path] => [one, inner]);
      })
    : isSeq(node)
      ? node.items.map((item, index) => [item, [...path, index]])
      : [];
  const nodes = children.flatMap(([child, inner]) => nodesIn(child, inner));
  return isNode(node) ? [[node, path], ...nodes] : nodes;
}

/** Finds what YAML reads otherwise than someone means who has never heard of YAML. */
function misread(document: Document, raw: string, lineAt: (offset: number) => number): Place[] {
  return nodesIn(document.contents).flatMap(([node, path]) => {
    const message = misreadNode(node, raw);
    const line = lineAt(node.range?.[0] ?? 0);
    return message === undefined ? [] : [{ line, field: path.join('.'), message }];
  });
}

function misreadNode(node: Node, raw: string): string | undefined {
  const { anchor, tag } = node as { anchor?: string; tag?: string };
  const mark = isAlias(node) ? '*' : anchor !== undefined ? '&' : tag !== undefined ? '!' : '';
  if (mark) return `begins with ${mark}, which has a special meaning: put the text in quotes`;
  if (!isScalar(node) || !node.range) return undefined;
  const { range, type, value } = node;
  const written = raw.slice(range[0], range[1]);
  if (value === '<<') return 'is not a field of this file: correct its name, or delete the line';
  if (type !== 'BLOCK_FOLDED' && type !== 'BLOCK_LITERAL' && written.trimEnd().includes('\n')) {
    const [, next = ''] = written.split('\n').filter((line) => line.trim() !== '');
    return `goes on in the next line, ${quote(next)}: write all of it on one line, or correct the indentation of the next one`;
  }
  const hasComment = /^[ \t]*#/.test(raw.slice(range[1]));
  if (type === 'PLAIN' && hasComment && (typeof value === 'string' || value === null)) {
    return 'is not shown from the # on, as that begins a comment: put the whole text in quotes';
  }
  return undefined;
}

/** Finds values that Astro's parser reads in one way, and that of the forms at /admin in another. */
function ambiguous(
  one: unknown,
  other: unknown,
  lineOf: FrontMatter['lineOf'],
  path: Path = [],
): Place[] {
  if (isDeepStrictEqual(one, other)) return [];
  if (isGroup(one) && isGroup(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) => ambiguous(one[key], other[key], lineOf, [...path, key]));
  }
  const message =
    'is a date or a number to one program and a text to another: write it as people do, such as 31 January 2026';
  return [{ line: lineOf(path), field: path.join('.'), message }];
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);
