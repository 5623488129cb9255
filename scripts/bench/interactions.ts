import type { Browser, Page } from 'puppeteer-core';
import { median } from './median.ts';
import { phone } from './page-weight.ts';

/** How often each figure is taken; the median counts. */
const runs = 3;
/** How much slower than this machine the processor pretends to be. */
const slowdown = 4;
/** Milliseconds after which a page, or what a first use has started, has come to rest. */
const rest = 3_000;

const wait = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Uses of an island before any script of it has come. */
// Found by CSS: whoever asks for names and roles makes the browser keep a tree of them, which takes time.
const firstUses: { what: string; path: string; use: (page: Page) => Promise<void> }[] = [
  { what: 'first tap on the menu', path: '/', use: (page) => page.tap('button[popovertarget]') },
  { what: 'first tap on a dot', path: '/', use: (page) => page.tap('[aria-label="Show slide 2"]') },
  {
    what: 'first key in the form',
    path: '/contact',
    use: async (page) => {
      await page.tap('textarea');
      await page.keyboard.press('h');
    },
  },
];

interface Noted {
  entryType: string;
  startTime: number;
  duration: number;
}

/** Milliseconds of one first use, on a fresh page of a slow phone. */
async function takeFirstUse(browser: Browser, address: string, use: (page: Page) => Promise<void>) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { viewport, ...screen } = phone;
  await page.setViewport({ ...viewport, ...screen });
  await page.emulateCPUThrottling(slowdown);
  await page.evaluateOnNewDocument(() => {
    const noted: Noted[] = [];
    Object.assign(window, { noted });
    const observer = new PerformanceObserver((list) => {
      for (const { entryType, startTime, duration } of list.getEntries())
        noted.push({ entryType, startTime, duration });
    });
    observer.observe({ type: 'longtask' });
    // Browsers do not tell of less than 16 ms.
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: 'load' });
  await wait(rest);
  const start = await page.evaluate(() => performance.now());
  await use(page);
  await wait(rest);
  const noted = (await page.evaluate('noted')) as Noted[];
  await context.close();
  const longest = (type: string, least: number) =>
    Math.max(
      least,
      ...noted
        .filter(({ entryType, startTime }) => entryType === type && startTime >= start)
        .map(({ duration }) => duration),
    );
  return { reply: longest('event', 16), hydration: longest('longtask', 0) };
}

/**
 * How long visitors wait for a reply to their first tap or key, on a processor slowed four times.
 * @param browser a browser that may be as fast as it can
 * @param origin of the site
 * @returns for each first use: milliseconds to the next frame (16 where it was no more), and of the
 *   longest task that followed, which is the island's hydration (0 where none took 50)
 */
export async function measureReplies(browser: Browser, origin: string) {
  const results: { what: string; reply: number; hydration: number }[] = [];
  for (const { what, path, use } of firstUses) {
    const taken = [];
    for (let run = 0; run < runs; run += 1)
      taken.push(await takeFirstUse(browser, origin + path, use));
    results.push({
      what,
      reply: median(taken.map(({ reply }) => reply)),
      hydration: median(taken.map(({ hydration }) => hydration)),
    });
  }
  return results;
}

/** How long a pointer rests on a link before it is pressed, and how long it is pressed. */
const hand = { rests: 500, presses: 90 };

/** Milliseconds from one click on a link of the navigation to the next page. */
async function takeNextPage(browser: Browser, origin: string, path: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.evaluateOnNewDocument(() => {
    const note = ({ timeStamp }: Event) => {
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    };
    addEventListener('click', note, { capture: true });
  });
  await page.goto(`${origin}/about`, { waitUntil: 'load' });
  await wait(rest / 3);
  const link = await page.waitForSelector(`nav a[href="${path}"]`);
  await link?.hover();
  await wait(hand.rests);
  await link?.click({ delay: hand.presses });
  await wait(rest / 3);
  const times = await page.evaluate(() => {
    const clicked = Number(sessionStorage.getItem('clicked')) - performance.timeOrigin;
    const [arrival] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    const [painted] = performance.getEntriesByName('first-contentful-paint');
    const active = arrival?.activationStart ?? 0;
    return {
      path: location.pathname,
      active: active - clicked,
      painted: Math.max(active, painted?.startTime ?? Infinity) - clicked,
    };
  });
  await context.close();
  if (times.path !== path) throw new Error(`a click on the link to ${path} led to ${times.path}`);
  return times;
}

/**
 * How long visitors wait for the next page after a click on a link that their pointer rested on.
 * @param browser a browser that may be as fast as it can
 * @param origin of the site
 * @returns milliseconds until the next page has taken over (below 0 where it was not made ready
 *   before), and until it has painted
 */
export async function measureNextPage(browser: Browser, origin: string) {
  const taken = [];
  for (let run = 0; run < runs; run += 1)
    for (const path of ['/services', '/pricing', '/contact'])
      taken.push(await takeNextPage(browser, origin, path));
  return {
    active: median(taken.map(({ active }) => active)),
    painted: median(taken.map(({ painted }) => painted)),
  };
}
