import { usedFontFiles } from '../font.ts';
import type { Edit, PageHtml } from './page-html.ts';

/**
 * Returns edits that remove the preloads of font files that the words of a page don’t need. The first file stays.
 * @param page one that preloads all files of the font, in the order of `font.ts`
 */
export function unusedPreloads({ text, tags }: PageHtml): Edit[] {
  const [, ...others] = usedFontFiles(text);
  const isUsed = [true, ...others];
  const preloads = tags.filter(
    ({ name, attributes }) =>
      name === 'link' && attributes['rel'] === 'preload' && attributes['as'] === 'font',
  );
  return preloads
    .filter((_, file) => !isUsed[file])
    .map(({ start, end }) => ({ start, end, text: '' }));
}
