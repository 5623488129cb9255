/** The site works under a base path. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sites } from '../sites.ts';
import { expect, hydrated, pages, test, watchErrors } from '../support.ts';
import { BASE, HOST } from './settings.ts';

const { folder } = sites.preview;

/**
 * Matches absolute and root-relative URLs of this site in attributes, srcset, CSS, JSON, feeds and robots.txt, but not the
 * patterns of speculation rules.
 */
const INTERNAL_URL =
  /(?<=["'(]|<(?:loc|link|guid)[^>]*>|, |: )(\/(?![/*])[\w./#%-]*|https:\/\/site\.localhost[\w./#%-]*)(?=["')<\s]|$)/gm;

const CODE = /<script(?! type="application).*?<\/script>/gs;

test('all internal URLs have the base path and exist', async ({ request }) => {
  const found = new Set<string>();
  for (const file of globSync('**/*.{html,xml,txt}', { cwd: folder })) {
    const text = readFileSync(join(folder, file), 'utf8').replace(CODE, '');
    for (const [, url = ''] of text.matchAll(INTERNAL_URL)) {
      found.add(url.replace(`https://${HOST}`, '').replace(/#.*/, ''));
    }
  }
  expect(found.size).toBeGreaterThan(40);
  const outside = [...found].filter((url) => !url.startsWith(`${BASE}/`));
  expect(outside, 'URLs without the base path').toEqual([]);
  for (const url of found) {
    expect.soft((await request.get(url, { maxRedirects: 0 })).status(), url).toBe(200);
  }
});

test('under a base path, the navigation leads to all pages', async ({ page }) => {
  const errors = await watchErrors(page);
  await page.goto(BASE);
  const navigation = page.getByRole('navigation').first();
  for (const { path } of pages) {
    await navigation.locator(`a[href="${BASE}${path}"]`).click();
    await page.waitForURL(BASE + path);
    await expect(navigation.locator('[aria-current="page"]')).toHaveAttribute('href', BASE + path);
  }
  expect(errors).toEqual([]);
});

test('under a base path, old addresses lead to pages', async ({ page }) => {
  // The redirect interrupts loading.
  await page.goto(`${BASE}/our-team`, { waitUntil: 'commit' });
  await page.waitForURL(`${BASE}/about`);
});

test('under a base path, links in texts lead to pages', async ({ page }) => {
  await page.goto(`${BASE}/privacy`);
  const link = page.getByRole('link', { name: 'contact page' });
  await expect(link).toHaveAttribute('href', `${BASE}/contact`);
});

test('under a base path, islands are hydrated', async ({ page }) => {
  await page.goto(`${BASE}/contact`);
  await page.getByRole('textbox').first().fill('A');
  await hydrated(page, 'ContactForm');
});

test('the forms of a release load', async ({ page }) => {
  await page.goto(`${BASE}/admin`);
  await expect(page.getByRole('button', { name: 'Sign In Using Access Token' })).toBeVisible();
});
