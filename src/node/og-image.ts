import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { font } from '../font.ts';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { cachedFile } from './cached-file.ts';
import { LOGO } from './company-logo.ts';
import { getEntries, getSingleton } from './content.ts';
import { pageLanguage } from './page-language.ts';
import { ogImageSize, renderOgImage } from './render-og-image.tsx';

/** The rendered images of earlier builds, as Astro keeps those of pages: each takes a quarter of a second. */
const CACHE = '.cache/og-images';

const RENDERER = [
  'package.json',
  'src/lib/design-tokens.ts',
  'src/node/company-logo.ts',
  'src/node/render-og-image.tsx',
  font.sharePicture,
];

/** Returns a hash of what renders the images: other code, another font and other packages make other images. */
async function rendererHash() {
  const hash = createHash('sha256');
  for (const file of RENDERER) hash.update(await readFile(file));
  return hash.digest('base64url').slice(0, 8);
}

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
  const render = async () =>
    cachedFile(join(CACHE, await rendererHash(), `${name}.jpg`), () =>
      renderOgImage(title, company, picture),
    );
  return { path: `/_astro/${name}.jpg`, ...ogImageSize, render };
}

/** Reads the first picture that a page's file names or, if it names none, the picture of the first slide. */
async function readPicture(pageName: string): Promise<Buffer> {
  const { pictures } = pageLanguage();
  // The name of an article's page, such as blog/first-article, is also the path of its file.
  const files = [`pages/${pageName}`, `landing/${pageName}`, `site/${pageName}`, pageName];
  const slides = (await getEntries('slides')).map(({ id }) => `slides/${id}`);
  const picture = [...files, ...slides].map((file) => pictures[file]).find(Boolean);
  if (picture !== undefined) return readFile(picture);
  throw new Error(`${CONTENT_FOLDER}/slides has no slide, whose picture pages without one share.`);
}
