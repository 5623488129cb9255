/** Reads the front matter of a file as Astro will, and finds what would not be read as it is meant. */
import { isDeepStrictEqual } from 'node:util';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
  type Scalar,
} from 'yaml';
import { quoted, type Slip } from './diagnostic.ts';

/** What the front matter of a file says, and where. */
export interface FrontMatter {
  /** The fields, as Astro's own parser reads them. */
  values: Record<string, unknown>;
  /** The file with blanks in place of the front matter, as Astro compiles it; lines stay the same. */
  body: string;
  /** The first line below the front matter. */
  bodyLine: number;
  /** The line of a field; of the nearest field around it where it is missing. */
  lineOf: (path: readonly PropertyKey[]) => number;
  /** What is written so that it would be read otherwise than it is meant. */
  slips: Place[];
}

type Place = Pick<Slip, 'field' | 'problem'> & { line: number };

/**
 * Reads front matter.
 * @param source the whole file
 * @returns what it says, or the one thing for which it cannot be read
 */
export function readFrontMatter(source: string): FrontMatter | { fault: Place } {
  const fault = (line: number, problem: string) => ({ fault: { line, field: '', problem } });
  const lines = source.split('\n');
  const fence = /^---[ \t\r]*$/;
  if (!fence.test((lines[0] ?? '').replace(/^\uFEFF/, ''))) {
    return fault(
      1,
      'has no fields: its first line must be ---, then come the fields, and a line of --- ends them',
    );
  }
  // Astro ends the front matter at the first line that begins with a fence, whatever follows there.
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\+\+\+)/.test(line));
  if (end === -1) {
    return fault(1, 'has no end of its fields: write --- on a line of its own below them');
  }
  if (!fence.test(lines[end] ?? '')) {
    const problem = `has ${quoted(lines[end] ?? '')} here: the line that ends the fields must be --- and nothing else`;
    return fault(end + 1, problem);
  }

  const counter = new LineCounter();
  const raw = `\n${lines.slice(1, end).join('\n')}\n`;
  const document = parseDocument(raw, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset: number) => counter.linePos(offset).line;
  const [error] = document.errors;
  if (error) {
    const line = Math.min(lineAt(error.pos[0]), end);
    return { fault: { field: '', ...explain(lines, line, error.code === 'DUPLICATE_KEY') } };
  }
  const places = misread(document, raw, lineAt);
  let values: Record<string, unknown>;
  let body: string;
  try {
    const parsed = parseFrontmatter(source, { frontmatter: 'empty-with-spaces' });
    values = parsed.frontmatter;
    body = parsed.content;
  } catch (thrown) {
    if (places[0]) return { fault: places[0] };
    const mark = (thrown as { mark?: { line?: unknown } }).mark?.line;
    const line = Math.min(Math.max(Number(mark) + 1 || 2, 2), end);
    return { fault: { field: '', ...explain(lines, line, false) } };
  }
  if (places.length === 0 && document.contents !== null && !isCollection(document.contents)) {
    const place = explain(lines, lineAt(document.contents.range[0]), false);
    return { fault: { field: '', ...place } };
  }
  const lineOf = (path: readonly PropertyKey[]) => lineIn(document, path, lineAt);
  if (places.length === 0) places.push(...readTwice(document, values, lineOf));
  return { values, body, bodyLine: Math.min(end + 2, lines.length), lineOf, slips: places };
}

/** Says of a line that no parser can read what it probably lacks. */
function explain(lines: readonly string[], where: number, isTwice: boolean) {
  // A quote that does not end takes in the lines below it, so that parsers stumble further down.
  const open = lines
    .slice(0, where)
    .findIndex((text) => /^[^'"]*:\s+(['"])(?:(?!\1).)*$/.test(text));
  const line = open === -1 || isTwice ? where : open + 1;
  const text = (lines[line - 1] ?? '').replace('\r', '');
  const next = (lines[line] ?? '').replace('\r', '');
  const indent = (of: string) => /^ */.exec(of)?.[0].length ?? 0;
  const [, name = '', value = ''] = /^\s*(?:- +)*([^:]*?)\s*:(?:\s+(.*))?$/.exec(text) ?? [];
  const said = value === '' ? text.replace(/^[\s-]+/, '') : value;
  const mark = /^["']/.exec(said)?.[0];
  const words = (problem: string, at = line) => ({
    line: at,
    problem: `cannot be read here: ${problem}`,
  });
  if (isTwice) return words(`there is a second “${name}”. Delete one of the two lines`);
  const tab = [text, next].findIndex((of) => /^\s*\t/.test(of));
  if (tab >= 0) {
    return words(
      'the line begins with a tab. Put blanks there, as in the lines around',
      line + tab,
    );
  }
  if (mark !== undefined) {
    return words(
      `a text that begins with ${mark} must end with ${mark}, with nothing behind it, and hold no ` +
        `other ${mark}. Mend the quotes, or take the other kind, ${mark === '"' ? "'" : '"'}`,
    );
  }
  if (/^[@`%*&!|>{}[\],?#]/.test(said) || said.startsWith('- ')) {
    return words(`a text that begins with ${said.charAt(0)} must stand in quotes, "${said}"`);
  }
  if (/: |:$/.test(value)) {
    return words('a text with a second colon must stand in quotes, such as "Fast: in a week"');
  }
  if (value !== '' && next.trim() !== '' && indent(next) > indent(text)) {
    return words('the line is indented, but belongs to no group. Delete the blanks', line + 1);
  }
  if (!/:(\s|$)/.test(text) && !/^\s*- /.test(text)) {
    return words(
      `${quoted(text)} has no field’s name with a colon and a blank behind it, such as “title: ”`,
    );
  }
  return words(
    'the line begins with too few or too many blanks, or a line near it does. Indent it as in a neighbouring file',
  );
}

/** Finds what YAML reads in another way than somebody means who has never heard of YAML. */
function misread(document: Document, raw: string, lineAt: (offset: number) => number): Place[] {
  const places: Place[] = [];
  const add = (node: Node, names: readonly string[], problem: string) =>
    places.push({ line: lineAt(node.range?.[0] ?? 0), field: names.join('.'), problem });

  visit(document, {
    Node(key, node, path) {
      const names = namesOf(path, key, node);
      const { anchor, tag } = node as { anchor?: string; tag?: string };
      if (isAlias(node)) {
        add(node, names, 'begins with *, which has a meaning of its own: put the text in quotes');
      } else if (anchor !== undefined) {
        add(node, names, 'begins with &, which has a meaning of its own: put the text in quotes');
      } else if (tag !== undefined) {
        add(node, names, 'begins with !, which has a meaning of its own: put the text in quotes');
      } else if (isScalar(node)) {
        const problem = misreadScalar(node, raw);
        if (problem !== undefined) add(node, names, problem);
      }
    },
  });
  return places;
}

function misreadScalar({ range, type, value }: Scalar, raw: string): string | undefined {
  if (!range) return undefined;
  const written = raw.slice(range[0], range[1]);
  const hasNote = /^[ \t]*#/.test(raw.slice(range[1]));
  if (value === '<<') return 'is not a field of this file: correct its name, or delete the line';
  if (type !== 'BLOCK_FOLDED' && type !== 'BLOCK_LITERAL' && written.trimEnd().includes('\n')) {
    const [, next = ''] = written.split('\n').filter((line) => line.trim() !== '');
    return `goes on in the next line, ${quoted(next)}: write all of it on one line, or correct the blanks at the beginning of the next one`;
  }
  if (type === 'PLAIN' && hasNote && (typeof value === 'string' || value === null)) {
    return 'is not shown from the # on, as what follows is a note to oneself: put the whole text in quotes';
  }
  return undefined;
}

/** The names of the fields that lead to a node, as in `hero.links.0.label`. */
function namesOf(path: readonly unknown[], key: unknown, node: Node): string[] {
  const names: string[] = [];
  [...path, node].forEach((part, index) => {
    const above = path[index - 1];
    if (typeof part === 'object' && part !== null && 'key' in part) {
      names.push(String(isScalar(part.key) ? part.key.value : part.key));
    } else if (isCollection(above) && !isMap(above)) {
      const place: unknown = part === node ? key : above.items.indexOf(part);
      names.push(String(place));
    }
  });
  return names;
}

/** Finds values that Astro's parser reads in one way, and others in another. */
function readTwice(
  document: Document,
  values: unknown,
  lineOf: (path: readonly PropertyKey[]) => number,
): Place[] {
  const compare = (one: unknown, other: unknown, path: PropertyKey[]): Place[] => {
    if (isDeepStrictEqual(one, other)) return [];
    if (isGroup(one) && isGroup(other)) {
      const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
      return [...keys].flatMap((key) => compare(one[key], other[key], [...path, key]));
    }
    const problem =
      'is a date or a number to one program and a text to another: write it as people do, such as 31 January 2026';
    return [{ line: lineOf(path), field: path.join('.'), problem }];
  };
  const other: unknown = document.toJS() ?? {};
  return compare(values, other, []);
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Date);

function lineIn(document: Document, path: readonly PropertyKey[], lineAt: (at: number) => number) {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lineAt(node.range[0]);
  }
  return 1;
}
