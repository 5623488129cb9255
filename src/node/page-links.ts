/** Links below the base path of the site, and to pages in the language of the page that has them. */
import { furtherLanguage } from 'astro-content-studio/model';
import { hrefBelow, pathInLanguage, splitFragment } from 'astro-content-studio/urls';
import { pagePath } from '../site.ts';

/** The attributes of a link. */
export interface LinkAttributes {
  href: string;
  /** The language of the page that it leads to, if that isn't the language of the link. */
  hreflang?: string;
}

/** Returns a root-relative URL with the site's base path in front. */
export const fileHref = (path: string) => hrefBelow(import.meta.env.BASE_URL, path);

/**
 * Returns the URL of a page in a language. Home ends with a slash even under a base path, because hosts serve it that way;
 * that of a further language doesn't, as other pages.
 * @param languagePath the start of the URLs of the language: empty for the first, else such as `/de`
 * @param pageName name of the page, as links in the content have it: `home`, `pricing`, `privacy`
 */
export const languageHref = (languagePath: string, pageName: string) =>
  fileHref(pathInLanguage(languagePath, pagePath(pageName)));

/**
 * Returns the attributes of a link to a page: in the language of the page that has the link or, if that lacks the page, in
 * the first.
 * @param pageName name of the page, as links in the content have it: `home`, `pricing`, `privacy`
 * @param fragment id of an element on the page, without `#`
 */
export function pageLink(pageName: string, fragment?: string): LinkAttributes {
  const { first, current } = furtherLanguage() ?? {};
  const isInFirstOnly =
    first?.pages.includes(pageName) === true && current?.pages.includes(pageName) === false;
  const { path = '' } = (isInFirstOnly ? first : current) ?? {};
  const href = languageHref(path, pageName) + (fragment === undefined ? '' : `#${fragment}`);
  return isInFirstOnly ? { href, hreflang: first.code } : { href };
}

/** Returns the URL of a page, in the language in which `pageLink` links to it. */
export const pageHref = (pageName: string, fragment?: string) => pageLink(pageName, fragment).href;

/** Returns the attributes of a link as content has it: with base path and language, if it leads to a page of this site. */
export function contentLink(url: string): LinkAttributes {
  if (!url.startsWith('/')) return { href: url };
  if (url.startsWith('/files/')) return { href: fileHref(url) };
  const [path, fragment] = splitFragment(url);
  return pageLink(path === '/' ? 'home' : path.slice(1), fragment);
}
