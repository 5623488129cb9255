import { field } from '../contact-page.ts';
import { entries, inNewTab, words } from '../copy.ts';
import {
  blockScripts,
  desktop,
  expect,
  holdScripts,
  hydrated,
  test,
  watchFaults,
} from '../support.ts';
import type { BrowserContext, Page } from '@playwright/test';

const { chat, company } = words;
const bubbleTime = 7_000;

const chatNow = (page: Page) =>
  page.locator('.chat-prompt').getByRole('link', { name: inNewTab(chat.action), exact: true });
const chatButton = (page: Page) =>
  page
    .locator('.chat-button')
    .and(page.getByRole('link', { name: inNewTab(chat.button), exact: true }));

/** The style that hides the bubble when its time is over. */
const bubbleClock = (page: Page) =>
  chatNow(page).evaluateHandle((link) => {
    for (let part: Element | null = link; part; part = part.parentElement) {
      const [clock] = part.getAnimations();
      if (clock) return clock;
    }
    throw new Error('The bubble has no clock');
  });

const bubbleIsAt = async (page: Page) =>
  (await bubbleClock(page)).evaluate(({ currentTime }) => Number(currentTime));

async function setBubble(page: Page, moment: number) {
  const clock = await bubbleClock(page);
  await clock.evaluate((animation, time) => (animation.currentTime = time), moment);
}

/** Puts the clock of the pages to come forward: a test need not wait. */
const letPass = (page: Page, milliseconds: number) =>
  page.addInitScript((passed) => {
    const { now } = Date;
    Date.now = () => now() + passed;
  }, milliseconds);

/** What opens in a new tab. */
async function newTab(context: BrowserContext, open: () => Promise<void>) {
  const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
  await tab.waitForLoadState();
  return tab;
}

/** Goes on to another page by a link, as a visitor does. */
async function followTo(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

for (const [name, link] of [
  ['The chat button', chatButton],
  ['The button in the bubble', chatNow],
] as const) {
  test(`${name} opens a WhatsApp chat with the company in a new tab`, async ({ page, context }) => {
    await page.goto('/');
    await expect(link(page)).toHaveAttribute('rel', /noopener/);
    const tab = await newTab(context, () => link(page).click());
    const { origin, pathname, searchParams } = new URL(tab.url());
    expect(origin).toBe('https://wa.me');
    expect(pathname).toBe(`/${company.chatNumber.replace(/\D/g, '')}`);
    expect(searchParams.get('text')).toBe(chat.message);
    expect(await tab.evaluate(() => opener === null)).toBe(true);
    expect(context.pages()).toHaveLength(2);
  });
}

test('The chat button floats over every part of the page', async ({ page }) => {
  await page.goto('/pricing');
  await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(chatButton(page)).toBeInViewport({ ratio: 1 });
});

test('The bubble shows on load, and goes after 7 s, though no script ever comes', async ({
  page,
}) => {
  await blockScripts(page);
  await page.goto('/');
  await expect(chatNow(page)).toBeInViewport({ ratio: 1 });
  await setBubble(page, bubbleTime - 500);
  await expect(chatNow(page)).toBeVisible();
  await setBubble(page, bubbleTime);
  await expect(chatNow(page)).toBeHidden();
  await expect(chatButton(page)).toBeVisible();
});

test('The bubble goes when I choose to chat, and stays away from the next pages', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await newTab(context, () => chatNow(page).click());
  await expect(chatNow(page)).toBeHidden();
  await followTo(page, '/services');
  await expect(chatNow(page)).toBeHidden();
  await followTo(page, '/pricing');
  await expect(chatNow(page)).toBeHidden();
  await page.goBack();
  await expect(chatNow(page)).toBeHidden();
});

test('The bubble opens the chat at once though scripts are late, and hides when they come', async ({
  page,
  context,
}) => {
  const scripts = await holdScripts(page);
  await page.goto('/services');
  await newTab(context, () => chatNow(page).click());
  scripts.release();
  await expect(chatNow(page)).toBeHidden({ timeout: bubbleTime - 2_000 });
  await hydrated(page, 'ChatPrompt');
  expect(context.pages()).toHaveLength(2);
});

test("The bubble's time goes on from page to page, and it stays away once it is over", async ({
  page,
}) => {
  await page.goto('/');
  expect(await bubbleIsAt(page)).toBeLessThan(3_000);
  await letPass(page, 4_000);
  await followTo(page, '/services');
  expect(await bubbleIsAt(page)).toBeGreaterThanOrEqual(4_000);
  await letPass(page, 3_000);
  await followTo(page, '/pricing');
  await expect(chatNow(page)).toBeHidden({ timeout: 1_000 });
  await page.goBack();
  await expect(chatNow(page)).toBeHidden({ timeout: 1_000 });
});

test(
  'A reload shows the bubble again, and so does a fresh visit',
  desktop,
  async ({ page, context }) => {
    await page.goto('/pricing');
    await newTab(context, () => chatNow(page).click());
    await expect(chatNow(page)).toBeHidden();
    await page.reload();
    await expect(chatNow(page)).toBeVisible();
    expect(await bubbleIsAt(page)).toBeLessThan(3_000);
    await newTab(context, () => chatNow(page).click());
    await expect(chatNow(page)).toBeHidden();
    await page.goto('/pricing');
    await expect(chatNow(page)).toBeVisible();
  },
);

test('The bubble does not go while the keyboard is on it', desktop, async ({ page }) => {
  await page.goto('/pricing');
  await page.keyboard.press('Tab');
  await chatNow(page).focus();
  const clock = await bubbleClock(page);
  await expect.poll(() => clock.evaluate(({ playState }) => playState)).toBe('paused');
});

test(
  'Where the browser keeps no data, everything still works',
  desktop,
  async ({ page, context }) => {
    await page.addInitScript(() => {
      for (const storage of ['sessionStorage', 'localStorage']) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException('The browser keeps no data', 'SecurityError');
          },
        });
      }
    });
    const faults = await watchFaults(page);
    await page.goto('/pricing');
    await newTab(context, () => chatNow(page).click());
    await expect(chatNow(page)).toBeHidden();
    await page
      .getByRole('link', { name: entries('plans')[0].name })
      .first()
      .click();
    await expect(page).toHaveURL('/contact');
    await field(page, 'message').fill('Hello');
    await setBubble(page, bubbleTime);
    await expect(chatNow(page)).toBeHidden();
    expect(faults).toEqual([]);
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the bubble opens the chat, and goes after 7 s', async ({ page, context }) => {
    await page.goto('/pricing');
    const tab = await newTab(context, () => chatNow(page).click());
    expect(tab.url()).toMatch(/^https:\/\/wa\.me\/\d+/);
    await setBubble(page, bubbleTime);
    await expect(chatNow(page)).toBeHidden();
  });
});
