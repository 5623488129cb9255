/** Reads images with Node. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { hasOpaqueEdges, isImage, SAMPLE_WIDTH, type Image, type Images } from '../check/images.ts';
import { findSharedPicture } from './find-picture.ts';

/** Reads the images in a folder, without its subfolders. */
export async function readImages(folder: string): Promise<Images> {
  const read = async (name: string) => [name, await decodeImage(join(folder, name))] as const;
  return new Map(await Promise.all(readdirSync(folder).filter(isImage).map(read)));
}

/**
 * Reads the images in other folders of `src`: those of some names that are there.
 * @param root path of the content folder
 * @param folder that of the files which have the names
 * @param names as these have them: `../../assets/sunset.jpg`
 */
export async function readSharedImages(
  root: string,
  folder: string,
  names: readonly string[],
): Promise<Images> {
  const read = names.flatMap((name) => {
    const path = findSharedPicture(root, folder, name);
    return path === undefined ? [] : decodeImage(path).then((image) => [name, image] as const);
  });
  return new Map(await Promise.all(read));
}

/**
 * Returns the format and size of an image, and whether it is a photo. It decodes the image completely, because Astro fills
 * the rest of a truncated one with gray.
 * @returns undefined if it can't be decoded
 */
export async function decodeImage(path: string): Promise<Image> {
  try {
    const { format, autoOrient } = await sharp(path).metadata();
    const { data, info } = await sharp(path, { failOn: 'warning' })
      .resize(SAMPLE_WIDTH)
      .ensureAlpha()
      .toColorspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { format, ...autoOrient, isPhoto: hasOpaqueEdges(data, info) };
  } catch {
    return undefined;
  }
}
