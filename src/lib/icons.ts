/**
 * The site's icons, all of them the mark: for tabs, for home screens, for search results. The one for tabs
 * that is a drawing is `public/icon.svg`.
 */
import sharp from 'sharp';
import { brandColour } from './brand-colours.ts';
import { drawMark, mark } from './mark.ts';

interface PngIcon {
  /** Side in pixels. */
  side: number;
  /** The mark's part of it: where systems cut corners off, none of the mark may be in them. */
  share: number;
  /** What a manifest calls it by; none where HTML links to it. */
  purpose?: 'any' | 'maskable';
}

/** Icons as PNG, by their paths below the site's root. */
export const pngIcons: Readonly<Record<string, PngIcon>> = {
  '/apple-touch-icon.png': { side: 180, share: 0.58 },
  '/icon-192.png': { side: 192, share: 0.66, purpose: 'any' },
  '/icon-512.png': { side: 512, share: 0.66, purpose: 'any' },
  // All of it is within a circle of 80 % of the icon.
  '/icon-maskable-512.png': { side: 512, share: 0.62, purpose: 'maskable' },
};

/** Sides of the pictures in favicon.ico, in pixels: for tabs, for those of fine screens, for desktops. */
const faviconSides = [16, 32, 48];

/**
 * An icon as PNG: the mark on night, with no transparency, as systems fill that with a colour of theirs.
 */
export function pngIcon({ side, share }: PngIcon): Promise<Buffer> {
  const whole = mark.side / share;
  const edge = (whole - mark.side) / 2;
  return png(
    side,
    svg(
      whole,
      `<rect width="100%" height="100%" fill="${brandColour('page')}"/>` +
        `<g transform="translate(${edge} ${edge})">${nightMark()}</g>`,
    ),
  );
}

/** The icon for tabs as ICO, for browsers that take no SVG, and for whoever asks for /favicon.ico. */
export async function favicon(): Promise<Buffer> {
  const pictures = await Promise.all(
    faviconSides.map((side) => png(side, svg(mark.side, nightMark()))),
  );
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [index, picture] of pictures.entries()) {
    const at = 6 + 16 * index;
    const side = faviconSides[index] ?? 0;
    head.writeUInt8(side, at);
    head.writeUInt8(side, at + 1);
    head.writeUInt16LE(1, at + 4); // planes
    head.writeUInt16LE(32, at + 6); // bits of a pixel
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  return Buffer.concat([head, ...pictures]);
}

const nightMark = () => drawMark(brandColour('mark'), brandColour('action'));

const svg = (side: number, content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">${content}</svg>`;

const png = (side: number, drawing: string) =>
  // Drawn large, as small ones come out blurred otherwise.
  sharp(Buffer.from(drawing), { density: 72 * 16 })
    .resize(side)
    .png({ palette: true })
    .toBuffer();
