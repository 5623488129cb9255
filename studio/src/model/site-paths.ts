/** What a site has besides the pages of its content. The live preview has it as data, as browsers see no folders. */
import type { TrailingSlash } from '../lib/trailing-slash.ts';
import { HOME } from './file-kind.ts';

/** A page of a file in `src/pages` whose path has no parameters. */
export interface StaticPage {
  /** `/`, `/about`. */
  path: string;
  /** The codes of the further languages in which it has words, as it says by `hasWordsIn`. */
  languages: readonly string[];
  /** Whether a file whose path has parameters could make a page of this path, too. */
  hasRival: boolean;
}

/** What is in `src/pages` and in `public`. */
export interface SitePaths {
  /** The content makes some of them, such as the page at the top of the site. */
  pages: readonly StaticPage[];
  /** The paths of feeds, of other endpoints, and of files in `public`: `/rss.xml`, `/favicon.svg`. */
  files: readonly string[];
  /** Patterns of the paths that other files with parameters could make, such as `src/pages/tags/[tag].astro`. */
  patterns: readonly string[];
  trailingSlash: TrailingSlash;
}

/** Returns the name of the page at a path, as links in the content have it: `home`, `about`. */
export const pageNameAt = (path: string): string => (path === '/' ? HOME : path.slice(1));

/** Returns whether a path is that of a file. The path can be encoded, as in a URL. */
export const isSiteFile = (path: string, site: SitePaths | undefined): boolean =>
  site?.files.some((file) => file === path || encodeURI(file) === path) ?? false;

/** Returns whether a page with parameters could have a path. Which of them it has isn’t known. */
export const couldBePage = (path: string, site: SitePaths | undefined): boolean =>
  site?.patterns.some((pattern) => new RegExp(pattern).test(path)) ?? false;
