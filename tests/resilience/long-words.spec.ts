/** Words of real life don't break, and long names and figures have room. */
import type { Locator, Page } from '@playwright/test';
import { figureWidth } from '../../src/lib/figure.ts';
import { longestWordWidth, wordWidthClass } from '../../src/lib/word-width.ts';
import { expect, screens, test } from '../support.ts';

const REAL_WORDS = [
  'Unternehmensanwendungen',
  'Unternehmenssoftware',
  'Automatisieren',
  'Unterstützen',
];
const WIDTHS = [320, 360, 768, 1024, 1440, 1920];
/** Titles of groups and cards, links of cards, buttons, navigation and footer. */
const SHORT_TEXTS =
  '.fit-word, .card-link, main a.rounded-full, .nav-links a, [popover] a, footer a[href*="services"]';
const NAME = 'Norddeutsche Beispielsoftware GmbH';
const FIGURE = '1,250,000+';

test.use({ viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

/** Replaces texts, and the class of the width of their longest word, which the build sets. */
const replaceText = (locator: Locator, text: string, widthClass = '') =>
  locator.evaluateAll(
    (elements, replacement) => {
      for (const element of elements) {
        element.textContent = replacement.text;
        const sized = element.closest('[class*="word-width-"]');
        const classes = [...(sized?.classList ?? [])];
        const oldClass = classes.find((name) => name.startsWith('word-width-'));
        if (oldClass) sized?.classList.replace(oldClass, replacement.widthClass);
      }
    },
    { text, widthClass },
  );

/** Returns the elements whose text takes more than one line, with the width of the screen. */
async function findBrokenText(page: Page, locator: Locator) {
  const broken: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const classes = await locator.evaluateAll((elements: HTMLElement[]) =>
      elements
        .filter((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1;
        })
        .map(({ className }) => className),
    );
    broken.push(...classes.map((className) => `${width} px: ${className}`));
  }
  return broken;
}

for (const { name, path } of screens) {
  test(`Long words stay whole in titles, buttons and links of ${name}`, async ({ page }) => {
    await page.goto(path);
    const texts = page.locator(SHORT_TEXTS);
    for (const word of REAL_WORDS) {
      await replaceText(texts, word, wordWidthClass(longestWordWidth([word])));
      expect.soft(await findBrokenText(page, texts), word).toEqual([]);
    }
  });
}

test('A name of 34 characters leaves the menu button in its line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await replaceText(header.locator('a > span'), NAME);
  const link = await header.locator('a').first().boundingBox();
  const button = await header.getByRole('button').first().boundingBox();
  expect(button?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
});

test('A figure of seven digits stays in one line', async ({ page }) => {
  await page.goto('/about');
  const figures = page.locator('.figure-size');
  await replaceText(figures, FIGURE, wordWidthClass(figureWidth(FIGURE)));
  expect(await findBrokenText(page, figures)).toEqual([]);
});
