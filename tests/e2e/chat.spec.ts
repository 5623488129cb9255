import type { BrowserContext, Locator, Page } from '@playwright/test';
import { timings } from '../../src/site.ts';
import { copy, inNewTab } from '../expected-content.ts';
import {
  blockScripts,
  desktop,
  desktopAndEngines,
  expect,
  holdScripts,
  keepChatPrompt,
  phone,
  phoneAndEngines,
  screens,
  seekAnimations,
  test,
} from '../support.ts';

const { chat, company } = copy;

const chatPrompt = (page: Page) => page.locator('.chat-prompt');
const promptLink = (page: Page) =>
  chatPrompt(page).getByRole('link', { name: inNewTab(chat.action), exact: true });
const chatButton = (page: Page) => page.getByRole('link', { name: inNewTab(chat.button) });

/** Returns the state of the CSS animation that hides the prompt. */
const promptAnimation = (page: Page) =>
  chatPrompt(page).evaluate((element) => {
    const [animation] = element.getAnimations();
    return { playState: animation?.playState, delay: Number(animation?.effect?.getTiming().delay) };
  });
const expectPlayState = (page: Page, state: AnimationPlayState) =>
  expect.poll(async () => (await promptAnimation(page)).playState).toBe(state);
/** Returns how long the prompt was shown on earlier pages, which shortens its delay. */
const shownBefore = async (page: Page) =>
  timings.chatPrompt - timings.chatPromptFade - (await promptAnimation(page)).delay;
/** Moves the clock forward for the pages that load next. */
const advanceClock = (page: Page, milliseconds: number) =>
  page.addInitScript((elapsedTime) => {
    const { now } = Date;
    Date.now = () => now() + elapsedTime;
  }, milliseconds);

/** Clicks a link that opens a new tab, and returns that tab. */
async function openTab(context: BrowserContext, link: Locator) {
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  return tab;
}

/** Follows a link to another page. */
async function followLink(page: Page, path: string) {
  await page.locator(`main a[href="${path}"]`).first().click();
  await expect(page).toHaveURL(path);
}

test(
  'The prompt and the button open a chat in a new tab, and the prompt stays closed',
  desktop,
  async ({ page, context }) => {
    await keepChatPrompt(page);
    await page.goto('/');
    for (const link of [promptLink(page), chatButton(page)]) {
      const tab = await openTab(context, link);
      const { origin, pathname, searchParams } = new URL(tab.url());
      expect(origin).toBe('https://wa.me');
      expect(pathname).toBe(`/${company.chatNumber.replace(/\D/g, '')}`);
      expect(searchParams.get('text')).toBe(chat.message);
      expect(await tab.evaluate(() => opener === null)).toBe(true);
    }
    expect(context.pages()).toHaveLength(3);
    await expect(chatPrompt(page)).toBeHidden();
    await followLink(page, '/services');
    await expect(chatPrompt(page)).toBeHidden();
  },
);

test(
  'The time of the prompt continues across pages, and then the prompt stays hidden',
  phoneAndEngines,
  async ({ page }) => {
    await page.goto('/services');
    expect(await shownBefore(page)).toBe(0);
    await advanceClock(page, 4_000);
    await followLink(page, '/pricing');
    await expect.poll(() => shownBefore(page)).toBeGreaterThanOrEqual(4_000);
    await advanceClock(page, 3_000);
    await followLink(page, '/contact');
    await expect.poll(() => shownBefore(page)).toBeGreaterThanOrEqual(7_000);
    await expect(chatPrompt(page)).toBeHidden();
    await page.goBack();
    await expect(chatPrompt(page)).toBeHidden({ timeout: timings.chatPrompt - 2_000 });
  },
);

test(
  'The prompt and the button are in the lower right corner of each page',
  desktop,
  async ({ page }) => {
    await keepChatPrompt(page);
    for (const { path } of screens) {
      await page.goto(path);
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => scrollTo(0, 300));
        const where = `${path} at ${width}`;
        const button = await chatButton(page).boundingBox();
        const right = width - (button?.x ?? 0) - (button?.width ?? 0);
        const bottom = 800 - (button?.y ?? 0) - (button?.height ?? 0);
        expect.soft(right, where).toBeGreaterThanOrEqual(12);
        expect.soft(right, where).toBeLessThanOrEqual(28);
        expect.soft(bottom, where).toBe(right);
        await expect.soft(promptLink(page), where).toBeInViewport({ ratio: 1 });
      }
    }
  },
);

/** Returns the buttons in the first screen of a page that the chat covers, with how much of each. */
const coveredButtons = (page: Page) =>
  page.locator('.chat-widget').evaluate((widget) => {
    const covers = [...widget.querySelectorAll('.chat-prompt, :scope > a')];
    const covered: [string, number][] = [];
    for (const button of document.querySelectorAll('main :is(a.rounded-full, button)')) {
      const box = button.getBoundingClientRect();
      const shares = covers.map((element) => {
        const cover = element.getBoundingClientRect();
        const width = Math.min(box.right, cover.right) - Math.max(box.left, cover.left);
        const height = Math.min(box.bottom, cover.bottom) - Math.max(box.top, cover.top);
        return (Math.max(0, width) * Math.max(0, height)) / (box.width * box.height);
      });
      const share = Math.max(...shares);
      if (share > 0) covered.push([button.textContent.trim(), share]);
    }
    return covered;
  });

test('The prompt covers no button on the first screen', desktop, async ({ page }) => {
  await keepChatPrompt(page);
  await page.goto('/');
  // It moves the rest down.
  await page.getByRole('button', { name: copy.navigation.dismiss }).click();
  for (const { path } of screens) {
    await page.goto(path);
    for (const [width, height, share] of [
      [390, 844, 0],
      [768, 1024, 0],
      [1024, 768, 0.5],
      [1280, 800, 0],
      [1440, 900, 0],
      [1920, 1080, 0],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await coveredButtons(page);
      const tooMuch = covered.filter(([, coveredShare]) => coveredShare > share);
      expect.soft(tooMuch, `${path} at ${width} × ${height}`).toEqual([]);
    }
  }
});

test(
  'On the widest screens, the sentence of the prompt is on one line beside the content',
  desktop,
  async ({ page }) => {
    await keepChatPrompt(page);
    await page.setViewportSize({ width: 1920, height: 1080 });
    await page.goto('/');
    const sentence = chatPrompt(page).getByText(chat.prompt);
    const lineCount = await sentence.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
    expect(lineCount).toBe(1);
    const prompt = await chatPrompt(page).boundingBox();
    // The content is 1,200 px wide, in the middle.
    expect(prompt?.x).toBeGreaterThanOrEqual(1560);
  },
);

test('At the end of a page, the last line is above the button', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const button = await chatButton(page).boundingBox();
  const lines = page.getByRole('contentinfo').locator('span, a, label');
  const ends = await lines.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().bottom),
  );
  expect(Math.max(...ends)).toBeLessThan(button?.y ?? 0);
});

test(
  'While a field has the focus, the prompt and the button are hidden',
  phone,
  async ({ page }) => {
    await page.goto('/contact');
    await expect(chatButton(page)).toBeVisible();
    await page.getByRole('textbox').last().focus();
    await expect(chatButton(page)).toBeHidden();
  },
);

test('The prompt stays while it is hovered or focused', desktop, async ({ page }) => {
  await blockScripts(page);
  await page.goto('/services');
  // From the start again, if loading took long.
  await seekAnimations(chatPrompt(page), 0);
  await chatPrompt(page).hover();
  await expectPlayState(page, 'paused');
  await page.mouse.move(0, 0);
  await expectPlayState(page, 'running');
  await promptLink(page).focus();
  await expectPlayState(page, 'paused');
});

test(
  'The prompt opens the chat before scripts load, and hides when they have loaded',
  desktopAndEngines,
  async ({ page, context }) => {
    await keepChatPrompt(page);
    const scripts = await holdScripts(page);
    await page.goto('/services');
    await openTab(context, promptLink(page));
    scripts.release();
    await expect(chatPrompt(page)).toBeHidden();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('The prompt shows for 7 s', phone, async ({ page }) => {
    await page.goto('/pricing');
    await promptLink(page).focus();
    await seekAnimations(chatPrompt(page), 6_500);
    await expect(promptLink(page)).toBeInViewport({ ratio: 1 });
    await seekAnimations(chatPrompt(page), 7_000);
    await expect(chatPrompt(page)).toBeHidden();
  });
});
