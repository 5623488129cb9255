import type { Page } from '@playwright/test';
import { entries, words } from '../copy.ts';
import { desktop, expect, frames, region, test } from '../support.ts';

const stats = entries('stats');
const truth = stats.map(({ value, suffix = '' }) => `${value}${suffix}`);
const zeros = stats.map(({ suffix = '' }) => `0${suffix}`);
/** The largest figure takes most steps. */
const largest = stats.reduce((one, other) => (other.value > one.value ? other : one));

const block = (page: Page) => region(page, words.aboutPage.stats.heading);
const figures = (page: Page) => block(page).getByRole('definition');
/** What shows while it counts: the part that is hidden from screen readers. */
const counts = (page: Page) => figures(page).locator('[aria-hidden="true"]');

/** Scrolls until a share of the block of figures is in view. */
async function show(page: Page, share: number) {
  await block(page)
    .locator('dl')
    .evaluate((list, part) => {
      const { top, height } = list.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' });
    }, share);
}

test('The figures are 0 until half of them is in view, then count up in about 2 s', async ({
  page,
}) => {
  // A screen reader is told the true figures all the while.
  const spoken = stats
    .flatMap(({ label }, index) => [
      `- term: ${JSON.stringify(label)}`,
      `- definition: ${JSON.stringify(truth[index])}`,
    ])
    .join('\n');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) scripts.push(request.url());
  });
  await page.clock.install();
  await page.goto('/about');
  await frames(page);
  expect(scripts, 'scripts before the figures come near').toEqual([]);
  await expect(block(page)).toMatchAriaSnapshot(spoken);

  await show(page, 0.3);
  await expect(counts(page)).toHaveText(zeros);
  await frames(page, 10);
  await expect(counts(page)).toHaveText(zeros);
  await expect(block(page)).toMatchAriaSnapshot(spoken);

  // From here on time passes only as the test says.
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page, 0.6);
  const step = 100;
  const shown: number[] = [];
  await expect(async () => {
    await page.clock.runFor(step);
    const figure = Number.parseInt(await counts(page).nth(stats.indexOf(largest)).innerText(), 10);
    if (figure > 0) shown.push(figure);
    expect(figure).toBe(largest.value);
  }).toPass({ intervals: [0] });
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown.length * step).toBeGreaterThan(1_200);
  expect(shown.length * step).toBeLessThan(2_400);
  await expect(counts(page)).toHaveText(truth);
  await expect(block(page)).toMatchAriaSnapshot(spoken);
});

test('With reduced motion the figures do not count', desktop, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await show(page, 1);
  await expect(page.locator('astro-island[component-url*="/Counters."]:not([ssr])')).toBeAttached();
  await frames(page);
  await expect(figures(page)).toHaveText(truth);
  await expect(counts(page)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The true figures are in the page', desktop, async ({ page }) => {
    await page.goto('/about');
    await expect(figures(page)).toHaveText(truth);
  });
});
