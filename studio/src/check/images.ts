/** Checks images. */
import { extname } from 'pathe';
import type { ImageSize } from '../fields/schema.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';

/** Size and actual format of an image, and whether its edges are opaque; undefined if it cannot be decoded. */
export type Image = (ImageSize & { format: string; isPhoto: boolean }) | undefined;

/** The images that files of a folder can have: those in it by file name, others in `src` by their path from there. */
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

/** The width in pixels to which images are reduced, to find out whether their edges are opaque. */
export const SAMPLE_WIDTH = 16;

/**
 * Returns whether the edges of an image are opaque, as those of photos are, so that they can't fade into the background.
 * @param pixels red, green, blue and alpha of each pixel, from 0 to 255
 */
export function hasOpaqueEdges(pixels: ArrayLike<number>, { width, height }: ImageSize): boolean {
  const alphas: number[] = [];
  for (let y = 0; y < height; y += 1) {
    // All of the first and last row, and the ends of the others.
    const step = y === 0 || y === height - 1 ? 1 : Math.max(1, width - 1);
    for (let x = 0; x < width; x += step) alphas.push(pixels[(y * width + x) * 4 + 3] ?? 0);
  }
  return alphas.reduce((sum, alpha) => sum + alpha, 0) / alphas.length > 255 / 2;
}

/**
 * How many times as long as the other a side can be. WebP files have sides of at most 16,383 pixels, and pictures in
 * pages are up to 1,600 pixels wide: Astro publishes what it can't convert as it is, with its metadata.
 */
const MAX_PROPORTION = 5;

/** A path to an image in the same folder. */
const ownPath = /^\.\/[\w.~-]+$/;

/** A path to an image in another folder. */
const sharedPath = /^(?:\.\.\/)+(?:[\w.~-]+\/)*[\w.~-]+$/;

/** Returns whether a text is the path of an image in another folder. */
export const isSharedImage = (path: string) => sharedPath.test(path) && isImage(path);

/** Returns whether a text is the path of an image, beside its file or in another folder. */
export const isImagePath = (path: string) =>
  (ownPath.test(path) && isImage(path)) || isSharedImage(path);

/** Where an image is used. */
interface Use {
  /** The alt text of an image in a text; undefined for the image of a field. */
  alt?: string;
  minSize?: Partial<ImageSize>;
  /** Whether it can be elsewhere in `src`, too. */
  hasSharedPictures: boolean;
}

/** Returns what is wrong with the path of an image, or with the image. */
export function imageError(
  path: string,
  images: Images,
  { alt, minSize, hasSharedPictures }: Use,
): Message | undefined {
  const isPath = isImagePath(path) && (hasSharedPictures || !isSharedImage(path));
  const name = path.replace(/^\.\//, '');
  if (!isPath || !images.has(name)) {
    const kind = isPath ? 'missing-picture' : 'picture-path';
    return message(kind, { path, alt, paths: listPaths(images), hasSharedPictures });
  }
  const image = images.get(name);
  if (!image) return message('damaged-picture', { path, alt });
  const { format } = image;
  if (format !== formatOf(name)) {
    return message('picture-format', { path, alt, format, ending: extname(name).slice(1) });
  }
  return sizeError({ path, alt }, image, minSize);
}

/** Lists the paths of the images beside a file. */
const listPaths = (images: Images) =>
  [...images.keys()].map((name) => `./${name}`).filter((path) => ownPath.test(path));

function sizeError(
  picture: { path: string; alt: string | undefined },
  { width, height }: ImageSize,
  { width: minWidth = 0, height: minHeight = 0 }: Partial<ImageSize> = {},
) {
  const values = { ...picture, width, height };
  if (Math.max(width, height) > MAX_PROPORTION * Math.min(width, height)) {
    return message('long-picture', values);
  }
  // A picture may be enlarged to twice its size.
  return width * 2 < minWidth || height * 2 < minHeight
    ? message('small-picture', { ...values, minimum: { width: minWidth, height: minHeight } })
    : undefined;
}
