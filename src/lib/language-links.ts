import { fileHref, languageHref } from './links.ts';
import { furtherLanguage } from './further-language.ts';

/** The tag of a link to a page of this site, with the path in it. */
const LINK = /<a\b(?![^>]*\shreflang=)[^>]*?\shref="(\/[^"#?]*)[^>]*/g;

/** Adds the language to the links of a page that lead to the first language, as a further one lacks their page. */
export function markFirstLanguageLinks(html: string): string {
  const further = furtherLanguage();
  if (!further) return html;
  const { first, current } = further;
  const home = fileHref(current.path);
  const firstPaths = new Set(first.pages.map((name) => languageHref(first.path, name)));
  return html.replace(LINK, (tag, path: string) => {
    const isOwn = path === home || path.startsWith(`${home}/`);
    return !isOwn && firstPaths.has(path) ? `${tag} hreflang="${first.code}"` : tag;
  });
}
