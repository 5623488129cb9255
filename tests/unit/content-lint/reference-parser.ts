/** Reads a content file with Astro's parsers, and line by line as a person does, to compare the two. */
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { z } from 'astro/zod';
import { evaluate } from 'satteri';
import { schemaFor } from '../../../integrations/content-lint/file.ts';
import type { SchemaContext } from '../../../src/schemas/fields.ts';
import type { Mutant } from './mutations.ts';

const image = (() => z.string()) as unknown as SchemaContext['image'];

/** Reads the fields with Astro's parser and the schema, and the body with its compiler. */
export function parseWithAstro({ path, content }: Mutant) {
  const source = Buffer.from(content).toString();
  const { frontmatter, content: body } = parseFrontmatter(source, {
    frontmatter: 'empty-with-spaces',
  });
  const contentType = schemaFor(path);
  const data = contentType?.schema({ image }).parse(frontmatter);
  const html = contentType?.bodyLimit === undefined ? '' : renderMdx(body);
  return { source, frontmatter, data, body, html };
}

/** Thrown for a value that cannot be read from one line, such as a list in brackets or a multiline text. */
export class MultilineValue extends Error {}

interface Group {
  column: number;
  path: string;
  isItem: boolean;
}

/**
 * Reads fields line by line, as a person does.
 * @param lines lines of the front matter, without its fences
 * @returns the texts by path, such as `hero.links.0.label`
 * @throws MultilineValue if a value cannot be read from one line
 */
export function readFields(lines: readonly string[]): Map<string, string> {
  const fields = new Map<string, string>();
  const items = new Map<string, number>();
  const groups: Group[] = [];
  for (const line of lines) {
    if (/^\s*(?:#.*)?$/.test(line)) continue;
    const [, indent = '', dash = '', content = ''] =
      /^( *)(-(?:[ \t]+|$))?(.*?)[ \t]*$/.exec(line) ?? [];
    let rest = content;
    const column = indent.length;
    const hasEnded = (group: Group) =>
      group.column > column || (group.column === column && (dash === '' || group.isItem));
    while (groups.some(hasEnded)) groups.pop();
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
    if (rest !== '') fields.set(path, unquote(rest));
  }
  return fields;
}

const join = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function unquote(text: string): string {
  const [, single] = /^'((?:[^']|'')*)'(?: +#.*)?$/.exec(text) ?? [];
  if (single !== undefined) return single.replaceAll("''", "'");
  const [, double] = /^("(?:[^"\\]|\\.)*")(?: +#.*)?$/.exec(text) ?? [];
  if (double !== undefined) {
    try {
      return String(JSON.parse(double));
    } catch {
      throw new MultilineValue(text);
    }
  }
  if (/^[[{|>?"']/.test(text)) throw new MultilineValue(text);
  // A comment after a number, a boolean or null.
  return text.replace(/^([\d.+-]+|true|false|null|~) +#.*$/i, '$1');
}

/** Flattens the fields that Astro read into paths and values, to compare them with `readFields`. */
export function flatten(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null || value instanceof Date) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => flatten(inner, join(path, key)));
}

/** Returns whether a text is a way to write a value. There are several ways to write a number. */
export const isNotationOf = (value: unknown, text: string | undefined) =>
  value === null
    ? text === undefined || /^(?:null|~)$/i.test(text)
    : text !== undefined &&
      (typeof value === 'string'
        ? value === text
        : JSON.stringify(value) === text.toLowerCase() ||
          (typeof value === 'number' && value === Number(text)));

/**
 * Compiles and renders MDX as Astro does.
 * @param body the file, with its front matter replaced by spaces
 * @returns HTML without escaping
 * @throws Error if it cannot be compiled
 */
function renderMdx(body: string): string {
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

/** Returns the letters and digits of rendered HTML, without tags. */
export const renderedLetters = (html: string) => letters(html.replace(/<\/?[a-z][^<>]*>/g, ''));

/** Returns the letters and digits that a person expects to see: no comments, URLs or list numbers. */
export const expectedLetters = (body: string) =>
  letters(
    body
      .replace(/\{\/\*[^]*?\*\/\}/g, '')
      .replace(/\]\([^()\s]*(?:\([^()\s]*\)[^()\s]*)*(?:\s+"[^"]*")?\)/g, ']')
      .replace(/&(?:amp|lt|gt|quot|nbsp|#\w+);/g, '')
      .replace(/^[\s>*+-]*\d{1,9}[.)](?=\s)/gm, ''),
  );

const letters = (text: string) => (text.match(/[\p{L}\p{N}]/gu) ?? []).join('');
