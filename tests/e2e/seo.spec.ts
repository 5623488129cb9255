/** Metadata for search engines and shared links. */
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { copy, pageCopy } from '../expected-content.ts';
import { desktop, expect, pages, test } from '../support.ts';

/** The default URL that the tests build the site with. */
const site = 'https://www.example.com';

/** Returns the URLs in a sitemap or sitemap index. */
async function sitemapUrls(request: APIRequestContext, url: string) {
  const xml = await (await request.get(new URL(url).pathname)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
}

for (const { id, name, path } of pages) {
  test(
    `${name} has metadata for search engines and shared links`,
    desktop,
    async ({ page, request }) => {
      await page.goto(path);
      const url = new URL(path, site).href;
      const { title, description } = pageCopy(path);
      const ogMeta = (name: string) => page.locator(`meta[property="og:${name}"]`);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', url);
      await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
      for (const [property, content] of [
        ['url', url],
        ['title', title],
        ['description', description],
        ['site_name', copy.company.name],
        ['type', 'website'],
        ['image:alt', `${title}, ${copy.company.name}`],
        ['image:width', '1200'],
        ['image:height', '630'],
      ] as const) {
        await expect(ogMeta(property)).toHaveAttribute('content', content);
      }
      const card = page.locator('meta[name="twitter:card"]');
      await expect(card).toHaveAttribute('content', 'summary_large_image');

      const image = (await ogMeta('image').getAttribute('content')) ?? '';
      expect(image).toContain(`og-${id}`);
      const file = await (await request.get(new URL(image, site).pathname)).body();
      const expected = { format: 'jpeg', width: 1200, height: 630 };
      expect(await sharp(file).metadata()).toMatchObject(expected);
      expect(file.length).toBeLessThan(150_000);
    },
  );
}

test('robots.txt allows all, and names the sitemap', desktop, async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*\nDisallow:\n/);
  const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  const [map = ''] = await sitemapUrls(request, index);
  // any-content/html.spec.ts compares all pages.
  expect(await sitemapUrls(request, map)).toContain(`${site}/services`);
});

test('The sitemap has no old addresses of pages', desktop, async ({ request }) => {
  const urls = await sitemapUrls(request, `${site}/sitemap-0.xml`);
  for (const path of ['/our-team', '/agb', '/shop-in-the-cloud']) {
    expect(urls).not.toContain(site + path);
  }
});

test('The icons of the page exist', desktop, async ({ page, request }) => {
  await page.goto('/about');
  const icons = await page.locator('link[rel$="icon"]').all();
  const urls = await Promise.all(icons.map((icon) => icon.getAttribute('href')));
  expect(urls).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']);
  for (const url of urls) expect((await request.get(url ?? '')).ok(), url ?? '').toBe(true);
});
