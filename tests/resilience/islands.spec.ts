/** If an island fails, its server-rendered HTML and the rest of the page still work. */
import type { Page, Route } from '@playwright/test';
import { field, otherChannels, submitButton } from '../contact-page.ts';
import { copy } from '../expected-content.ts';
import { slideshow } from '../slideshow.ts';
import { expect, test, waitForFrames, type Island } from '../support.ts';
import {
  expectChatOpens,
  expectFinalValues,
  expectMenuWorks,
  islands,
  phoneViewport,
} from './island-helpers.ts';

const { company, errorPage, form } = copy;

const message = (page: Page) => field(page, 'message');
const errorFallback = (page: Page) =>
  page.getByRole('alert').filter({ hasText: errorPage.heading });

/** Checks by island that its HTML works without React. */
const checks: Record<Island, (page: Page) => Promise<void>> = {
  Slideshow: async (page) => {
    await expect(slideshow(page).getByRole('img').first()).toBeInViewport();
    const last = slideshow(page).locator('[data-slide]').last();
    expect(await last.evaluate((slide) => slide.getAnimations().length)).toBe(1);
  },
  Counters: expectFinalValues,
  ContactForm: async (page) => {
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
    await expect(message(page)).toHaveValue('My own words');
  },
  Menu: expectMenuWorks,
  ChatPrompt: expectChatOpens,
};

/** Matches the URLs of an island's script, including those of Astro's retries. */
const islandScript =
  (island: Island) =>
  ({ pathname }: URL) =>
    pathname.includes(`/_astro/${island}.`);

const failures: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['does not load', (route) => route.abort(), /dynamically imported module/],
  [
    'throws on render',
    (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export default () => { throw new Error("Render failed") }',
      }),
    /Render failed/,
  ],
];

for (const island of Object.keys(checks) as Island[]) {
  const { path, phoneOnly, triggerHydration } = islands[island];
  for (const [failure, fail, error] of failures) {
    test(`${island} works without React when its script ${failure}`, async ({ page }) => {
      // Only the slideshow is about motion, and reduced motion makes tests faster.
      if (island !== 'Slideshow') await page.emulateMedia({ reducedMotion: 'reduce' });
      if (phoneOnly) await page.setViewportSize(phoneViewport);
      const errors: string[] = [];
      page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
      // Astro logs that an island could not be loaded.
      page.on('console', (message) => {
        if (message.text().includes('Error hydrating')) errors.push(message.text());
      });
      await page.route(islandScript(island), fail);
      await page.goto(path);
      await triggerHydration(page);
      await expect.poll(() => errors.length).toBeGreaterThan(0);
      for (const line of errors) expect(line).toMatch(error);

      // The menu and chat prompt are not content, so they have no error fallback.
      const hasFallback =
        failure === 'throws on render' && !['Menu', 'ChatPrompt'].includes(island);
      const fallback = errorFallback(page);
      await expect(fallback).toHaveCount(hasFallback ? 1 : 0);
      if (hasFallback) {
        await expect(fallback.getByRole('code')).toHaveText('Render failed');
        await fallback.getByText(errorPage.stack, { exact: true }).click();
        await expect(fallback.locator('pre')).toHaveText(/at /);
        await expect(fallback.getByRole('link', { name: errorPage.reload })).toBeVisible();
      }
      await waitForFrames(page);
      await checks[island](page);
    });
  }
}
