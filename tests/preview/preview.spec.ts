/** A preview: a copy of the site with a change that is not published. */
import { copy } from '../expected-content.ts';
import { announcement } from '../fixture-site/generated-content.ts';
import { expect, test } from '../support.ts';
import { BASE } from './settings.ts';

test('a preview says that it is one', async ({ page }) => {
  await page.goto(`${BASE}/pricing`);
  await expect(page.getByText(copy.navigation.preview)).toBeInViewport();
});

test('a preview is hidden from search engines', async ({ page }) => {
  await page.goto(`${BASE}/pricing`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a preview has what visitors don’t see yet', async ({ page, request }) => {
  await page.goto(`${BASE}/pricing`);
  await expect(page.getByText(announcement.text)).toBeVisible();
  for (const path of ['/blog/draft', '/blog/future', '/secret', '/fr']) {
    expect.soft((await request.get(BASE + path)).status(), path).toBe(200);
  }
});
