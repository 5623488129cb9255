import { fileHref } from './links.ts';

/**
 * Tells browsers that can how to have the next page ready. A page is made ready unseen when the pointer
 * rests on its link in the navigation of wide screens. Of other links, those of phones among them, only
 * the HTML is asked for, and the page is made ready when the link is pressed. Browsers leave it where the
 * visitor saves data or power.
 * @param base path that the site is served under, as Astro's `BASE_URL` gives it
 * @returns speculation rules as JSON
 */
export function speculationRules(base: string = import.meta.env.BASE_URL) {
  const anyPage = { href_matches: fileHref('/*', base) };
  const navigation = { selector_matches: '.nav-links a:not([aria-current])' };
  return JSON.stringify({
    prefetch: [{ where: anyPage, eagerness: 'moderate' }],
    prerender: [
      { where: navigation, eagerness: 'moderate' },
      { where: anyPage, eagerness: 'conservative' },
    ],
  });
}
