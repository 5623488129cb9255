/** Where each island is tried, how a visitor wakes it, and how to see that it works. */
import { expect, type Page } from '@playwright/test';
import { field, sampleMessage } from '../contact-page.ts';
import { entries, words } from '../copy.ts';
import { region, type Island } from '../support.ts';

const { aboutPage, chat, homePage, navigation } = words;

export interface IslandInUse {
  /** The page on which it is tried. */
  path: string;
  /** Whether it is used on small screens only. */
  isOnPhone?: boolean;
  /** Does what makes its script load. */
  wake: (page: Page) => Promise<void>;
}

export const phoneSize = { width: 412, height: 800 };
export const slideshow = (page: Page) => region(page, homePage.slideshow.label);
export const menuButton = (page: Page) => page.getByRole('button', { name: navigation.open });
export const chatLink = (page: Page) =>
  page.locator('.chat-prompt').getByRole('link', { name: chat.action });

export const islands: Record<Island, IslandInUse> = {
  Slideshow: { path: '/', wake: (page) => slideshow(page).hover() },
  Counters: {
    path: '/about',
    wake: (page) => region(page, aboutPage.stats.heading).scrollIntoViewIfNeeded(),
  },
  ContactForm: {
    path: '/contact',
    // With the keyboard alone, as React may replace the fields meanwhile.
    wake: async (page) => {
      await field(page, 'name').focus();
      for (const text of [sampleMessage.name, sampleMessage.email]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('My own words');
    },
  },
  Menu: { path: '/pricing', isOnPhone: true, wake: (page) => menuButton(page).focus() },
  ChatPrompt: { path: '/services', wake: (page) => chatLink(page).focus() },
};

/** Checks that the figures of About are the true ones. */
export const expectTrueFigures = (page: Page) =>
  expect(region(page, aboutPage.stats.heading).getByRole('definition')).toHaveText(
    entries('stats').map(({ value, suffix = '' }) => `${value}${suffix}`),
  );

/** Clicks the chat prompt's link, and checks that the chat opens. */
export async function expectChatOpens(page: Page) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), chatLink(page).click()]);
  expect(tab.url()).toContain('https://wa.me/');
}

/** Opens the menu, closes it with Escape, opens it again and follows a link. */
export async function expectMenuLeadsOn(page: Page) {
  const about = page.getByRole('navigation').locator('[href="/about"]');
  await menuButton(page).click();
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await menuButton(page).click();
  await about.click();
  await expect(page).toHaveURL('/about');
}
