/** For each island: a page with it, how to trigger its hydration, and how to check that it works. */
import { expect, type Page } from '@playwright/test';
import { field, exampleMessage } from '../contact-page.ts';
import { copy, entries, sectionOf } from '../expected-content.ts';
import { slideshow } from '../slideshow.ts';
import { region, type Island } from '../support.ts';

const { chat, navigation } = copy;
const stats = sectionOf('about', 'stats');

interface IslandSetup {
  /** Path of a page with the island. */
  path: string;
  /** Whether it only shows on small screens. */
  phoneOnly?: boolean;
  /** Interacts with the island, so that its script loads. */
  triggerHydration: (page: Page) => Promise<void>;
}

export const phoneViewport = { width: 412, height: 800 };
const menuButton = (page: Page) => page.getByRole('button', { name: navigation.open });
export const chatLink = (page: Page) =>
  page.locator('.chat-prompt').getByRole('link', { name: chat.action });

export const islands: Record<Island, IslandSetup> = {
  Slideshow: { path: '/', triggerHydration: (page) => slideshow(page).hover() },
  Counters: {
    path: '/about',
    triggerHydration: (page) => region(page, stats.heading).scrollIntoViewIfNeeded(),
  },
  ContactForm: {
    path: '/contact',
    triggerHydration: async (page) => {
      // At once, because React may replace the fields meanwhile.
      await page.locator('main form').evaluate(
        (form: HTMLFormElement, values) => {
          for (const [name, value] of Object.entries(values)) {
            const control = form[name] as HTMLInputElement;
            control.value = value;
            control.dispatchEvent(new InputEvent('input', { bubbles: true }));
          }
        },
        { ...exampleMessage, message: 'My own words' },
      );
      await field(page, 'name').focus();
    },
  },
  Menu: { path: '/pricing', phoneOnly: true, triggerHydration: (page) => menuButton(page).focus() },
  ChatPrompt: { path: '/services', triggerHydration: (page) => chatLink(page).focus() },
};

/** Checks that the counters show their final values. */
export const expectFinalValues = (page: Page) =>
  expect(region(page, stats.heading).getByRole('definition')).toHaveText(
    entries('stats').map(({ value, suffix = '' }) => `${value}${suffix}`),
  );

/** Checks that the chat prompt's link opens the chat. */
export async function expectChatOpens(page: Page) {
  const [tab] = await Promise.all([page.context().waitForEvent('page'), chatLink(page).click()]);
  expect(tab.url()).toContain('https://wa.me/');
}

/** Checks that the menu opens, closes on Escape and links to pages. */
export async function expectMenuWorks(page: Page) {
  const about = page.getByRole('navigation').locator('[href="/about"]');
  await menuButton(page).click();
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await menuButton(page).click();
  await about.click();
  await expect(page).toHaveURL('/about');
}
