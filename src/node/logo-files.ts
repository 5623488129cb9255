/** The files of the logo: a drawing, or a picture with a transparent background. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { isSquare, readLogo, type Logo } from './company-logo.ts';

const FOLDER = 'src/assets';
const ENDINGS = ['svg', 'png', 'webp'];

/** The least longer side of a picture, in pixels: icons and link previews are sharp. */
const MIN_SIDE = 512;
/** The most pixels of each side. A small file can have so many that decoding it takes all memory. */
const MAX_SIDE = 4000;
/** The longer side of the picture in a drawing, in pixels: icons and link previews show it smaller, and each visitor loads an icon. */
const DRAWN_SIDE = 256;
/** The part of a logo's pixels that is transparent at least, from 0 to 1. */
const MIN_TRANSPARENT = 0.01;

/** A logo, or its square part, and the path of its file. */
export interface LogoFile extends Logo {
  file: string;
}

/** Returns the paths of the files that a logo could be, as far as they exist. */
const findFiles = (name: string, root: string) =>
  ENDINGS.map((ending) => `${FOLDER}/${name}.${ending}`).filter((file) =>
    existsSync(join(root, file)),
  );

/**
 * Reads the logo, which is on dark backgrounds.
 * @param root path of the project
 * @throws Error that says what to change in the file, or that there is none, or several
 */
export async function readLogoFile(root = '.'): Promise<LogoFile> {
  const logo = await readOne('logo', root);
  if (!logo) throw new Error(`${FOLDER} has no logo.svg, logo.png or logo.webp. Add one of them.`);
  return logo;
}

/**
 * Reads the square part of the logo that icons show: `mark.svg`, `mark.png` or `mark.webp`, else the logo.
 * @throws Error if it isn't square
 */
export async function readMark(logo: LogoFile, root = '.'): Promise<LogoFile> {
  const mark = await readOne('mark', root);
  if (mark && !isSquare(mark.ratio)) {
    throw new Error(`${mark.file} is not square. Give it a square shape.`);
  }
  if (!mark && !isSquare(logo.ratio)) {
    const file = logo.file.replace('logo.', 'mark.');
    throw new Error(
      `${logo.file} is not square. Add a square part of it as ${file}, for the icons.`,
    );
  }
  return mark ?? logo;
}

/** @throws Error if there are several */
async function readOne(name: string, root: string): Promise<LogoFile | undefined> {
  const [file, other] = findFiles(name, root);
  if (file === undefined) return undefined;
  if (other !== undefined) {
    throw new Error(`${file} and ${other} are both there. Delete one of them.`);
  }
  const path = join(root, file);
  const key = `${path} ${statSync(path).mtimeMs}`;
  const found = known.get(key) ?? readFile(file, path);
  known.set(key, found);
  return found;
}

/** What was read, by the paths of the files and the times of their last changes: each page has a share picture with the logo. */
const known = new Map<string, Promise<LogoFile>>();

const readFile = async (file: string, path: string) => parseLogo(readFileSync(path), file);

/**
 * Reads the content of a logo's file.
 * @param file its path in the project, for errors
 * @throws Error that says what to change in the file
 */
export async function parseLogo(source: Buffer, file: string): Promise<LogoFile> {
  const logo = file.endsWith('.svg')
    ? readLogo(source.toString(), 'logo', file)
    : await wrapPicture(source, file);
  return { ...logo, file };
}

/**
 * Returns a drawing that has a picture in it, for icons and link previews. Pages have the picture itself.
 * @throws Error that says what to change in the picture
 */
async function wrapPicture(source: Buffer, file: string): Promise<Logo> {
  const { data, info } = await decodePicture(source, file);
  const { width, height } = info;
  if (transparentPart(data) < MIN_TRANSPARENT) {
    throw new Error(
      `${file} has no transparent background, so it would be a box on dark ones. Export it without a background.`,
    );
  }
  const png = await sharp(data, { raw: info })
    .resize({ width: DRAWN_SIDE, height: DRAWN_SIDE, fit: 'inside' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const size = `width="${width}" height="${height}"`;
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image ${size} href="${href}"/></svg>`;
  return { svg, ratio: width / height };
}

/**
 * Returns the pixels of a picture: red, green, blue and alpha of each. Format and size are checked first.
 * @throws Error that says what to change in the picture
 */
async function decodePicture(source: Buffer, file: string) {
  if (source.length === 0) throw new Error(`${file} is empty. Export it again.`);
  const picture = sharp(source);
  const metadata = await picture.metadata().catch(refuse(file));
  const problem = findProblem(metadata, extname(file).slice(1));
  if (problem !== undefined) throw new Error(`${file} ${problem}.`);
  const pixels = picture.toColorspace('srgb').ensureAlpha().raw({ depth: 'uchar' });
  return pixels.toBuffer({ resolveWithObject: true }).catch(refuse(file));
}

/** Returns a function that throws an error about a logo which can't be read. */
export const refuse = (file: string) => (cause: unknown) => {
  throw new Error(`${file} can’t be read. Export it again.`, { cause });
};

/** Returns what is wrong with the format or size of a picture, and what to do about it. */
function findProblem({ format, width, height }: Metadata, ending: string) {
  if (format !== ending) {
    const canRename = ENDINGS.includes(format);
    const cure = canRename ? `Rename it to end in .${format}` : `Export it as ${ending}`;
    return `has the format ${format}, but its name ends in .${ending}. ${cure}`;
  }
  const size = `has ${width} × ${height} pixels. Export it with`;
  const longer = Math.max(width, height);
  if (longer < MIN_SIDE) return `${size} ${MIN_SIDE} or more on its longer side`;
  if (longer > MAX_SIDE) return `${size} ${MAX_SIDE} or less on each side`;
  return undefined;
}

/** Returns how much of a picture can be seen through, from 0 to 1. */
function transparentPart(pixels: Buffer): number {
  let transparent = 0;
  for (let index = 3; index < pixels.length; index += 4) {
    if ((pixels[index] ?? 0) < 128) transparent += 1;
  }
  return transparent / (pixels.length / 4);
}
