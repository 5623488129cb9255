import { getSingleton } from './content.ts';
import { renderOgImage, ogImagePath, size } from './render-og-image.ts';
import type { PageId } from '../site.ts';

/**
 * The picture that goes with a shared link to a page.
 * @returns its path below the site's root, its size in pixels and its media type; `draw` makes the file,
 *   so that who needs only its address does not wait for it
 */
export async function ogImage(page: PageId) {
  const { title } = await getSingleton(`${page}Page`);
  const { name } = await getSingleton('company');
  const words = { title, company: name };
  const path = ogImagePath(page, words);
  return { path, ...size, type: 'image/jpeg', draw: () => renderOgImage(words) } as const;
}
