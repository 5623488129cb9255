/** `npm run icons`: regenerates the icons in public/. Run it after changing the mark or its colors. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encode } from 'sharp-ico';
import { parseColorToken } from '../src/lib/color-token.ts';
import { brandMarkPaths, brandMark } from '../src/lib/brand-mark.ts';

const tokens = await readFile('src/styles/tokens.css', 'utf8');

/** Renders the mark in a square of `size` pixels. `scale` is its width relative to the square. */
function render(size: number, background: string, scale = 1) {
  const side = brandMark.side / scale;
  const margin = (side - brandMark.side) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">` +
    `<rect width="100%" height="100%" fill="${background}"/>` +
    `<g transform="translate(${margin} ${margin})">${brandMarkPaths(parseColorToken(tokens, 'mark'), parseColorToken(tokens, 'action'))}</g></svg>`;
  // Render at a high resolution, as small icons would be blurred otherwise.
  return sharp(Buffer.from(svg), { density: 72 * 16 }).resize(size);
}

for (const [file, size, scale] of [
  ['apple-touch-icon', 180, 0.58],
  ['icon-192', 192, 0.66],
  ['icon-512', 512, 0.66],
  // Maskable icons are cropped to a circle of 80 % of the width.
  ['icon-maskable-512', 512, 0.62],
] as const) {
  // Not transparent, as some systems fill transparent areas with their own color.
  const icon = render(size, parseColorToken(tokens, 'page'), scale).png({ palette: true });
  await icon.toFile(`public/${file}.png`);
}
const images = [16, 32, 48].map((size) => render(size, 'none').png().toBuffer());
await writeFile('public/favicon.ico', encode(await Promise.all(images)));
