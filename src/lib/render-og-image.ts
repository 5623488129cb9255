/** What a shared link shows: the mark, larger than the picture, and a page's title within its star. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { colorToken } from './design-tokens.ts';
// The code's own text, so that a picture which is drawn otherwise has another name.
import drawing from './render-og-image.ts?raw';
import { drawMark, mark } from './mark.ts';
import setting from './fit-title.ts?raw';
import { lineHeight, fitTitle, type FittedText, type TextBox } from './fit-title.ts';

/** Pixels, as Open Graph's readers ask for. */
export const size = { width: 1200, height: 630 } as const;

/** What is written on a picture. */
export interface OgImageText {
  title: string;
  company: string;
}

/** Where the title stands: in the square that is left where a platform crops the sides. */
const room: TextBox = { width: 590, height: 284, size: 124 };
/** Where long words, too small there, stand instead. */
const wideRoom: TextBox = { ...room, width: 1060, size: 60 };
const leastSize = 48;
const nameRoom: TextBox = { width: 380, height: 80, size: 36 };
const logoSize = 50;
/** Side of the mark behind it all: so large that only its leaves' inner edges are seen. */
const markSize = 1460;

/**
 * A picture's path below the site's root, known without drawing it: all that is drawn has its part in
 * the name, so that hosts may keep the file for ever.
 */
export function ogImagePath(page: string, words: OgImageText) {
  const hash = createHash('sha256')
    .update(JSON.stringify([words, backdrop(), drawing, setting]))
    .digest('base64url')
    .slice(0, 8);
  return `/_astro/og-${page}.${hash}.jpg`;
}

/**
 * Draws a picture.
 * @returns a JPEG file: a third of the bytes of a PNG
 */
export async function renderOgImage({ title, company }: OgImageText): Promise<Buffer> {
  const fonts = await staticFonts(`${title} ${company}`);
  const widthOf = await textWidths(`${title} ${company}`, fonts);
  let headline = fitTitle(title, widthOf, room);
  if (headline.size < leastSize) headline = fitTitle(title, widthOf, wideRoom);
  const logo = createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(logoSvg()).toString('base64')}`,
    width: logoSize,
    height: logoSize,
  });
  const text = await satori(
    box(
      { ...size, ...column, alignItems: 'center', justifyContent: 'center', gap: 28 },
      box({ alignItems: 'center', gap: 16 }, logo, setLines(fitTitle(company, widthOf, nameRoom))),
      setLines(headline, 'center'),
    ),
    { ...size, fonts },
  );
  return sharp(Buffer.from(svg(size.width, size.height, backdrop() + text)))
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

const column = { flexDirection: 'column', color: colorToken('ink') } as const;
const letterSpacing = '-0.035em';

const box = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const setLines = (
  { lines, size: fontSize }: FittedText,
  alignItems: CSSProperties['alignItems'] = 'flex-start',
) =>
  box(
    { ...column, alignItems },
    ...lines.map((line) =>
      box({ fontSize, letterSpacing, lineHeight, whiteSpace: 'nowrap' }, line),
    ),
  );

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const logoSvg = () => svg(mark.side, mark.side, drawMark(colorToken('mark'), colorToken('action')));

/** The mark on night, lit from its star. */
function backdrop() {
  const middle = mark.side / 2;
  /** Light from the middle: color and opacity at parts of a radius, which is in units of the mark. */
  const light = (
    id: string,
    radius: number,
    stops: [at: number, token: string, opacity: number][],
  ) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${middle}" cy="${middle}" r="${radius}">` +
    stops
      .map(
        ([at, token, opacity]) =>
          `<stop offset="${at}" stop-color="${colorToken(token)}" stop-opacity="${opacity}"/>`,
      )
      .join('') +
    '</radialGradient>';
  return (
    light('leaf', 18, [
      [0.3, 'mark', 1],
      [0.55, 'halo', 0.85],
      [1, 'night', 0.55],
    ]) +
    light('spark', 18, [
      [0.34, 'action', 1],
      [1, 'action', 0.5],
    ]) +
    light('edge', 15, [
      [0.4, 'ink', 0.75],
      [1, 'ink', 0],
    ]) +
    light('glow', 14, [
      [0, 'halo', 0.6],
      [0.45, 'night', 0.75],
      [1, 'page', 0],
    ]) +
    `<rect width="100%" height="100%" fill="${colorToken('page')}"/>` +
    `<g transform="translate(${size.width / 2} ${size.height / 2}) scale(${markSize / mark.side}) translate(${-middle} ${-middle})">` +
    `<circle cx="${middle}" cy="${middle}" r="14" fill="url(#glow)"/>` +
    `<g stroke="url(#edge)" stroke-width="0.06">${drawMark('url(#leaf)', 'url(#spark)')}</g>` +
    '</g>'
  );
}

/** How wide a text is, in sizes of its letters; its words must be among the given ones. */
async function textWidths(words: string, fonts: Font[]) {
  const fontSize = 1000;
  const measure = async (text: string) => {
    const style = { fontSize, letterSpacing, whiteSpace: 'nowrap' } as const;
    const drawn = await satori(box(style, text), { height: 2 * fontSize, fonts });
    return Number(/width="([\d.]+)"/.exec(drawn)?.[1]) / fontSize;
  };
  const widths = new Map<string, number>();
  for (const word of new Set(words.split(/ +/))) widths.set(word, await measure(word));
  const blank = (await measure('n n')) - (await measure('nn'));
  return (text: string) =>
    text.split(/ +/).reduce((sum, word) => sum + (widths.get(word) ?? 0) + blank, -blank);
}

/** The letters of a text in the site's typeface, as satori takes it: not variable, not WOFF2. */
async function staticFonts(text: string): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const folder = '@fontsource-variable/manrope/files/manrope-';
  const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
  return Promise.all(
    scripts.map(async (script) => {
      const whole = await readFile(resolve(`${folder}${script}-wght-normal.woff2`));
      const data = await subsetFont(whole, `${text}n `, {
        targetFormat: 'sfnt',
        variationAxes: { wght: 750 },
      });
      return { name: script, data, weight: 700, style: 'normal' };
    }),
  );
}
