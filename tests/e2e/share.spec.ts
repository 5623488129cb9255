import type { APIRequestContext } from '@playwright/test';
import sharp from 'sharp';
import { pages } from '../../scripts/bench/budgets.ts';
import { words } from '../copy.ts';
import { desktop, expect, test } from '../support.ts';

/** What a picture is. Of its address, which may be the site's public one, only the path counts here. */
async function pictureAt(request: APIRequestContext, address: string) {
  const response = await request.get(new URL(address, 'https://localhost').pathname);
  expect(response.status(), address).toBe(200);
  const body = await response.body();
  const { width, height, hasAlpha } = await sharp(body).metadata();
  return { type: response.headers()['content-type'], width, height, hasAlpha, bytes: body.length };
}

for (const { name, path } of pages) {
  test(
    `A shared link to ${name} shows a picture of its own`,
    desktop,
    async ({ page, request }) => {
      await page.goto(path);
      const property = (of: string) => page.locator(`meta[property="og:${of}"]`);
      const address = (await property('image').getAttribute('content')) ?? '';
      expect(address).toMatch(/^https:.*\/_astro\/share-/);
      expect(address).toContain(`share-${name.toLowerCase()}.`);
      const { bytes, ...picture } = await pictureAt(request, address);
      expect(picture).toEqual({ type: 'image/jpeg', width: 1200, height: 630, hasAlpha: false });
      expect(bytes).toBeLessThan(150_000);
      await expect(property('image:width')).toHaveAttribute('content', '1200');
      await expect(property('image:height')).toHaveAttribute('content', '630');
    },
  );
}

test('The error screen has no picture to share', desktop, async ({ page }) => {
  await page.goto('/there-is-no-such-page');
  await expect(page.locator('meta[property^="og:image"]')).toHaveCount(0);
});

test(
  'The manifest is one that the browser takes, with icons as it says',
  desktop,
  async ({ page, context, request }) => {
    await page.goto('/about');
    const devTools = await context.newCDPSession(page);
    // It is fetched as the page's policy allows, and read as when a visitor installs the site.
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
      lang: await page.locator('html').getAttribute('lang'),
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
      const picture = await pictureAt(request, src);
      expect(picture).toMatchObject({ type, hasAlpha: false });
      expect(`${picture.width}x${picture.height}`).toBe(sizes);
    }
  },
);

test('The icons that a page links to are there', desktop, async ({ page, request }) => {
  await page.goto('/');
  const icons = page.locator('link[rel="icon"], link[rel="apple-touch-icon"]');
  const addresses = await icons.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses).toEqual(['/favicon.ico', '/icon.svg', '/apple-touch-icon.png']);
  const [favicon = '', vector = '', touch = ''] = addresses;
  const ico = await request.get(favicon);
  expect(ico.status()).toBe(200);
  expect((await ico.body()).readUInt16LE(2), 'an icon by its first bytes').toBe(1);
  expect(await pictureAt(request, vector)).toMatchObject({
    type: 'image/svg+xml; charset=utf-8',
    width: 32,
  });
  expect(await pictureAt(request, touch)).toMatchObject({
    type: 'image/png',
    width: 180,
    height: 180,
    hasAlpha: false,
  });
});
