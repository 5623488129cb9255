import type { Page } from '@playwright/test';
import { words } from '../copy.ts';
import { blockScripts, expect, holdScripts, hydrated, phone, test } from '../support.ts';
import { runAxe } from './axe.ts';

const { navigation } = words;

const openButton = (page: Page) => page.getByRole('button', { name: navigation.open, exact: true });
const closeButton = (page: Page) =>
  page.getByRole('button', { name: navigation.close, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: navigation.label, exact: true });
const link = (page: Page, path: string) => menu(page).locator(`[href="${path}"]`);

/** Chooses a link of the open menu, and checks that the menu closes and the page is at its top. */
async function choose(page: Page, path: string) {
  await openButton(page).tap();
  await link(page, path).tap();
  await expect(page).toHaveURL(path);
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
}

/** Taps the menu button, and counts the frames until the list shows. */
async function framesToOpen(page: Page) {
  const counted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = () => {
          let frames = 0;
          const look = () => {
            frames += 1;
            const link = [...document.querySelectorAll('nav a')].find((one) =>
              one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            );
            if (link) resolve(frames);
            else requestAnimationFrame(look);
          };
          requestAnimationFrame(look);
        };
        addEventListener('click', start, { capture: true, once: true });
      }),
  );
  await openButton(page).tap();
  return counted;
}

test.describe('The menu', phone, () => {
  test('opens within two frames at the first tap, and leads on, before any script', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto('/about');
    await expect(menu(page)).toBeHidden();
    expect(await framesToOpen(page)).toBeLessThanOrEqual(2);
    await expect(openButton(page)).toBeHidden();

    await test.step('Its links are a list', async () => {
      const links = menu(page).getByRole('link');
      await expect(links).toHaveText(navigation.links.map(({ label }) => label));
      for (const one of await links.all()) await expect(one).toBeInViewport({ ratio: 1 });
      const tops = await links.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      );
      expect(new Set(tops).size).toBe(navigation.links.length);
      expect(tops).toEqual([...tops].sort((a, b) => a - b));
    });

    await closeButton(page).tap();
    await expect(menu(page)).toBeHidden();
    await choose(page, '/about');
    await choose(page, '/contact');
  });

  test('leads on where scripts never come, to the open page too', async ({ page }) => {
    await blockScripts(page);
    await page.goto('/about');
    await choose(page, '/about');
    await choose(page, '/contact');
  });

  test('closes with Escape and with a tap beside it, and axe finds nothing', async ({ page }) => {
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
    expect(await runAxe(page, 'header')).toEqual([]);
    await page.touchscreen.tap(200, 700);
    await expect(menu(page)).toBeHidden();
  });

  test('closes when a link is chosen, that of the open page too', async ({ page }) => {
    await page.goto('/services');
    await page.evaluate(() => scrollTo(0, 1_000));
    await openButton(page).tap();
    await hydrated(page, 'Menu');
    await closeButton(page).tap();
    await choose(page, '/services');
    await choose(page, '/pricing');
    await page.goBack();
    await expect(page).toHaveURL('/services');
    await expect(menu(page)).toBeHidden();
  });

  test('is closed when the browser restores a page from its back/forward cache', async ({
    playwright,
    launchOptions,
    baseURL,
    contextOptions,
    viewport,
  }) => {
    // Playwright turns this cache off unless told not to.
    const browser = await playwright.chromium.launch({
      ...launchOptions,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage({
      ...contextOptions,
      viewport,
      hasTouch: true,
      isMobile: true,
      ...(baseURL !== undefined && { baseURL }),
    });
    await page.goto('/');
    await openButton(page).tap();
    // Chosen at once: the scripts may not have come yet.
    await link(page, '/pricing').tap();
    await expect(page).toHaveURL('/pricing');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/');
    await expect(menu(page)).toBeHidden();
    await browser.close();
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('opens, closes and leads on', async ({ page }) => {
      await page.goto('/');
      await openButton(page).tap();
      await expect(menu(page)).toBeVisible();
      await closeButton(page).tap();
      await expect(menu(page)).toBeHidden();
      await openButton(page).tap();
      await link(page, '/services').tap();
      await expect(page).toHaveURL('/services');
      await expect(menu(page)).toBeHidden();
    });
  });
});
