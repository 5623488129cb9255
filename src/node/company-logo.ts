import { optimizeSvg } from './optimize-svg.ts';

/** Maximum number of characters of the optimized logo. It's in each page twice. */
const MAX_LENGTH = 8000;

/** The elements that a drawing can have: shapes, and what colors and groups them. Filters have more, with a prefix. */
const ELEMENTS = [
  'svg',
  'g',
  'defs',
  'symbol',
  'use',
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'linearGradient',
  'radialGradient',
  'stop',
  'pattern',
  'clipPath',
  'marker',
  'mask',
  'filter',
];
const FILTER_PREFIX = 'fe';

/** Styles, handlers and links to anything outside of the drawing, also with escapes of CSS. */
const FORBIDDEN_ATTRIBUTE = /\s(?:style|on\w+)=|href="(?!#)|url\((?!(?:['"]|&quot;)?#)|\\/i;

const PLAIN_SHAPES = 'which pages can’t have. Export plain shapes from your drawing program';

/** Returns what is wrong with a drawing that is part of each page, and what to do about it. */
function findProblem(svg: string): string | undefined {
  const names = [...svg.matchAll(/<([^\s/>!?]+)/g)].map(([, name = '']) => name);
  if (names.includes('text')) {
    return 'has text, which looks different on each computer. Convert it to paths in your drawing program';
  }
  const other = names.find((name) => !ELEMENTS.includes(name) && !name.startsWith(FILTER_PREFIX));
  if (other !== undefined) return `has <${other}>, ${PLAIN_SHAPES}`;
  const [attribute] = FORBIDDEN_ATTRIBUTE.exec(svg) ?? [];
  if (attribute !== undefined) return `has “${attribute.trim()}”, ${PLAIN_SHAPES}`;
  if (svg.length > MAX_LENGTH) return 'is too large to be in each page. Simplify the drawing';
  return undefined;
}

/** A drawing as SVG, and its width relative to its height. */
export interface Logo {
  svg: string;
  ratio: number;
}

/**
 * Prepares a logo for pages and icons: without styles, title and size.
 * @param source an SVG file
 * @param prefix for its ids, which must differ from those of the page
 * @param file the file's path, for errors
 * @throws Error that says what to change in the file
 */
export function readLogo(source: string, prefix = 'logo', file = 'src/assets/logo.svg'): Logo {
  const svg = minify(source, prefix, file);
  const problem = findProblem(svg);
  if (problem !== undefined) throw new Error(`${file} ${problem}.`);
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  if (width === undefined) throw new Error(`${file} has no viewBox. Export it with one.`);
  const ratio = Number(width) / Number(height);
  const isEmpty = !(ratio > 0 && ratio < Infinity);
  if (isEmpty) throw new Error(`${file} has an empty viewBox. Export it again.`);
  return { svg, ratio };
}

/** @throws Error if the file is no SVG, or only a part of one */
function minify(source: string, prefix: string, file: string) {
  try {
    return optimizeSvg(source, [
      { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
      'convertStyleToAttrs',
      'removeTitle',
      'removeDimensions',
      { name: 'prefixIds', params: { prefix, delim: '-', prefixClassNames: false } },
    ]);
  } catch (cause) {
    const { reason = String(cause) } = cause as { reason?: string };
    throw new Error(
      `${file} can’t be read: ${reason}. Export it again as SVG from your drawing program.`,
      { cause },
    );
  }
}

/** Returns whether a drawing is square, so that it can be an icon. */
export const isSquare = (ratio: number) => Math.abs(ratio - 1) < 0.05;

/** In pixels: the height of a square logo in the header, and the most that a wide one can have, whose letters would be small. */
const SQUARE_SIDE = 30;
const MAX_HEIGHT = 44;
const MAX_WIDTH = 200;

/** Returns the size of the logo in the header and the footer, in pixels. Where there is less room, it is smaller. */
export function shownSize(ratio: number) {
  const height = isSquare(ratio) ? SQUARE_SIDE : Math.min(MAX_HEIGHT, MAX_WIDTH / ratio);
  return { width: Math.round(height * ratio), height: Math.round(height) };
}
