import type { Page } from '@playwright/test';
import { entries, sectionOf } from '../expected-content.ts';
import { desktop, engines, expect, region, test, waitForFrames } from '../support.ts';

const stats = entries('stats');
const finalValues = stats.map(({ value, suffix = '' }) => `${value}${suffix}`);
const zeros = stats.map(({ suffix = '' }) => `0${suffix}`);
/** It takes the most steps. */
const largest = stats.reduce((one, other) => (other.value > one.value ? other : one));

const statsSection = (page: Page) => region(page, sectionOf('about', 'stats').heading);
const values = (page: Page) => statsSection(page).getByRole('definition');
/** The counting numbers, which are hidden from screen readers. */
const counters = (page: Page) => values(page).locator('[aria-hidden="true"]');

/** Scrolls until a fraction of the stats is in view. */
async function scrollToShow(page: Page, fraction: number) {
  await statsSection(page)
    .locator('dl')
    .evaluate((list, visibleFraction) => {
      const { top, height } = list.getBoundingClientRect();
      scrollBy({ top: top + height * visibleFraction - innerHeight, behavior: 'instant' });
    }, fraction);
}

test(
  'The stats start at 0 and count up in about 2 s once half of them are in view',
  engines,
  async ({ page }) => {
    // Screen readers always get the final values.
    const ariaSnapshot = stats
      .map(
        ({ label }, index) =>
          `- term: ${JSON.stringify(label)}\n- definition: "${finalValues[index]}"`,
      )
      .join('\n');
    await page.clock.install();
    await page.goto('/about');
    await expect(statsSection(page)).toMatchAriaSnapshot(ariaSnapshot);

    await scrollToShow(page, 0.3);
    await expect(counters(page)).toHaveText(zeros);
    await waitForFrames(page, 10);
    await expect(counters(page)).toHaveText(zeros);

    // From here on, only the test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000);
    await scrollToShow(page, 0.6);
    const step = 100;
    const shown: number[] = [];
    await expect(async () => {
      await page.clock.runFor(step);
      const value = parseInt(await counters(page).nth(stats.indexOf(largest)).innerText(), 10);
      if (value > 0) shown.push(value);
      expect(value).toBe(largest.value);
    }).toPass({ intervals: [0] });
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect(shown.length * step).toBeGreaterThan(1_200);
    expect(shown.length * step).toBeLessThan(2_400);
    await expect(counters(page)).toHaveText(finalValues);
    await expect(statsSection(page)).toMatchAriaSnapshot(ariaSnapshot);
  },
);

test('With reduced motion, the stats do not count', desktop, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await scrollToShow(page, 1);
  await expect(page.locator('astro-island[component-url*="/Counters."]:not([ssr])')).toBeAttached();
  await waitForFrames(page);
  await expect(values(page)).toHaveText(finalValues);
  await expect(counters(page)).toHaveCount(0);
});
