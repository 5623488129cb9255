import type { Browser, Page } from '@playwright/test';

/** How long a page is left untouched while its bytes are counted, in milliseconds. */
const UNTOUCHED = 8_000;

/** One file that a page loaded. */
export interface Load {
  path: string;
  /** What it is for, as the browser says it: `Document`, `Font`, `Image`, `Script`, … */
  type: string;
  /** Bytes over the wire, headers included. */
  bytes: number;
}

/** The phone that Lighthouse emulates. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Slow scrolling: a step in CSS pixels, and the milliseconds after it. */
const SCROLL = { step: 400, pause: 150 };

/** The layout shifts of a page, as they happen, each as a sentence. */
export async function watchShifts(page: Page) {
  const shifts: string[] = [];
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries())
        console.info(`Layout shift at ${startTime} ms`);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  page.on('console', (message) => {
    if (message.text().startsWith('Layout shift')) shifts.push(message.text());
  });
  return shifts;
}

/**
 * Opens a page on a phone that has seen none of the site, watches it untouched, then scrolls slowly to
 * its end.
 * @param browser the browser; other sites are not asked
 * @param address the page
 * @param longer how much longer it is left untouched, in milliseconds
 * @returns what the page asked for in its first 8 s, and all in all; script files that came before a
 *   scroll; and its layout shifts, each as a sentence
 */
export async function weighPage(browser: Browser, address: string, longer = 0) {
  const context = await browser.newContext(phone);
  const { origin } = new URL(address);
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const wire = await context.newCDPSession(page);
  const loads: Load[] = [];
  const asked = new Map<string, Load>();
  wire.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    asked.set(requestId, { path: new URL(request.url).pathname, type, bytes: 0 });
  });
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = asked.get(requestId);
    if (load) loads.push({ ...load, bytes: encodedDataLength });
  });
  await wire.send('Network.enable');
  const shifts = await watchShifts(page);

  await page.goto(address);
  await page.waitForTimeout(UNTOUCHED);
  const untouched = [...loads];
  await page.waitForTimeout(longer);
  const scripts = [...asked.values()].filter(({ type }) => type === 'Script');

  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += SCROLL.step) {
    await page.mouse.wheel(0, SCROLL.step);
    await page.waitForTimeout(SCROLL.pause);
  }
  // Not until the network is idle: in some browsers the map's frame never is.
  await page.waitForTimeout(1_000);
  await context.close();
  return { untouched, scrolled: loads, scripts, shifts };
}

/** The bytes of some files together. */
export const sum = (loads: Load[]) => loads.reduce((bytes, load) => bytes + load.bytes, 0);

/**
 * Wakes all islands of a page.
 * @param browser the browser
 * @param address the page
 * @returns bytes of the script files that came for them, as compressed, without headers
 */
export async function weighIslands(browser: Browser, address: string): Promise<number> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(address);
  for (const island of await page.locator('astro-island').all()) {
    await island.scrollIntoViewIfNeeded();
    await island.dispatchEvent('focusin');
  }
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0),
  );
  await context.close();
  return bytes;
}

/**
 * The one response that a page's first paint needs.
 * @param address the page
 * @returns its bytes, compressed with brotli, without headers
 * @throws Error when it is not compressed with brotli
 */
export async function weighHtml(address: string): Promise<number> {
  const { headers } = await fetch(address, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  if (headers.get('Content-Encoding') !== 'br')
    throw new Error(`${address} is not sent as brotli: ${headers.get('Content-Encoding')}`);
  return Number(headers.get('Content-Length'));
}
