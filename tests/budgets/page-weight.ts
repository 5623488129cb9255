import { once } from 'node:events';
import { connect, createServer, type IncomingHttpHeaders } from 'node:http2';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { siteHandler } from '../../scripts/static-server.ts';
import { listen } from '../serve.ts';

/** How long pages load without interaction, in milliseconds. */
const INITIAL_WAIT = 8_000;

/** A file that a page loaded. */
interface LoadedFile {
  path: string;
  /** The resource type in the DevTools protocol: `Document`, `Font`, `Image`, `Script`, … */
  type: string;
  /** Bytes transferred, including headers. */
  bytes: number;
}

/** The phone that Lighthouse emulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** Scroll step in CSS pixels, and the pause after it in milliseconds. */
const SCROLL = { step: 400, pause: 150 };

/** How long style recalculations are counted, in seconds: a slide's turn. A new slide or image causes several. */
const RECALC_SECONDS = 5;

/** Returns how often per second a page recalculates styles while nobody uses it. */
export async function measureStyleRecalcs(page: Page, devTools: CDPSession): Promise<number> {
  await devTools.send('Performance.enable');
  const count = async () => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'RecalcStyleCount')?.value ?? Infinity;
  };
  const before = await count();
  await page.waitForTimeout(RECALC_SECONDS * 1_000);
  return ((await count()) - before) / RECALC_SECONDS;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Collects the layout shifts of a page that no input has caused, as their values (https://web.dev/cls). */
export async function watchLayoutShifts(page: Page) {
  const shifts: number[] = [];
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) console.info(`Layout shift: ${value}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  page.on('console', (message) => {
    const [, value] = /^Layout shift: (.+)/.exec(message.text()) ?? [];
    if (value !== undefined) shifts.push(Number(value));
  });
  return shifts;
}

/**
 * Opens a page on a phone with an empty cache, waits, then scrolls slowly to the end. Requests to other sites
 * are blocked.
 * @returns the files loaded in the first 8 s and in total, the scripts requested and the style recalculations per
 *   second before scrolling, and the sum of the layout shifts
 */
export async function measurePageWeight(browser: Browser, url: string) {
  const context = await browser.newContext(phone);
  const { origin } = new URL(url);
  await context.route(
    (requested) => requested.origin !== origin,
    (route) => route.abort(),
  );
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  const loaded: LoadedFile[] = [];
  const requested = new Map<string, LoadedFile>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    requested.set(requestId, { path: new URL(request.url).pathname, type, bytes: 0 });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = requested.get(requestId);
    if (file) loaded.push({ ...file, bytes: encodedDataLength });
  });
  await devTools.send('Network.enable');
  const shifts = await watchLayoutShifts(page);

  await page.goto(url);
  await page.waitForTimeout(INITIAL_WAIT);
  const initial = [...loaded];
  const recalcs = await measureStyleRecalcs(page, devTools);
  const scripts = [...requested.values()].filter(({ type }) => type === 'Script');

  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += SCROLL.step) {
    await page.mouse.wheel(0, SCROLL.step);
    await page.waitForTimeout(SCROLL.pause);
  }
  // Waiting for an idle network could hang: in some browsers the map's frame never stops loading.
  await page.waitForTimeout(1_000);
  await context.close();
  const shift = shifts.reduce((total, value) => total + value, 0);
  return { initial, scrolled: loaded, scripts, recalcs, shift };
}

/** Returns the total size of files in bytes. */
export const totalBytes = (files: LoadedFile[]) =>
  files.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Returns the bytes of the first response of pages, with headers, over HTTP/2 as hosts send them.
 * @param folder the built site
 * @throws Error if a page is not compressed with Brotli
 */
export async function measureFirstResponses(folder: string, paths: readonly string[]) {
  const handle = siteHandler({ folder });
  const server = createServer((req, res) => handle(req as never, res as never));
  const port = await listen(server);
  const sizes: number[] = [];
  for (const path of paths) {
    // A new connection, as headers are smaller in later responses.
    const session = connect(`http://127.0.0.1:${port}`);
    await once(session, 'remoteSettings');
    const before = session.socket.bytesRead;
    const request = session.request({ ':path': path, 'accept-encoding': 'br' }).resume();
    const [headers] = (await once(request, 'response')) as [IncomingHttpHeaders];
    await once(request, 'end');
    sizes.push(session.socket.bytesRead - before);
    session.close();
    if (headers['content-encoding'] !== 'br') {
      throw new Error(`${path} is not compressed with Brotli.`);
    }
  }
  server.close();
  return sizes;
}

/** Returns the size of a page's inline scripts. Speculation rules and structured data are not scripts. */
export function inlineScriptBytes(html: string) {
  const scripts = html.matchAll(
    /<script(?! type="(?:speculationrules|application)\b)[^>]*>(.*?)<\/script>/gs,
  );
  return Buffer.byteLength([...scripts].map(([, code]) => code).join(''));
}
