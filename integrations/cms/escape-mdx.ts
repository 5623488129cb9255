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

/**
 * Escapes what people type in a text so that MDX doesn't read it as code: `{` becomes `\{`, `<3` becomes `\<3`, and
 * `<https://example.com>` loses its angle brackets. The rest stays as it is, and so does what is escaped already.
 */
export const escapeMdx = (markdown: string): string => escapeText(unwrapUrls(markdown));

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

/** Parses a text into the starts and ends of its tokens. */
function parseEvents(markdown: string, withoutConstructs: string[]) {
  const parser = parse({ extensions: [gfm(), { disable: { null: withoutConstructs } }] });
  const chunks = preprocess()(markdown, 'utf8', true);
  return postprocess(parser.document().write(chunks));
}
