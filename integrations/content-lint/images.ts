/** Checks that images can be shown: whole, of the format that their name says, and large enough. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { nearest } from '../../src/schemas/suggest.ts';
import type { PictureSize, SchemaTools } from '../../src/schemas/fields.ts';

/** The size of an image, or what is wrong with it. */
export type Image = PictureSize | { problem: string };

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

/** By content and extension: in `astro dev` most images are the same at the next check. */
const decoded = new Map<string, Promise<Image>>();

/**
 * Reads the images of a folder, each to its end: Astro would fill a truncated one with grey.
 * @param folder the folder; those below it are left out
 */
export async function readImages(folder: string): Promise<Images> {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && isImage(entry.name))
    .map(({ name }) => name);
  return new Map(
    await Promise.all(names.map(async (name) => [name, await read(join(folder, name))] as const)),
  );
}

function read(path: string): Image | Promise<Image> {
  try {
    const bytes = readFileSync(path);
    const key = `${createHash('sha256').update(bytes).digest('base64url')}.${extension(path)}`;
    const image = decoded.get(key) ?? decode(bytes, extension(path));
    decoded.set(key, image);
    return image;
  } catch {
    return { problem: 'which cannot be opened: put the image there again' };
  }
}

async function decode(bytes: Buffer, name: string): Promise<Image> {
  try {
    const { format, autoOrient } = await sharp(bytes).metadata();
    if (format !== formats[name]) {
      const real = Object.keys(formats).find((key) => formats[key] === format) ?? format;
      const problem = `which is no ${name} but ${real}: save it as ${name}, or give file and field the ending .${real}`;
      return { problem };
    }
    await sharp(bytes, { failOn: 'warning' }).resize(16).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch {
    return { problem: 'which is damaged or no image at all: save it again from its program' };
  }
}

/**
 * Replaces Astro's image helper: the path must lead to an image right beside the file.
 * @param images those of the file's folder
 */
export function imageAmong(images: Images) {
  const image: (least?: PictureSize) => z.ZodString = (least) =>
    z
      .string()
      .superRefine((path, context) => {
        const problem = problemOf(path, images, least);
        if (problem !== undefined) context.addIssue(problem);
      })
      .meta({ least });
  return image as unknown as SchemaTools['image'];
}

function problemOf(path: string, images: Images, least?: PictureSize): string | undefined {
  if (!path.startsWith('./')) return 'must start with ./, such as ./image.webp';
  const name = path.slice(2);
  if (!isImage(name)) return 'must be an image: avif, jpg, png or webp';
  const names = `names ${path},`;
  if (/[\\/]/.test(name)) {
    return `${names} which is in another folder: put the image beside this file, and write ./${name.replace(/^.*[\\/]/, '')}`;
  }
  const found = images.get(name);
  if (!found) {
    const near = nearest(name, [...images.keys()]);
    if (near?.toLowerCase() === name.toLowerCase()) {
      return `${names} but the file is called ${near}: write it with the same capitals`;
    }
    const cure = near === undefined ? 'correct the name' : `write ./${near} if that is meant`;
    return `${names} but there is no such file in this folder: ${cure}, or put it there`;
  }
  if (!/^[\w.-]+$/.test(name)) {
    return `${names} which may not open everywhere: rename it with letters a to z, digits and hyphens`;
  }
  if ('problem' in found) return `${names} ${found.problem}`;
  return least && blurred(path, found, least, 0.5);
}

/** Says that an image has less than a part of the width or height that it should have. */
function blurred(path: string, { width, height }: PictureSize, least: PictureSize, part: number) {
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
export function weakImage(path: string, images: Images, schema: z.ZodType | undefined) {
  const least = schema?.meta()?.['least'] as PictureSize | undefined;
  const image = images.get(path.slice(2));
  if (!least || !image || 'problem' in image) return undefined;
  const cut = image.width / image.height / (least.width / least.height);
  const sides = cut > 1 ? 'left and right' : 'top and bottom';
  const isCut = Math.max(cut, 1 / cut) >= MOST_CUT_OFF;
  return (
    blurred(path, image, least, 1) ??
    (isCut
      ? `names ${path}, of which much would be cut off at ${sides}: use an image in the shape of ${least.width} × ${least.height}`
      : undefined)
  );
}
