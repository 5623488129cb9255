import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getCollection } from 'astro:content';
import { getEntries, getSingleton } from './content.ts';
import { ogImageSize, renderOgImage } from './render-og-image.tsx';
import { pageIds, routes } from '../site.ts';

/** Returns a page's Open Graph image: its root-relative path, its size in pixels and a function that renders it. */
export async function ogImage(pagePath: string, title: string) {
  const { name: company } = await getSingleton('company');
  const picture = await readPicture(pagePath);
  // Other content makes another name, because hosts and social networks keep the file.
  const hash = createHash('sha256')
    .update(JSON.stringify([title, company]))
    .update(picture);
  const name = `og-${pagePath.slice(1) || 'home'}.${hash.digest('base64url').slice(0, 8)}`;
  const render = () => renderOgImage(title, company, picture);
  return { path: `/_astro/${name}.jpg`, ...ogImageSize, render };
}

/**
 * Reads the first picture that a page's file names or, if it names none, the picture of the first slide. Not from the
 * entry's data, because Astro publishes the original of an image whose URL is read.
 */
async function readPicture(pagePath: string): Promise<Buffer> {
  const id = pageIds.find((pageId) => routes[pageId] === pagePath);
  const pages = id ? await getCollection(`${id}Page`) : [];
  for (const { filePath = '' } of [...pages, ...(await getEntries('slides'))]) {
    const [, file] = /^ *image: *['"]?(.+?)['"]? *$/m.exec(await readFile(filePath, 'utf8')) ?? [];
    if (file !== undefined) return readFile(join(dirname(filePath), file));
  }
  throw new Error('src/content/slides has no slide, whose picture pages without one share.');
}
