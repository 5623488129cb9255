/** What search engines and people who share a link find. */
import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { entries, screenAt, words } from '../copy.ts';
import { desktop, expect, pages, test } from '../support.ts';

/** The tests' site is built for the placeholder address. */
const site = 'https://www.example.com';

/** Reads an image of the site; only the path of its address counts. */
async function imageAt(request: APIRequestContext, address: string) {
  const response = await request.get(new URL(address, site).pathname);
  expect(response.status(), address).toBe(200);
  const body = await response.body();
  const { width, height, hasAlpha } = await sharp(body).metadata();
  return { type: response.headers()['content-type'], width, height, hasAlpha, bytes: body.length };
}

/** The addresses in a sitemap, or in an index of sitemaps. */
async function locations(request: APIRequestContext, address: string) {
  const xml = await (await request.get(new URL(address).pathname)).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location = '']) => location);
}

for (const { name, path } of pages) {
  test(`${name} can be found and shared`, desktop, async ({ page, request }) => {
    await page.goto(path);
    const address = new URL(path, site).href;
    const { title, description } = screenAt(path);
    const property = (of: string) => page.locator(`meta[property="og:${of}"]`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    for (const [of, content] of [
      ['url', address],
      ['title', title],
      ['description', description],
      ['site_name', words.company.name],
      ['type', 'website'],
      ['image:alt', `${title}, ${words.company.name}`],
      ['image:width', '1200'],
      ['image:height', '630'],
    ] as const) {
      await expect(property(of)).toHaveAttribute('content', content);
    }
    const card = page.locator('meta[name="twitter:card"]');
    await expect(card).toHaveAttribute('content', 'summary_large_image');

    await test.step('The image to share is its own', async () => {
      const image = (await property('image').getAttribute('content')) ?? '';
      expect(image).toContain(name.toLowerCase());
      const { bytes, ...rest } = await imageAt(request, image);
      expect(rest).toEqual({ type: 'image/jpeg', width: 1200, height: 630, hasAlpha: false });
      expect(bytes).toBeLessThan(150_000);
    });

    await test.step('The structured data is complete', async () => {
      const json = await page.locator('script[type="application/ld+json"]').textContent();
      const data = JSON.parse(json ?? '') as Record<string, unknown>;
      expect(data['@context']).toBe('https://schema.org');
      const things = data['@graph'] as Record<string, unknown>[];
      const ids = things.map((thing) => thing['@id']).filter((id) => id !== undefined);
      expect(new Set(ids).size, 'no id twice').toBe(ids.length);
      expect(ids).toContain(`${site}/#organization`);
      // Search engines read each page by itself, so what is referred to is on the same page.
      for (const thing of things) {
        for (const key of ['publisher', 'provider', 'seller']) {
          const { '@id': id } = (thing[key] ?? {}) as { '@id'?: string };
          if (thing[key] !== undefined) expect(ids, key).toContain(id);
        }
      }
      const named = (type: string) =>
        things.filter((thing) => thing['@type'] === type).map((thing) => thing['name']);
      const only = (on: string, names: string[]) => (path === on ? names : []);
      expect(named('WebSite')).toEqual(only('/', [words.company.name]));
      const services = entries('services');
      expect(named('Service')).toEqual(
        only(
          '/services',
          services.map(({ title: service }) => service),
        ),
      );
      expect(named('Offer')).toEqual(
        only(
          '/pricing',
          entries('plans').map((plan) => plan.name),
        ),
      );
      expect(named('BreadcrumbList')).toHaveLength(path === '/' ? 0 : 1);
    });

    await test.step('llms.txt has its headings and paragraphs', async () => {
      const text = (await (await request.get('/llms.txt')).text()).replaceAll('\\', '');
      const shown = await page
        .getByRole('main')
        .locator(':is(h1, h2, h3, p):visible')
        .evaluateAll((all) =>
          all
            .filter((one) => !one.closest('form') && !(one.matches('p') && one.querySelector('a')))
            .map((one) => one.textContent.trim().replace(/\s+/g, ' ')),
        );
      expect(shown.length).toBeGreaterThan(4);
      expect(shown.filter((one) => !text.includes(one))).toEqual([]);
    });
  });
}

test(
  'robots.txt leads to a sitemap with the five pages and no other',
  desktop,
  async ({ request }) => {
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots).toMatch(/^User-agent: \*\nDisallow:\n/);
    const index = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    expect(index.startsWith(site), index).toBe(true);
    const [map = ''] = await locations(request, index);
    expect((await locations(request, map)).sort()).toEqual(
      pages.map(({ path }) => new URL(path, site).href).sort(),
    );
  },
);

test(
  'The browser accepts the manifest, and its icons and those of the page exist',
  desktop,
  async ({ page, context, request }) => {
    await page.goto('/about');
    const devTools = await context.newCDPSession(page);
    // Fetched as the page's policy allows, and read as when a visitor installs the site.
    const { url, data = '', errors } = await devTools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const response = await request.get(url);
    expect(response.headers()['content-type']).toMatch(/^application\/manifest\+json/);

    const manifest = JSON.parse(data);
    const theme = page.locator('meta[name="theme-color"]');
    await expect(theme).toHaveAttribute('content', manifest.theme_color);
    expect(manifest).toMatchObject({
      name: words.company.name,
      short_name: words.company.name,
      description: words.homePage.description,
      lang: 'en',
      id: '/',
      start_url: '/',
      scope: '/',
      background_color: manifest.theme_color,
    });
    const icons: { src: string; sizes: string; type: string; purpose: string }[] = manifest.icons;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of icons) {
      const icon = await imageAt(request, src);
      expect(icon).toMatchObject({ type, hasAlpha: false });
      expect(`${icon.width}x${icon.height}`).toBe(sizes);
    }

    const addresses = await page
      .locator('link[rel$="icon"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']);
    const ico = await request.get('/favicon.ico');
    expect((await ico.body()).readUInt16LE(2), 'the type of an ICO file').toBe(1);
    expect(await imageAt(request, '/icon.svg')).toMatchObject({
      type: 'image/svg+xml; charset=utf-8',
    });
    expect(await imageAt(request, '/apple-touch-icon.png')).toMatchObject({
      type: 'image/png',
      width: 180,
      height: 180,
      hasAlpha: false,
    });
  },
);
