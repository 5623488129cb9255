import { entries, words } from '../copy.ts';
import { desktop, expect, frames, hydrated, region, test, watchScripts } from '../support.ts';
import type { Page } from '@playwright/test';

const stats = entries('stats');
const truth = stats.map(({ value, suffix = '' }) => `${value}${suffix}`);
const zeros = stats.map(({ suffix = '' }) => `0${suffix}`);
/** The largest figure takes most steps. */
const largest = stats.reduce((one, other) => (other.value > one.value ? other : one));

const block = (page: Page) => region(page, words.aboutPage.stats.heading);
const figures = (page: Page) => block(page).getByRole('definition');
/** What is drawn while it counts: the part that screen readers are spared. */
const drawn = (page: Page) => figures(page).locator('[aria-hidden="true"]');

/** Scrolls until a share of the block of figures is in view. */
async function show(page: Page, share: number) {
  await figures(page)
    .first()
    .evaluate((figure, part) => {
      const list = figure.closest('dl');
      if (!list) throw new Error('The figures are in no list');
      const { top, height } = list.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' });
    }, share);
}

test('The figures ask for no script until they come near', async ({ page }) => {
  const asked = watchScripts(page);
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await frames(page);
  expect(asked).toEqual([]);
  await show(page, 0);
  await hydrated(page, 'Counters');
  expect(asked).not.toEqual([]);
});

test('The figures stand at 0 until half of them is in view, then count up in about 2 s', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await show(page, 0.3);
  await hydrated(page, 'Counters');
  await expect(drawn(page)).toHaveText(zeros);
  await frames(page, 10);
  await expect(drawn(page)).toHaveText(zeros);

  // From here on time passes only as the test says.
  await page.clock.pauseAt(Date.now() + 60_000);
  await show(page, 0.6);
  const step = 100;
  const shown: number[] = [];
  await expect(async () => {
    await page.clock.runFor(step);
    const figure = Number.parseInt(await drawn(page).nth(stats.indexOf(largest)).innerText(), 10);
    if (figure > 0) shown.push(figure);
    expect(figure).toBe(largest.value);
  }).toPass({ intervals: [0] });
  expect(shown).toEqual([...shown].sort((a, b) => a - b));
  expect(shown.length * step).toBeGreaterThan(1_200);
  expect(shown.length * step).toBeLessThan(2_400);
  await expect(drawn(page)).toHaveText(truth);
});

test('A screen reader is told the true figures while they count', desktop, async ({ page }) => {
  const told = stats
    .flatMap(({ label }, index) => [
      `- term: ${JSON.stringify(label)}`,
      `- definition: ${JSON.stringify(truth[index])}`,
    ])
    .join('\n');
  await page.goto('/about');
  await expect(block(page)).toMatchAriaSnapshot(told);
  await show(page, 0.3);
  await expect(drawn(page).first()).toHaveText(zeros[0] ?? '');
  await expect(block(page)).toMatchAriaSnapshot(told);
  await show(page, 1);
  await expect(drawn(page).first()).toHaveText(truth[0] ?? '');
  await expect(block(page)).toMatchAriaSnapshot(told);
});

test.describe('for visitors who ask for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the true figures stand still', desktop, async ({ page }) => {
    await page.goto('/about');
    await show(page, 1);
    await hydrated(page, 'Counters');
    await frames(page);
    await expect(figures(page)).toHaveText(truth);
    await expect(drawn(page)).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the true figures stand in the page', desktop, async ({ page }) => {
    await page.goto('/about');
    await expect(figures(page)).toHaveText(truth);
  });
});
