/** What happens before and while a visitor goes to the next page. */
// Not the other tests' `test`: browsers prefetch nothing where requests are routed.
import { expect, test, type Page } from '@playwright/test';
import { enquiryKey } from '../../src/site.ts';
import { field } from '../contact-page.ts';
import { words } from '../copy.ts';
import { desktop, phone, watchErrors } from '../support.ts';

/** How the open page arrived, from the Navigation Timing API. */
const delivery = (page: Page) =>
  page.evaluate<string>('performance.getEntriesByType("navigation")[0].deliveryType');

const link = (page: Page, path: string) =>
  page.getByRole('navigation', { name: words.navigation.label }).locator(`[href="${path}"]`);

/** Collects the pages that are prefetched, by speculation rules or by a script. */
function watchPrefetches(page: Page) {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const byRules = request.headers()['sec-purpose']?.includes('prefetch');
    if (byRules || request.resourceType() === 'fetch') {
      fetched.push(new URL(request.url()).pathname);
    }
  });
  return fetched;
}

/** As in a browser without speculation rules. */
const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('[type=speculationrules]')?.remove();
    });
  });

test(
  'The next page is prefetched when its link is pointed at, and no other',
  desktop,
  async ({ page }) => {
    const errors = await watchErrors(page);
    const fetched = watchPrefetches(page);
    await page.goto('/about');
    await page.mouse.wheel(0, 2_000);
    await link(page, '/pricing').hover();
    await expect.poll(() => fetched).toEqual(['/pricing']);
    await link(page, '/pricing').click();
    await expect(page).toHaveURL('/pricing');
    expect(await delivery(page)).toBe('navigational-prefetch');
    expect(errors).toEqual([]);
  },
);

test('A browser without speculation rules prefetches a page once', desktop, async ({ page }) => {
  await withoutRules(page);
  const errors = await watchErrors(page);
  const fetched = watchPrefetches(page);
  await page.goto('/about');
  await link(page, '/pricing').hover();
  await expect.poll(() => fetched).toEqual(['/pricing']);
  await page.mouse.move(0, 0);
  await link(page, '/pricing').hover();
  await link(page, '/contact').hover();
  await expect.poll(() => fetched).toEqual(['/pricing', '/contact']);
  expect(errors).toEqual([]);
});

for (const [browser, prepare] of [
  ['with speculation rules', () => undefined],
  ['without them', withoutRules],
] as const) {
  test(
    `A browser ${browser} prefetches nothing for visitors who save data`,
    desktop,
    async ({ page }) => {
      await prepare(page);
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
      const fetched = watchPrefetches(page);
      await page.goto('/about');
      await expect(page.locator('[type=speculationrules]')).toHaveCount(0);
      await link(page, '/contact').hover();
      await link(page, '/pricing').click();
      await expect(page).toHaveURL('/pricing');
      expect(fetched).toEqual([]);
    },
  );
}

test('A page that was prerendered takes the plan that is chosen after', phone, async ({ page }) => {
  // Playwright's pages are never prerendered: this one is told that it is.
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

test('Pages fade into each other, except with reduced motion', desktop, async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      const { viewTransition } = event as Event & { viewTransition: unknown };
      Object.assign(window, { faded: Boolean(viewTransition) });
    });
  });
  await page.goto('/about');
  await link(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  await expect.poll(() => page.evaluate('window.faded')).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await link(page, '/about').click();
  await expect(page).toHaveURL('/about');
  await expect.poll(() => page.evaluate('window.faded')).toBe(false);
});
