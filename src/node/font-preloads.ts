import { font } from '../font.ts';
import type { HtmlEdit, PageHtml } from './page-html.ts';

interface FontFile {
  /** Ranges, as CSS writes them: `U+20-7E,U+A9`. */
  characters: string;
}

/** Returns the characters of a file as part of a regular expression: `\u{20}-\u{7E}\u{A9}`. */
const toRanges = ({ characters }: FontFile) =>
  characters.replaceAll(/[\dA-F]+/g, (code) => `\\u{${code}}`).replaceAll(/U\+|,/g, '');

/** Returns whether a text has characters of a file that have a shape. */
const isUsed = (file: FontFile, text: string) =>
  new RegExp(String.raw`[[${toRanges(file)}]--[\p{C}\p{Z}]]`, 'v').test(text);

/**
 * Returns edits that remove the preloads of font files that the words of a page don’t need. The first file stays.
 * @param page one that preloads all files of the font, in their order
 * @param files those of `font.ts`, unless a test has others
 */
export function unusedPreloads(
  { text, tags }: PageHtml,
  files: readonly FontFile[] = font.files,
): HtmlEdit[] {
  const preloads = tags.filter(
    ({ name, attributes }) =>
      name === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'font',
  );
  const unused = files.map((file, index) => index > 0 && !isUsed(file, text));
  return preloads
    .filter((_, index) => unused[index])
    .map(({ start, end }) => ({ start, end, text: '' }));
}
