/** Prefetching and prerendering. */
// Playwright's own `test`, because browsers don't prefetch while requests are routed, as in support.ts.
import { expect, test, type Page } from '@playwright/test';
import { enquiryKey } from '../../src/site.ts';
import { field } from '../contact-page.ts';
import { copy } from '../copy.ts';
import { desktop, phone, watchErrors } from '../support.ts';

/** Returns how the current page was delivered, from the Navigation Timing API. */
const deliveryType = (page: Page) =>
  page.evaluate<string>('performance.getEntriesByType("navigation")[0].deliveryType');

const link = (page: Page, path: string) =>
  page.getByRole('navigation', { name: copy.navigation.label }).locator(`[href="${path}"]`);

/** Collects the paths of pages that speculation rules or scripts prefetch. */
function watchPrefetches(page: Page) {
  const prefetched: string[] = [];
  page.on('request', (request) => {
    const isSpeculative = request.headers()['sec-purpose']?.includes('prefetch');
    if (isSpeculative || request.resourceType() === 'fetch') {
      prefetched.push(new URL(request.url()).pathname);
    }
  });
  return prefetched;
}

/** Makes the browser behave as if it doesn't support speculation rules. */
const disableSpeculationRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('[type=speculationrules]')?.remove();
    });
  });

test('Only the page whose link is hovered is prefetched', desktop, async ({ page }) => {
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

test('Without speculation rules, a script prefetches each page once', desktop, async ({ page }) => {
  await disableSpeculationRules(page);
  const errors = await watchErrors(page);
  const prefetched = watchPrefetches(page);
  await page.goto('/about');
  await link(page, '/pricing').hover();
  await expect.poll(() => prefetched).toEqual(['/pricing']);
  await page.mouse.move(0, 0);
  await link(page, '/pricing').hover();
  await link(page, '/contact').hover();
  await expect.poll(() => prefetched).toEqual(['/pricing', '/contact']);
  expect(errors).toEqual([]);
});

for (const [support, prepare] of [
  ['With speculation rules', () => undefined],
  ['Without speculation rules', disableSpeculationRules],
] as const) {
  test(
    `${support}, nothing is prefetched for visitors who save data`,
    desktop,
    async ({ page }) => {
      await prepare(page);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      const prefetched = watchPrefetches(page);
      await page.goto('/about');
      await expect(page.locator('[type=speculationrules]')).toHaveCount(0);
      await link(page, '/contact').hover();
      await link(page, '/pricing').click();
      await expect(page).toHaveURL('/pricing');
      expect(prefetched).toEqual([]);
    },
  );
}

test('A prerendered contact page shows the plan that is chosen later', phone, async ({ page }) => {
  // Playwright can't prerender pages, so this simulates it.
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true });
  });
  await page.goto('/contact');
  await expect(field(page, 'message')).toHaveValue('');
  await page.evaluate((key) => {
    sessionStorage.setItem(key, 'I am interested in a plan.');
    document.dispatchEvent(new Event('prerenderingchange'));
  }, enquiryKey);
  await expect(field(page, 'message')).toHaveValue('I am interested in a plan.');
});
