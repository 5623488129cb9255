/** Checks images. */
import { extname } from 'node:path';
import type { ImageSize } from '../schemas/schema.ts';
import { didYouMean, listNames } from '../schemas/messages.ts';

/** Size and actual format of an image; undefined if it cannot be decoded. */
export type Image = (ImageSize & { format: string }) | undefined;

/** Images in a folder, by file name. */
export type Images = ReadonlyMap<string, Image>;

/** The formats of images, as sharp names them, by file extension. */
const formats: Partial<Record<string, string>> = {
  '.avif': 'heif',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
  '.webp': 'webp',
};

/** Returns the format that the name of an image says; undefined for other files. */
export const formatOf = (name: string) => formats[extname(name).toLowerCase()];

/** Returns whether a file name has the extension of an image. */
export const isImage = (name: string) => formatOf(name) !== undefined;

/**
 * How many times as long as the other a side can be. WebP files have sides of at most 16,383 pixels, and pictures in
 * pages are up to 1,600 pixels wide: Astro publishes what it can't convert as it is, with its metadata.
 */
const MAX_PROPORTION = 5;

/** A path to an image in the same folder. */
const pattern = /^\.\/[\w.~-]+$/;

/** Returns what is wrong with the path of an image, or with the image. */
export function imageError(path: string, images: Images, minSize?: ImageSize): string | undefined {
  const name = path.slice(2);
  if (!pattern.test(path) || !isImage(name)) {
    const file =
      'an avif, jpg, png or webp file whose name has only letters from a to z, digits and hyphens';
    return (
      `is ${path}, but must be ./ and the name of an image in the same folder. ` +
      chooseHint(path, images, file)
    );
  }
  if (!images.has(name)) {
    const hint = chooseHint(path, images, 'it to the folder');
    return `is ${path}, but there is no such file. ${hint}`;
  }
  const image = images.get(name);
  if (!image) {
    return `is ${path}, which is damaged or not an image. Export it again from your image program.`;
  }
  if (image.format !== formatOf(name)) {
    const ending = extname(name).slice(1);
    return (
      `is ${path}, which is actually a ${image.format} file. ` +
      `Export it as ${ending}, or change the ending in both the file name and this field.`
    );
  }
  return sizeError(path, image, minSize);
}

/**
 * Returns what to do if there is no such image.
 * @param file what to add, if none of the others
 */
function chooseHint(path: string, images: Images, file: string) {
  const paths = [...images.keys()]
    .map((other) => `./${other}`)
    .filter((other) => pattern.test(other));
  if (paths.length === 0) return `Add ${file}.`;
  return (
    `${didYouMean(path, paths)}The images in this folder are ${listNames(paths)}. ` +
    `Use one of them, or add ${file}.`
  );
}

function sizeError(path: string, { width, height }: ImageSize, minSize: ImageSize | undefined) {
  const size = `${width} × ${height} pixels`;
  if (Math.max(width, height) > MAX_PROPORTION * Math.min(width, height)) {
    return (
      `is ${path}, which is ${size}. ` +
      'No side can be more than five times as long as the other. Crop it.'
    );
  }
  // A picture may be enlarged to twice its size.
  if (minSize && (width * 2 < minSize.width || height * 2 < minSize.height)) {
    return (
      `is ${path}, which is ${size} and would look blurred. ` +
      `Use an image of at least ${minSize.width} × ${minSize.height} pixels.`
    );
  }
  return undefined;
}
