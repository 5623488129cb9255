/** Where each island is tried, and the sign of intent that makes its script come. */
import type { Page } from '@playwright/test';
import { field, letter } from '../contact-page.ts';
import { entries, words } from '../copy.ts';
import { expect, region, type Island } from '../support.ts';

const { aboutPage, chat, homePage, navigation } = words;

export interface IslandPart {
  /** The page on which it is tried. */
  path: string;
  phone?: true;
  wake: (page: Page) => Promise<void>;
}

export const slides = (page: Page) => region(page, homePage.slideshow.label);
export const chatLink = (page: Page) =>
  page.locator('.chat-prompt').getByRole('link', { name: chat.action });

export const islandParts = {
  Slideshow: { path: '/', wake: (page) => slides(page).hover() },
  Counters: {
    path: '/about',
    wake: (page) => region(page, aboutPage.stats.heading).scrollIntoViewIfNeeded(),
  },
  ContactForm: {
    path: '/contact',
    // Key by key, as the form may be another one meanwhile: what looks for fields would hold old ones.
    wake: async (page) => {
      await field(page, 'name').focus();
      for (const text of [letter.name, letter.email]) {
        await page.keyboard.type(text);
        await page.keyboard.press('Tab');
      }
      await page.keyboard.type('My own words');
    },
  },
  Menu: {
    path: '/pricing',
    phone: true,
    wake: (page) => page.getByRole('button', { name: navigation.open }).focus(),
  },
  ChatPrompt: { path: '/services', wake: (page) => chatLink(page).focus() },
} satisfies Record<Island, IslandPart>;

/** Checks that the figures of About are the real ones. */
export const figuresStand = (page: Page) =>
  expect(region(page, aboutPage.stats.heading).getByRole('definition')).toHaveText(
    entries('stats').map(({ value, suffix = '' }) => `${value}${suffix}`),
  );
