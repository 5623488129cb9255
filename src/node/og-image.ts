import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeImage } from 'astro-content-studio/content';
import { pageLanguage } from 'astro-content-studio/model';
import { font } from '../font.ts';
import { colorToken } from '../lib/design-tokens.ts';
import { cachedFile } from './cached-file.ts';
import { getEntries, getSingleton } from './content.ts';
import { readLogoFile } from './logo-files.ts';
import { OG_IMAGE_CACHE, ogImageName } from './og-image-name.ts';
import { ogImageSize, renderOgImage, type OgImageParts } from './render-og-image.tsx';

/** The code that renders the images. */
const RENDERER = [
  'src/node/render-og-image.tsx',
  'src/node/company-logo.ts',
  'src/node/logo-files.ts',
  'src/node/optimize-svg.ts',
];

/** Reads the code that renders the images, and the versions of its packages. */
async function readRenderer() {
  const code = await Promise.all(RENDERER.map((file) => readFile(file, 'utf8')));
  const { dependencies } = JSON.parse(await readFile('package.json', 'utf8')) as {
    dependencies: Record<'satori' | 'sharp' | 'svgo', string>;
  };
  const { satori, sharp, svgo } = dependencies;
  return [...code, satori, sharp, svgo].join('\n');
}

/** Returns a page's Open Graph image: its root-relative path, its size in pixels and a function that renders it. */
export async function ogImage(pageName: string, title: string) {
  const { name: company } = await getSingleton('company');
  const logo = await readLogoFile();
  const parts: OgImageParts = {
    title,
    company,
    logo: { svg: logo.svg, ratio: logo.ratio },
    font: { family: font.family, data: await readFile(font.sharePicture) },
    colors: { page: colorToken('page'), halo: colorToken('halo'), ink: colorToken('ink') },
    picture: await readPicture(pageName),
  };
  const name = ogImageName(pageName, parts, await readRenderer());
  const render = () => cachedFile(join(OG_IMAGE_CACHE, name), () => renderOgImage(parts));
  return { path: `/_astro/${name}`, ...ogImageSize, render };
}

/** Reads the picture of an article, or at the top of a page; without one, the first that a slide has, if any. */
async function readPicture(pageName: string) {
  const { pictures } = pageLanguage();
  // The name of an article's page, such as blog/first-article, is also the path of its file.
  const files = [`pages/${pageName}`, `site/${pageName}`, pageName];
  const slides = (await getEntries('slides')).map(({ id }) => `slides/${id}`);
  // A page can have the name of a property that all objects have, such as `constructor`.
  const file = [...files, ...slides].find((name) => Object.hasOwn(pictures, name)) ?? '';
  const picture = pictures[file];
  if (picture === undefined) return undefined;
  const image = await decodeImage(picture);
  return { file: await readFile(picture), isPhoto: image?.isPhoto ?? true };
}
