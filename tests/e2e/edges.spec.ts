/** The edges of what sections show: those of the content's width, or of the screen. */
import type { Page } from '@playwright/test';
import { listBuiltPages, pagesToOpen } from '../any-content/site-pages.ts';
import { sites } from '../sites.ts';
import { desktop, expect, test } from '../support.ts';

const WIDTHS = [390, 768, 1280, 1440, 1920];
/** The width of the content, in pixels. */
const CONTENT_WIDTH = 1200;
/** What has edges: headings, pictures, cards, and lines. */
const CONTENTS =
  ':is(h1, h2, h3, picture, [class*="rounded-card"], [class*="rounded-panel"], .line-t, .line-b)';
/** Exceptions: centered texts, slides, which fade out, browsers that their panel cuts, the chat, what only screen readers get. */
const EXCEPTIONS = ':is(.text-center *, .slides *, .rounded-thumbnail *, .chat-widget *, .sr-only)';

/** Returns where the content starts: src/styles/tokens.css has the gutters. */
const contentStart = (width: number) =>
  Math.max(Math.min(Math.max(20, 9.6 + 0.026 * width), 40), (width - CONTENT_WIDTH) / 2);

/** Returns the contents of each section and of the footer, with their edges. */
const listSections = (page: Page) =>
  page.locator('main section, footer').evaluateAll(
    (sections, [contents, exceptions]) =>
      sections.map((section) =>
        [...section.querySelectorAll(`${contents}:not(${exceptions})`)]
          .filter((element) => element.checkVisibility())
          .map((element) => {
            const { left, right } = element.getBoundingClientRect();
            return { name: `${element.localName}.${element.className}`, left, right };
          }),
      ),
    [CONTENTS, EXCEPTIONS] as const,
  );

for (const width of WIDTHS) {
  const start = contentStart(width);
  const end = width - start;

  test(`All sections have the same edges at ${width} px`, desktop, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    for (const { path } of pagesToOpen(listBuiltPages(sites.fixture.folder))) {
      await page.goto(path);
      for (const contents of await listSections(page)) {
        const beside = contents.filter(
          ({ left, right }) =>
            (left < start - 1 && left > 1) || (right > end + 1 && right < width - 1),
        );
        expect.soft(beside, path).toEqual([]);
        if (contents.length === 0) continue;
        const first = Math.min(...contents.map(({ left }) => left));
        const isAtStart = first <= 1 || Math.abs(first - start) <= 1;
        expect.soft(isAtStart, `${path}: ${contents[0]?.name} starts at ${first}`).toBe(true);
      }
    }
  });
}
