/**
 * `npm run brand`: makes the site's colors and icons from `src/brand.json` and `src/assets/logo.svg`, and prints the
 * contrasts. What it writes is committed, so builds don't need it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { wcagContrast } from 'culori';
import sharp from 'sharp';
import { isSquare, LOGO, readLogo } from '../src/node/company-logo.ts';
import { createPalette, formatPalette, GRAPHIC_CONTRAST, WHITE, type Colors } from './palette.ts';

type Logo = ReturnType<typeof readLogo>;

const MARK = 'src/assets/mark.svg';

/** The colors whose contrasts the command prints. */
const PAIRS = [
  ['ink', 'soft'],
  ['muted', 'soft'],
  ['brand', 'soft'],
  ['action-ink', 'action'],
  ['field-line', 'field'],
] as const;

/** Renders a drawing at a height in pixels. */
const render = ({ svg, ratio }: Logo, height: number) =>
  sharp(Buffer.from(svg.replace('<svg', `<svg width="${height * ratio}" height="${height}"`)));

/** Returns how much of a drawing, from 0 to 1, can be told from a background. */
async function visiblePart(logo: Logo, background: string) {
  const pixels = await render(logo, 64).ensureAlpha().raw().toBuffer();
  let [visible, drawn] = [0, 0];
  for (let index = 0; index < pixels.length; index += 4) {
    const [red, green, blue, alpha = 0] = pixels.subarray(index, index + 4);
    if (alpha < 128) continue;
    drawn++;
    if (wcagContrast(`rgb(${red} ${green} ${blue})`, background) >= GRAPHIC_CONTRAST) visible++;
  }
  return visible / drawn;
}

/** Renders the icon for home screens: the mark on a background. */
async function renderTouchIcon(mark: Logo, background: string) {
  const input = await render(mark, 104).png().toBuffer();
  return sharp({ create: { width: 180, height: 180, channels: 3, background } })
    .composite([{ input }])
    .removeAlpha()
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
}

/** Puts a PNG of 48 × 48 pixels into an ICO file. */
function packIco(png: Buffer) {
  const header = Buffer.from([
    0, 0, 1, 0, 1, 0, 48, 48, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0,
  ]);
  header.writeUInt32LE(png.length, 14);
  return Buffer.concat([header, png]);
}

/**
 * Makes all files, by their paths in the project.
 * @throws Error that says what to change in a file
 */
export async function createBrandFiles() {
  const read = (file: string) => readLogo(readFileSync(file, 'utf8'), 'logo', file);
  const palette = createPalette(JSON.parse(readFileSync('src/brand.json', 'utf8')) as Colors);
  const background = palette.dark.page;
  const logo = read(LOGO);
  if ((await visiblePart(logo, background)) < 0.5)
    throw new Error(
      `${LOGO} can hardly be seen on ${background}, the color of the top of each page. Use a light version of the logo, or another color for “dark” in src/brand.json.`,
    );
  const mark = existsSync(MARK) ? read(MARK) : logo;
  if (!isSquare(mark.ratio))
    throw new Error(
      mark === logo
        ? `${LOGO} is not square. Add a square part of it as ${MARK}, for the icons.`
        : `${MARK} is not square. Give it a square viewBox.`,
    );
  // Tabs can be light: there, a light mark needs the dark background.
  const isLight = (await visiblePart(mark, WHITE)) < 0.5;
  const icon = isLight
    ? `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" rx="20" fill="${background}"/>${mark.svg.replace('<svg', '<svg x="15" y="15" width="70" height="70"')}</svg>`
    : mark.svg;
  return {
    palette,
    files: {
      'src/styles/palette.css': formatPalette(palette),
      'public/icon.svg': `${icon}\n`,
      'public/favicon.ico': packIco(await render({ svg: icon, ratio: 1 }, 48).png().toBuffer()),
      'public/apple-touch-icon.png': await renderTouchIcon(mark, background),
    },
  };
}

if (import.meta.main) {
  try {
    const { palette, files } = await createBrandFiles();
    for (const [file, content] of Object.entries(files)) writeFileSync(file, content);
    const { light, dark } = palette;
    for (const [scheme, colors] of Object.entries({ light, dark: { ...light, ...dark } }))
      for (const [name, on] of PAIRS) {
        const contrast = wcagContrast(colors[name], colors[on]).toFixed(1);
        console.log(`${scheme}: ${name} ${colors[name]} on ${on} ${colors[on]}, ${contrast} : 1`);
      }
    console.log(`Wrote ${Object.keys(files).join(', ')}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
