/** Helpers for the browser tests. */
import { existsSync } from 'node:fs';
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';
import { pagePath } from '../src/site.ts';
import type { SiteName } from './sites.ts';

export { expect };

/** The options that projects in playwright.config.ts set. */
export interface WorkerOptions {
  /** The site that the tests open. */
  site: SiteName;
}

/** Fixtures of each test, which none of them reads. */
interface AutoFixtures {
  /** Skips a test whose browser isn't installed. */
  installedEngine: undefined;
}

/** A URL that no site has: its response is the error page. */
export const UNKNOWN_PATH = '/there-is-no-such-page';

/** The five main pages of the shipped content and of the fixtures. */
export const pages = ['home', 'services', 'pricing', 'about', 'contact'].map((id) => ({
  id,
  name: `the ${id} page`,
  path: pagePath(id),
}));

/** Those, the privacy page of the fixture site, and the error page. */
export const screens = [
  ...pages,
  { name: 'the privacy page', path: '/privacy' },
  { name: 'the error page', path: UNKNOWN_PATH },
];

/** Limits a test to one screen size: `test('…', desktop, …)`. */
export const desktop = { tag: '@desktop' };
export const phone = { tag: '@phone' };
/** Runs a test in Firefox and WebKit, too. */
export const engines = { tag: '@engines' };
export const desktopAndEngines = { tag: ['@desktop', '@engines'] };
export const phoneAndEngines = { tag: ['@phone', '@engines'] };
/** Runs a test in Firefox and WebKit only: each of the other tags excludes it from one screen size in Chromium. */
export const enginesOnly = { tag: ['@desktop', '@phone', '@engines'] };

/** Answers requests to other hosts, such as those of the map and the chat. */
export const mockOtherHosts = (context: BrowserContext) =>
  context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main></html>',
      }),
  );

/** Playwright's `test`, with requests to other hosts mocked. */
export const test = base.extend<AutoFixtures, WorkerOptions>({
  site: ['fixture', { option: true, scope: 'worker' }],
  installedEngine: [
    async ({ browserName, playwright }, use, testInfo) => {
      const isInstalled = existsSync(playwright[browserName].executablePath());
      testInfo.skip(
        browserName !== 'chromium' && !isInstalled,
        `Not installed. To install it: npx playwright install ${browserName}`,
      );
      await use(undefined);
    },
    { auto: true },
  ],
  // Tests that read files open no browser.
  context: async ({ context }, use) => {
    await mockOtherHosts(context);
    await use(context);
    // Ignores requests that are still pending.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Locates a section by its heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Also matches retries by Astro, which have a query. */
const scriptFiles = '**/_astro/*.js*';

/** Delays all script files until `release` is called. */
export async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<undefined>();
  await page.route(scriptFiles, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return { release: () => gate.resolve(undefined) };
}

/** Makes all script files fail to load until `allow` is called. */
export async function blockScripts(page: Page) {
  await page.route(scriptFiles, (route) => route.abort());
  return { allow: () => page.unroute(scriptFiles) };
}

export type Island = 'Slideshow' | 'Counters' | 'ContactForm' | 'Menu' | 'ChatPrompt';

/** Waits until React runs an island. The counters don't report it. */
export const hydrated = (page: Page, island: Exclude<Island, 'Counters'>) =>
  expect(
    page.locator(`astro-island[component-url*="/${island}."][data-hydration="ready"]`),
  ).toBeAttached();

/** Keeps the chat prompt visible, however long loading and the test take. */
export const keepChatPrompt = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      const prompt = document.querySelector('.chat-prompt');
      for (const animation of prompt?.getAnimations() ?? []) animation.pause();
    });
  });

/** How long an animation frame may take, in milliseconds. In a headless browser, some never come. */
const FRAME_TIMEOUT = 500;

/** Waits for animation frames, so that pending browser updates are done. */
export async function waitForFrames(page: Page, count = 3) {
  await page.evaluate(
    async ([total, timeout]) => {
      for (let frame = 0; frame < total; frame += 1) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
          setTimeout(resolve, timeout);
        });
      }
    },
    [count, FRAME_TIMEOUT] as const,
  );
}

/** Clicks an element that may move while the page scrolls to it: people see where it is before they click. */
export async function scrollAndClick(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  await waitForFrames(element.page());
  await element.click();
}

/** Sets the current time of all animations on an element and its descendants, in milliseconds. */
export async function seekAnimations(element: Locator, time: number) {
  await element.evaluate((target, to) => {
    for (const animation of target.getAnimations({ subtree: true })) animation.currentTime = to;
  }, time);
}

/** Collects script errors, failed requests and CSP violations. */
export async function watchErrors(page: Page) {
  const errors: string[] = [];
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`CSP violation of ${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => {
    // Leaving a page aborts its requests.
    const { errorText = '' } = request.failure() ?? {};
    if (!/ABORTED|cancelled/.test(errorText)) errors.push(`${request.url()} failed`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} ${response.status()}`);
  });
  return errors;
}

/** Makes access to localStorage and sessionStorage throw, as when the visitor blocks site data. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });

/**
 * Mocks EmailJS.
 * @param options.refuse whether it refuses messages
 * @param options.hold whether to respond only after `release` is called
 * @returns the request bodies received so far, and `release`
 */
export async function mockEmailJs(page: Page, { refuse = false, hold = false } = {}) {
  const posts: unknown[] = [];
  const gate = Promise.withResolvers<undefined>();
  if (!hold) gate.resolve(undefined);
  await page.route('**/api/v1.0/email/send', async (route) => {
    expect(route.request().method()).toBe('POST');
    posts.push(route.request().postDataJSON());
    await gate.promise;
    if (refuse) await route.fulfill({ status: 400, body: 'The user_id parameter is required' });
    else await route.fulfill({ body: 'OK' });
  });
  return { posts, release: () => gate.resolve(undefined) };
}

/** Finds text that is clipped by the page or by an ancestor. Text in a box that scrolls can be reached. */
export function findClippedText(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    scrollTo(1000, 0);
    if (scrollX > 0 || root.scrollWidth > root.clientWidth) {
      return ['The page scrolls horizontally'];
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const clipped: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      // Text for screen readers only is in a box of one pixel.
      if (!parent || parent.offsetWidth === 1 || parent.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isClipped = left < -0.5 || right > root.clientWidth + 0.5;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (/auto|scroll/.test(overflowX)) {
          isClipped = false;
          break;
        }
        if (/hidden|clip/.test(overflowX)) {
          const edge = box.getBoundingClientRect();
          // A tenth of the line height is empty space above or below the characters.
          const leading = (bottom - top) / 10;
          isClipped ||= left < edge.left - 0.5 || right > edge.right + 0.5;
          isClipped ||= top < edge.top - leading || bottom > edge.bottom + leading;
        }
        if (position === 'fixed') break;
      }
      if (isClipped) clipped.push(text.textContent?.trim() ?? '');
    }
    return clipped;
  });
}
