import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { font } from '../font.ts';
import { colorToken } from '../lib/design-tokens.ts';
import { isSquare, LOGO, readLogo } from './company-logo.ts';

/** In pixels: the size that Open Graph consumers recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const;

type Logo = ReturnType<typeof readLogo>;

/** Where the picture starts, in pixels from the left. */
const PICTURE_LEFT = 230;

/**
 * Renders an Open Graph image: a picture, and the brand and a title beside its subject, unless the font lacks some of
 * the letters.
 * @param picture an image file with its subject at the right, in the proportions of a hero's picture
 * @returns a JPEG file, a third of the size of a PNG
 */
export async function renderOgImage(title: string, company: string, picture: Buffer) {
  const { width, height } = ogImageSize;
  const missing: string[] = [];
  const text = await satori(
    <Text title={title} company={company} logo={readLogo(await readFile(LOGO, 'utf8'))} />,
    {
      ...ogImageSize,
      fonts: [{ name: font.family, data: await readFile(font.sharePicture) }],
      loadAdditionalAsset: (_language, letters) => {
        missing.push(letters);
        return Promise.resolve([]);
      },
    },
  );
  // Any photo fades into the background before it reaches the text.
  const background = colorToken('page');
  const shade = `
    <svg width="${width}" height="${height}">
      <linearGradient id="shade">
        <stop offset="0.19" stop-color="${background}"/>
        <stop offset="0.48" stop-color="${background}" stop-opacity="0.85"/>
        <stop offset="0.62" stop-color="${background}" stop-opacity="0"/>
      </linearGradient>
      <rect width="100%" height="100%" fill="url(#shade)"/>
    </svg>`;
  return sharp(picture)
    .resize({ width: width - PICTURE_LEFT, height, position: 'left' })
    .extend({ left: PICTURE_LEFT, background })
    .composite(
      (missing.length > 0 ? [shade] : [shade, text]).map((svg) => ({ input: Buffer.from(svg) })),
    )
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

function Text({ title, company, logo }: { title: string; company: string; logo: Logo }) {
  const fontSize = title.length < 30 ? 80 : title.length < 45 ? 68 : 56;
  const letterSpacing = '-0.035em';
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'center' } as const;
  const box = { width: 520, height: '100%', marginLeft: 64, gap: 28, color: colorToken('ink') };
  return (
    <div style={{ ...column, ...box }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 36, letterSpacing }}>
        <img
          alt=""
          src={`data:image/svg+xml;base64,${btoa(logo.svg)}`}
          width={50 * logo.ratio}
          height={50}
        />
        {isSquare(logo.ratio) && company}
      </div>
      <div style={{ fontSize, letterSpacing, lineHeight: 1.08, wordBreak: 'break-word' }}>
        {title}
      </div>
    </div>
  );
}
