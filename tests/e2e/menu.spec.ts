import { words } from '../copy.ts';
import { blockScripts, desktop, expect, holdScripts, hydrated, phone, test } from '../support.ts';
import type { Page } from '@playwright/test';

const { navigation } = words;

const openButton = (page: Page) => page.getByRole('button', { name: navigation.open, exact: true });
const closeButton = (page: Page) =>
  page.getByRole('button', { name: navigation.close, exact: true });
const menu = (page: Page) => page.getByRole('navigation', { name: navigation.label, exact: true });
const link = (page: Page, path: string) => menu(page).locator(`[href="${path}"]`);

/** Taps the menu button, and counts the frames until the list is there. */
async function framesToOpen(page: Page) {
  const counted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          () => {
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
          },
          { capture: true, once: true },
        );
      }),
  );
  await openButton(page).tap();
  return counted;
}

test.describe('The menu', phone, () => {
  test('opens within two frames at the very first tap, though no script has come', async ({
    page,
  }) => {
    await holdScripts(page);
    await page.goto('/');
    expect(await framesToOpen(page)).toBeLessThanOrEqual(2);
    await expect(menu(page).getByRole('link')).toHaveText(
      navigation.links.map(({ label }) => label),
    );
    for (const link of await menu(page).getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 });
    }
  });

  test('says whether its button opens or closes', async ({ page }) => {
    await page.goto('/pricing');
    await openButton(page).tap();
    await expect(closeButton(page)).toBeVisible();
    await expect(openButton(page)).toBeHidden();
    await expect(link(page, '/pricing')).toHaveAttribute('aria-current', 'page');
    await closeButton(page).tap();
    await expect(menu(page)).toBeHidden();
    await expect(openButton(page)).toBeVisible();
  });

  test('is one list: its links stand below each other', async ({ page }) => {
    await page.goto('/');
    await openButton(page).tap();
    const tops = await menu(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(navigation.links.length);
    expect(tops).toEqual([...tops].sort((a, b) => a - b));
  });

  test('closes with Escape, and gives the focus back to its button', async ({ page }) => {
    await page.goto('/');
    await openButton(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(menu(page).getByRole('link').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(openButton(page)).toBeFocused();
  });

  test('closes when one taps beside it', async ({ page }) => {
    await page.goto('/');
    await openButton(page).tap();
    await expect(menu(page)).toBeVisible();
    await page.touchscreen.tap(200, 700);
    await expect(menu(page)).toBeHidden();
  });

  test('closes when a link is chosen, goes there, and is closed when one comes back', async ({
    page,
  }) => {
    await page.goto('/');
    await openButton(page).tap();
    await hydrated(page, 'Menu');
    await link(page, '/pricing').tap();
    await expect(page).toHaveURL('/pricing');
    await expect(menu(page)).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(openButton(page)).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });

  test('closes and goes to the top when the link of this page is chosen', async ({ page }) => {
    await page.goto('/services');
    await page
      .getByRole('heading', { name: words.servicesPage.howWeWork.heading, exact: true })
      .scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await openButton(page).tap();
    await hydrated(page, 'Menu');
    await link(page, '/services').tap();
    await expect(menu(page)).toBeHidden();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page).toHaveURL('/services');
  });

  for (const [how, prepare] of [
    ['that never come', blockScripts],
    ['that have not come yet', holdScripts],
  ] as const) {
    test(`goes to the chosen page with scripts ${how}, this very page included`, async ({
      page,
    }) => {
      await prepare(page);
      await page.goto('/about');
      for (const path of ['/about', '/contact']) {
        await openButton(page).tap();
        await link(page, path).tap();
        await expect(page).toHaveURL(path);
        await expect(menu(page)).toBeHidden();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      }
    });
  }

  test('is closed when the browser brings back a page as it was left', async ({
    playwright,
    launchOptions,
    baseURL,
    contextOptions,
    viewport,
  }) => {
    // Playwright's browsers do not keep pages for the way back unless told to.
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
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
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

test('On a desktop there is no menu button', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button')).toHaveCount(0);
  await expect(menu(page)).toHaveCount(1);
  await expect(menu(page)).toBeVisible();
});
