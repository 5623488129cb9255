/** Settings of a visitor's device that could make the site unusable, and what screen readers announce. */
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../scripts/setup/find-browser.ts';
import { entries, fillIn, words } from '../copy.ts';
import {
  expect,
  findClippedText,
  frames,
  hydrated,
  recordAnnouncements,
  region,
  screens,
  test,
} from '../support.ts';

const { slideshow: labels } = words.homePage;
const total = entries('slides').length;
const dotName = (number: number) => fillIn(labels.dot, { number });

test('With text of twice the size, all of it is whole', async ({ baseURL }) => {
  // As set in the browser, so that media queries depend on it as well.
  const launch = browserLaunch();
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, '--blink-settings=defaultFontSize=32'],
  });
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  for (const { path, name } of screens) {
    await page.goto(path);
    await expect(page.locator('body')).toHaveCSS('font-size', /^(?:3[2-9]|4)/);
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findClippedText(page), `${name}, ${width} px wide`).toEqual([]);
    }
  }
  await browser.close();
});

test('With forced colors, the chosen dot shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const dot = page.getByRole('button', { name: dotName(2), exact: true });
  const other = page.getByRole('button', { name: dotName(1), exact: true });
  const colorOf = (one: typeof dot) =>
    one.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await colorOf(dot)) === (await colorOf(other))).toBe(false);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([await colorOf(dot), await colorOf(other)]).not.toContain(canvas);
});

test('A screen reader hears no turning slides, only the chosen one', async ({ page }) => {
  const heard = await recordAnnouncements(page);
  await page.goto('/');
  const slides = region(page, labels.label);
  await slides.getByRole('button', { name: labels.pause }).click();
  await hydrated(page, 'Slideshow');
  await expect(slides.getByRole('button', { name: labels.play })).toBeVisible();
  expect(await heard()).toEqual([]);
  await slides.getByRole('button', { name: dotName(2), exact: true }).click();
  await expect(slides.locator('[aria-live="polite"]')).toMatchAriaSnapshot(`
    - group ${JSON.stringify(fillIn(labels.position, { number: 2, total }))}:
      - img
  `);
});

test('A screen reader hears no counting', async ({ page }) => {
  const heard = await recordAnnouncements(page);
  await page.goto('/about');
  const stats = region(page, words.aboutPage.stats.heading);
  await stats.scrollIntoViewIfNeeded();
  const [{ value, suffix = '' }] = entries('stats');
  const count = stats.getByRole('definition').first().locator('[aria-hidden="true"]');
  await expect(count).toHaveText(`${value}${suffix}`);
  await frames(page);
  expect(await heard()).toEqual([]);
});
