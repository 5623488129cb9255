/** A preview: a copy of the site with a change that is not published. */
import { expect, test } from '../support.ts';
import { BASE } from './company.ts';

test('a preview says that it is one', async ({ page }) => {
  await page.goto(`${BASE}/pricing`);
  const notice = 'Vorschau: Diese Änderung ist noch nicht veröffentlicht.';
  await expect(page.getByText(notice)).toBeInViewport();
});

test('a preview is hidden from search engines', async ({ page }) => {
  await page.goto(`${BASE}/pricing`);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

test('a preview has what visitors don’t see yet', async ({ page, request }) => {
  await page.goto(`${BASE}/pricing`);
  await expect(page.getByText('Zwischen den Jahren antworten wir erst')).toBeVisible();
  for (const path of ['/blog/entwurf', '/blog/spaeter', '/aktion', '/en']) {
    expect.soft((await request.get(BASE + path)).status(), path).toBe(200);
  }
});
