import satori from 'satori';
import sharp from 'sharp';
import { isSquare, type Logo } from './company-logo.ts';

/** In pixels: the size that Open Graph consumers recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const;

/** All that an Open Graph image is drawn from. */
export interface OgImageParts {
  title: string;
  company: string;
  logo: Logo;
  /** A TTF, OTF or WOFF file. */
  font: { family: string; data: Buffer };
  /** Color tokens, by their names. */
  colors: Record<'page' | 'halo' | 'ink', string>;
  /** Beside the title; undefined if the page has none. */
  picture: OgPicture | undefined;
}

interface OgPicture {
  /** An image file. */
  file: Buffer;
  /** Whether it is a photo. Drawings have transparent edges and, in the proportions of a hero's picture, their subject at the right. */
  isPhoto: boolean;
}

/** Where the picture starts, in pixels from the left: a drawing runs under the title, a photo is beside it. */
const DRAWING_LEFT = 230;
const PHOTO_LEFT = 520;

/** The width of the title beside a picture and without one, in pixels, and that of a wide letter of the font, in em. */
const TITLE_WIDTH = 520;
const WIDE_TITLE_WIDTH = 1040;
const LETTER_WIDTH = 0.6;
const MIN_FONT_SIZE = 24;

/**
 * Renders an Open Graph image: a picture or a glow, and the brand and a title beside its subject, unless the font lacks some
 * of the letters.
 * @returns a JPEG file, a third of the size of a PNG
 */
export async function renderOgImage(parts: OgImageParts) {
  const { font, colors, picture } = parts;
  const missing: string[] = [];
  const text = await satori(<Text {...parts} />, {
    ...ogImageSize,
    fonts: [{ name: font.family, data: font.data }],
    loadAdditionalAsset: (_language, letters) => {
      missing.push(letters);
      return Promise.resolve([]);
    },
  });
  const layers = [
    ...(picture ? await drawPicture(picture, colors.page) : []),
    ...(missing.length > 0 ? [] : [{ input: Buffer.from(text) }]),
  ];
  return sharp(drawGlow(colors))
    .composite(layers)
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

/** Returns the layers of a picture: the picture in its place, and the shade into which it fades. */
async function drawPicture(picture: OgPicture, background: string) {
  const { data, info } = await cutPicture(picture);
  return [
    { input: data, raw: info, left: picture.isPhoto ? PHOTO_LEFT : DRAWING_LEFT, top: 0 },
    { input: drawShade(background, picture.isPhoto) },
  ];
}

/** Cuts the picture to its place: a photo to what draws most attention in it. */
function cutPicture({ file, isPhoto }: OgPicture) {
  const { width, height } = ogImageSize;
  const size = isPhoto
    ? { width: width - PHOTO_LEFT, height, position: sharp.strategy.attention }
    : { width: width - DRAWING_LEFT, height, position: 'left' };
  // As pixels: an image file would be encoded once more, with a loss.
  return sharp(file).autoOrient().resize(size).raw().toBuffer({ resolveWithObject: true });
}

const drawing = (content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${ogImageSize.width}" height="${ogImageSize.height}">${content}</svg>`,
  );

/** Draws the background, with a glow where the subject of a picture is. */
function drawGlow({ page, halo }: OgImageParts['colors']) {
  return drawing(`
    <radialGradient id="glow" cx="0.74" cy="0.5" r="0.45">
      <stop stop-color="${halo}" stop-opacity="0.6"/>
      <stop offset="1" stop-color="${halo}" stop-opacity="0"/>
    </radialGradient>
    <rect width="100%" height="100%" fill="${page}"/>
    <rect width="100%" height="100%" fill="url(#glow)"/>`);
}

/** Draws the shade into which a picture fades where the text is. */
function drawShade(background: string, isPhoto: boolean) {
  const [start, middle, end] = isPhoto ? [0.43, 0.485, 0.58] : [0.19, 0.48, 0.62];
  return drawing(`
    <linearGradient id="shade">
      <stop offset="${start}" stop-color="${background}"/>
      <stop offset="${middle}" stop-color="${background}" stop-opacity="0.85"/>
      <stop offset="${end}" stop-color="${background}" stop-opacity="0"/>
    </linearGradient>
    <rect width="100%" height="100%" fill="url(#shade)"/>`);
}

/** Returns the size of a title, in pixels, at which its longest word fits, unless that would be too small. */
function titleSize(title: string, width: number): number {
  const size = title.length < 30 ? 80 : title.length < 45 ? 68 : 56;
  const longest = Math.max(...title.split(/[\s-]+/).map((word) => word.length));
  const fitting = Math.floor(width / (longest * LETTER_WIDTH));
  return Math.max(MIN_FONT_SIZE, Math.min(size, fitting));
}

function Text({ title, company, logo, colors, picture }: OgImageParts) {
  const { svg, ratio } = logo;
  const width = picture ? TITLE_WIDTH : WIDE_TITLE_WIDTH;
  const fontSize = titleSize(title, width);
  const letterSpacing = '-0.035em';
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'center' } as const;
  const box = { width, height: '100%', marginLeft: 64, gap: 28, color: colors.ink };
  return (
    <div style={{ ...column, ...box }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 36, letterSpacing }}>
        <img alt="" src={`data:image/svg+xml;base64,${btoa(svg)}`} width={50 * ratio} height={50} />
        {isSquare(ratio) && company}
      </div>
      <div style={{ fontSize, letterSpacing, lineHeight: 1.08, wordBreak: 'break-word' }}>
        {title}
      </div>
    </div>
  );
}
