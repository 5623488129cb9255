import lighthouse from 'lighthouse';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'puppeteer-core';
import { phone } from './page-weight.ts';

/** How much slower than this machine the processor pretends to be. */
const CPU_SLOWDOWN = 4;

/** Takes figures several times, one after the other, and returns the median of each. */
export async function medianOf<Name extends string>(
  runs: number,
  measure: () => Promise<Record<Name, number>>,
): Promise<Record<Name, number>> {
  const results = [await measure()];
  while (results.length < runs) results.push(await measure());
  const names = Object.keys(results[0] ?? {}) as Name[];
  const medians = names.map((name) => {
    const figures = results.map((result) => result[name]).sort((a, b) => a - b);
    return [name, figures[Math.floor((runs - 1) / 2)]];
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

/**
 * Runs Lighthouse on a page once: a phone on slow 4G, simulated.
 * @param port where the browser listens for DevTools
 * @param failed is given the failed audits, each with the address
 * @returns scores from 0 to 100; times in milliseconds
 */
export async function runLighthouse(address: string, port: number, failed: Set<string>) {
  const result = await lighthouse(address, {
    port,
    logLevel: 'error',
    onlyCategories: [...SCORES],
    // The error screen answers with 404, as it should.
    ignoreStatusCode: true,
  });
  if (!result || result.lhr.runtimeError) {
    const reason = result?.lhr.runtimeError?.message ?? 'no result';
    throw new Error(`Lighthouse on ${address}: ${reason}`);
  }
  const { categories, audits } = result.lhr;
  for (const { id, weight } of SCORES.slice(1).flatMap((id) => categories[id]?.auditRefs ?? [])) {
    const audit = audits[id];
    if (audit && weight > 0 && (audit.score ?? 1) < 1) failed.add(`${address}: ${audit.title}`);
  }
  return Object.fromEntries([
    ...SCORES.map((id) => [id, Math.round((categories[id]?.score ?? 0) * 100)]),
    ...TIMES.map((id) => [id, audits[id]?.numericValue ?? Infinity]),
  ]) as Record<(typeof SCORES)[number] | (typeof TIMES)[number], number>;
}

/** The first uses of islands, before any of their scripts is loaded. */
// CSS selectors: looking for roles and names would make the browser compute accessibility, which takes time.
export const firstUses: { name: string; path: string; use: (page: Page) => Promise<void> }[] = [
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
 * Measures one first use, on a fresh page of a slow phone.
 * @returns milliseconds until the next frame (at least 16, the least that browsers report), and of the
 *   longest task after it, which is the hydration (0 when none took 50)
 */
export async function measureFirstUse(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<void>,
) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const { viewport, ...screen } = phone;
  await page.setViewport({ ...viewport, ...screen });
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.goto(address, { waitUntil: 'load' });
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
  return { reply: event ?? 0, hydration: longtask ?? 0 };
}

/**
 * Measures a click on a link of About's navigation that the pointer rested on.
 * @returns milliseconds from the click until the next page is active (below 0 where it was not
 *   prerendered), and until its first paint
 */
export async function measureNextPage(browser: Browser, origin: string, path: string) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1280, height: 800 });
  await page.goto(`${origin}/about`, { waitUntil: 'load' });
  await page.evaluate(() => {
    const note = ({ timeStamp }: Event) =>
      sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
    addEventListener('click', note, { capture: true });
  });
  await wait(1_000);
  const link = await page.waitForSelector(`nav a[href="${path}"]`);
  await link?.hover();
  await wait(500);
  await link?.click({ delay: 90 });
  await wait(1_000);
  const { arrived, ...times } = await page.evaluate(() => {
    const clicked = Number(sessionStorage.getItem('clicked')) - performance.timeOrigin;
    const [navigation] = performance.getEntriesByType('navigation');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    // Of a prerendered page: when it became visible. TypeScript does not know it yet.
    const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
    return {
      arrived: location.pathname,
      active: activationStart - clicked,
      painted: Math.max(activationStart, paint?.startTime ?? Infinity) - clicked,
    };
  });
  await context.close();
  if (arrived !== path) throw new Error(`A click on the link to ${path} led to ${arrived}.`);
  return times;
}
