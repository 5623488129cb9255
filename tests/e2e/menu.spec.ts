import { devices, type Page } from '@playwright/test';
import { runAxe } from '../axe.ts';
import { copy } from '../expected-content.ts';
import { engines, expect, hydrated, phone, test } from '../support.ts';

const { navigation } = copy;

const openButton = (page: Page) => page.getByRole('button', { name: navigation.open, exact: true });
const closeButton = (page: Page) =>
  page.getByRole('button', { name: navigation.close, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: navigation.label, exact: true });
const link = (page: Page, path: string) => menu(page).locator(`[href="${path}"]`);

/** Opens the menu and taps a link. Checks that the menu closes and the page is at the top. */
async function followMenuLink(page: Page, path: string) {
  await openButton(page).tap();
  await link(page, path).tap();
  await expect(page).toHaveURL(path);
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

test.describe('The menu', phone, () => {
  // For Firefox and WebKit, whose tests otherwise have the desktop's viewport.
  test.use({ viewport: devices['Pixel 7'].viewport });

  test('closes on Escape or a tap outside, without axe violations', engines, async ({ page }) => {
    await page.goto('/pricing');
    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();

    await openButton(page).tap();
    await expect(menu(page)).toBeVisible();
    expect(await runAxe(page, { selector: 'header' })).toEqual([]);
    await page.touchscreen.tap(200, 700);
    await expect(menu(page)).toBeHidden();
  });

  test('closes when Tab leads out of it, so that it covers nothing that has the focus', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await openButton(page).tap();
    await hydrated(page, 'Menu');
    await menu(page).getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('main').locator(':focus')).toBeInViewport();
  });

  test('closes when a link is tapped, also that to the current page', engines, async ({ page }) => {
    await page.goto('/services');
    await page.evaluate(() => scrollTo(0, 1_000));
    await openButton(page).tap();
    await hydrated(page, 'Menu');
    await closeButton(page).tap();
    await followMenuLink(page, '/services');
    await followMenuLink(page, '/pricing');
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expect(menu(page)).toBeHidden();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, closes and links to pages', async ({ page }) => {
      await page.goto('/about');
      await expect(menu(page)).toBeHidden();
      await openButton(page).tap();
      await expect(openButton(page)).toBeHidden();

      await test.step('The links are stacked and in view', async () => {
        const links = menu(page).getByRole('link');
        for (const one of await links.all()) await expect(one).toBeInViewport({ ratio: 1 });
        const tops = await links.evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect().top),
        );
        expect(tops.length).toBeGreaterThanOrEqual(navigation.links.length);
        expect(new Set(tops).size).toBe(tops.length);
        expect(tops).toEqual([...tops].sort((a, b) => a - b));
      });

      await closeButton(page).tap();
      await expect(menu(page)).toBeHidden();
      await followMenuLink(page, '/contact');
    });
  });
});
