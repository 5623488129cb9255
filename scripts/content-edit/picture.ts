/** Takes a picture from wherever somebody has it, and makes it fit for the site. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type Metadata } from 'sharp';
import type { PictureSize } from '../../src/schemas/fields.ts';
import type { Field, Read } from './entry-fields.ts';

/** How good WebP looks, from 1 to 100: visitors get smaller pictures, which are made of this one. */
const QUALITY = 90;

/**
 * The path that somebody means who dragged a file into the terminal, or copied its path.
 * @param said with quotes, `\ ` for a blank, `file://` or `~/`, as systems write it
 * @param from the folder that a relative path begins at
 * @returns an absolute path, of a file that may not be there
 * @throws {Error} in plain words that follow the name of the field, when it is an address on the web
 */
export function pathOf(said: string, from: string): string {
  const bare = said.trim().replace(/^(['"])(.*)\1$/, '$2');
  if (/^https?:/i.test(bare)) {
    throw new Error(
      `names ${bare}, which lies on the web: save the picture on this computer first`,
    );
  }
  if (/^file:\/\/\//i.test(bare) && URL.canParse(bare)) return fileURLToPath(bare);
  const absolute = (path: string) => resolve(from, path.replace(/^~(?=[\\/])/, homedir()));
  const path = absolute(bare);
  // Terminals of macOS and Linux put \ before blanks and brackets; on Windows it parts folders.
  return existsSync(path) ? path : absolute(bare.replace(/\\(.)/g, '$1'));
}

/**
 * Makes a picture as it will lie beside its entry: upright, without what the camera noted (photos tell
 * where they were taken), at most twice as large as needed, never enlarged.
 * @param path absolute
 * @param least the size that is needed, in pixels
 * @returns WebP
 * @throws {Error} in plain words that follow the name of the field, when there is no picture or it is too small
 */
export async function preparePicture(path: string, least: PictureSize): Promise<Buffer> {
  const needed = `${least.width} × ${least.height} pixels or more`;
  const bytes = readBytes(path, needed);
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes).metadata();
  } catch {
    throw new Error(`names ${path}, which is no picture: take a JPEG, PNG or WebP of ${needed}`);
  }
  const { width, height } = metadata.autoOrient;
  if (width < least.width || height < least.height) {
    throw new Error(
      `names ${path}, which is ${width} × ${height} pixels and would be blurred: take one of ${needed}`,
    );
  }
  try {
    return await sharp(bytes, { failOn: 'error' })
      .autoOrient()
      .resize(sizeFor({ width, height }, least))
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw new Error(
      `names ${path}, which is damaged, or of a kind that few programs read, such as HEIC: save it as JPEG`,
    );
  }
}

function readBytes(path: string, needed: string): Buffer {
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory();
  if (isFolder === undefined)
    throw new Error(`names ${path}, but there is no such file: give a picture of ${needed}`);
  if (isFolder) throw new Error(`names ${path}, which is a folder: give a picture of ${needed}`);
  try {
    return readFileSync(path);
  } catch {
    throw new Error(`names ${path}, which cannot be opened: see whether you may read it`);
  }
}

/** The size to save: where a picture is much wider or higher than needed, its edges are cut off. */
function sizeFor(picture: PictureSize, least: PictureSize): PictureSize {
  const [x, y] = [least.width / picture.width, least.height / picture.height];
  const scale = Math.min(1, Math.max(Math.min(2 * x, 2 * y), x, y));
  const side = (of: number, needed: number) =>
    Math.min(2 * needed, Math.max(needed, Math.round(of * scale)));
  return {
    width: side(picture.width, least.width),
    height: side(picture.height, least.height),
  };
}

/**
 * Reads the picture that somebody names for a field.
 * @param said its path, as `pathOf` takes it
 * @param from the folder that a relative path begins at
 */
export async function readPicture(field: Field, said: string, from: string): Promise<Read> {
  try {
    const value = await preparePicture(pathOf(said, from), field.least ?? { width: 1, height: 1 });
    return { value };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Where the picture of an entry is saved: beside it, under its name as far as that is free. */
export function freePicture(folder: string, slug: string): string {
  let name = `${slug}.webp`;
  for (let number = 2; existsSync(join(folder, name)); number += 1) name = `${slug}-${number}.webp`;
  return name;
}
