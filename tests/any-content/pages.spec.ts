/** What holds for each page in a browser, whatever the content says. */
import type { Page } from '@playwright/test';
import { runAxe } from '../axe.ts';
import {
  desktop,
  findClippedText,
  keepChatPrompt,
  phone,
  UNKNOWN_PATH,
  watchErrors,
} from '../support.ts';
import { walkWithTab } from './keyboard.ts';
import { expect, test } from './site-pages.ts';

// Other tests cover motion, and reduced motion makes these a fifth faster.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Scrolls to the end of a page, so that it loads all pictures and the map. */
async function scrollThrough(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await page.waitForLoadState('networkidle');
}

/** Returns the texts whose lines are on a picture. The button of a video belongs there, and a headline on the picture of a hero. */
function findTextOnPictures(page: Page) {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll('main img')]
      .filter((image) => !image.closest('section:has(h1), .video'))
      .map((image) => {
        const { left, right, top, bottom, width, height } = image.getBoundingClientRect();
        // Of a picture that fades out, the outer 4 % can hardly be seen.
        const edge = getComputedStyle(image).maskImage === 'none' ? 0 : 0.04;
        return {
          left: left + width * edge,
          right: right - width * edge,
          top: top + height * edge,
          bottom: bottom - height * edge,
        };
      });
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      // The chat prompt is above everything, for a while.
      if (text.parentElement?.closest('.sr-only, .chat-widget, [popover]')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isOnPicture = lines.some((line) =>
        pictures.some(
          (picture) =>
            line.left < picture.right - 1 &&
            line.right > picture.left + 1 &&
            line.top < picture.bottom - 1 &&
            line.bottom > picture.top + 1,
        ),
      );
      if (isOnPicture) covered.push(range.toString());
    }
    return covered;
  });
}

test('Each control is reached by Tab, in the order of the page, in view, with a focus ring', async ({
  checkEachPage,
}) => {
  await checkEachPage(async (page, path) => {
    // Otherwise the number of controls could change while Tab walks through them.
    await keepChatPrompt(page);
    await page.goto(path);
    const skipLink = await page.locator('a[href="#content"]').innerText();
    const { stops, expected } = await walkWithTab(page);
    const outOfView = stops.filter(({ isVisible }) => !isVisible);
    const withoutRing = stops.filter(({ hasFocusRing }) => !hasFocusRing);
    const order = stops.map(({ index }) => index);
    expect.soft(stops[0]?.name, path).toBe(skipLink);
    expect.soft(outOfView, `out of view on ${path}`).toEqual([]);
    expect.soft(withoutRing, `without focus ring on ${path}`).toEqual([]);
    expect.soft(order, `order on ${path}`).toEqual(order.toSorted((a, b) => a - b));
    expect.soft(stops.length, `number of controls on ${path}`).toBe(expected);
  });
});

test('axe finds no violations', async ({ checkEachPage }) => {
  await checkEachPage(async (page, path) => {
    await page.goto(path);
    expect.soft(await runAxe(page), path).toEqual([]);
  });
});

test('Nothing fails while a page loads', desktop, async ({ checkEachPage }) => {
  await checkEachPage(async (page, path) => {
    const errors = await watchErrors(page);
    await page.goto(path);
    await scrollThrough(page);
    // The browser logs the 404 response to the unknown URL.
    const unexpected = errors.filter((error) => !error.includes(UNKNOWN_PATH));
    expect.soft(unexpected, path).toEqual([]);
  });
});

test(
  'Pages set no cookies, and ask no other host for anything but the map',
  desktop,
  async ({ checkEachPage, baseURL }) => {
    await checkEachPage(async (page, path) => {
      const otherHosts: string[] = [];
      page.on('request', (request) => {
        // The map is a document in an iframe.
        const isOther = !request.url().startsWith(baseURL ?? '');
        if (isOther && request.resourceType() !== 'document') otherHosts.push(request.url());
      });
      await page.goto(path);
      await scrollThrough(page);
      expect.soft(otherHosts, path).toEqual([]);
      expect.soft(await page.context().cookies(), path).toEqual([]);
    });
  },
);

test('All pictures are shown', desktop, async ({ checkEachPage }) => {
  await checkEachPage(async (page, path) => {
    await page.goto(path);
    await scrollThrough(page);
    const broken = await page
      .locator('img')
      .filter({ visible: true })
      .evaluateAll((all: HTMLImageElement[]) =>
        all.filter(({ naturalWidth }) => naturalWidth === 0).map(({ alt, src }) => alt || src),
      );
    expect.soft(broken, path).toEqual([]);
  });
});

test('No text is clipped on any screen, and at 400 % zoom', desktop, async ({ checkEachPage }) => {
  await checkEachPage(async (page, path) => {
    await page.goto(path);
    for (const width of [320, 360, 768, 1024, 1280, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findClippedText(page), `${path}, ${width} px wide`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 256 });
    expect.soft(await findClippedText(page), `${path} at 400 %`).toEqual([]);
  });
});

test(
  'No text is clipped with the text spacing of WCAG 1.4.12',
  desktop,
  async ({ checkEachPage }) => {
    await checkEachPage(async (page, path) => {
      await page.goto(path);
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(
          '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-block-end:2em!important}',
        );
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findClippedText(page), `${path}, ${width} px wide`).toEqual([]);
      }
    });
  },
);

test('Targets are at least 24 pixels wide and high', phone, async ({ checkEachPage }) => {
  await checkEachPage(async (page, path) => {
    await page.goto(path);
    const small = await page.locator('a[href],button,input,textarea').evaluateAll((all) =>
      all
        // WCAG 2.5.8 exempts links within a sentence.
        .filter((target) => getComputedStyle(target).display !== 'inline')
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .filter((target) => {
          const { width, height } = target.getBoundingClientRect();
          return width > 1 && (width < 24 || height < 24);
        })
        .map((target) => target.textContent),
    );
    expect.soft(small, path).toEqual([]);
  });
});

test(
  'Without JavaScript, pages show the same text',
  desktop,
  async ({ browser, baseURL, checkEachPage }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const withoutScripts = await context.newPage();
    /** Returns the lines of a page that visitors see. */
    const visibleText = async (page: Page) =>
      (await page.getByRole('main').innerText()).split(/\s*\n\s*/);
    await checkEachPage(async (page, path) => {
      await page.goto(path);
      await withoutScripts.goto(path);
      const lines = new Set(await visibleText(withoutScripts));
      const missing = (await visibleText(page)).filter((line) => !lines.has(line));
      expect.soft(missing, path).toEqual([]);
    });
    await context.close();
  },
);

test('Below heroes, no text is on a picture', desktop, async ({ checkEachPage }) => {
  await checkEachPage(async (page, path) => {
    await page.goto(path);
    for (const width of [360, 390, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await findTextOnPictures(page), `${path}, ${width} px wide`).toEqual([]);
    }
  });
});
