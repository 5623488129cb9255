/** `npm run icons`: draws the icons in public/ again, after a change of the mark or its colors. */
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { encode } from 'sharp-ico';
import { drawMark, mark } from '../src/lib/mark.ts';

const tokens = await readFile('src/styles/tokens.css', 'utf8');

/** Returns a color token's value for the dark scheme, the last one that it has. */
function darkColor(name: string) {
  const value = new RegExp(`--color-${name}:[^;]*(#[\\da-f]{6})\\)?;`, 'i').exec(tokens)?.[1];
  if (!value) throw new Error(`src/styles/tokens.css has no color --color-${name} as #rrggbb.`);
  return value;
}

/** Renders the mark in a square of `size` pixels; `share` is its part of the width. */
function render(size: number, background: string, share = 1) {
  const whole = mark.side / share;
  const edge = (whole - mark.side) / 2;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${whole}">` +
    `<rect width="100%" height="100%" fill="${background}"/>` +
    `<g transform="translate(${edge} ${edge})">${drawMark(darkColor('mark'), darkColor('action'))}</g></svg>`;
  // Drawn large, as small ones come out blurred otherwise.
  return sharp(Buffer.from(svg), { density: 72 * 16 }).resize(size);
}

for (const [file, size, share] of [
  ['apple-touch-icon', 180, 0.58],
  ['icon-192', 192, 0.66],
  ['icon-512', 512, 0.66],
  // Maskable icons lose what is outside of a circle of 80 %.
  ['icon-maskable-512', 512, 0.62],
] as const) {
  // Without transparency, which some systems fill with a color of their own.
  const icon = render(size, darkColor('page'), share).png({ palette: true });
  await icon.toFile(`public/${file}.png`);
}
const images = [16, 32, 48].map((size) => render(size, 'none').png().toBuffer());
await writeFile('public/favicon.ico', encode(await Promise.all(images)));
