import { chromium } from '@playwright/test';
import { browserLaunch } from '../find-browser.ts';
import { expect, findClippedText, screens, test } from '../support.ts';

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
