/** How the addresses of pages end, as Astro’s option of this name says. */
export type TrailingSlash = 'always' | 'never' | 'ignore';

/** Returns a path without a slash at its end, as the studio compares paths. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Returns the address of a path, which can have an id at its end: with a slash where all have one, but for files. */
export function addressOfPath(path: string, slash: TrailingSlash = 'ignore'): string {
  const [start = '', end = ''] = path.split(/(?=#)/);
  return slash === 'always' && !/\/$|\.\w+$/.test(start) ? `${start}/${end}` : path;
}
