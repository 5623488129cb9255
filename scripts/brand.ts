/**
 * `npm run brand`: makes the site's colors and icons from `src/brand.json` and the logo in `src/assets`, which loses its empty
 * margin, and prints the contrasts. What it writes is committed, so builds don't need it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { shownSize, type Logo } from '../src/node/company-logo.ts';
import {
  parseLogo,
  readLogoFile,
  readMark,
  refuse,
  type LogoFile,
} from '../src/node/logo-files.ts';
import { createPalette, formatPalette, GRAPHIC_CONTRAST, readBrand, WHITE } from './palette.ts';
import { trimLogo } from './trim-logo.ts';
import { writeFiles } from './write-files.ts';

/** Sides of the icons in pixels. On home screens, the mark has a margin: some systems cut off the corners. */
const FAVICON_SIZE = 48;
const TOUCH_ICON_SIZE = 180;
const TOUCH_ICON_MARK_SIZE = 104;

/** The colors whose contrasts the command prints. */
const PAIRS = [
  ['ink', 'soft'],
  ['muted', 'soft'],
  ['brand', 'soft'],
  ['action-ink', 'action'],
  ['action', 'raised'],
  ['outline', 'soft'],
  ['field-line', 'field'],
] as const;

/** Renders a drawing at a height in pixels. */
const render = ({ svg, ratio }: Logo, height: number) =>
  sharp(Buffer.from(svg.replace('<svg', `<svg width="${height * ratio}" height="${height}"`)));

/**
 * Returns how much of a logo, from 0 to 1, can be told from a background.
 * @throws Error if it can't be drawn, or is empty
 */
async function visiblePart(logo: LogoFile, background: string) {
  const small = render(logo, 64).ensureAlpha().raw();
  const pixels = await small.toBuffer().catch(refuse(logo.file));
  let drawn = 0;
  let visible = 0;
  for (let index = 0; index < pixels.length; index += 4) {
    const [red, green, blue, alpha = 0] = pixels.subarray(index, index + 4);
    const isDrawn = alpha >= 128;
    if (!isDrawn) continue;
    drawn += 1;
    const contrast = wcagContrast(`rgb(${red} ${green} ${blue})`, background);
    if (contrast >= GRAPHIC_CONTRAST) visible += 1;
  }
  if (drawn === 0) throw new Error(`${logo.file} is empty. Export it again.`);
  return visible / drawn;
}

/** Renders the icon for home screens: the mark on a background. */
async function renderTouchIcon(mark: Logo, background: string) {
  const input = await render(mark, TOUCH_ICON_MARK_SIZE).png().toBuffer();
  const [width, height] = [TOUCH_ICON_SIZE, TOUCH_ICON_SIZE];
  return sharp({ create: { width, height, channels: 3, background } })
    .composite([{ input }])
    .removeAlpha()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Puts a square PNG into an ICO file: after an ICONDIR (6 bytes) with one ICONDIRENTRY (16 bytes). */
function packIco(png: Buffer, size: number) {
  const header = Buffer.alloc(22);
  const [icon, imageCount, colorPlanes, bitsPerPixel] = [1, 1, 1, 32];
  header.writeUInt16LE(icon, 2);
  header.writeUInt16LE(imageCount, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(colorPlanes, 10);
  header.writeUInt16LE(bitsPerPixel, 12);
  header.writeUInt32LE(png.length, 14);
  // Where the PNG starts.
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Puts a mark on a background with rounded corners. */
function addBackground(mark: Logo, background: string) {
  const drawing = mark.svg.replace('<svg', '<svg x="15" y="15" width="70" height="70"');
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">' +
    `<rect width="100" height="100" rx="20" fill="${background}"/>${drawing}</svg>`
  );
}

/** Reads the logo, and removes its empty margin. @returns it, and its new file, if there was a margin */
async function readTrimmedLogo(root: string) {
  const logo = await readLogoFile(root);
  const source = readFileSync(join(root, logo.file));
  const trimmed = await trimLogo(source, logo).catch(refuse(logo.file));
  return trimmed
    ? { logo: await parseLogo(trimmed, logo.file), trimmed: { [logo.file]: trimmed } }
    : { logo, trimmed: {} };
}

/**
 * Makes all files, by their paths in the project.
 * @param root path of the project
 * @throws Error that says what to change in a file
 */
export async function createBrandFiles(root = '.') {
  const palette = createPalette(readBrand(readFileSync(join(root, 'src/brand.json'), 'utf8')));
  const background = palette.dark.page;
  const { logo, trimmed } = await readTrimmedLogo(root);
  if ((await visiblePart(logo, background)) < 0.5) {
    throw new Error(
      `${logo.file} can hardly be seen on ${background}, the color of the top of each page. ` +
        'Use a light version of the logo, or another color for “dark” in src/brand.json.',
    );
  }
  const mark = await readMark(logo, root);
  // Tabs can be light: there, a light mark needs the dark background.
  const isLight = (await visiblePart(mark, WHITE)) < 0.5;
  const icon = isLight ? addBackground(mark, background) : mark.svg;
  const favicon = await render({ svg: icon, ratio: 1 }, FAVICON_SIZE).png().toBuffer();
  return {
    palette,
    logo,
    files: {
      ...trimmed,
      'src/styles/palette.css': formatPalette(palette),
      'public/icon.svg': `${icon}\n`,
      'public/favicon.ico': packIco(favicon, FAVICON_SIZE),
      'public/apple-touch-icon.png': await renderTouchIcon(mark, background),
    },
  };
}

if (import.meta.main) {
  try {
    const { palette, logo, files } = await createBrandFiles();
    writeFiles(new Map(Object.entries(files)));
    const { light, dark } = palette;
    for (const [scheme, colors] of Object.entries({ light, dark: { ...light, ...dark } })) {
      for (const [name, on] of PAIRS) {
        const contrast = wcagContrast(colors[name], colors[on]).toFixed(1);
        console.log(`${scheme}: ${name} ${colors[name]} on ${on} ${colors[on]}, ${contrast} : 1`);
      }
    }
    const { width, height } = shownSize(logo.ratio);
    console.log(`The header shows ${logo.file} at ${width} × ${height} pixels.`);
    console.log(`Wrote ${Object.keys(files).join(', ')}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
