/** Text size, forced colors and screen reader announcements. */
import { chromium } from '@playwright/test';
import { browserLaunch } from '../find-browser.ts';
import { copy, entries, fillTemplate } from '../expected-content.ts';
import { dot, pauseButton, playButton, slideshow } from '../slideshow.ts';
import {
  expect,
  findClippedText,
  hydrated,
  recordAnnouncements,
  screens,
  test,
} from '../support.ts';

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

test('Screen readers announce the slide that a visitor chooses, but not automatic changes', async ({
  page,
}) => {
  const announcements = await recordAnnouncements(page);
  await page.goto('/');
  await pauseButton(page).click();
  await hydrated(page, 'Slideshow');
  await expect(playButton(page)).toBeVisible();
  expect(await announcements()).toEqual([]);
  await dot(page, 2).click();
  const { length: total } = entries('slides');
  const position = fillTemplate(copy.homePage.slideshow.position, { number: 2, total });
  await expect(slideshow(page).locator('[aria-live="polite"]')).toMatchAriaSnapshot(`
    - group ${JSON.stringify(position)}:
      - img
  `);
});
