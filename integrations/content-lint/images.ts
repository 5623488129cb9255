/** Whether pictures can be shown: whole, readable, of the kind that their name says, and large enough. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'astro/zod';
import sharp from 'sharp';
import { nearest } from '../../src/schemas/suggest.ts';
import type { PictureSize, SchemaTools } from '../../src/schemas/fields.ts';

/** What is known of a picture: its size, or what is wrong with it. */
export type Picture = PictureSize | { problem: string };

/** What was found in pictures before, by their content: to decode one takes longer than to hash it. */
export type KnownPictures = Map<string, Picture>;

/** Endings of picture files, each with the name that sharp has for their format. */
const formats: Record<string, string> = {
  avif: 'heif',
  jpeg: 'jpeg',
  jpg: 'jpeg',
  png: 'png',
  webp: 'webp',
};
const endings = 'avif, jpg, png or webp';
const ending = (name: string) => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** Whether a file is a picture by its name. */
export const isPicture = (name: string) => ending(name) in formats;

/**
 * Reads the pictures of a folder, each as a whole: Astro makes a picture with a grey rest of a file
 * that breaks off.
 * @param folder the folder; those below it are left out
 * @param known what was found before; what is found now is added
 * @returns by file name
 */
export async function readPictures(folder: string, known: KnownPictures) {
  const files = readdirSync(folder, { withFileTypes: true }).filter(
    (entry) => !entry.isDirectory(),
  );
  const found = await Promise.all(
    files
      .filter(({ name }) => isPicture(name))
      .map(async ({ name }) => [name, await readPicture(join(folder, name), known)] as const),
  );
  return new Map<string, Picture>(found);
}

async function readPicture(path: string, known: KnownPictures): Promise<Picture> {
  let bytes;
  try {
    bytes = readFileSync(path);
  } catch {
    return { problem: 'which cannot be opened: put the picture there again' };
  }
  if (bytes.length === 0) return { problem: 'which has no content: put the picture there again' };
  const key = `${createHash('sha256').update(bytes).digest('base64url')}.${ending(path)}`;
  const picture = known.get(key) ?? (await decodePicture(bytes, ending(path)));
  known.set(key, picture);
  return picture;
}

async function decodePicture(bytes: Buffer, name: string): Promise<Picture> {
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
    const problem =
      'which is damaged or no picture at all: save it again from the program that made it';
    return { problem };
  }
}

/**
 * Stands in for Astro's image helper: the path must lead to a picture right beside the file.
 * @param pictures the pictures of the file's folder
 */
export function imageAmong(pictures: ReadonlyMap<string, Picture>) {
  const image: (least?: PictureSize) => z.ZodString = (least) =>
    z
      .string()
      .superRefine((path, context) => {
        const problem = problemOf(path, pictures, least);
        if (problem !== undefined) context.addIssue(problem);
      })
      .meta({ least });
  return image as unknown as SchemaTools['image'];
}

function problemOf(path: string, pictures: ReadonlyMap<string, Picture>, least?: PictureSize) {
  if (!path.startsWith('./')) return 'must start with ./, such as ./picture.webp';
  const name = path.slice(2);
  if (!isPicture(name)) return `must be a picture: ${endings}`;
  if (/[\\/]/.test(name)) {
    return `names ${path}, which lies in another folder: put the picture beside this file, and write ./${name.replace(/^.*[\\/]/, '')}`;
  }
  const picture = pictures.get(name);
  if (!picture) {
    const near = nearest(name, [...pictures.keys()]);
    if (near === undefined) {
      return `names ${path}, but there is no such file in this folder: put it there, or correct the name`;
    }
    return near.toLowerCase() !== name.toLowerCase()
      ? `names ${path}, but there is no such file in this folder: write ./${near} if that is meant, or put it there`
      : `names ${path}, but the file is called ${near}: write it with the same capitals`;
  }
  if (!/^[\w.-]+$/.test(name)) {
    return `names ${path}: rename the picture with letters a to z, digits and hyphens only`;
  }
  if ('problem' in picture) return `names ${path}, ${picture.problem}`;
  return (
    least && tooSmall(path, picture, { width: least.width / 2, height: least.height / 2 }, least)
  );
}

function tooSmall(path: string, picture: PictureSize, than: PictureSize, least: PictureSize) {
  if (picture.width >= than.width && picture.height >= than.height) return undefined;
  return (
    `names ${path}, which is ${picture.width} × ${picture.height} pixels and would be blurred: ` +
    `take a picture of ${least.width} × ${least.height} or more`
  );
}

/** How many times wider or higher than its place a picture may be before much of it is cut off. */
const MOST_CUT_OFF = 1.5;

/**
 * Advice on a picture that may be shown, but not at its best.
 * @param path what the field says
 * @param pictures those of the folder
 * @param schema of the field; nothing comes of one that is no picture
 */
export function weakPicture(
  path: string,
  pictures: ReadonlyMap<string, Picture>,
  schema: z.ZodType | undefined,
): string[] {
  const least = schema?.meta()?.['least'] as PictureSize | undefined;
  const picture = pictures.get(path.slice(2));
  if (!least || !picture || 'problem' in picture) return [];
  const small = tooSmall(path, picture, least, least);
  if (small !== undefined) return [small];
  const cut = picture.width / picture.height / (least.width / least.height);
  if (cut < MOST_CUT_OFF && cut > 1 / MOST_CUT_OFF) return [];
  const sides = cut > 1 ? 'left and right' : 'top and bottom';
  return [
    `names ${path}, of which much would be cut off at ${sides}: take a picture in the shape of ${least.width} × ${least.height}`,
  ];
}

/**
 * What a former check found in pictures.
 * @param file where it was kept; where it is not there or not readable, nothing is known
 */
export function recallPictures(file: string): KnownPictures {
  try {
    return new Map(
      z.array(z.tuple([z.string(), kept])).parse(JSON.parse(readFileSync(file, 'utf8'))),
    );
  } catch {
    return new Map();
  }
}

/** Keeps what is known of pictures for the next check. */
export function rememberPictures(file: string, known: KnownPictures) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...known]));
}

const kept = z.union([
  z.strictObject({ width: z.int(), height: z.int() }),
  z.strictObject({ problem: z.string() }),
]);
