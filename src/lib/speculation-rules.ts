/**
 * Tells browsers that can how to have the next page ready. Its HTML is asked for as soon as a visitor
 * seems to want it (a pointer that rests on the link), and the page is made ready, unseen, when the
 * link is pressed. Browsers leave it where the visitor saves data or power.
 * @param base path that the site is served under, as Astro's `BASE_URL` gives it
 * @returns speculation rules as JSON
 */
export function speculationRules(base: string = import.meta.env.BASE_URL) {
  const where = { href_matches: `${base.replace(/\/$/, '')}/*` };
  return JSON.stringify({
    prefetch: [{ where, eagerness: 'moderate' }],
    prerender: [{ where, eagerness: 'conservative' }],
  });
}
