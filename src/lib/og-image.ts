import { getSingleton } from './content.ts';
import { renderOgImage, ogImagePath, ogImageSize } from './render-og-image.ts';
import type { PageId } from '../site.ts';

/**
 * Returns a page's Open Graph image: its root-relative path, size in pixels and media type. `render` creates
 * the file, so code that only needs the path doesn't wait for it.
 */
export async function ogImage(page: PageId) {
  const { title } = await getSingleton(`${page}Page`);
  const { name } = await getSingleton('company');
  const text = { title, company: name };
  const path = ogImagePath(page, text);
  return {
    path,
    ...ogImageSize,
    type: 'image/jpeg',
    render: () => renderOgImage(text),
  } as const;
}
