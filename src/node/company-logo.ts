import { optimizeSvg } from './optimize-svg.ts';

/** The logo, for dark backgrounds. */
export const LOGO = 'src/assets/logo.svg';

/** Maximum number of characters of the optimized logo. It's in each page twice. */
const MAX_LENGTH = 8000;

/** What inline SVG must not have, and what to do about it. */
const forbidden: [RegExp, string][] = [
  [
    /<text\b/,
    'has text, which looks different on each computer. Convert it to paths in your drawing program',
  ],
  [
    /<(?:image|foreignObject|script|style)\b|\s(?:style|on\w+)=|href="(?!#)/,
    'has pictures, scripts or styles, which the content security policy blocks. Export plain shapes',
  ],
];

/**
 * Prepares a logo for pages and icons: without styles, title and size.
 * @param source an SVG file
 * @param prefix for its ids, which must differ from those of the page
 * @param file the file's path, for errors
 * @returns the SVG, and its width relative to its height
 * @throws Error that says what to change in the file
 */
export function readLogo(source: string, prefix = 'logo', file = LOGO) {
  const svg = optimizeSvg(source, 3, [
    { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
    'convertStyleToAttrs',
    'removeTitle',
    'removeDimensions',
    { name: 'prefixIds', params: { prefix, delim: '-', prefixClassNames: false } },
  ]);
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg) ?? [];
  const problem =
    forbidden.find(([pattern]) => pattern.test(svg))?.[1] ??
    (width === undefined ? 'has no viewBox. Export it with one' : undefined) ??
    (svg.length > MAX_LENGTH ? 'is too large to be in each page. Simplify the drawing' : undefined);
  if (problem !== undefined) throw new Error(`${file} ${problem}.`);
  return { svg, ratio: Number(width) / Number(height) };
}

/** Returns whether a drawing is square, so that it can be an icon. */
export const isSquare = (ratio: number) => Math.abs(ratio - 1) < 0.05;
