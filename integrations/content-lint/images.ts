/** Checks that images can be shown: whole, of the format that their name says, and large enough. */
import { hash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp from 'sharp';
import type { ImageSize, SchemaContext } from '../../src/schemas/fields.ts';
import { didYouMean } from './diagnostic.ts';

/** An image with its real format; undefined where it cannot be decoded. */
type Image = (ImageSize & { format: string }) | undefined;

/** Images of a folder, by file name. */
export type Images = ReadonlyMap<string, Image>;

/** File extensions, each with sharp's name of the format. */
const formats: Record<string, string> = {
  avif: 'heif',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
const extension = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file is an image by its name. */
export const isImage = (name: string) => extension(name) in formats;

/**
 * Reads the images of a folder, each to its end: Astro would fill a truncated one with grey.
 * @param folder the folder; those below it are left out
 */
export async function readImages(folder: string): Promise<Images> {
  const names = readdirSync(folder).filter(isImage);
  const read = async (name: string) => [name, await decode(join(folder, name))] as const;
  return new Map(await Promise.all(names.map(read)));
}

/** By content: in `astro dev` most images are the same at the next check. */
const decoded = new Map<string, Image>();

async function decode(path: string): Promise<Image> {
  try {
    const bytes = await readFile(path);
    const key = hash('sha256', bytes);
    if (!decoded.has(key)) {
      const { format, autoOrient } = await sharp(bytes).metadata();
      await sharp(bytes, { failOn: 'warning' }).resize(16).raw().toBuffer();
      decoded.set(key, { format, ...autoOrient });
    }
    return decoded.get(key);
  } catch {
    return undefined;
  }
}

/**
 * Replaces Astro's image helper: the path must lead to an image right beside the file.
 * @param images those of the file's folder
 */
export function imageSchema(images: Images) {
  const image: (least?: ImageSize) => z.ZodString = (least) =>
    z
      .string()
      .superRefine((path, context) => {
        const problem = problemOf(path, images, least);
        if (problem !== undefined) context.addIssue(problem);
      })
      .meta({ least });
  return image as unknown as SchemaContext['image'];
}

function problemOf(path: string, images: Images, least?: ImageSize): string | undefined {
  const name = path.slice(2);
  if (!/^\.\/[\w.-]+$/.test(path) || !isImage(name)) {
    return 'must be ./ and the name of an image beside this file, such as ./image.webp: avif, jpg, png or webp, named with letters a to z, digits and hyphens';
  }
  if (!images.has(name)) {
    const cure = didYouMean(name, [...images.keys()], './') || 'correct the name, or ';
    return `names ${path}, but there is no such file in this folder: ${cure}put it there`;
  }
  const image = images.get(name);
  if (!image) {
    return `names ${path}, which is damaged or no image at all: save it again from its program`;
  }
  if (image.format !== formats[extension(name)]) {
    const real = Object.keys(formats).find((key) => formats[key] === image.format) ?? image.format;
    return `names ${path}, which is in fact ${real}: save it as ${extension(name)}, or give file and field the ending .${real}`;
  }
  return least && blurred(path, image, least, 0.5);
}

/** Says that an image has less than a part of the width or height that it should have. */
function blurred(path: string, { width, height }: ImageSize, least: ImageSize, part: number) {
  if (width >= least.width * part && height >= least.height * part) return undefined;
  return (
    `names ${path}, which is ${width} × ${height} pixels and would be blurred: ` +
    `use an image of ${least.width} × ${least.height} or more`
  );
}

/** How many times wider or higher than its place an image may be before much of it is cut off. */
const MOST_CUT_OFF = 1.5;

/**
 * Says why an image that may be shown will not look its best.
 * @param path what the field says
 * @param images those of the folder
 * @param schema of the field; nothing is said of one that is no image
 */
export function imageWarning(path: string, images: Images, schema: z.ZodType | undefined) {
  const least = schema?.meta()?.['least'] as ImageSize | undefined;
  const image = images.get(path.slice(2));
  if (!least || !image) return undefined;
  const cut = image.width / image.height / (least.width / least.height);
  if (Math.max(cut, 1 / cut) < MOST_CUT_OFF) return blurred(path, image, least, 1);
  const sides = cut > 1 ? 'left and right' : 'top and bottom';
  return `names ${path}, of which much would be cut off at ${sides}: use an image in the shape of ${least.width} × ${least.height}`;
}
