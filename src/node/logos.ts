import { findLogo } from '../schemas/logo-icons.ts';
import { hashForName } from './hash.ts';
import { optimizeSvg } from './optimize-svg.ts';

/** Above this width or height, in the icon's own units, whole numbers are precise enough for its paths. */
const WHOLE_NUMBER_SIZE = 200;

/** Width and height of a logo's cell in the sprite, in the sprite's units. */
const CELL_SIZE = 100;

/** Width and height of a square logo, in the sprite's units. Other logos get the same area. */
const SQUARE_SIZE = 48;
/** The largest width or height of any logo, in the sprite's units. */
const MAX_SIZE = 62;

const round = (value: number) => Math.round(value * 100) / 100;

/**
 * Renders a technology's logo, centered in its cell. Logos show at about 40 pixels, so coordinates are
 * rounded to what is visible there, which cuts the size to a third.
 * @param name icon set and name, such as `logos:docker-icon`
 * @param left left edge of the cell, in the sprite's units
 * @returns an `svg` element
 * @throws Error when the logo does not exist
 */
function renderLogo(name: string, left = 0) {
  const icon = findLogo(name);
  if (!icon) throw new Error(`Unknown logo “${name}”.`);
  const { width: iconWidth = 16, height: iconHeight = 16 } = icon;
  const scale = Math.min(
    SQUARE_SIZE / Math.sqrt(iconWidth * iconHeight),
    MAX_SIZE / Math.max(iconWidth, iconHeight),
  );
  const [width, height] = [iconWidth * scale, iconHeight * scale].map(round) as [number, number];
  const attributes =
    `x="${round(left + (CELL_SIZE - width) / 2)}" y="${round((CELL_SIZE - height) / 2)}" ` +
    `width="${width}" height="${height}" viewBox="0 0 ${iconWidth} ${iconHeight}"`;
  const optimized = optimizeSvg(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${icon.body}</svg>`,
    Math.max(iconWidth, iconHeight) > WHOLE_NUMBER_SIZE ? 0 : 1,
  );
  return optimized.replace(' xmlns="http://www.w3.org/2000/svg"', '');
}

/**
 * Combines logos into one SVG sprite, which browsers load once and cache. Inlined, the logos were a quarter
 * of a page's bytes.
 * @param logos logo names by the id that each logo gets in the sprite
 * @returns the sprite and its root-relative path; `path#id` shows one logo
 */
export async function logoSprite(logos: Map<string, string>) {
  const cells = [...logos].map(([id, name], index) => {
    const left = index * CELL_SIZE;
    const view = `<view id="${id}" viewBox="${left} 0 ${CELL_SIZE} ${CELL_SIZE}"/>`;
    return view + renderLogo(name, left);
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${logos.size * CELL_SIZE} ${CELL_SIZE}">${cells.join('')}</svg>`;
  return { svg, path: `/_astro/logos.${await hashForName(svg)}.svg` };
}
