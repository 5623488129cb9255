// Not the other tests' `test`: where requests are rerouted, browsers ask for nothing ahead.
import { expect, test, type Page } from '@playwright/test';
import { field } from '../contact-page.ts';
import { words } from '../copy.ts';
import { desktop, phone, watchFaults } from '../support.ts';

/** How the page that is open came, as the Navigation Timing API says it. */
const delivery = (page: Page) =>
  page.evaluate<string>('performance.getEntriesByType("navigation")[0].deliveryType');

const link = (page: Page, path: string) =>
  page.getByRole('navigation', { name: words.navigation.label }).locator(`[href="${path}"]`);

/** The pages that are asked for ahead, as they are asked for, by rules or by a script. */
function watchAhead(page: Page) {
  const ahead: string[] = [];
  page.on('request', (request) => {
    const byRules = request.headers()['sec-purpose']?.includes('prefetch');
    if (byRules || request.resourceType() === 'fetch') ahead.push(new URL(request.url()).pathname);
  });
  return ahead;
}

/** Browsers tell pages of a visitor who saves data by this property. */
const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });

/** As in browsers that know no speculation rules. */
const withoutRules = (page: Page) =>
  page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
    addEventListener('DOMContentLoaded', () => {
      document.querySelector('[type=speculationrules]')?.remove();
    });
  });

test('The next page has been asked for when its link is clicked', desktop, async ({ page }) => {
  const faults = await watchFaults(page);
  const ahead = watchAhead(page);
  await page.goto('/about');
  await link(page, '/pricing').hover();
  await expect.poll(() => ahead).toEqual(['/pricing']);
  await link(page, '/pricing').click();
  await expect(page).toHaveURL('/pricing');
  expect(await delivery(page)).toBe('navigational-prefetch');
  expect(faults).toEqual([]);
});

test('Nothing is asked for ahead before a visitor shows interest', desktop, async ({ page }) => {
  const ahead = watchAhead(page);
  await page.goto('/');
  await page.mouse.wheel(0, 2_000);
  await page.waitForTimeout(1_000);
  expect(ahead).toEqual([]);
});

for (const [browser, prepare] of [
  ['that know speculation rules', () => undefined],
  ['that do not', withoutRules],
] as const) {
  test(
    `Browsers ${browser} ask for nothing ahead where the visitor saves data`,
    desktop,
    async ({ page }) => {
      await prepare(page);
      await saveData(page);
      const ahead = watchAhead(page);
      await page.goto('/about');
      await link(page, '/pricing').hover();
      await page.waitForTimeout(1_000);
      await link(page, '/pricing').click();
      await expect(page).toHaveURL('/pricing');
      expect(ahead).toEqual([]);
      expect(await delivery(page)).not.toBe('navigational-prefetch');
    },
  );
}

test(
  'Browsers without speculation rules ask for a page once when its link is pointed at',
  desktop,
  async ({ page }) => {
    await withoutRules(page);
    const faults = await watchFaults(page);
    const ahead = watchAhead(page);
    await page.goto('/about');
    await link(page, '/pricing').hover();
    await expect.poll(() => ahead).toEqual(['/pricing']);
    await page.mouse.move(0, 0);
    await link(page, '/pricing').hover();
    await link(page, '/contact').hover();
    await expect.poll(() => ahead).toEqual(['/pricing', '/contact']);
    expect(faults).toEqual([]);
  },
);

test(
  'A page that was made ready before begins with the plan that I chose after',
  phone,
  async ({ page }) => {
    // Playwright's pages are never made ready unseen: this one is told so until it is let go.
    await page.addInitScript(() => {
      Object.defineProperty(document, 'prerendering', { value: true });
    });
    await page.goto('/contact');
    const message = field(page, 'message');
    await expect(message).toHaveValue('');
    await page.evaluate(() => {
      sessionStorage.setItem('enquiry', 'I am interested in a plan.');
      document.dispatchEvent(new Event('prerenderingchange'));
    });
    await expect(message).toHaveValue('I am interested in a plan.');
  },
);

for (const [motion, fades] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(
    `With motion '${motion}' pages ${fades ? 'fade into each other' : 'change at once'}`,
    desktop,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await page.addInitScript(() => {
        addEventListener('pagereveal', (event) => {
          const { viewTransition } = event as Event & { viewTransition: unknown };
          Object.assign(window, { faded: Boolean(viewTransition) });
        });
      });
      await page.goto('/about');
      await link(page, '/pricing').click();
      await expect(page).toHaveURL('/pricing');
      await expect.poll(() => page.evaluate('window.faded')).toBe(fades);
    },
  );
}
