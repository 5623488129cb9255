/**
 * Renders Open Graph images: the company and page title beside the picture of the page or, without one, inside the
 * star of a very large brand mark.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createElement, type CSSProperties, type ReactNode } from 'react';
import satori, { type Font } from 'satori';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { colorToken } from './design-tokens.ts';
import { brandMark, brandMarkPaths } from './brand-mark.ts';
import { lineHeight, fitTitle, type FittedText, type TextBox } from './fit-title.ts';
// The source code is part of each image's hash, so that a change of the design changes the file name.
import rendererSource from './render-og-image.ts?raw';
import fitTitleSource from './fit-title.ts?raw';

/** In pixels: the size that Open Graph consumers recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const;

export interface OgImageContent {
  title: string;
  company: string;
  /** An image file with its subject at the right, in the proportions of a hero's picture. */
  picture?: Buffer | undefined;
}

/** Keeps the title inside the square that remains when a platform crops the sides. */
const titleBox: TextBox = { width: 590, height: 284, maxFontSize: 124 };
/** For titles with long words, which would be smaller than `minTitleSize` in `titleBox`. */
const wideTitleBox: TextBox = { ...titleBox, width: 1060, maxFontSize: 60 };
const minTitleSize = 48;
/** Beside a picture. */
const narrowTitleBox: TextBox = { width: 530, height: 340, maxFontSize: 84 };
/** Where a picture starts, and the distance of the text from the left edge. */
const pictureLeft = 230;
const margin = 64;
const companyBox: TextBox = { width: 380, height: 80, maxFontSize: 36 };
const logoSize = 50;
/** Width of the mark in the background: so large that only the inner edges of its leaves are visible. */
const backgroundMarkSize = 1460;

/**
 * Returns an image's root-relative path without rendering it. The file name contains a hash of everything
 * that the image depends on, so that hosts can cache it forever.
 */
export function ogImagePath(page: string, { picture, ...text }: OgImageContent) {
  const hash = createHash('sha256')
    .update(JSON.stringify([text, background(), rendererSource, fitTitleSource]))
    .update(picture ?? '')
    .digest('base64url')
    .slice(0, 8);
  return `/_astro/og-${page}.${hash}.jpg`;
}

/**
 * Renders an Open Graph image.
 * @returns a JPEG file, a third of the size of a PNG
 */
export async function renderOgImage(content: OgImageContent): Promise<Buffer> {
  const { title, company, picture } = content;
  // Letters that satori cannot shape.
  if (/[\p{Script=Telugu}\p{Script=Devanagari}\p{Script=Arabic}]/u.test(title + company))
    return renderShapedText(content);
  const fonts = await loadFonts(`${title} ${company}`);
  const measure = await measureWords(`${title} ${company}`, fonts);
  let fittedTitle = fitTitle(title, measure, picture ? narrowTitleBox : titleBox);
  if (!picture && fittedTitle.fontSize < minTitleSize)
    fittedTitle = fitTitle(title, measure, wideTitleBox);
  const logo = createElement('img', {
    src: `data:image/svg+xml;base64,${Buffer.from(logoSvg()).toString('base64')}`,
    width: logoSize,
    height: logoSize,
  });
  const alignItems = picture ? 'flex-start' : 'center';
  const drawnText = await satori(
    flexBox(
      {
        ...ogImageSize,
        ...column,
        alignItems,
        justifyContent: 'center',
        gap: 28,
        paddingLeft: picture ? margin : 0,
      },
      flexBox(
        { alignItems: 'center', gap: 16 },
        logo,
        textLines(fitTitle(company, measure, companyBox)),
      ),
      textLines(fittedTitle, alignItems),
    ),
    { ...ogImageSize, fonts },
  );
  return (await canvas(picture))
    .composite([{ input: Buffer.from(drawnText) }])
    .jpeg(jpegOptions)
    .toBuffer();
}

/** Returns the background as an image: the picture at the right, or the brand mark. */
async function canvas(picture: Buffer | undefined) {
  const { width, height } = ogImageSize;
  if (!picture) return sharp(Buffer.from(svg(width, height, background())));
  const input = await sharp(picture)
    .resize({ height })
    .extract({ left: 0, top: 0, width: width - pictureLeft, height })
    .toBuffer();
  const empty = sharp({ create: { width, height, channels: 3, background: colorToken('page') } });
  return sharp(
    await empty
      .composite([{ input, left: pictureLeft, top: 0 }])
      .png()
      .toBuffer(),
  );
}

const jpegOptions = { quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true } as const;

const NOTO_FONTS = ['telugu', 'devanagari', 'arabic'].map((script) => {
  const name = script.charAt(0).toUpperCase() + script.slice(1);
  return {
    family: `Noto Sans ${name}`,
    module: `@expo-google-fonts/noto-sans-${script}/700Bold/NotoSans${name}_700Bold.ttf`,
  };
});

/** Renders an image with Pango, which shapes Indic letters and orders right-to-left text; satori does neither. */
async function renderShapedText({ title, company, picture }: OgImageContent) {
  const { resolve } = createRequire(import.meta.url);
  // Each file stays loaded, so that a text can mix scripts.
  for (const { module } of NOTO_FONTS)
    await sharp({ text: { text: 'n', fontfile: resolve(module) } }).toBuffer();
  const titleImage = await shapedText(title, picture ? narrowTitleBox : titleBox);
  const companyImage = await shapedText(company, companyBox);
  const gap = { column: 28, row: 16 };
  const rowHeight = Math.max(logoSize, companyImage.height);
  const top = Math.round((ogImageSize.height - rowHeight - gap.column - titleImage.height) / 2);
  const leftOf = (width: number) =>
    picture ? margin : Math.round((ogImageSize.width - width) / 2);
  const left = leftOf(logoSize + gap.row + companyImage.width);
  const centered = (height: number) => top + Math.round((rowHeight - height) / 2);
  return (await canvas(picture))
    .composite([
      {
        input: await sharp(Buffer.from(logoSvg())).resize(logoSize).png().toBuffer(),
        left,
        top: centered(logoSize),
      },
      {
        input: companyImage.data,
        left: left + logoSize + gap.row,
        top: centered(companyImage.height),
      },
      {
        input: titleImage.data,
        left: leftOf(titleImage.width),
        top: top + rowHeight + gap.column,
      },
    ])
    .jpeg(jpegOptions)
    .toBuffer();
}

/** Draws a text as large as it fits into a box. */
async function shapedText(content: string, { width, height, maxFontSize }: TextBox) {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const draw = (size: { height: number } | { dpi: number }) =>
    sharp({
      text: {
        text: `<span foreground="${colorToken('ink')}">${escaped}</span>`,
        font: `${NOTO_FONTS.map(({ family }) => family).join(', ')} Bold`,
        align: 'centre',
        rgba: true,
        width,
        ...size,
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  const fitted = await draw({ height });
  // Pango's font size is 12 points, and a point is a 72nd of an inch.
  const maxDpi = Math.round((maxFontSize / 12) * 72);
  const { data, info } =
    (fitted.info.textAutofitDpi ?? 0) > maxDpi ? await draw({ dpi: maxDpi }) : fitted;
  return { data, width: info.width, height: info.height };
}

const column = { flexDirection: 'column', color: colorToken('ink') } as const;
const letterSpacing = '-0.035em';

const flexBox = (style: CSSProperties, ...children: ReactNode[]) =>
  createElement('div', { style: { display: 'flex', ...style } }, ...children);

const textLines = (
  { lines, fontSize }: FittedText,
  alignItems: CSSProperties['alignItems'] = 'flex-start',
) =>
  flexBox(
    { ...column, alignItems },
    ...lines.map((line) =>
      flexBox({ fontSize, letterSpacing, lineHeight, whiteSpace: 'nowrap' }, line),
    ),
  );

const svg = (width: number, height: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

const logoSvg = () =>
  svg(brandMark.side, brandMark.side, brandMarkPaths(colorToken('mark'), colorToken('action')));

/** Returns the brand mark on a dark background, lit from its star. */
function background() {
  const center = brandMark.side / 2;
  /** Returns a gradient around the center of the mark. `radius` is in the mark's units, `offset` from 0 to 1. */
  const gradient = (
    id: string,
    radius: number,
    stops: [offset: number, token: string, opacity: number][],
  ) =>
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${center}" cy="${center}" r="${radius}">` +
    stops
      .map(
        ([offset, token, opacity]) =>
          `<stop offset="${offset}" stop-color="${colorToken(token)}" stop-opacity="${opacity}"/>`,
      )
      .join('') +
    '</radialGradient>';
  return (
    gradient('leaf', 18, [
      [0.3, 'mark', 1],
      [0.55, 'halo', 0.85],
      [1, 'night', 0.55],
    ]) +
    gradient('spark', 18, [
      [0.34, 'action', 1],
      [1, 'action', 0.5],
    ]) +
    gradient('edge', 15, [
      [0.4, 'ink', 0.75],
      [1, 'ink', 0],
    ]) +
    gradient('glow', 14, [
      [0, 'halo', 0.6],
      [0.45, 'night', 0.75],
      [1, 'page', 0],
    ]) +
    `<rect width="100%" height="100%" fill="${colorToken('page')}"/>` +
    `<g transform="translate(${ogImageSize.width / 2} ${ogImageSize.height / 2}) scale(${backgroundMarkSize / brandMark.side}) translate(${-center} ${-center})">` +
    `<circle cx="${center}" cy="${center}" r="14" fill="url(#glow)"/>` +
    `<g stroke="url(#edge)" stroke-width="0.06">${brandMarkPaths('url(#leaf)', 'url(#spark)')}</g>` +
    '</g>'
  );
}

/**
 * Measures the words of a text once.
 * @returns a function that measures any text of these words, as a multiple of the font size
 */
async function measureWords(text: string, fonts: Font[]) {
  const fontSize = 1000;
  const renderedWidth = async (content: string) => {
    const style = { fontSize, letterSpacing, whiteSpace: 'nowrap' } as const;
    const rendered = await satori(flexBox(style, content), { height: 2 * fontSize, fonts });
    return Number(/width="([\d.]+)"/.exec(rendered)?.[1]) / fontSize;
  };
  const widths = new Map<string, number>();
  for (const word of new Set(text.split(/ +/))) widths.set(word, await renderedWidth(word));
  const space = (await renderedWidth('n n')) - (await renderedWidth('nn'));
  return (line: string) =>
    line.split(/ +/).reduce((sum, word) => sum + (widths.get(word) ?? 0) + space, -space);
}

/** Loads the site's typeface for a text, as satori requires: static fonts, and not WOFF2. */
async function loadFonts(text: string): Promise<Font[]> {
  const { resolve } = createRequire(import.meta.url);
  const path = '@fontsource-variable/manrope/files/manrope-';
  const scripts = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic', 'cyrillic-ext'];
  return Promise.all(
    scripts.map(async (script) => {
      const font = await readFile(resolve(`${path}${script}-wght-normal.woff2`));
      // With the n and space that `measureWords` needs.
      const data = await subsetFont(font, `${text}n `, {
        targetFormat: 'sfnt',
        variationAxes: { wght: 750 },
      });
      return { name: script, data, weight: 700, style: 'normal' };
    }),
  );
}
