import { createHash } from 'node:crypto';
import { findLogo, logoSets } from '../schemas/logo-icons.ts';
import { optimizeSvg } from './optimize-svg.ts';

/** Side of a logo's square in the drawing's own units, at which whole units are fine enough. */
const fineGrid = 200;

/** Side of a logo's place on the sheet, in the sheet's units. */
const place = 100;

/** Side of a square logo on its place, in percent; and the most that a long side may take. */
const size = { square: 48, most: 62 };

const rounded = (value: number) => Math.round(value * 100) / 100;

/**
 * A technology's logo as SVG, in the middle of a place of 100 units. It will be about 40 pixels large:
 * coordinates that nobody could see there are rounded, which leaves a third of the bytes.
 * @param name set and name, such as `logos:docker-icon`
 * @param left where its place begins, in units
 * @returns an `svg` element, wide and tall ones sized so that they look as large as square ones
 * @throws Error when there is no such set or logo
 */
export function renderLogo(name: string, left = 0) {
  const drawing = findLogo(name);
  if (!drawing) {
    throw new Error(
      `There is no logo "${name}": look for one at icones.js.org (${logoSets.join(', ')}).`,
    );
  }
  const { width = 16, height = 16 } = drawing;
  const scale = Math.min(
    size.square / Math.sqrt(width * height),
    size.most / Math.max(width, height),
  );
  const [wide, tall] = [width * scale, height * scale].map(rounded) as [number, number];
  const attributes =
    `x="${rounded(left + (place - wide) / 2)}" y="${rounded((place - tall) / 2)}" ` +
    `width="${wide}" height="${tall}" viewBox="0 0 ${width} ${height}"`;
  const short = optimizeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${drawing.body}</svg>`,
    Math.max(width, height) > fineGrid ? 0 : 1,
  );
  return short.replace(' xmlns="http://www.w3.org/2000/svg"', '');
}

/**
 * All logos on one sheet, which a page asks for once, when the first of them comes near, and which a
 * browser keeps: inside each page they were a quarter of its bytes.
 * @param names names of logos by the name that each has on the sheet
 * @returns the sheet as SVG, and its path from the site's root; `path#name` shows one logo
 * @throws Error when there is no logo of a given name
 */
export function logoSprite(names: Map<string, string>) {
  const drawn = [...names].map(([name, logo], index) => {
    const left = index * place;
    const view = `<view id="${name}" viewBox="${left} 0 ${place} ${place}"/>`;
    return view + renderLogo(logo, left);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${names.size * place} ${place}">${drawn.join('')}</svg>`;
  const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 8);
  return { svg, path: `/_astro/logos.${hash}.svg` };
}
