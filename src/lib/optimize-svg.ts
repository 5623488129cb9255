import { optimize } from 'svgo';

/** Drawings come back on a page, and from page to page; each is shortened once. */
const known = new Map<string, string>();

/**
 * Leaves of a drawing what can be seen.
 * @param svg an `svg` element with its namespace
 * @param decimals how many digits after the point its paths keep
 * @returns the same drawing in fewer bytes; its ids and the sizes of its frame stay as they are
 */
export function optimizeSvg(svg: string, decimals: number) {
  const key = `${decimals} ${svg}`;
  const short =
    known.get(key) ??
    optimize(svg, {
      multipass: true,
      floatPrecision: decimals,
      plugins: [
        {
          name: 'preset-default',
          // Short ids would be the same in each drawing of a page or sheet; and the precision is that
          // of the paths, not of the place that a drawing is put to.
          params: { overrides: { cleanupIds: false, cleanupNumericValues: false } },
        },
      ],
    }).data;
  known.set(key, short);
  return short;
}
