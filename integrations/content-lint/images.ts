import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp, { type Metadata } from 'sharp';
import type { ImageSize, SchemaContext } from '../../src/schemas/fields.ts';
import { didYouMean } from './diagnostic.ts';

/** Size, actual format and GPS position of an image; undefined if it cannot be decoded. */
type Image = (ImageSize & { format: string; hasPosition: boolean }) | undefined;

/** Images in a folder, by file name. */
export type Images = ReadonlyMap<string, Image>;

/** Sharp's format names by file extension. */
const formats: Record<string, string> = {
  avif: 'heif',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Returns whether a file name has the extension of an image. */
export const isImage = (name: string) => extension(name) in formats;

/**
 * Reads the images in a folder, without its subfolders. Decodes each one completely, because Astro fills
 * the rest of a truncated image with gray.
 */
export async function readImages(folder: string): Promise<Images> {
  const names = readdirSync(folder).filter(isImage);
  const read = async (name: string) => [name, await decode(join(folder, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** By hash: in `astro dev` most images are unchanged at the next check. */
const decodedImages = new Map<string, Image>();

async function decode(path: string): Promise<Image> {
  try {
    const bytes = await readFile(path);
    const key = hash('sha256', bytes);
    if (!decodedImages.has(key)) {
      const metadata = await sharp(bytes).metadata();
      await sharp(bytes, { failOn: 'warning' }).resize(16).raw().toBuffer();
      const { format, autoOrient } = metadata;
      decodedImages.set(key, { format, ...autoOrient, hasPosition: hasGpsPosition(metadata) });
    }
    return decodedImages.get(key);
  } catch {
    return undefined;
  }
}

/** How EXIF starts the latitude, in both byte orders: tag 2, type 5 (rational), 3 values. */
const EXIF_LATITUDE = ['\x02\0\x05\0\x03\0\0\0', '\0\x02\0\x05\0\0\0\x03'];

/** Returns whether a photo says where it was taken, in EXIF or XMP. */
const hasGpsPosition = ({ exif, xmpAsString }: Metadata) =>
  EXIF_LATITUDE.some((start) => exif?.includes(start, 0, 'latin1')) ||
  /GPSLatitude\b/.test(xmpAsString ?? '');

/**
 * Replaces Astro's image helper with one that checks the image, which must be in the file's own folder.
 * @param images images in that folder
 */
export function imageSchema(images: Images) {
  const image: (minSize?: ImageSize) => z.ZodString = (minSize) =>
    z
      .string()
      .superRefine((path, context) => {
        const error = imageError(path, images, minSize);
        if (error !== undefined) context.addIssue(error);
      })
      .meta({ minSize });
  return image as unknown as SchemaContext['image'];
}

function imageError(path: string, images: Images, minSize?: ImageSize): string | undefined {
  const name = path.slice(2);
  if (!/^\.\/[\w.-]+$/.test(path) || !isImage(name)) {
    return 'must be ./ and the name of an image in the same folder, such as ./image.webp. Use an avif, jpg, png or webp file, and only letters from a to z, digits and hyphens in its name.';
  }
  if (!images.has(name)) {
    return `is ${path}, but there is no such file in this folder. ${didYouMean(name, [...images.keys()], './')}Correct the name, or add the image to the folder.`;
  }
  const image = images.get(name);
  if (!image) {
    return `is ${path}, which is damaged or not an image. Export it again from your image program.`;
  }
  if (image.format !== formats[extension(name)]) {
    const actual =
      Object.keys(formats).find((key) => formats[key] === image.format) ?? image.format;
    return `is ${path}, which is actually a ${actual} file. Save it as ${extension(name)}, or change the ending to .${actual} in both the file name and this field.`;
  }
  return minSize && sizeError(path, image, minSize, 0.5);
}

/** Returns an error if an image is smaller than a fraction of the minimum width or height. */
function sizeError(
  path: string,
  { width, height }: ImageSize,
  minSize: ImageSize,
  fraction: number,
) {
  if (width >= minSize.width * fraction && height >= minSize.height * fraction) return undefined;
  return (
    `is ${path}, which is ${width} × ${height} pixels and would look blurred. ` +
    `Use an image of at least ${minSize.width} × ${minSize.height} pixels.`
  );
}

/** How much wider or taller than the minimum size an image can be, in proportion. */
const MAX_CROP_RATIO = 1.5;

/**
 * Returns a warning if a valid image contains a GPS position, or would be blurred or cropped a lot.
 * @param path value of the field
 * @param images images in the folder
 * @param schema schema of the field; ignored if it is not an image field
 */
export function imageWarning(path: string, images: Images, schema: z.ZodType | undefined) {
  const minSize = schema?.meta()?.['minSize'] as ImageSize | undefined;
  const image = images.get(path.slice(2));
  if (!minSize || !image) return undefined;
  if (image.hasPosition) {
    return `is ${path}, which contains the GPS position where it was taken. The site does not publish it, but everyone who can open the project’s files can read it. Remove it in your image program, or upload the photo again at /admin, which removes it.`;
  }
  const ratio = image.width / image.height / (minSize.width / minSize.height);
  if (Math.max(ratio, 1 / ratio) < MAX_CROP_RATIO) return sizeError(path, image, minSize, 1);
  const sides = ratio > 1 ? 'left and right' : 'top and bottom';
  return `is ${path}, of which much would be cut off at the ${sides}. Use an image with the proportions ${minSize.width} × ${minSize.height}.`;
}
