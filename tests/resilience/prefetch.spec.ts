/** Prefetching and prerendering. */
// Playwright's own `test`, because browsers don't prefetch while requests are routed, as in support.ts.
import { expect, test } from '@playwright/test';
import { INQUIRY_KEY } from '../../src/site.ts';
import { field } from '../contact-page.ts';
import { copy } from '../expected-content.ts';
import { watchErrors } from '../support.ts';

test('Only the page whose link is hovered is prefetched', async ({ page }) => {
  const errors = await watchErrors(page);
  const prefetched: string[] = [];
  page.on('requestfinished', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch'))
      prefetched.push(new URL(request.url()).pathname);
  });
  await page.goto('/about');
  await page.mouse.wheel(0, 2_000);
  const navigation = page.getByRole('navigation', { name: copy.navigation.label });
  const link = navigation.locator('[href="/pricing"]');
  await link.hover();
  await expect.poll(() => prefetched).toEqual(['/pricing']);
  await link.click();
  await expect(page).toHaveURL('/pricing');
  const deliveryType = await page.evaluate<string>(
    'performance.getEntriesByType("navigation")[0].deliveryType',
  );
  expect(deliveryType).toBe('navigational-prefetch');
  expect(errors).toEqual([]);
});

test('A prerendered contact page shows the plan that is chosen later', async ({ page }) => {
  // Playwright can't prerender pages, so this simulates it.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto('/contact');
  await expect(field(page, 'message')).toHaveValue('');
  await page.evaluate((key) => {
    sessionStorage.setItem(key, 'I am interested in a plan.');
    document.dispatchEvent(new Event('prerenderingchange'));
  }, INQUIRY_KEY);
  await expect(field(page, 'message')).toHaveValue('I am interested in a plan.');
});
