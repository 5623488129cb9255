/** The logos available for technologies, from the icon sets `logos` and `devicon`. */
import { createRequire } from 'node:module';

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}
// An import would send these 14 MB through Vite, which takes about 8 seconds in every Astro command.
const require = createRequire(import.meta.url);
const readSet = (name: string) => require(`@iconify-json/${name}/icons.json`) as IconSet;
const sets: Record<string, IconSet> = { devicon: readSet('devicon'), logos: readSet('logos') };

/** All logo names, such as `logos:docker-icon`. */
export const logoNames = Object.entries(sets).flatMap(([set, { icons }]) =>
  Object.keys(icons).map((name) => `${set}:${name}`),
);

/**
 * Finds the SVG of a logo.
 * @param name set and icon, such as `logos:docker-icon`
 * @returns undefined if there is no such logo
 */
export function findLogo(name: string) {
  const [setName = '', icon = '', ...more] = name.split(':');
  if (more.length > 0 || !Object.hasOwn(sets, setName)) return undefined;
  const set = sets[setName];
  const logo = set && Object.hasOwn(set.icons, icon) ? set.icons[icon] : undefined;
  return logo && { width: set?.width, height: set?.height, ...logo };
}
