/** The steps of type, on all kinds of pages. */
import type { Page } from '@playwright/test';
import { listBuiltPages, pagesToOpen } from '../any-content/site-pages.ts';
import { sites } from '../sites.ts';
import { desktop, expect, test } from '../support.ts';

/** The sizes of the steps by the width of the screen, in pixels: src/styles/tokens.css. */
const STEPS = {
  390: [14, 17, 20, 27, 33, 48, 64],
  1440: [14, 17, 20.5, 26, 36, 48, 64, 128],
};
/**
 * Texts with another size: code, headlines that are smaller on phones, as a word has no room, and letters that are drawings, as
 * initials and a quotation mark.
 */
const OTHER_SIZES = 'code, h1[class*="max-md:text-["], [aria-hidden="true"]';
/** The largest of the small headings that others may exceed. */
const LABEL = 20.5;

const paths = () => pagesToOpen(listBuiltPages(sites.fixture.folder)).map(({ path }) => path);

/** Returns the texts that visitors see, with their sizes. */
const listTexts = (page: Page) =>
  page.evaluate((otherSizes) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { text: string; size: number }[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const parent = walker.currentNode.parentElement;
      if (!text || !parent?.checkVisibility() || parent.closest(otherSizes)) continue;
      texts.push({ text, size: parseFloat(getComputedStyle(parent).fontSize) });
    }
    return texts;
  }, OTHER_SIZES);

/** Returns the headings, but for those for screen readers, with their levels and sizes. */
const listHeadings = (page: Page) =>
  page.locator('h1,h2,h3,h4,h5').evaluateAll((headings) =>
    headings
      .filter((heading) => heading.checkVisibility() && !heading.matches('.sr-only'))
      .map((heading) => ({
        text: heading.textContent.trim(),
        level: Number(heading.localName.slice(1)),
        size: parseFloat(getComputedStyle(heading).fontSize),
      })),
  );

for (const [width, steps] of Object.entries(STEPS)) {
  test(`All texts have a step of type at ${width} px`, desktop, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 900 });
    for (const path of paths()) {
      await page.goto(path);
      const texts = await listTexts(page);
      const others = texts.filter(({ size }) => steps.every((step) => Math.abs(step - size) > 0.1));
      expect.soft(others, path).toEqual([]);
    }
  });

  test(`No heading is larger than those above it at ${width} px`, desktop, async ({ page }) => {
    await page.setViewportSize({ width: Number(width), height: 900 });
    for (const path of paths()) {
      await page.goto(path);
      const headings = await listHeadings(page);
      const tooLarge = headings.filter(({ level, size }, index) => {
        const parent = headings.slice(0, index).findLast((other) => other.level < level);
        const limit = parent && parent.size > LABEL ? parent.size : headings[0]?.size;
        return limit !== undefined && size > limit;
      });
      expect.soft(tooLarge, path).toEqual([]);
    }
  });
}
