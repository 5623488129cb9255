/** Helpers that the browser tests share: tags, ways to delay or block requests, and page watchers. */
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export { expect };
export { pages, screens } from '../scripts/bench/budgets.ts';

/** Tags for tests of `e2e/` that only one screen size needs: `test('…', desktop, …)`. */
export const desktop = { tag: '@desktop' };
export const phone = { tag: '@phone' };

/** The tests' `test`: requests to other hosts (the map, the chat) are answered here. */
export const test = base.extend<{ otherHosts: undefined }>({
  otherHosts: [
    async ({ context }, use) => {
      await context.route(
        ({ hostname }) => hostname !== 'localhost',
        (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main></html>',
          }),
      );
      await use(undefined);
      // Requests that are still under way are no error.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.unrouteAll({ behavior: 'ignoreErrors' });
    },
    { auto: true },
  ],
});

/** A section of a page, by its heading. */
export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const scriptFiles = '**/_astro/*.js';

/** Holds every script file back until `release` is called. */
export async function holdScripts(page: Page) {
  const gate = Promise.withResolvers<undefined>();
  await page.route(scriptFiles, async (route) => {
    await gate.promise;
    await route.fallback();
  });
  return { release: () => gate.resolve(undefined) };
}

/** No script file ever arrives. */
export const blockScripts = (page: Page) => page.route(scriptFiles, (route) => route.abort());

export type Island = 'Slideshow' | 'Counters' | 'ContactForm' | 'Menu' | 'ChatPrompt';

/** Waits until React runs an island that `client:intent` hydrates: the directive then clears `data-waiting`. */
export const hydrated = (page: Page, island: Exclude<Island, 'Counters'>) =>
  expect(
    page.locator(`astro-island[component-url*="/${island}."][data-waiting=""]`),
  ).toBeAttached();

/** Waits for as many frames as given, so that what the browser does by itself has happened. */
export async function frames(page: Page, count = 3) {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}

/** Sets the CSS animations in an element, and on itself, to a moment, in milliseconds. */
export async function setAnimations(element: Locator, moment: number) {
  await element.evaluate((target, time) => {
    for (const animation of target.getAnimations({ subtree: true })) animation.currentTime = time;
  }, moment);
}

/** Collects a page's errors: in scripts, of requests, and violations of its policy. */
export async function watchErrors(page: Page) {
  const errors: string[] = [];
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Violation of ${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('requestfailed', (request) => errors.push(`${request.url()} failed`));
  page.on('response', (response) => {
    if (response.status() >= 400) errors.push(`${response.url()} ${response.status()}`);
  });
  return errors;
}

/** Makes reads of localStorage and sessionStorage throw, as browsers do that refuse to store data. */
export const refuseStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError');
        },
      });
    }
  });

/** An answer of EmailJS, or that it cannot be reached. */
export type EmailJsAnswer = { status: number; body: string } | 'unreachable';

/**
 * Replaces EmailJS.
 * @param held whether it answers only after `release` has been called
 * @returns the posts it got so far, and `release`
 */
export async function mockEmailJs(page: Page, answer: EmailJsAnswer, held = false) {
  const posts: unknown[] = [];
  const gate = Promise.withResolvers<undefined>();
  if (!held) gate.resolve(undefined);
  await page.route('**/api/v1.0/email/send', async (route) => {
    expect(route.request().method()).toBe('POST');
    posts.push(route.request().postDataJSON());
    await gate.promise;
    if (answer === 'unreachable') await route.abort();
    else await route.fulfill({ ...answer, contentType: 'text/plain' });
  });
  return { posts, release: () => gate.resolve(undefined) };
}

/**
 * Records what a screen reader would announce: text that enters live regions which were there before.
 * @returns a function that returns the announcements so far, each as `role: text`
 */
export async function recordAnnouncements(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest('[role=status],[role=alert],[aria-live]');
        // An alert is announced when it is inserted as a whole, too.
        const alerts = [...addedNodes].filter(
          (node) => node instanceof Element && node.getAttribute('role') === 'alert',
        );
        for (const spoken of region ? [region] : (alerts as Element[])) {
          const live = spoken.getAttribute('aria-live');
          const text = (spoken as HTMLElement).innerText.trim();
          if (live !== 'off' && text) heard.push(`${spoken.role ?? live ?? ''}: ${text}`);
        }
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard);
}

/** Finds text that is cut off, by the sides of the page or by a box around it. */
export function findClippedText(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    scrollTo(1000, 0);
    if (scrollX > 0 || root.scrollWidth > root.clientWidth) return ['the page scrolls sideways'];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      // Text for screen readers alone is in a box of one pixel.
      if (!parent || parent.offsetWidth === 1 || parent.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isClipped = left < -0.5 || right > root.clientWidth + 0.5;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (/hidden|clip/.test(overflowX)) {
          const edge = box.getBoundingClientRect();
          // A tenth of a line's height is above or below its letters.
          const leading = (bottom - top) / 10;
          isClipped ||= left < edge.left - 0.5 || right > edge.right + 0.5;
          isClipped ||= top < edge.top - leading || bottom > edge.bottom + leading;
        }
        if (position === 'fixed') break;
      }
      if (isClipped) found.push(text.textContent?.trim() ?? '');
    }
    return found;
  });
}
