import devicon from '@iconify-json/devicon/icons.json' with { type: 'json' };
import logos from '@iconify-json/logos/icons.json' with { type: 'json' };

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}
const sets: Record<string, IconSet> = { devicon, logos };

/**
 * Drawing of a technology's logo.
 * @param name set and name, such as `logos:docker-icon`
 * @returns SVG inside of the `svg` element, and the size of its coordinates
 * @throws Error when there is no such set or logo
 */
export function logo(name: string) {
  const [set = '', icon = ''] = name.split(':');
  const found = sets[set]?.icons[icon];
  if (!found) {
    throw new Error(
      `There is no logo "${name}": look for one at icones.js.org (${Object.keys(sets).join(', ')}).`,
    );
  }
  return {
    body: found.body,
    width: found.width ?? sets[set]?.width ?? 16,
    height: found.height ?? sets[set]?.height ?? 16,
  };
}
