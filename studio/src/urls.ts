/** Splits the path of a page, or its name, from the id of a section: `pricing#plans` into `pricing` and `plans`. */
export function splitFragment(target: string): [page: string, id: string | undefined] {
  const [page = '', id] = target.split(/#(.*)/s);
  return [page, id];
}

/** Returns the base path without its trailing slash: empty for a site at the root of its host. */
export const basePath = (base: string) => base.replace(/\/$/, '');

/**
 * Returns a root-relative URL with the site's base path in front.
 * @param base as Astro's `BASE_URL` has it
 */
export const hrefBelow = (base: string, path: string) => `${basePath(base)}${path}`;

/**
 * Returns the path of a page in a language. At the top of the site, that of a further language doesn't end with a slash.
 * @param languagePath the start of the URLs of the language: empty for the first, else such as `/de`
 * @param path that of the page in the first language: `/`, `/pricing`
 */
export const pathInLanguage = (languagePath: string, path: string) =>
  languagePath + (path === '/' && languagePath !== '' ? '' : path);
