/** From the Markdown that the text editor writes to MDX that the content check accepts. */
import { parse, postprocess, preprocess } from 'micromark';
import { gfm } from 'micromark-extension-gfm';

/** As in MDX, HTML and indented code are text. */
const disabled = ['codeIndented', 'htmlFlow', 'htmlText'];

/** Tokens of the parser in which MDX reads no code: code, pictures, and the URLs and titles of links. */
const withoutCode = [
  'codeFenced',
  'codeText',
  'definition',
  'image',
  'literalAutolink',
  'reference',
  'resource',
];

/** A row of a table. */
const ROW = /^\|.*\|$/;

/**
 * Converts a text to MDX:
 * - What people type isn't read as code: `{` becomes `\{`, `<3` becomes `\<3`, and `<https://example.com>` loses its
 *   angle brackets. What is escaped already stays as it is.
 * - Tables get the line below their headings that those pasted from spreadsheets and Word lack.
 */
export const toMdx = (markdown: string): string => completeTables(escapeText(unwrapUrls(markdown)));

/** A change of a text: what is from one offset to another becomes something else. */
interface Edit {
  start: number;
  end: number;
  replacement: string;
}

/** Makes changes, which are in the order of the text: the last one first, as it moves no other. */
const applyEdits = (markdown: string, edits: readonly Edit[]): string =>
  edits.reduceRight(
    (text, { start, end, replacement }) => text.slice(0, start) + replacement + text.slice(end),
    markdown,
  );

/** Removes the angle brackets around URLs and email addresses, which become links without them, too. */
function unwrapUrls(markdown: string): string {
  const edits: Edit[] = [];
  for (const [kind, { type, start, end }] of parseEvents(markdown, disabled)) {
    if (kind !== 'enter' || type !== 'autolink') continue;
    const url = markdown.slice(start.offset + 1, end.offset - 1);
    edits.push({ start: start.offset, end: end.offset, replacement: url });
  }
  return applyEdits(markdown, edits);
}

/** A brace, or an angle bracket that isn't followed by a space. */
const CODE_START = /^(?:\{|<(?![ \t]))/;

/** Adds the backslashes. */
function escapeText(markdown: string): string {
  const edits: Edit[] = [];
  let depthWithoutCode = 0;
  for (const [kind, { type, start, end }] of parseEvents(markdown, [...disabled, 'autolink'])) {
    if (withoutCode.includes(type)) depthWithoutCode += kind === 'enter' ? 1 : -1;
    if (kind !== 'enter' || type !== 'data' || depthWithoutCode > 0) continue;
    for (let offset = start.offset; offset < end.offset; offset++) {
      if (CODE_START.test(markdown.slice(offset, offset + 2))) {
        edits.push({ start: offset, end: offset, replacement: '\\' });
      }
    }
  }
  return applyEdits(markdown, edits);
}

/** Makes tables of paragraphs that have only rows. */
function completeTables(markdown: string): string {
  const edits: Edit[] = [];
  for (const [kind, { type, start, end }] of parseEvents(markdown, disabled)) {
    if (kind !== 'enter' || type !== 'paragraph') continue;
    const lines = markdown.slice(start.offset, end.offset).split('\n');
    const [head = ''] = lines;
    if (!lines.every((line) => ROW.test(line))) continue;
    const columns = head.split(/(?<!\\)\|/).length - 2;
    const offset = start.offset + head.length;
    edits.push({ start: offset, end: offset, replacement: `\n|${' --- |'.repeat(columns)}` });
  }
  return applyEdits(markdown, edits);
}

/** Parses a text into the starts and ends of its tokens. */
function parseEvents(markdown: string, withoutConstructs: string[]) {
  const parser = parse({ extensions: [gfm(), { disable: { null: withoutConstructs } }] });
  const chunks = preprocess()(markdown, 'utf8', true);
  return postprocess(parser.document().write(chunks));
}
