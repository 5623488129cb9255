/** What the end-to-end tests share: the pages, and ways to hold up, block or answer requests. */
import {
  expect,
  test as base,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';

export { expect };
export { screens } from '../scripts/bench/budgets.ts';
export { watchShifts } from '../scripts/bench/page-weight.ts';

/** Tests that only one size of screen needs: `test('…', desktop, …)`. */
export const desktop = { tag: '@desktop' };
export const phone = { tag: '@phone' };

/** Answers what a context asks of other hosts, so that no request leaves this machine. */
export const answerForOtherHosts = (context: BrowserContext) =>
  context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Elsewhere</title><main><h1>Elsewhere</h1></main></html>',
      }),
  );

/**
 * The tests' `test`: what the site asks of other hosts (the map, the chat) is answered here.
 */
export const test = base.extend<{ otherHosts: undefined }>({
  otherHosts: [
    async ({ context }, use) => {
      await answerForOtherHosts(context);
      await use(undefined);
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
export async function blockScripts(page: Page) {
  await page.route(scriptFiles, (route) => route.abort());
}

export type Island = 'Slideshow' | 'Counters' | 'ContactForm' | 'Menu' | 'ChatPrompt';

/**
 * Waits until React has taken over an island. Astro says so when React begins; the properties that React
 * keeps on an element come when it is done, and there is nothing else to see it by.
 */
export async function hydrated(page: Page, island: Island) {
  const taken = page.locator(`astro-island[component-url*="/${island}."]:not([ssr])`);
  await expect(taken).toBeAttached();
  const kept = () =>
    taken.evaluate(({ firstElementChild: part }) =>
      Object.keys(part ?? {}).some((key) => key.startsWith('__reactProps$')),
    );
  await expect.poll(kept).toBe(true);
}

/** Waits for as many frames as given, so that what the browser does by itself has happened. */
export async function frames(page: Page, count = 3) {
  await page.evaluate(async (left) => {
    for (let frame = 0; frame < left; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, count);
}

/** Sets the style's animations in an element, and itself, to a moment, in milliseconds. */
export async function setAnimations(element: Locator, moment: number) {
  await element.evaluate((target, time) => {
    for (const animation of target.getAnimations({ subtree: true })) animation.currentTime = time;
  }, moment);
}

/** What goes wrong on a page while a test uses it: errors, refused requests, breaches of its policy. */
export async function watchFaults(page: Page) {
  const faults: string[] = [];
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      console.error(`Breach of ${violatedDirective}: ${blockedURI} ${sample}`);
    });
  });
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('requestfailed', (request) => faults.push(`${request.url()} failed`));
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`${response.url()} ${response.status()}`);
  });
  return faults;
}

/** The script files that a page asks for, as they are asked for. */
export function watchScripts(page: Page) {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.js')) asked.push(request.url());
  });
  return asked;
}

/** What the mail service says: an answer, or that it cannot be reached. */
export type MailAnswer = { status: number; body: string } | 'unreachable';

/**
 * Stands in for the mail service.
 * @returns the posts it got, and `release`, without which it does not answer where `held`
 */
export async function mockMail(page: Page, answer: MailAnswer, held = false) {
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

/** A row of the table that `npm run faults` prints: what was done, and what was seen to come of it. */
export function noteFault(area: string, fault: string, came: string) {
  base
    .info()
    .annotations.push({ type: 'fault', description: JSON.stringify({ area, fault, came }) });
}

/**
 * What a screen reader would say by itself: texts that come into live regions which were there before.
 * @returns the announcements so far, each as `role: text`
 */
export async function hearAnnouncements(page: Page) {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const regions = '[role=status],[role=alert],[aria-live]';
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        const element = target instanceof Element ? target : target.parentElement;
        const region = element?.closest(regions);
        // An alert is announced when it comes as a whole, too.
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

/** Lines of text that a page does not show whole, at its sides or cut off by a box around them. */
export function findCutText(page: Page) {
  return page.evaluate(() => {
    const root = document.documentElement;
    scrollTo(1000, 0);
    if (scrollX > 0 || root.scrollWidth > root.clientWidth) return ['the page scrolls'];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const { parentElement: parent } = text;
      // Words for screen readers alone are a box of one pixel.
      if (!parent || parent.offsetWidth === 1 || parent.closest('.sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isCut = left < -0.5 || right > root.clientWidth + 0.5;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        if (/hidden|clip/.test(overflowX)) {
          const edge = box.getBoundingClientRect();
          // Half a pixel of a line's height is no part of a letter; a tenth of it is none either.
          const play = (bottom - top) / 10;
          isCut ||= left < edge.left - 0.5 || right > edge.right + 0.5;
          isCut ||= top < edge.top - play || bottom > edge.bottom + play;
        }
        if (position === 'fixed') break;
      }
      if (isCut) found.push(text.textContent?.trim() ?? '');
    }
    return found;
  });
}
