import lighthouse from 'lighthouse';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { phone } from './page-weight.ts';

const CPU_SLOWDOWN = 4;

/** Runs a measurement several times in sequence and returns the median of each value. */
export async function medianOf<Name extends string>(
  runs: number,
  measure: () => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const results = [await measure()];
  while (results.length < runs) results.push(await measure());
  const names = Object.keys(results[0] ?? {}) as Name[];
  const medians = names.map((name) => {
    const values = results.map((result) => result[name]).sort((a, b) => a - b);
    return [name, values[Math.floor((runs - 1) / 2)]];
  });
  return Object.fromEntries(medians) as Record<Name, number>;
}

const SCORES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** Attempts when Lighthouse misses the start of the navigation, which happens in one of 20 runs on a busy machine. */
const ATTEMPTS = 3;

async function audit(url: string, port: number, categories: readonly string[]) {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
      // The error page answers 404 on purpose.
      ignoreStatusCode: true,
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    const { code, message = 'no result' } = result?.lhr.runtimeError ?? {};
    if (code !== 'NO_NAVSTART' || attempt === ATTEMPTS)
      throw new Error(`Lighthouse failed on ${url}: ${message}`);
  }
}

type Audits = Awaited<ReturnType<typeof audit>>['audits'];

const timesOf = (audits: Audits) =>
  Object.fromEntries(TIMES.map((id) => [id, audits[id]?.numericValue ?? Infinity])) as Record<
    (typeof TIMES)[number],
    number
  >;

/**
 * Runs Lighthouse on a page once, for a simulated phone on slow 4G.
 * @param port the browser's DevTools port
 * @param failed failed audits are added to this set, each with the page's URL
 * @returns scores from 0 to 100, and times in milliseconds
 */
export async function runLighthouse(url: string, port: number, failed: Set<string>) {
  const { categories, audits } = await audit(url, port, SCORES);
  for (const { id, weight } of SCORES.slice(1).flatMap((id) => categories[id]?.auditRefs ?? [])) {
    const audit = audits[id];
    if (audit && weight > 0 && (audit.score ?? 1) < 1) failed.add(`${url}: ${audit.title}`);
  }
  const scores = SCORES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]);
  return {
    ...(Object.fromEntries(scores) as Record<(typeof SCORES)[number], number>),
    ...timesOf(audits),
  };
}

/**
 * First interactions with islands, before their scripts load. They use CSS selectors: role selectors would
 * make the browser compute the accessibility tree, which takes time.
 */
export const interactions: { name: string; path: string; use: (page: Page) => Promise<void> }[] = [
  { name: 'first tap on the menu', path: '/', use: (page) => page.tap('[popovertarget]') },
  { name: 'first tap on a dot', path: '/', use: (page) => page.tap('[aria-label="Show slide 2"]') },
  {
    name: 'first key in the form',
    path: '/contact',
    use: async (page) => {
      await page.tap('textarea');
      await page.keyboard.press('h');
    },
  },
];

/**
 * Measures an interaction on a newly opened page, on a slow phone.
 * @returns milliseconds until the next paint (at least 16, the minimum that browsers report), and the duration
 *   of the longest task after it, the hydration (0 if no task took 50 ms)
 */
export async function measureInteraction(
  browser: Browser,
  url: string,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { viewport, ...screen } = phone;
  await page.setViewport({ ...viewport, ...screen });
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.goto(url, { waitUntil: 'load' });
  await wait(3_000);
  await page.evaluate(() => {
    const longest = { event: 16, longtask: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const { entryType, duration } of list.getEntries()) {
        const type = entryType as keyof typeof longest;
        longest[type] = Math.max(longest[type], duration);
      }
    });
    observer.observe({ type: 'longtask' });
    observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, { longest });
  });
  await use(page);
  await wait(3_000);
  const { event, longtask } = (await page.evaluate('longest')) as Record<string, number>;
  await context.close();
  return { nextPaint: event ?? 0, hydration: longtask ?? 0 };
}

/**
 * Measures a click on a navigation link on About after hovering it.
 * @returns milliseconds from the click until the next page is activated (negative if it was not prerendered),
 *   and until its first paint
 */
export async function measureNavigation(browser: Browser, origin: string, path: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${origin}/about`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const saveTime = ({ timeStamp }: Event) =>
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    addEventListener('click', saveTime, { capture: true });
  });
  await wait(1_000);
  const link = await page.waitForSelector(`nav a[href="${path}"]`);
  await link?.hover();
  await wait(500);
  await link?.click({ delay: 90 });
  await wait(1_000);
  const { pathname, ...times } = await page.evaluate(() => {
    const clicked = Number(sessionStorage.getItem('clicked')) - performance.timeOrigin;
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // When a prerendered page became visible. TypeScript doesn't have this property yet.
    const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
    return {
      pathname: location.pathname,
      active: activationStart - clicked,
      painted: Math.max(activationStart, paint?.startTime ?? Infinity) - clicked,
    };
  });
  await context.close();
  if (pathname !== path) throw new Error(`The link to ${path} opened ${pathname}.`);
  return times;
}
