import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readFrontMatter } from '../content-check/front-matter.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { LOGO } from './company-logo.ts';
import { BUILD_FOLDER } from './build-folder.ts';
import { getEntries, getSingleton } from './content.ts';
import { ogImageSize, renderOgImage } from './render-og-image.tsx';

/** Returns a page's Open Graph image: its root-relative path, its size in pixels and a function that renders it. */
export async function ogImage(pageName: string, title: string) {
  const { name: company } = await getSingleton('company');
  const picture = await readPicture(pageName);
  // Another logo, other colors and other content make another name, because hosts and social networks keep the file.
  const hash = createHash('sha256')
    .update(JSON.stringify([title, company]))
    .update(await readFile(LOGO))
    .update(await readFile('src/brand.json'))
    .update(picture);
  const name = `og-${pageName.replaceAll('/', '-')}.${hash.digest('base64url').slice(0, 8)}`;
  const render = () => renderOgImage(title, company, picture);
  return { path: `/_astro/${name}.jpg`, ...ogImageSize, render };
}

/**
 * Reads the first picture that a page's file names or, if it names none, the picture of the first slide. Not from the
 * entry's data, because Astro publishes the original of an image whose URL is read.
 */
async function readPicture(pageName: string): Promise<Buffer> {
  // The name of an article's page, such as blog/first-article, is also the path of its file.
  const files = [`pages/${pageName}`, `landing/${pageName}`, pageName].map(
    (path) => `${BUILD_FOLDER}/${path}.mdx`,
  );
  const slides = (await getEntries('slides')).map(({ filePath = '' }) => filePath);
  for (const file of [...files.filter(existsSync), ...slides]) {
    const image = firstImage(readFrontMatter(await readFile(file, 'utf8')).values);
    if (image !== undefined) return readFile(join(dirname(file), image));
  }
  throw new Error(`${CONTENT_FOLDER}/slides has no slide, whose picture pages without one share.`);
}

/** Returns the first `image` among the fields of a file. */
function firstImage(value: unknown): string | undefined {
  for (const [name, field] of Object.entries(Object(value) as object)) {
    if (name === 'image' && typeof field === 'string') return field;
    const image = typeof field === 'object' ? firstImage(field) : undefined;
    if (image !== undefined) return image;
  }
  return undefined;
}
