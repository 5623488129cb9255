import { readFile } from 'node:fs/promises';
import satori from 'satori';
import sharp from 'sharp';
import { brandMark } from '../lib/brand-mark.ts';
import { colorToken } from '../lib/design-tokens.ts';

/** In pixels: the size that Open Graph consumers recommend. */
export const ogImageSize = { width: 1200, height: 630 } as const;

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
  const text = await satori(<Text title={title} company={company} />, {
    ...ogImageSize,
    fonts: [{ name: 'Manrope', data: await readFile('src/assets/fonts/manrope-bold.ttf') }],
    loadAdditionalAsset: (_language, letters) => {
      missing.push(letters);
      return Promise.resolve([]);
    },
  });
  return sharp(picture)
    .resize({ width: width - PICTURE_LEFT, height, position: 'left' })
    .extend({ left: PICTURE_LEFT, background: colorToken('page') })
    .composite(missing.length > 0 ? [] : [{ input: Buffer.from(text) }])
    .jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer();
}

function Text({ title, company }: { title: string; company: string }) {
  const fontSize = title.length < 30 ? 80 : title.length < 45 ? 68 : 56;
  const letterSpacing = '-0.035em';
  const column = { display: 'flex', flexDirection: 'column', justifyContent: 'center' } as const;
  const box = { width: 520, height: '100%', marginLeft: 64, gap: 28, color: colorToken('ink') };
  return (
    <div style={{ ...column, ...box }}>
      <div style={{ display: 'flex', alignItems: 'center', gap: 16, fontSize: 36, letterSpacing }}>
        <svg width={50} height={50} viewBox={`0 0 ${brandMark.side} ${brandMark.side}`}>
          <path fill={colorToken('mark')} d={brandMark.leaves} />
          <path fill={colorToken('action')} d={brandMark.spark} />
        </svg>
        {company}
      </div>
      <div style={{ fontSize, letterSpacing, lineHeight: 1.08, wordBreak: 'break-word' }}>
        {title}
      </div>
    </div>
  );
}
