/**
 * Words of 14 letters, names and figures have room, and longer words stay in their boxes. Browsers for tests know no rules for hyphens,
 * so these words break anywhere.
 */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support.ts';

/** Words of 14 letters. */
const WHOLE_WORDS = ['Zusammenarbeit', 'Oprogramowanie'];
const LONG_WORDS = [
  'Donaudampfschifffahrtsgesellschaft',
  'konstantynopolitańczykowianeczka',
  'käyttöliittymäsuunnittelupalvelut',
];
const WIDTHS = [320, 360, 390, 768, 1024, 1280, 1440, 1920];
/** Titles, buttons and navigation, but for what only screen readers get. */
const SHORT_TEXTS =
  ':is(h1, h2, h3, h4, main a.rounded-full, .nav-links a, [popover] a, footer a[href*="services"]):not(.sr-only, .chat-widget a)';
/** The last word of a large link, which is in an element of its own. */
const INNER_TEXTS = 'a > span > :first-child';
const LONG_NAME = { name: 'Norddeutsche Beispielsoftware GmbH', size: 'text-body' };
/** Names, with the size that the build gives them. */
const NAMES = [
  LONG_NAME,
  { name: 'Zusammenarbeiten', size: 'text-body' },
  { name: 'Beispielunternehmens', size: 'text-label' },
];
const FIGURE = '1,250,000+';

test.use({
  viewport: { width: 320, height: 700 },
  contextOptions: { reducedMotion: 'reduce' },
});

/** Replaces the text of elements. */
const replaceText = (locator: Locator, text: string) =>
  locator.evaluateAll(
    (elements, [newText, inner]) => {
      for (const element of elements) {
        (element.querySelector(inner) ?? element).textContent = newText;
      }
    },
    [text, INNER_TEXTS] as const,
  );

/** Replaces a class. */
const replaceClass = (locator: Locator, from: string, to: string) =>
  locator.evaluateAll(
    (elements, names) => {
      for (const element of elements) element.classList.replace(...names);
    },
    [from, to] as [string, string],
  );

/** Replaces the company's name in header and footer. */
async function replaceName(page: Page, { name, size }: (typeof NAMES)[number]) {
  const links = page.locator('a.font-extrabold');
  await replaceText(links.locator('> span'), name);
  await replaceClass(links, 'text-body', size);
  return links;
}

/**
 * Returns the texts that leave the element that they are in or, unless they can, break between two letters, with the width of the
 * screen.
 */
async function findFaults(
  page: Page,
  locator: Locator,
  { canBreak = false, widths = WIDTHS } = {},
) {
  const faults: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const found = await locator.evaluateAll((elements: HTMLElement[], breaks) => {
      const boxOf = (node: Text, index: number) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        return range.getBoundingClientRect();
      };
      const hasFault = (node: Text, edge: number) =>
        Array.from(node.data).some((letter, index) => {
          const next = node.data[index + 1] ?? '';
          if (!/\p{L}/u.test(letter) || !/\p{L}/u.test(next)) return false;
          const [box, nextBox] = [boxOf(node, index), boxOf(node, index + 1)];
          return (!breaks && nextBox.left < box.left) || nextBox.right > edge + 1;
        });
      return elements.flatMap((element) => {
        if (!element.checkVisibility()) return [];
        const parent = element.closest('a, li, header, section, .overflow-clip, footer div');
        const edge = Math.min(window.innerWidth, parent?.getBoundingClientRect().right ?? 0);
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          if (hasFault(node, edge)) {
            return `${node.data} in ${element.localName}.${element.className}`;
          }
        }
        return [];
      });
    }, canBreak);
    faults.push(...found.map((place) => `${width} px: ${place}`));
  }
  return faults;
}

/** Expects that texts have room for words of 14 letters. */
async function expectWholeWords(page: Page, texts: Locator, widths = WIDTHS) {
  for (const word of WHOLE_WORDS) {
    await replaceText(texts, word);
    expect.soft(await findFaults(page, texts, { widths }), word).toEqual([]);
  }
}

/** Expects that longer words stay where they are. */
async function expectNoOverflow(page: Page, texts: Locator) {
  for (const word of LONG_WORDS) {
    await replaceText(texts, word);
    expect.soft(await findFaults(page, texts, { canBreak: true }), word).toEqual([]);
  }
}

// Together, they have the titles and buttons of all sections. German pages, as their headlines have long words: on phones, others
// are larger.
for (const path of ['/de', '/de/services', '/de/about', '/de/ai-chatbots']) {
  test(`Words of 14 letters stay whole in titles, buttons and links of ${path}`, async ({
    page,
  }) => {
    await page.goto(path);
    await expectWholeWords(page, page.locator(`${SHORT_TEXTS}:not(footer h2)`));
  });

  test(`Long words stay in titles, buttons and links of ${path}`, async ({ page }) => {
    await page.goto(path);
    await expectNoOverflow(page, page.locator(SHORT_TEXTS));
  });
}

/** Opens Pricing, and returns its prices in the size that the build sets for words. */
async function openPrices(page: Page) {
  await page.goto('/pricing');
  await replaceClass(page.locator('.stairs .text-title'), 'text-title', 'text-group');
  return page.locator('.stairs .text-group');
}

test('Words of 14 letters stay whole in headings of the footer, but on tablets', async ({
  page,
}) => {
  await page.goto('/');
  const otherScreens = WIDTHS.filter((width) => width !== 768);
  await expectWholeWords(page, page.locator('footer h2'), otherScreens);
});

test('Words of 14 letters stay whole in prices', async ({ page }) => {
  await expectWholeWords(page, await openPrices(page));
});

test('Long words stay in prices', async ({ page }) => {
  await expectNoOverflow(page, await openPrices(page));
});

for (const company of NAMES) {
  test(`The company’s name ${company.name} stays whole in header and footer`, async ({ page }) => {
    await page.goto('/');
    const links = await replaceName(page, company);
    expect(await findFaults(page, links)).toEqual([]);
  });
}

test('A name of 34 characters leaves the menu button in its line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto('/');
  await replaceName(page, LONG_NAME);
  const header = page.getByRole('banner');
  const link = await header.locator('a').first().boundingBox();
  const button = await header.getByRole('button').first().boundingBox();
  expect(button?.y).toBeLessThan((link?.y ?? 0) + (link?.height ?? 0));
});

test('A figure of seven digits stays in one line', async ({ page }) => {
  await page.goto('/about');
  // The build sets it for long figures.
  await replaceClass(page.locator('dd.text-figure'), 'text-figure', 'text-display');
  const figures = page.locator('dd.text-display');
  await replaceText(figures, FIGURE);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 700 });
    const lines = await figures.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect.soft(Math.max(...lines), `${width} px`).toBe(1);
  }
});
