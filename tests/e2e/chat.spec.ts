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
  'The prompt and the button cover no text and no field at the top of a page',
  desktop,
  async ({ page }) => {
    await keepChatPrompt(page);
    await page.goto('/');
    // It pushes the texts down.
    await page.getByRole('button', { name: copy.navigation.dismiss }).click();
    // The text of a page of text alone starts on the first screen of a phone.
    for (const { path } of screens.filter((screen) => screen.path !== '/privacy')) {
      await page.goto(path);
      for (const [width, height] of [
        [360, 640],
        [390, 664],
        [390, 844],
        [430, 932],
        [1280, 720],
        [1280, 800],
        [1280, 1000],
      ] as const) {
        await page.setViewportSize({ width, height });
        const covered = await page.locator('.chat-widget').evaluate((widget) => {
          const covers = [...widget.querySelectorAll('a')].map((link) =>
            link.getBoundingClientRect(),
          );
          const isCovered = ({ left, right, top, bottom }: DOMRect) =>
            right - left > 1 &&
            covers.some(
              (cover) =>
                left < cover.right &&
                right > cover.left &&
                top < cover.bottom &&
                bottom > cover.top,
            );
          const main = document.querySelector('main') ?? document.body;
          const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          const covered: (string | null)[] = [];
          while (texts.nextNode()) {
            if (widget.contains(texts.currentNode)) continue;
            const range = document.createRange();
            range.selectNodeContents(texts.currentNode);
            if ([...range.getClientRects()].some(isCovered)) covered.push(range.toString());
          }
          for (const field of document.querySelectorAll('.form-field')) {
            if (isCovered(field.getBoundingClientRect())) covered.push(field.getAttribute('name'));
          }
          return covered;
        });
        expect.soft(covered, `${path} at ${width} × ${height}`).toEqual([]);
      }
    }
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
