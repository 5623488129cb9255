/** How the addresses of pages end, as Astro’s option of this name says. */
export type TrailingSlash = 'always' | 'never' | 'ignore';

/** Returns a path without a slash at its end, as the studio compares paths. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Returns the address of a path: with a slash at its end where all have one, but for files. */
export const addressOfPath = (path: string, slash: TrailingSlash = 'ignore'): string =>
  slash === 'always' && !/\/$|\.\w+$/.test(path) ? `${path}/` : path;
