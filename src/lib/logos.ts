import devicon from '@iconify-json/devicon/icons.json' with { type: 'json' };
import logos from '@iconify-json/logos/icons.json' with { type: 'json' };
import { optimize } from 'svgo';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}
const sets: Record<string, IconSet> = { devicon, logos };

/** Side of a logo's square in the drawing's own units, at which whole units are fine enough. */
const fineGrid = 200;

/** Share of its place, in percent, that a square logo takes; and the most that a long side may take. */
const size = { square: 48, most: 62 };

/**
 * A technology's logo as SVG, drawn for a place of about 40 pixels: coordinates that nobody could
 * see there are rounded, which leaves a third of the bytes.
 * @param name set and name, such as `logos:docker-icon`
 * @returns an `svg` element sized in percent of its square place, wide and tall ones so that they
 *   look as large as square ones; the name is to stand beside it
 * @throws Error when there is no such set or logo
 */
export function logo(name: string) {
  const [setName = '', icon = ''] = name.split(':');
  const set = sets[setName];
  const drawing = set?.icons[icon];
  if (!set || !drawing) {
    throw new Error(
      `There is no logo "${name}": look for one at icones.js.org (${Object.keys(sets).join(', ')}).`,
    );
  }
  const width = drawing.width ?? set.width ?? 16;
  const height = drawing.height ?? set.height ?? 16;
  const scale = Math.min(
    size.square / Math.sqrt(width * height),
    size.most / Math.max(width, height),
  );
  const percent = (side: number) => `${Math.round(side * scale)}%`;
  const attributes =
    `viewBox="0 0 ${width} ${height}" width="${percent(width)}" height="${percent(height)}" ` +
    'aria-hidden="true"';
  const { data } = optimize(
    `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${drawing.body}</svg>`,
    {
      multipass: true,
      floatPrecision: Math.max(width, height) > fineGrid ? 0 : 1,
      // Short names for gradients would be the same in each logo of a page.
      plugins: [{ name: 'preset-default', params: { overrides: { cleanupIds: false } } }],
    },
  );
  return data.replace(' xmlns="http://www.w3.org/2000/svg"', '');
}
