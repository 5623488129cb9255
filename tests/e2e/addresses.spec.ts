/** The addresses of pages and of their sections. */
import { model } from '../../src/model.ts';
import { pagePath } from '../../src/site.ts';
import { pagesByName } from 'astro-content-studio/testing';
import { checkContent } from 'astro-content-studio/content';
import { sites } from '../sites.ts';
import { desktop, expect, test } from '../support.ts';

test('Old addresses lead on to where the content is now', desktop, async ({ page }) => {
  const redirects = {
    '/our-team': '/about',
    '/2019/prices': '/pricing',
    '/old-home': '/',
    '/agb': '/terms',
    '/shop-in-the-cloud': '/blog/moving-a-shop-to-the-cloud',
    '/old-terms': '/terms',
  };
  for (const [from, to] of Object.entries(redirects)) {
    // The redirect interrupts loading.
    await page.goto(from, { waitUntil: 'commit' });
    await page.waitForURL(to);
  }
});

test(
  'A page that only leads elsewhere has the title of the page that it leads to',
  desktop,
  async ({ request }) => {
    const read = async (path: string) => (await request.get(path)).text();
    const redirect = await read('/old-terms');
    expect(redirect).toContain('<html lang="en">');
    const [, title = ''] = /<title>(.+)<\/title>/.exec(redirect) ?? [];
    expect(redirect).toContain(`>${title}</a>`);
    expect(await read('/terms')).toMatch(
      new RegExp(`<h1[^>]*>\\s*${RegExp.escape(title)}\\s*</h1>`),
    );
  },
);

test(
  'Each section that the content check accepts in links is on its page, in the order of the content',
  desktop,
  async ({ request }) => {
    const { files } = await checkContent(sites.fixture.content, model);
    // Their cards are in one of the sections.
    const services = files.filter(({ folder }) => folder === 'services').map(({ id }) => id);
    // Drafts, and an article of the future.
    const unpublished = ['blog/draft', 'blog/future', 'secret'];
    for (const [name, { sections }] of pagesByName(files, model)) {
      if (unpublished.includes(name)) continue;
      const html = await (await request.get(pagePath(name))).text();
      const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
      expect.soft(ids, name).toEqual([...new Set(ids)]);
      // The last list of articles of this page is empty.
      const shown = (sections ?? []).slice(0, name === 'reading' ? -1 : undefined);
      expect.soft(ids, name).toEqual(expect.arrayContaining(shown));
      const order = shown.filter((id) => !services.includes(id));
      expect
        .soft(
          ids.filter((id) => order.includes(id)),
          name,
        )
        .toEqual(order);
    }
  },
);
