import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getCollection } from 'astro:content';
import { parse } from 'yaml';
import { getEntries, getSingleton } from './content.ts';
import { renderOgImage, ogImagePath, ogImageSize } from './render-og-image.ts';
import { pageIds, routes } from '../site.ts';

/**
 * Returns the Open Graph image of the page at a path: its root-relative path, size in pixels and media type. `render` creates
 * the file, so code that only needs the path doesn't wait for it.
 */
export async function ogImage(pagePath: string, title: string) {
  const { name } = await getSingleton('company');
  const content = { title, company: name, picture: await readHeroPicture(pagePath) };
  const path = ogImagePath(pagePath === routes.home ? 'home' : pagePath.slice(1), content);
  return {
    path,
    ...ogImageSize,
    type: 'image/jpeg',
    render: () => renderOgImage(content),
  } as const;
}

/**
 * Reads the picture in a page's hero, on Home the first slide. From the front matter, because Astro publishes the
 * original of an image whose URL is read.
 */
async function readHeroPicture(pagePath: string) {
  const id = pageIds.find((pageId) => routes[pageId] === pagePath);
  if (id === undefined) return undefined;
  const [entry] = id === 'home' ? await getEntries('slides') : await getCollection(`${id}Page`);
  if (entry?.filePath === undefined) return undefined;
  const [, frontMatter = ''] =
    /^---\r?\n(.*?)\r?\n---/s.exec(await readFile(entry.filePath, 'utf8')) ?? [];
  const { image, hero } = parse(frontMatter) as {
    image?: string;
    hero?: { picture?: { image: string } };
  };
  const file = image ?? hero?.picture?.image;
  return file === undefined ? undefined : readFile(join(dirname(entry.filePath), file));
}
