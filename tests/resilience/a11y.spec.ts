/** What could exclude somebody: keyboard, large text, few colours, small targets, things that pass. */
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserLaunch } from '../../scripts/setup/find-browser.ts';
import { entries, fillIn, words } from '../copy.ts';
import {
  desktop,
  expect,
  findCutText,
  frames,
  hearAnnouncements,
  hydrated,
  noteFault,
  phone,
  region,
  screens,
  test,
} from '../support.ts';

const area = 'Access';
const { slideshow: labels } = words.homePage;
const slideCount = entries('slides').length;
const dotName = (number: number) => fillIn(labels.dot, { number });

/** One stop on a walk with the Tab key. */
interface Stop {
  name: string;
  /** Place among all elements of the page. */
  place: number;
  /** Whether any part of it can be seen, with nothing over it. */
  seen: boolean;
  marked: boolean;
}

/** Where the focus is; undefined where it has left the page. */
const stop = (page: Page) =>
  page.evaluate((): Stop | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x) =>
      [0.2, 0.5, 0.8].map((y) => document.elementFromPoint(left + width * x, top + height * y)),
    );
    // A link that is spread over its card is marked around that.
    const marks = [getComputedStyle(element), getComputedStyle(element, '::after')];
    const isFrame = element.tagName === 'IFRAME';
    return {
      name: (element.ariaLabel ?? (element.innerText || element.title)).trim(),
      place: [...document.querySelectorAll('*')].indexOf(element),
      // What is in the frame of another site is that one's to show.
      seen:
        isFrame ||
        points.some((at) => at !== null && (element.contains(at) || at.contains(element))),
      marked:
        isFrame ||
        marks.some((style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2),
    };
  });

for (const { name, path } of screens) {
  test(`With the Tab key alone, all of ${name} can be reached, in order and in view`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    // A frame that loads while the focus is in it lets go of it.
    for (const frame of await page.locator('iframe').all()) {
      await frame.scrollIntoViewIfNeeded();
      await frame.contentFrame().getByRole('heading').waitFor();
    }
    await page.evaluate(() => scrollTo(0, 0));
    const reachable = await page.evaluate(
      () =>
        [
          ...document.querySelectorAll<HTMLElement>('a[href],button,input,textarea,iframe,summary'),
        ].filter(
          (element) =>
            element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }),
        ).length,
    );
    const stops: Stop[] = [];
    for (;;) {
      await page.keyboard.press('Tab');
      const next = await stop(page);
      const isBack = next && stops.some(({ place }) => place === next.place);
      if (!next || isBack) break;
      stops.push(next);
    }
    expect(
      stops.filter(({ seen }) => !seen),
      'hidden when focused',
    ).toEqual([]);
    expect(
      stops.filter(({ marked }) => !marked),
      'not marked when focused',
    ).toEqual([]);
    expect(stops.map(({ place }) => place)).toEqual(
      stops.map(({ place }) => place).sort((a, b) => a - b),
    );
    expect(stops.length).toBe(reachable);
    noteFault(area, `keyboard alone, ${name}`, `${stops.length} stops, in order, in view, marked`);
  });

  test(`Fingers find every target of ${name}`, phone, async ({ page }) => {
    await page.goto(path);
    const small = await page.evaluate(() => {
      const targets = [...document.querySelectorAll('a[href],button,input,textarea,summary')];
      return (
        targets
          .filter((target) => target.checkVisibility({ visibilityProperty: true }))
          // A link in a sentence is as high as its line: WCAG 2.5.8 lets it be.
          .filter((target) => getComputedStyle(target).display !== 'inline')
          .filter((target) => {
            const { width, height } = target.getBoundingClientRect();
            return width > 1 && (width < 24 || height < 24);
          })
          .map((target) => target.textContent)
      );
    });
    expect(small).toEqual([]);
    noteFault(area, `targets of ${name}`, 'each 24 × 24 pixels or more');
  });
}

test.describe('Text of twice the size', () => {
  let browser: Browser;
  test.beforeAll(async () => {
    // As set in the browser: styles that depend on the width then change, too.
    const launch = browserLaunch();
    browser = await chromium.launch({
      ...launch,
      args: [...launch.args, '--blink-settings=defaultFontSize=32'],
    });
  });
  test.afterAll(() => browser.close());

  for (const width of [1280, 360]) {
    test(`is whole on every screen, ${width} pixels wide`, desktop, async ({ baseURL }) => {
      const page = await browser.newPage({
        viewport: { width, height: 800 },
        baseURL: baseURL ?? '',
      });
      for (const { path, name } of screens) {
        await page.goto(path);
        const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
        expect(Number.parseFloat(size)).toBeGreaterThanOrEqual(32);
        expect(await findCutText(page), name).toEqual([]);
      }
      await page.close();
      noteFault(area, `text of twice the size, ${width} px wide`, 'all text whole on every screen');
    });
  }
});

test('400 % zoom leaves all text whole', desktop, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  for (const { path, name } of screens) {
    await page.goto(path);
    expect(await findCutText(page), name).toEqual([]);
  }
  noteFault(area, '400 % zoom: 320 × 256 pixels', 'all text whole, nothing to scroll at the side');
});

test('Wider spacing of text leaves all of it whole', desktop, async ({ page }) => {
  for (const { path, name } of screens) {
    await page.goto(path);
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      // The figures of WCAG 1.4.12.
      sheet.replaceSync(
        '*{line-height:1.5!important;letter-spacing:0.12em!important;word-spacing:0.16em!important}p{margin-block-end:2em!important}',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findCutText(page), `${name} at ${width}`).toEqual([]);
    }
  }
  noteFault(area, 'wider spacing of text (WCAG 1.4.12)', 'all text whole on every screen');
});

test(
  'With forced colours, what is a button looks like one, and what is chosen shows',
  desktop,
  async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    for (const { path, name } of screens) {
      await page.goto(path);
      const bare = await page
        .locator('.button, .chat-button, .chat-prompt')
        .evaluateAll((all) =>
          all
            .filter((one) => Number.parseFloat(getComputedStyle(one).borderTopWidth) < 1)
            .map((one) => one.textContent),
        );
      expect(bare, `without an edge on ${name}`).toEqual([]);
    }
    await page.goto('/');
    const dot = page.getByRole('button', { name: dotName(2), exact: true });
    const line = (of: typeof dot) =>
      of.evaluate((one) => getComputedStyle(one, '::before').backgroundColor);
    await dot.click();
    await expect(dot).toHaveAttribute('aria-current', 'true');
    const others = await line(page.getByRole('button', { name: dotName(1), exact: true }));
    await expect.poll(() => line(dot)).not.toBe(others);
    const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect([await line(dot), others]).not.toContain(canvas);
    noteFault(area, 'forced colours', 'buttons have edges, the chosen dot and page show');
  },
);

test(
  'A screen reader hears nothing of slides that turn, and of the one that is chosen',
  desktop,
  async ({ page }) => {
    const heard = await hearAnnouncements(page);
    await page.goto('/');
    const slides = region(page, labels.label);
    await slides.getByRole('button', { name: labels.pause }).click();
    await hydrated(page, 'Slideshow');
    await expect(slides.getByRole('button', { name: labels.play })).toBeVisible();
    expect(await heard()).toEqual([]);
    await slides.getByRole('button', { name: dotName(2), exact: true }).click();
    await expect(slides.locator('[aria-live="polite"]')).toMatchAriaSnapshot(`
    - group ${JSON.stringify(fillIn(labels.position, { number: 2, total: slideCount }))}:
      - img
  `);
    await slides.getByRole('button', { name: labels.play }).click();
    await expect(slides.locator('[aria-live="off"]')).toBeAttached();
    noteFault(
      area,
      'screen reader, slideshow',
      'silent while it turns; stopped, tells the chosen slide',
    );
  },
);

test('A screen reader hears no counting', desktop, async ({ page }) => {
  const heard = await hearAnnouncements(page);
  await page.goto('/about');
  await region(page, words.aboutPage.stats.heading).scrollIntoViewIfNeeded();
  await hydrated(page, 'Counters');
  const [{ value, suffix = '' }] = entries('stats');
  await expect(page.getByRole('definition').first()).toContainText(`${value}${suffix}`);
  await frames(page, 30);
  expect(await heard()).toEqual([]);
  noteFault(area, 'screen reader, counters', 'nothing announced; the true figures stand there');
});

test('The bubble waits for a slow pointer', desktop, async ({ page }) => {
  await page.goto('/pricing');
  const bubble = page.locator('.chat-prompt');
  await bubble.hover();
  const state = () => bubble.evaluate((one) => one.getAnimations()[0]?.playState);
  await expect.poll(state).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(state).toBe('running');
  noteFault(area, 'a slow pointer or the keyboard on the bubble', 'its 7 s wait meanwhile');
});
