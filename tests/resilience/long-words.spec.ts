/** Words break only at soft hyphens, which the build sets in long ones, and names and figures have room. */
import type { Locator, Page } from '@playwright/test';
import { figureWidth } from '../../src/lib/figure.ts';
import { longestWordWidth, wordWidthClass } from '../../src/lib/word-width.ts';
import { hyphenate } from '../../src/node/hyphenation.ts';
import { expect, screens, test } from '../support.ts';

const WORDS = {
  de: [
    'Zusammenarbeit',
    'Automatisieren',
    'Unternehmenssoftware',
    'Kundenorientierung',
    'Donaudampfschifffahrtsgesellschaft',
  ],
  pl: ['przeprogramowywanie', 'odpowiedzialność', 'konstantynopolitańczykowianeczka'],
  fi: ['Ohjelmistoyhtiö', 'tietoturvakonsultointi', 'käyttöliittymäsuunnittelupalvelut'],
};
const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920];
/** Titles, buttons and navigation, but for what only screen readers get. */
const SHORT_TEXTS =
  ':is(h1, h2, h3, h4, main a.rounded-full, .nav-links a, [popover] a, footer a[href*="services"]):not(.sr-only, .chat-widget a)';
const NAMES = ['Zusammenarbeiten', 'Beispielunternehmens', 'Norddeutsche Beispielsoftware GmbH'];
const FIGURE = '1,250,000+';

test.use({ viewport: { width: 320, height: 700 }, contextOptions: { reducedMotion: 'reduce' } });

/** Replaces texts, and the class of the width of their longest word, which the build sets. */
const replaceText = (locator: Locator, text: string, widthClass = '') =>
  locator.evaluateAll(
    (elements, replacement) => {
      for (const element of elements) {
        const words = [...element.querySelectorAll('*')].filter((child) =>
          child.matches('.fit-word, [class*="min-w-0"]'),
        );
        (words.at(-1) ?? element).textContent = replacement.text;
        const sized = element.closest('[class*="word-width-"]');
        const oldClass = [...(sized?.classList ?? [])].find((name) =>
          name.startsWith('word-width-'),
        );
        if (oldClass) sized?.classList.replace(oldClass, replacement.widthClass);
      }
    },
    { text, widthClass },
  );

/** Returns the words that break between two letters, or leave the screen, with its width. */
async function findBrokenWords(page: Page, locator: Locator) {
  const broken: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const found = await locator.evaluateAll((elements: HTMLElement[]) => {
      const boxOf = (node: Text, index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
      };
      const isBroken = (node: Text) =>
        Array.from(node.data).some((letter, index) => {
          const next = node.data[index + 1] ?? '';
          if (!/\p{L}/u.test(letter) || !/\p{L}/u.test(next)) return false;
          const [box, nextBox] = [boxOf(node, index), boxOf(node, index + 1)];
          return nextBox.top > box.bottom - 1 || nextBox.right > window.innerWidth + 1;
        });
      return elements.flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          if (isBroken(node)) return `${node.data} in ${element.localName}.${element.className}`;
        }
        return [];
      });
    });
    broken.push(...found.map((place) => `${width} px: ${place}`));
  }
  return broken;
}

for (const { name, path } of screens) {
  test(`Words break only at soft hyphens in titles, buttons and links of ${name}`, async ({
    page,
  }) => {
    await page.goto(path);
    const texts = page.locator(SHORT_TEXTS);
    for (const [lang, words] of Object.entries(WORDS)) {
      for (const word of words) {
        await replaceText(texts, hyphenate(word, lang, new Set()));
        expect.soft(await findBrokenWords(page, texts), word).toEqual([]);
      }
    }
  });
}

for (const name of NAMES) {
  test(`The company’s name ${name} stays whole in header and footer`, async ({ page }) => {
    await page.goto('/');
    const names = page.locator('.name-size');
    await replaceText(names, name, wordWidthClass(longestWordWidth([name])));
    expect(await findBrokenWords(page, names)).toEqual([]);
  });
}

test('A name of 34 characters leaves the menu button in its line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/');
  const header = page.getByRole('banner');
  await replaceText(header.locator('.name-size'), NAMES.at(-1) ?? '', 'word-width-10');
  const link = await header.locator('a').first().boundingBox();
  const button = await header.getByRole('button').first().boundingBox();
  expect(button?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
});

test('A figure of seven digits stays in one line', async ({ page }) => {
  await page.goto('/about');
  const figures = page.locator('.figure-size');
  await replaceText(figures, FIGURE, wordWidthClass(figureWidth(FIGURE)));
  const lines = await figures.evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
});
