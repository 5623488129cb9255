/** Old browsers, simulated by renaming what they don't know in pages and style sheets. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { copy } from '../expected-content.ts';
import { expect, findClippedText, screens, test } from '../support.ts';

/** What browsers from the end of 2023 don't know. */
const sinceBaseline2023 =
  /light-dark\(|anchor\(|:popover-open|animation-timeline|text-wrap|field-sizing|@property|(?<= )popover=/g;

/** Pages that together have text on each color. */
const surfaces = screens.filter(({ path }) => ['/', '/pricing', '/contact'].includes(path));

/** Renames what `unknown` matches in the pages and style sheets that the browser gets. */
async function simulateBrowser(page: Page, unknown: RegExp) {
  await page.route(/^[^?]*\/(?:\w*|there-is-no-such-page|_astro\/[^/]+\.css)$/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text())
      .replace(/<meta http-equiv="content-security-policy"[^>]*>/, '')
      .replaceAll(unknown, (known) => known.replace(/[a-z]/, 'unknown-$&'));
    await route.fulfill({ response, body: text });
  });
}

test('Browsers from 2023 show colors with enough contrast', async ({ page }) => {
  await simulateBrowser(page, sinceBaseline2023);
  for (const { path, name } of surfaces) {
    // axe wouldn't find an unknown color, in place of which another one is inherited.
    const response = await page.request.get(path);
    expect.soft(await response.text(), name).not.toContain('light-dark(');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      const axe = new AxeBuilder({ page }).exclude('iframe').setLegacyMode();
      const { violations, passes } = await axe.withRules('color-contrast').analyze();
      expect(passes).not.toEqual([]);
      expect.soft(violations, `${name}, ${colorScheme}`).toEqual([]);
    }
  }
});

test('Browsers from 2023 show the navigation instead of the menu', async ({ page }) => {
  await simulateBrowser(page, sinceBaseline2023);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/about');
  const links = page.getByRole('navigation', { name: copy.navigation.label }).getByRole('link');
  for (const link of await links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: copy.navigation.open })).toBeHidden();
  expect(await findClippedText(page)).toEqual([]);
});
