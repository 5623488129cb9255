/** Prefetching and prerendering. */
// Playwright's own `test`, because browsers don't prefetch while requests are routed, as in support.ts.
import { expect, test, type Page } from '@playwright/test';
import { INQUIRY_KEY } from '../../src/site.ts';
import { field } from '../contact-page.ts';
import { copy } from '../expected-content.ts';
import { watchErrors } from '../support.ts';

/** Returns how the current page was delivered, from the Navigation Timing API. */
const deliveryType = (page: Page) =>
  page.evaluate<string>('performance.getEntriesByType("navigation")[0].deliveryType');

const link = (page: Page, path: string) =>
  page.getByRole('navigation', { name: copy.navigation.label }).locator(`[href="${path}"]`);

/** Collects the paths of pages that speculation rules prefetch. */
function watchPrefetches(page: Page) {
  const prefetched: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['sec-purpose']?.includes('prefetch'))
      prefetched.push(new URL(request.url()).pathname);
  });
  return prefetched;
}

test('Only the page whose link is hovered is prefetched', async ({ page }) => {
  const errors = await watchErrors(page);
  const prefetched = watchPrefetches(page);
  await page.goto('/about');
  await page.mouse.wheel(0, 2_000);
  await link(page, '/pricing').hover();
  await expect.poll(() => prefetched).toEqual(['/pricing']);
  await link(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  expect(await deliveryType(page)).toBe('navigational-prefetch');
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
