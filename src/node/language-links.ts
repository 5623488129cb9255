import type { furtherLanguage } from '../lib/further-language.ts';
import { fileHref, languageHref } from '../lib/links.ts';
import type { Edit, PageHtml } from './page-html.ts';

/**
 * Returns edits that add the language to the links of a page that lead to the first language, as a further one lacks
 * their page.
 * @param languages the first language and that of the page; undefined if they are the same
 */
export function firstLanguageLinks(
  { tags }: PageHtml,
  languages: ReturnType<typeof furtherLanguage>,
): Edit[] {
  if (!languages) return [];
  const { first, current } = languages;
  const home = fileHref(current.path);
  const firstPaths = new Set(first.pages.map((name) => languageHref(first.path, name)));
  const leadsToFirst = (href: string) => {
    const [path = ''] = href.split(/[?#]/);
    const isOwn = path === home || path.startsWith(`${home}/`);
    return !isOwn && firstPaths.has(path);
  };
  return tags
    .filter(
      ({ name, attributes: { href, hreflang } }) =>
        name === 'a' && href !== undefined && hreflang === undefined && leadsToFirst(href),
    )
    .map(({ end }) => ({ start: end - 1, end: end - 1, text: ` hreflang="${first.code}"` }));
}
