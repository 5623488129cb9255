/** Collects what the preview shows of the content and isn't in the forms: pictures, and the logos of technologies. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { CheckedFile } from '../../../src/content-check/file.ts';
import { isImage } from '../../../src/content-check/images.ts';
import { byOrder } from '../../../src/lib/entry-title.ts';
import { logoSprite } from '../../../src/node/logos.ts';
import type { Logos } from './render.ts';
import type { Picture } from './stand-ins/assets.ts';

/** Width of the pictures in pixels: that of the page. */
const WIDTH = 1280;

/**
 * Writes small copies of all pictures, as originals can have metadata such as the place where they were taken.
 * @param content the content folder
 * @returns the pictures by their paths in the content folder
 */
export async function writePictures(content: string, outDir: string, base: string) {
  mkdirSync(join(outDir, '_astro/admin'), { recursive: true });
  const paths = readdirSync(content, { recursive: true, encoding: 'utf8' }).filter(isImage);
  const write = async (path: string): Promise<[string, Picture]> => {
    const bytes = readFileSync(join(content, path));
    const name = `_astro/admin/${createHash('sha256').update(bytes).digest('base64url').slice(0, 8)}.webp`;
    const image = sharp(bytes).autoOrient();
    const resized = image.clone().resize({ width: WIDTH, withoutEnlargement: true });
    // The dev server keeps them.
    if (!existsSync(join(outDir, name)))
      await resized.webp({ quality: 50, effort: 1 }).toFile(join(outDir, name));
    const { width, height } = (await image.metadata()).autoOrient;
    return [path.replaceAll('\\', '/'), { src: `${base}/${name}`, width, height }];
  };
  return Object.fromEntries(await Promise.all(paths.map(write)));
}

/** Returns the sprite with the logos of all technologies, as the site has it. */
export function publishedLogos(files: readonly CheckedFile[]): Logos {
  const technologies = files
    .filter(({ folder }) => folder === 'technologies')
    .map(({ id, data }) => ({ id, data: data as { order: number; logo: string } }))
    .sort(byOrder);
  const logos = technologies.map(({ id, data }) => [id, data.logo] as const);
  return { sprite: logoSprite(new Map(logos)).path, logos: Object.fromEntries(logos) };
}
