/** The announcement above the top bar, which runs on the fixture site. */
import type { Page } from '@playwright/test';
import { watchLayoutShifts } from '../budgets/page-weight.ts';
import { copy } from '../expected-content.ts';
import { announcement } from '../fixture-site/generated-content.ts';
import { desktop, expect, test } from '../support.ts';

const { dismiss, announcement: label } = copy.navigation;
const notice = (page: Page) => page.getByRole('complementary', { name: label });

/** What an announcement that comes or goes shifts at least; buttons that arrive late shift less. */
const SHIFT_OF_NOTICE = 0.05;

test.use({ viewport: { width: 360, height: 780 } });

test('The longest announcement takes three lines on a phone', desktop, async ({ page }) => {
  await page.goto('/');
  await expect(notice(page)).toContainText(`${announcement.text} ${announcement.link}`);
  // With a fourth line, it would be 112 pixels high.
  expect((await notice(page).boundingBox())?.height).toBeLessThan(100);
});

test(
  'An announcement that a visitor closes stays closed, also in other tabs',
  desktop,
  async ({ page, context }) => {
    const shifts = await watchLayoutShifts(page);
    const earlier = await context.newPage();
    await earlier.goto('/');
    await page.goto('/');
    await notice(page).getByRole('button', { name: dismiss }).click();
    await expect(notice(page)).toBeHidden();
    await page.goto('/blog');
    await expect(notice(page)).toBeHidden();
    expect(Math.max(0, ...shifts)).toBeLessThan(SHIFT_OF_NOTICE);
    // Playwright turns the back/forward cache off, so this simulates a page that comes from it.
    await earlier.evaluate(() => dispatchEvent(new Event('pageshow')));
    await expect(notice(earlier)).toBeHidden();
  },
);

test('An announcement is hidden once it has ended', desktop, async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  const end = new Date(announcement.until);
  await page.clock.setFixedTime(`${announcement.until}T23:59:59Z`);
  await page.goto('/');
  await expect(notice(page)).toBeVisible();
  end.setUTCDate(end.getUTCDate() + 1);
  await page.clock.setFixedTime(end);
  await page.reload();
  await expect(notice(page)).toBeHidden();
  expect(Math.max(0, ...shifts)).toBeLessThan(SHIFT_OF_NOTICE);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('An announcement has no button to close it', desktop, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByText(announcement.text)).toBeVisible();
    await expect(page.getByRole('button', { name: dismiss })).toBeHidden();
  });
});
