/** The logos that a technology can be given: the icon sets `logos` and `devicon`. */
import devicon from '@iconify-json/devicon/icons.json' with { type: 'json' };
import logos from '@iconify-json/logos/icons.json' with { type: 'json' };

interface IconSet {
  width?: number;
  height?: number;
  icons: Record<string, { body: string; width?: number; height?: number }>;
}
const sets: Record<string, IconSet> = { devicon, logos };

/** The names of the sets. */
export const logoSets = Object.keys(sets);

/** The names of all logos there are, such as `logos:docker-icon`. */
export const logoNames = Object.entries(sets).flatMap(([set, { icons }]) =>
  Object.keys(icons).map((name) => `${set}:${name}`),
);

/**
 * The drawing of a logo.
 * @param name set and name, such as `logos:docker-icon`
 * @returns nothing where there is no such set or logo
 */
export function findLogo(name: string) {
  const [setName = '', icon = '', ...more] = name.split(':');
  if (more.length > 0 || !Object.hasOwn(sets, setName)) return undefined;
  const set = sets[setName];
  const drawing = set && Object.hasOwn(set.icons, icon) ? set.icons[icon] : undefined;
  return drawing && { width: set?.width, height: set?.height, ...drawing };
}
