import { optimize, type PluginConfig } from 'svgo';

/** Caches results, because the same icons appear many times on a page and across pages. */
const cache = new Map<string, string>();

/**
 * Minifies an SVG with SVGO.
 * @param svg an `svg` element with its namespace
 * @param decimals number of decimal places in paths
 * @param plugins SVGO's plugins to run before its default ones
 * @returns the minified SVG; its ids and the attributes of its `svg` element stay the same
 */
export function optimizeSvg(svg: string, decimals: number, plugins: PluginConfig[] = []) {
  const key = JSON.stringify([svg, decimals, plugins]);
  const optimized =
    cache.get(key) ??
    optimize(svg, {
      multipass: true,
      floatPrecision: decimals,
      plugins: [
        ...plugins,
        {
          name: 'preset-default',
          params: {
            overrides: {
              // Minified ids would clash between the icons of a page or sprite.
              cleanupIds: false,
              // Keeps the precision of attributes such as x and width; `decimals` is for paths.
              cleanupNumericValues: false,
            },
          },
        },
      ],
    }).data;
  cache.set(key, optimized);
  return optimized;
}
