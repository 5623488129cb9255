import { usedFontFiles } from '../lib/font-characters.ts';
import type { Edit, PageHtml } from './page-html.ts';

/**
 * Returns edits that remove the preloads of font files that the words of a page don’t need. The first file stays.
 * @param page one that preloads all files of the font, in their order
 * @param files those of `font.ts`, unless a test has others
 */
export function unusedPreloads(
  { text, tags }: PageHtml,
  files?: Parameters<typeof usedFontFiles>[1],
): Edit[] {
  const [, ...others] = usedFontFiles(text, files);
  const isUsed = [true, ...others];
  const preloads = tags.filter(
    ({ name, attributes }) =>
      name === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'font',
  );
  return preloads
    .filter((_, file) => !isUsed[file])
    .map(({ start, end }) => ({ start, end, text: '' }));
}
