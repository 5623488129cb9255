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

/** Removes the angle brackets around URLs and email addresses, which become links without them, too. */
function unwrapUrls(markdown: string): string {
  const brackets: number[] = [];
  for (const [kind, { type, start, end }] of parseEvents(markdown, disabled))
    if (kind === 'enter' && type === 'autolink') brackets.push(start.offset, end.offset - 1);
  return brackets.reduceRight((text, at) => text.slice(0, at) + text.slice(at + 1), markdown);
}

/** Adds the backslashes. */
function escapeText(markdown: string): string {
  const escaped: number[] = [];
  let depthWithoutCode = 0;
  for (const [kind, { type, start, end }] of parseEvents(markdown, [...disabled, 'autolink'])) {
    if (withoutCode.includes(type)) depthWithoutCode += kind === 'enter' ? 1 : -1;
    if (kind !== 'enter' || type !== 'data' || depthWithoutCode > 0) continue;
    for (let at = start.offset; at < end.offset; at++)
      if (/^(?:\{|<(?![ \t]))/.test(markdown.slice(at, at + 2))) escaped.push(at);
  }
  return escaped.reduceRight((text, at) => `${text.slice(0, at)}\\${text.slice(at)}`, markdown);
}

/** Makes tables of paragraphs that have only rows. */
function completeTables(markdown: string): string {
  const dividers: { at: number; text: string }[] = [];
  for (const [kind, { type, start, end }] of parseEvents(markdown, disabled)) {
    if (kind !== 'enter' || type !== 'paragraph') continue;
    const lines = markdown.slice(start.offset, end.offset).split('\n');
    const [head = ''] = lines;
    if (!lines.every((line) => ROW.test(line))) continue;
    const cells = head.split(/(?<!\\)\|/).length - 2;
    dividers.push({ at: start.offset + head.length, text: `\n|${' --- |'.repeat(cells)}` });
  }
  return dividers.reduceRight(
    (result, { at, text }) => result.slice(0, at) + text + result.slice(at),
    markdown,
  );
}

/** Parses a text into the starts and ends of its tokens. */
function parseEvents(markdown: string, withoutConstructs: string[]) {
  const parser = parse({ extensions: [gfm(), { disable: { null: withoutConstructs } }] });
  const chunks = preprocess()(markdown, 'utf8', true);
  return postprocess(parser.document().write(chunks));
}
