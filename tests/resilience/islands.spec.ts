/** If an island fails, its server-rendered HTML and the rest of the page still work. */
import type { Page } from '@playwright/test';
import { field, exampleMessage, otherChannels, submitButton } from '../contact-page.ts';
import { copy, entries, sectionOf } from '../expected-content.ts';
import { slideshow } from '../slideshow.ts';
import { expect, region, test, waitForFrames, type Island } from '../support.ts';

const { chat, company, errorPage, form, navigation } = copy;
const stats = sectionOf('about', 'stats');

interface FailingIsland {
  /** Path of a page with the island. */
  path: string;
  /** Whether it only shows on small screens. */
  phoneOnly?: boolean;
  /** Interacts with the island, so that its script loads. */
  triggerHydration: (page: Page) => Promise<void>;
  /** Checks that its HTML works without React. */
  check: (page: Page) => Promise<void>;
}

const menuButton = (page: Page) => page.getByRole('button', { name: navigation.open });
const chatLink = (page: Page) =>
  page.locator('.chat-prompt').getByRole('link', { name: chat.action });

const islands: Record<Island, FailingIsland> = {
  Slideshow: {
    path: '/',
    triggerHydration: (page) => slideshow(page).hover(),
    check: async (page) => {
      await expect(slideshow(page).getByRole('img').first()).toBeInViewport();
      const last = slideshow(page).locator('[data-slide]').last();
      expect(await last.evaluate((slide) => slide.getAnimations().length)).toBe(1);
    },
  },
  Counters: {
    path: '/about',
    triggerHydration: (page) => region(page, stats.heading).scrollIntoViewIfNeeded(),
    check: (page) =>
      expect(region(page, stats.heading).getByRole('definition')).toHaveText(
        entries('stats').map(({ value, suffix = '' }) => `${value}${suffix}`),
      ),
  },
  ContactForm: { path: '/contact', triggerHydration: typeMessage, check: checkForm },
  Menu: {
    path: '/pricing',
    phoneOnly: true,
    triggerHydration: (page) => menuButton(page).focus(),
    check: checkMenu,
  },
  ChatPrompt: {
    path: '/services',
    triggerHydration: (page) => chatLink(page).focus(),
    check: async (page) => {
      const opened = page.context().waitForEvent('page');
      await chatLink(page).click();
      expect((await opened).url()).toContain('https://wa.me/');
    },
  },
};

async function typeMessage(page: Page) {
  for (const [name, value] of Object.entries({ ...exampleMessage, message: 'My own words' })) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
}

async function checkForm(page: Page) {
  await submitButton(page).click();
  const link = otherChannels(page).getByRole('link', { name: company.email });
  await expect(link).toBeVisible();
  await link.evaluate((anchor) =>
    anchor.addEventListener('click', (event) => event.preventDefault()),
  );
  await link.click();
  await expect(link).toHaveAttribute('href', /body=My%20own%20words/);
  await expect(submitButton(page)).toHaveAccessibleName(form.submit);
  await expect(page).toHaveURL('/contact');
  await page.reload();
  await expect(field(page, 'message')).toHaveValue('My own words');
}

async function checkMenu(page: Page) {
  const about = page.getByRole('navigation').locator('[href="/about"]');
  await menuButton(page).click();
  await expect(about).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
  await menuButton(page).click();
  await about.click();
  await expect(page).toHaveURL('/about');
}

/** Matches the URLs of an island's script, including those of Astro's retries. */
const islandScript =
  (island: string) =>
  ({ pathname }: URL) =>
    pathname.includes(`/_astro/${island}.`);

for (const [island, { path, phoneOnly, triggerHydration, check }] of Object.entries(islands)) {
  test(`${island} works without React when its script does not load`, async ({ page }) => {
    // Only the slideshow is about motion, and reduced motion makes tests faster.
    if (island !== 'Slideshow') await page.emulateMedia({ reducedMotion: 'reduce' });
    if (phoneOnly) await page.setViewportSize({ width: 412, height: 800 });
    const failed = page.waitForEvent('console', (line) => line.text().includes('Error hydrating'));
    await page.route(islandScript(island), (route) => route.abort());
    await page.goto(path);
    await triggerHydration(page);
    await failed;
    await waitForFrames(page);
    await check(page);
  });
}

test('An island that throws shows an error message with details and a link to reload', async ({
  page,
}) => {
  const { path, triggerHydration, check } = islands.Counters;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route(islandScript('Counters'), (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("Render failed") }',
    }),
  );
  await page.goto(path);
  await triggerHydration(page);
  const message = page.getByRole('alert').filter({ hasText: errorPage.heading });
  await expect(message.getByRole('code')).toHaveText('Render failed');
  await message.getByText(errorPage.stack, { exact: true }).click();
  await expect(message.locator('pre')).toHaveText(/at /);
  await expect(message.getByRole('link', { name: errorPage.reload })).toBeVisible();
  await check(page);
});
