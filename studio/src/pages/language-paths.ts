/** Which language a page has: its path starts with the code of the language, or is that of a page in the first one. */
import type { GetStaticPathsOptions } from 'astro';
import { listPageLanguages } from './entries.ts';
import { runInLanguage } from './page-language.ts';

/**
 * Runs a function in the language of a path. The page must be complete when the function has ended.
 * @param path without the base path: `/de`, `/de/pricing`, `/de.html`
 */
export async function inLanguageOf<T>(path: string, run: () => Promise<T>): Promise<T> {
  const [first, ...further] = await listPageLanguages();
  if (!first) throw new Error('The content is not loaded.');
  const [, start] = /^\/([^/.]+)/.exec(path) ?? [];
  return runInLanguage(further.find(({ folder }) => folder === start) ?? first, run);
}

/**
 * Returns a `getStaticPaths` for pages that each language has below its code: Astro calls it for each of their routes, and no
 * middleware before.
 * @param list lists the paths in one language
 */
export const languagePaths =
  <Paths>(list: (options: GetStaticPathsOptions) => Promise<Paths>) =>
  (options: GetStaticPathsOptions) =>
    inLanguageOf(options.routePattern, () => list(options));

/**
 * Returns a `getStaticPaths` for files with a hash in their names, of which languages can share some.
 * @param param the parameter of the route: the path without its extension
 * @param list lists the files of one language
 */
export const sharedFilePaths =
  <File extends { path: string }>(param: string, list: () => Promise<readonly File[]>) =>
  async () => {
    const files = new Map<string, File>();
    for (const language of await listPageLanguages()) {
      for (const file of await runInLanguage(language, list)) files.set(file.path, file);
    }
    return [...files].map(([path, file]) => ({
      params: { [param]: path.replace(/^\/|\.\w+$/g, '') },
      props: file,
    }));
  };
