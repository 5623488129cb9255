/** Text size, forced colors and screen reader announcements. */
import { chromium } from '@playwright/test';
import { browserLaunch } from '../../scripts/find-browser.ts';
import { copy, entries, fillTemplate } from '../expected-content.ts';
import {
  expect,
  findClippedText,
  hydrated,
  recordAnnouncements,
  region,
  screens,
  test,
  waitForFrames,
} from '../support.ts';

const { slideshow: labels } = copy.homePage;
const total = entries('slides').length;
const dotName = (number: number) => fillTemplate(labels.dot, { number });

test('No text is clipped at twice the text size', async ({ baseURL }) => {
  // Set as a browser preference, so that it also affects media queries.
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

test('With forced colors, the current dot is distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/');
  const dot = page.getByRole('button', { name: dotName(2), exact: true });
  const other = page.getByRole('button', { name: dotName(1), exact: true });
  const dotColor = (target: typeof dot) =>
    target.evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  await dot.click();
  await expect(dot).toHaveAttribute('aria-current', 'true');
  await expect.poll(async () => (await dotColor(dot)) === (await dotColor(other))).toBe(false);
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect([await dotColor(dot), await dotColor(other)]).not.toContain(canvas);
});

test('Screen readers announce the slide that a visitor chooses, but not automatic changes', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/');
  const slides = region(page, labels.label);
  await slides.getByRole('button', { name: labels.pause }).click();
  await hydrated(page, 'Slideshow');
  await expect(slides.getByRole('button', { name: labels.play })).toBeVisible();
  expect(await announcements()).toEqual([]);
  await slides.getByRole('button', { name: dotName(2), exact: true }).click();
  await expect(slides.locator('[aria-live="polite"]')).toMatchAriaSnapshot(`
    - group ${JSON.stringify(fillTemplate(labels.position, { number: 2, total }))}:
      - img
  `);
});

test('Screen readers do not announce counting figures', async ({ page }) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/about');
  const stats = region(page, copy.aboutPage.stats.heading);
  await stats.scrollIntoViewIfNeeded();
  const [{ value, suffix = '' }] = entries('stats');
  const count = stats.getByRole('definition').first().locator('[aria-hidden="true"]');
  await expect(count).toHaveText(`${value}${suffix}`);
  await waitForFrames(page);
  expect(await announcements()).toEqual([]);
});
