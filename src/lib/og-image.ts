import { getSingleton } from './content.ts';
import { renderOgImage, ogImagePath, ogImageSize } from './render-og-image.ts';
import { routes } from '../site.ts';

/**
 * Returns the Open Graph image of the page at a path: its root-relative path, size in pixels and media type. `render` creates
 * the file, so code that only needs the path doesn't wait for it.
 */
export async function ogImage(pagePath: string, title: string) {
  const { name } = await getSingleton('company');
  const text = { title, company: name };
  const path = ogImagePath(pagePath === routes.home ? 'home' : pagePath.slice(1), text);
  return {
    path,
    ...ogImageSize,
    type: 'image/jpeg',
    render: () => renderOgImage(text),
  } as const;
}
