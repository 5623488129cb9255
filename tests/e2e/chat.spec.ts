import type { BrowserContext, Locator, Page } from '@playwright/test';
import { timings } from '../../src/site.ts';
import { inNewTab, words } from '../copy.ts';
import { blockScripts, desktop, expect, holdScripts, hydrated, phone, test } from '../support.ts';

const { chat, company } = words;

const prompt = (page: Page) => page.locator('.chat-prompt');
const chatNow = (page: Page) =>
  prompt(page).getByRole('link', { name: inNewTab(chat.action), exact: true });
const chatButton = (page: Page) => page.getByRole('link', { name: inNewTab(chat.button) });

/** The CSS animation that hides the prompt. */
const animation = (page: Page) =>
  prompt(page).evaluateHandle((element) => {
    const [found] = element.getAnimations();
    if (!found) throw new Error('The prompt has no animation');
    return found;
  });
const elapsed = async (page: Page) =>
  (await animation(page)).evaluate(({ currentTime }) => Number(currentTime));
const playState = async (page: Page) =>
  (await animation(page)).evaluate((handle) => handle.playState);
const setElapsed = async (page: Page, time: number) =>
  (await animation(page)).evaluate((handle, to) => (handle.currentTime = to), time);

/** Sets the clock of the pages to come forward. */
const letPass = (page: Page, milliseconds: number) =>
  page.addInitScript((passed) => {
    const { now } = Date;
    Date.now = () => now() + passed;
  }, milliseconds);

/** Clicks a link that opens a new tab, and returns that tab. */
async function openTab(context: BrowserContext, link: Locator) {
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  return tab;
}

/** Goes to another page by a link, as a visitor does. */
async function followTo(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

test(
  'Both links open a WhatsApp chat with the company in a new tab',
  desktop,
  async ({ page, context }) => {
    await page.goto('/');
    for (const link of [chatNow(page), chatButton(page)]) {
      const tab = await openTab(context, link);
      const { origin, pathname, searchParams } = new URL(tab.url());
      expect(origin).toBe('https://wa.me');
      expect(pathname).toBe(`/${company.chatNumber.replace(/\D/g, '')}`);
      expect(searchParams.get('text')).toBe(chat.message);
      expect(await tab.evaluate(() => opener === null)).toBe(true);
    }
    expect(context.pages()).toHaveLength(3);
  },
);

test(
  'A closed prompt stays away while I move on, until a reload or a fresh visit',
  desktop,
  async ({ page, context }) => {
    await page.goto('/');
    await openTab(context, chatNow(page));
    await expect(prompt(page)).toBeHidden();
    await followTo(page, '/services');
    await expect(prompt(page)).toBeHidden();
    await page.goBack();
    await expect(prompt(page)).toBeHidden();

    await page.reload();
    await expect(prompt(page)).toBeVisible();
    expect(await elapsed(page)).toBeLessThan(3_000);
    await openTab(context, chatNow(page));
    await page.goto('/pricing');
    await expect(prompt(page)).toBeVisible();
  },
);

test(
  'The time of the prompt goes on from page to page, and it stays away in the end',
  phone,
  async ({ page }) => {
    await page.goto('/');
    expect(await elapsed(page)).toBeLessThan(3_000);
    await letPass(page, 4_000);
    await followTo(page, '/services');
    expect(await elapsed(page)).toBeGreaterThanOrEqual(4_000);
    await letPass(page, 3_000);
    await followTo(page, '/pricing');
    await expect(prompt(page)).toBeHidden({ timeout: 1_000 });
    await page.goBack();
    await expect(prompt(page)).toBeHidden({ timeout: 1_000 });
  },
);

test('The prompt waits while the pointer or the keyboard is on it', desktop, async ({ page }) => {
  await blockScripts(page);
  await page.goto('/pricing');
  await prompt(page).hover();
  await expect.poll(() => playState(page)).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(() => playState(page)).toBe('running');
  await page.keyboard.press('Tab');
  await chatNow(page).focus();
  await expect.poll(() => playState(page)).toBe('paused');
});

test(
  'The prompt opens the chat at once while scripts are late, and hides when they come',
  desktop,
  async ({ page, context }) => {
    const scripts = await holdScripts(page);
    await page.goto('/services');
    await openTab(context, chatNow(page));
    scripts.release();
    await expect(prompt(page)).toBeHidden({ timeout: timings.chatPrompt - 2_000 });
    await hydrated(page, 'ChatPrompt');
    expect(context.pages()).toHaveLength(2);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'The prompt shows on load, opens the chat, and goes after 7 s',
    phone,
    async ({ page, context }) => {
      await page.goto('/pricing');
      await expect(chatNow(page)).toBeInViewport({ ratio: 1 });
      const tab = await openTab(context, chatNow(page));
      expect(tab.url()).toMatch(/^https:\/\/wa\.me\/\d+/);
      await setElapsed(page, 6_500);
      await expect(prompt(page)).toBeVisible();
      await setElapsed(page, 7_000);
      await expect(prompt(page)).toBeHidden();
    },
  );
});
