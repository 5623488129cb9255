import { optimize, type PluginConfig } from 'svgo';

/** Number of decimal places in paths. */
const DECIMALS = 3;

/** Caches results, because the logo is twice in each page. */
const cache = new Map<string, string>();

/**
 * Minifies an SVG with SVGO.
 * @param svg an `svg` element with its namespace
 * @param plugins SVGO's plugins to run before its default ones
 * @returns the minified SVG; its ids and the attributes of its `svg` element stay the same
 */
export function optimizeSvg(svg: string, plugins: PluginConfig[] = []) {
  const key = JSON.stringify([svg, plugins]);
  const optimized =
    cache.get(key) ??
    optimize(svg, {
      multipass: true,
      floatPrecision: DECIMALS,
      plugins: [
        ...plugins,
        {
          name: 'preset-default',
          params: {
            overrides: {
              // Minified ids would clash with those of the page.
              cleanupIds: false,
              // Keeps the precision of attributes such as x and width; `DECIMALS` is for paths.
              cleanupNumericValues: false,
            },
          },
        },
      ],
    }).data;
  cache.set(key, optimized);
  return optimized;
}
