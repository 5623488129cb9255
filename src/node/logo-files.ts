/** The files of the logo: a drawing, or a picture with a transparent background. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { isSquare, readLogo, type Logo } from './company-logo.ts';

const FOLDER = 'src/assets';
const ENDINGS = ['svg', 'png', 'webp'];

/** The least longer side of a picture, in pixels: icons and link previews are sharp. */
const MIN_SIDE = 512;
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

async function readFile(file: string, path: string): Promise<LogoFile> {
  const source = readFileSync(path);
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
  const picture = sharp(source);
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) < MIN_SIDE) {
    throw new Error(
      `${file} has ${width} × ${height} pixels. Export it with ${MIN_SIDE} or more on its longer side.`,
    );
  }
  if ((await transparentPart(picture)) < MIN_TRANSPARENT) {
    throw new Error(
      `${file} has no transparent background, so it would be a box on dark ones. Export it without a background.`,
    );
  }
  const png = await picture
    .resize({ width: DRAWN_SIDE, height: DRAWN_SIDE, fit: 'inside' })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  const size = `width="${width}" height="${height}"`;
  const href = `data:image/png;base64,${png.toString('base64')}`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image ${size} href="${href}"/></svg>`;
  return { svg, ratio: width / height };
}

/** Returns how much of a picture can be seen through, from 0 to 1. */
async function transparentPart(picture: Sharp): Promise<number> {
  const alpha = await picture.clone().ensureAlpha().extractChannel('alpha').raw().toBuffer();
  return alpha.filter((value) => value < 128).length / alpha.length;
}
