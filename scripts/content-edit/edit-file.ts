/** Changes one field or the text of a content file, and leaves every other byte as it was. */
import { isDeepStrictEqual } from 'node:util';
import { parseFrontmatter } from '@astrojs/internal-helpers/frontmatter';
import { isScalar, parseDocument, type Scalar } from 'yaml';

/** The way to a field, such as `['features', 1]`. */
export type FieldPath = readonly (string | number)[];

/** A file in three pieces that make it up again when they are put together. */
interface Pieces {
  /** What stands before the fields: `---`, and whatever invisible sign the file begins with. */
  head: string;
  /** The fields, from the end of the first `---` to the line of the second. */
  fields: string;
  /** The second `---` and all that follows. */
  tail: string;
  values: Record<string, unknown>;
}

type Style = 'PLAIN' | 'QUOTE_SINGLE' | 'QUOTE_DOUBLE';

/** Signs that end a line, to Unicode. */
const LINE_BREAK = /[\n\v\f\r\u0085\u2028\u2029]/;

/**
 * Gives a field another value. Quotes stay as they are where the value allows it.
 * @param source the whole file
 * @param path the way to the field, which must be there and hold a single value
 * @param value a text of one line, or a number
 * @returns the whole file with the new value
 * @throws {Error} in plain words when the field is not there, or the value cannot be written
 */
export function changeField(source: string, path: FieldPath, value: string | number): string {
  const name = path.join('.');
  if (typeof value === 'string' && LINE_BREAK.test(value)) {
    throw new Error(`${name} would have a line break: write it on one line.`);
  }
  const { head, fields, tail, values } = cut(source);
  const node = parseDocument(fields).getIn(path, true);
  if (!isScalar(node) || !node.range || node.range[0] === node.range[1]) {
    throw new Error(`${name} is no field that holds one value, so it cannot be changed.`);
  }
  if (valueAt(values, path) === value) return source;

  const wanted = structuredClone(values);
  (valueAt(wanted, path.slice(0, -1)) as Record<string, unknown>)[path.at(-1) ?? ''] = value;
  const [start, end] = node.range;
  for (const written of waysToWrite(value, node)) {
    const changed =
      fields.slice(0, start) + written + behind(node, fields.slice(start, end)) + fields.slice(end);
    const result = head + changed + tail;
    // The content check reads with this parser, too, and refuses what the two read differently.
    const isRead = parseDocument(changed).getIn(path) === value;
    if (isRead && saysThat(result, wanted, tail)) return result;
  }
  throw new Error(`${name} cannot be written so that it reads ${JSON.stringify(value)}.`);
}

/**
 * Replaces the text below the front matter. Blank lines around it and the kind of line ends stay.
 * @param source the whole file
 * @param text the new text; blank lines around it do not count
 * @returns the whole file with the new text
 * @throws {Error} in plain words when the file has no front matter that can be read
 */
export function changeText(source: string, text: string): string {
  const { head, fields, tail, values } = cut(source);
  const lineEnd = /^[^\n]*\r\n/.test(fields) ? '\r\n' : '\n';
  const { text: plain } = partsOf(`\n${withPlainEnds(text)}`);
  const now = partsOf(tail);
  if (withPlainEnds(now.text) === plain) return source;
  const wanted = plain.replaceAll('\n', lineEnd);
  const fence = `${/^[^\r\n]*/.exec(tail)?.[0] ?? ''}${lineEnd}`;
  let changed = fence;
  if (wanted !== '') {
    const isNew = now.text === '';
    changed = isNew ? fence + lineEnd + wanted + lineEnd : now.before + wanted + now.after;
  }
  const result = head + fields + changed;
  if (!saysThat(result, values, changed) || readText(result) !== wanted) {
    throw new Error('The text below the fields cannot be written so that it reads the same.');
  }
  return result;
}

/**
 * The present value of a field, as Astro reads it.
 * @param source the whole file
 * @param path the way to the field
 * @throws {Error} in plain words when there is no text and no number
 */
export function readField(source: string, path: FieldPath): string | number {
  const value = valueAt(cut(source).values, path);
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`${path.join('.')} is no field that holds a text or a number.`);
}

/**
 * The text below the fields as it is written, without the blank lines around it.
 * @param source the whole file
 * @throws {Error} in plain words when the file has no front matter that can be read
 */
export function readText(source: string): string {
  return partsOf(cut(source).tail).text;
}

/** Takes a file apart where Astro does. */
function cut(source: string): Pieces {
  let read;
  try {
    read = parseFrontmatter(source);
  } catch (error) {
    throw new Error('The front matter cannot be read: the content check says what to mend.', {
      cause: error,
    });
  }
  const start = source.indexOf('---') + 3;
  const end = start + read.rawFrontmatter.length;
  if (read.rawFrontmatter === '' || source.slice(start, end) !== read.rawFrontmatter) {
    throw new Error('The file has no front matter: its first line must be ---, and --- end it.');
  }
  return {
    head: source.slice(0, start),
    fields: read.rawFrontmatter,
    tail: source.slice(end),
    values: read.frontmatter,
  };
}

function valueAt(values: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<string, unknown>)[step]
        : undefined,
    values,
  );
}

/** The forms in which a value may stand, the one that fits the file best first. */
function waysToWrite(value: string | number, { type, value: before }: Scalar): string[] {
  if (typeof value === 'number') return [String(value)];
  const usual = usualQuotes(value);
  const isQuoted = type === 'QUOTE_SINGLE' || type === 'QUOTE_DOUBLE';
  // Quotes that Prettier chose for the old value are left to it for the new one.
  const isUsual = typeof before === 'string' && usualQuotes(before) === type;
  const first = isQuoted ? (isUsual ? usual : type) : 'PLAIN';
  return [...new Set<Style>([first, usual, 'QUOTE_SINGLE', 'QUOTE_DOUBLE'])].map((style) =>
    inStyle(value, style),
  );
}

/** The quotes that Prettier gives to a text in this project. */
const usualQuotes = (value: string): Style =>
  value.includes("'") && !/["\\]/.test(value) ? 'QUOTE_DOUBLE' : 'QUOTE_SINGLE';

function inStyle(value: string, style: Style): string {
  if (style === 'PLAIN') return value;
  if (style === 'QUOTE_SINGLE') return `'${value.replaceAll("'", "''")}'`;
  // JSON leaves some signs as they are that YAML takes only as an escape.
  return JSON.stringify(value).replace(
    /[\u007F-\u009F\uFEFF\uFFFE\uFFFF]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** What stays behind a value of several lines that begins with `>` or `|`: notes and empty lines. */
function behind({ type }: Scalar, written: string): string {
  if (type !== 'BLOCK_FOLDED' && type !== 'BLOCK_LITERAL') return '';
  const note = /^[|>][-+\d]*([^\n]*\n)/.exec(written)?.[1] ?? '';
  const [, emptyLines = ''] = /\n((?:[ \t]*\r?\n)*)[ \t]*$/.exec(written) ?? [];
  return note + emptyLines;
}

/** Whether Astro reads these values in a file, and the rest begins where it is meant to begin. */
function saysThat(source: string, values: Record<string, unknown>, tail: string): boolean {
  try {
    const read = cut(source);
    return isDeepStrictEqual(read.values, values) && read.tail === tail;
  } catch {
    return false;
  }
}

const withPlainEnds = (text: string) => text.replace(/\r\n?/g, '\n');

/** What stands between the second `---` and the end, which may be nothing. */
function partsOf(tail: string) {
  const [, before = '', text = '', after = ''] =
    /^([^\n]*(?:\n[ \t\r]*(?=\n))*(?:\n|$))([^]*?)(\s*)$/.exec(tail) ?? [];
  return { before, text, after };
}
