/** Reads a file of the content as Astro does, and as a person does, line by line, to compare the two. */
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import { evaluate } from 'satteri';
import { schemaFor } from '../../../integrations/content-lint/file.ts';
import type { SchemaContext } from '../../../src/schemas/fields.ts';
import type { Mutant } from './mutations.ts';

const image = (() => z.string()) as unknown as SchemaContext['image'];

/** Reads the fields with Astro's parser and the schema, and the text with its compiler. */
export function asAstroReads({ path, content }: Mutant) {
  const source = Buffer.from(content).toString();
  const { frontmatter, content: body } = parseFrontmatter(source, {
    frontmatter: 'empty-with-spaces',
  });
  const kind = schemaFor(path);
  const data = kind?.schema({ image }).parse(frontmatter);
  const html = kind?.bodyLimit === undefined ? '' : rendered(body);
  return { source, frontmatter, data, body, html };
}

/** A value that takes more than reading a line: a list in brackets, or a text over several lines. */
export class BeyondALine extends Error {}

interface Group {
  column: number;
  path: string;
  isItem: boolean;
}

/**
 * The fields of a front matter with what stands behind their colons.
 * @param lines the lines between the fences
 * @returns each text by its path, such as `hero.links.0.label`
 * @throws BeyondALine where a value is written in another way
 */
export function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  const items = new Map<string, number>();
  const groups: Group[] = [];
  for (const line of lines) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, blanks = '', dash = '', said = ''] =
      /^( *)(-(?:[ \t]+|$))?(.*?)[ \t]*$/.exec(line) ?? [];
    let rest = said;
    const column = blanks.length;
    const isOver = (group: Group) =>
      group.column > column || (group.column === column && (dash === '' || group.isItem));
    while (groups.some(isOver)) groups.pop();
    let path = groups.at(-1)?.path ?? '';
    let inner = column;
    if (dash !== '') {
      const index = items.get(path) ?? 0;
      items.set(path, index + 1);
      path = join(path, String(index));
      groups.push({ column, path, isItem: true });
      inner += dash.length;
    }
    const [, key, value = ''] = /^([^\s"'[{:]+)[ \t]*:(?:[ \t]+(.*))?$/.exec(rest) ?? [];
    if (key !== undefined) {
      path = join(path, key);
      rest = value;
      if (value === '') groups.push({ column: inner, path, isItem: false });
    }
    if (rest !== '') fields.set(path, unquoted(rest));
  }
  return fields;
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function unquoted(text: string): string {
  const [, single] = /^'((?:[^']|'')*)'(?: +#.*)?$/.exec(text) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  const [, double] = /^("(?:[^"\\]|\\.)*")(?: +#.*)?$/.exec(text) ?? [];
  if (double !== undefined) {
    try {
      return String(JSON.parse(double));
    } catch {
      throw new BeyondALine(text);
    }
  }
  if (/^[[{|>?"']/.test(text)) throw new BeyondALine(text);
  // A note behind a number or a word that is no text.
  return text.replace(/^([\d.+-]+|true|false|null|~) +#.*$/i, '$1');
}

/** What Astro read, in the form in which `readFields` gives what a person reads. */
export function flattened(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flattened(inner, join(path, key)));
}

/** Whether a value is the one that is written; numbers may be written in several ways. */
export const isWritten = (value: unknown, text: string | undefined) =>
  value === null
    ? text === undefined || /^(?:null|~)$/i.test(text)
    : text !== undefined &&
      (typeof value === 'string'
        ? value === text
        : JSON.stringify(value) === text.toLowerCase() ||
          (typeof value === 'number' && value === Number(text)));

/**
 * Compiles and renders a text as Astro does.
 * @param body the file with blanks in place of the front matter
 * @returns its HTML, with nothing escaped
 * @throws Error when it cannot be compiled
 */
function rendered(body: string): string {
  const Fragment = 'fragment';
  const jsx = (type: unknown, props: unknown): string => {
    if (typeof type === 'function') return (type as (props: unknown) => string)(props);
    const { children = '', ...rest } = props as Record<string, unknown>;
    const inner = [children].flat(3).join('');
    const attributes = Object.entries(rest).map(([name, value]) => ` ${name}="${String(value)}"`);
    return type === Fragment
      ? inner
      : `<${String(type)}${attributes.join('')}>${inner}</${String(type)}>`;
  };
  const module = evaluate(body, {
    Fragment,
    jsx,
    jsxs: jsx,
    features: { gfm: true, smartPunctuation: true },
  }) as { default: (props: object) => string };
  return module.default({});
}

/** The letters and digits of a rendered text, without its tags. */
export const lettersShown = (html: string) => letters(html.replace(/<\/?[a-z][^<>]*>/g, ''));

/** The letters and digits that a person expects to see of a text: no notes, addresses, list numbers. */
export const lettersWritten = (body: string) =>
  letters(
    body
      .replace(/\{\/\*[^]*?\*\/\}/g, '')
      .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g, ']')
      .replace(/&(?:amp|lt|gt|quot|nbsp|#\w+);/g, '')
      .replace(/^[\s>*+-]*\d{1,9}[.)](?=\s)/gm, ''),
  );

const letters = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('');
