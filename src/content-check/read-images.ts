/** Reads images with Node. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { isImage, type Image, type Images } from './images.ts';

/** Reads the images in a folder, without its subfolders. */
export async function readImages(folder: string): Promise<Images> {
  const read = async (name: string) => [name, await decodeImage(join(folder, name))] as const;
  return new Map(await Promise.all(readdirSync(folder).filter(isImage).map(read)));
}

/** Decodes an image completely, because Astro fills the rest of a truncated one with gray. */
export async function decodeImage(path: string): Promise<Image> {
  try {
    const { format, autoOrient } = await sharp(path).metadata();
    await sharp(path, { failOn: 'warning' }).resize(16).raw().toBuffer();
    return { format, ...autoOrient };
  } catch {
    return undefined;
  }
}
