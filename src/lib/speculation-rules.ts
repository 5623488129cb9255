/**
 * Returns speculation rules as JSON. Hovering a link in the desktop navigation prerenders its page. Hovering
 * any other link, including all links on phones, prefetches its HTML; pressing the link prerenders the page.
 * Browsers ignore the rules while the visitor saves data or power.
 * @param pages what URLs of pages of this site match, such as `/*`
 */
export function speculationRules(pages: string) {
  const allPages = { href_matches: pages };
  const navigation = { selector_matches: '.nav-links a:not([aria-current])' };
  return JSON.stringify({
    prefetch: [{ where: allPages, eagerness: 'moderate' }],
    prerender: [
      { where: navigation, eagerness: 'moderate' },
      { where: allPages, eagerness: 'conservative' },
    ],
  });
}
