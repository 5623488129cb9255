import type { Page } from '@playwright/test';
import { copy } from '../expected-content.ts';
import { desktop, expect, test } from '../support.ts';

const { colorScheme } = copy.footer;
const choice = (page: Page, name: string) =>
  page.getByRole('group', { name: colorScheme.label }).getByRole('radio', { name });
/** Returns the background of the page, light or dark. */
const background = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test(
  'A chosen color scheme stays on other pages and when going back',
  desktop,
  async ({ page, context }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/about');
    const light = await background(page);
    await expect(choice(page, colorScheme.system)).toBeChecked();
    await choice(page, colorScheme.dark).check();
    const dark = await background(page);
    expect(dark).not.toBe(light);
    const tab = await context.newPage();
    await tab.emulateMedia({ colorScheme: 'light' });
    await tab.goto('/services');

    // Before the page's module scripts run, as at the first paint.
    await tab.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        const { backgroundColor } = getComputedStyle(document.documentElement);
        document.documentElement.dataset['firstBackground'] ??= backgroundColor;
      });
    });
    await tab.goto('/pricing');
    await expect(tab.locator('html')).toHaveAttribute('data-first-background', dark);
    await expect(choice(tab, colorScheme.dark)).toBeChecked();

    await choice(tab, colorScheme.system).check();
    await tab.goBack();
    await expect.poll(() => background(tab)).toBe(light);
    await page.reload();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await background(page)).toBe(dark);
    await choice(page, colorScheme.light).check();
    expect(await background(page)).toBe(light);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('The color scheme cannot be chosen', desktop, async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(choice(page, colorScheme.dark)).toBeHidden();
  });
});
