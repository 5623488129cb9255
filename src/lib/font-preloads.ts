import { usedFontFiles } from '../font.ts';

/** Comments, tags, and elements whose text visitors don’t see, or see in another font, as code. */
const NOT_TEXT =
  /<!--[^]*?-->|<(script|style|title|template|noscript|code)\b[^]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^>"'])*>/g;

/** The link that preloads a file of the font. */
const PRELOAD = /<link rel="preload" href="[^"]*" as="font"[^>]*>/g;

/**
 * Removes the preloads of font files that the words of a page don’t need. The first file stays.
 * @param html a page that preloads all files of the font, in the order of `font.ts`
 */
export function removeUnusedPreloads(html: string): string {
  const [, ...others] = usedFontFiles(html.replace(NOT_TEXT, ' '));
  const isUsed = [true, ...others];
  let file = -1;
  return html.replace(PRELOAD, (link) => {
    file += 1;
    return isUsed[file] ? link : '';
  });
}
