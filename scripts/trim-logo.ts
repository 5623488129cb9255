import sharp, { type Sharp } from 'sharp';
import { isSquare, type Logo } from '../src/node/company-logo.ts';

/** Margins below this part of a side stay. */
const MIN_MARGIN = 0.02;
/** How wide what a square shape has may be, relative to its height, so that it is a symbol: its margin stays, for icons. */
const MAX_SYMBOL_RATIO = 1.5;
/** The longer side at which the margin of a drawing is measured, in pixels. */
const DRAWN_SIDE = 1024;
/** What is less opaque, from 0 to 255, belongs to the margin. */
const MIN_ALPHA = 10;

/** A part of a picture, in pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * Removes the empty margin of a logo, which would make it small in the header.
 * @param source a valid file
 * @returns the new file; undefined if there is nothing to remove
 */
export async function trimLogo(source: Buffer, logo: Logo & { file: string }) {
  if (logo.file.endsWith('.svg')) return trimDrawing(source.toString(), logo);
  const part = await findContent(sharp(source));
  if (!part) return undefined;
  const picture = sharp(source).extract(part);
  return (logo.file.endsWith('.png') ? picture.png() : picture.webp({ lossless: true })).toBuffer();
}

/** Changes the `viewBox` of a drawing. */
async function trimDrawing(source: string, { svg, ratio }: Logo) {
  const [left = 0, top = 0, width = 1] = (/viewBox="(.+?)"/.exec(svg)?.[1] ?? '')
    .split(' ')
    .map(Number);
  const size =
    ratio > 1
      ? { width: DRAWN_SIDE, height: DRAWN_SIDE / ratio }
      : { width: DRAWN_SIDE * ratio, height: DRAWN_SIDE };
  const drawn = svg.replace('<svg', `<svg width="${size.width}" height="${size.height}"`);
  const part = await findContent(sharp(Buffer.from(drawn)));
  if (!part) return undefined;
  const unit = width / size.width;
  const box = [
    left + part.left * unit,
    top + part.top * unit,
    part.width * unit,
    part.height * unit,
  ];
  const viewBox = box.map((value) => Number(value.toPrecision(6))).join(' ');
  const trimmed = source.replace(/<svg\b[^>]*>/, (start) =>
    start
      .replace(/\s(?:viewBox|width|height)=(?:"[^"]*"|'[^']*')/g, '')
      .replace('<svg', `<svg viewBox="${viewBox}"`),
  );
  return Buffer.from(trimmed);
}

/** Finds the part of a picture that isn't empty; undefined if that is all of it, or if the picture is a symbol. */
async function findContent(picture: Sharp): Promise<Part | undefined> {
  const alpha = picture.ensureAlpha().extractChannel('alpha');
  const canvas = await alpha.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = canvas.info;
  const { info } = await sharp(canvas.data, { raw: canvas.info })
    .trim({ background: '#000', threshold: MIN_ALPHA })
    .toBuffer({ resolveWithObject: true });
  const left = -(info.trimOffsetLeft ?? 0);
  const top = -(info.trimOffsetTop ?? 0);
  const part = { left, top, width: info.width, height: info.height };
  const hasMargin =
    part.width < width * (1 - MIN_MARGIN) || part.height < height * (1 - MIN_MARGIN);
  const isSymbol = isSquare(width / height) && part.width < part.height * MAX_SYMBOL_RATIO;
  return hasMargin && !isSymbol ? part : undefined;
}
