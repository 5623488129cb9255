import { once } from 'node:events';
import { connect, createServer, type IncomingHttpHeaders } from 'node:http2';
import type { CDPSession, Page } from '@playwright/test';
import { siteHandler } from '../../scripts/static-server.ts';
import { listen } from '../serve.ts';
import { waitForFrames } from '../support.ts';

/** How long pages load without interaction, in milliseconds: a slide changes, and the chat prompt leaves. */
const INITIAL_TIME = 8_000;

/** A file that a page loaded. */
interface LoadedFile {
  path: string;
  /** The resource type in the DevTools protocol: `Document`, `Font`, `Image`, `Script`, … */
  type: string;
  /** Bytes transferred, including headers. */
  bytes: number;
}

/** What a page loads, and how it moves meanwhile. */
export interface PageWeight {
  /** The files that it loads in the first 8 s without interaction. */
  initial: LoadedFile[];
  /** Those, and the ones that it loads while one scrolls to its end. */
  scrolled: LoadedFile[];
  /** Sum of the layout shifts. */
  shift: number;
}

/** Scroll step in CSS pixels. */
const SCROLL_STEP = 400;

/** How long a page requests nothing until it counts as loaded, in milliseconds. */
const QUIET_TIME = 250;

/** How long style recalculations are counted, in seconds: two turns of a slide. A new slide or image causes several. */
const RECALC_SECONDS = 10;

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

/** Records the files that a page loads. */
async function recordFiles(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  const { frameTree } = await devTools.send('Page.getFrameTree');
  const mainFrameId = frameTree.frame.id;
  const loaded: LoadedFile[] = [];
  const pending = new Map<string, LoadedFile>();
  devTools.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', frameId }) => {
    // Chromium may load the document of another site, such as a map, in a process that says nothing here when it has it.
    if (type === 'Document' && frameId !== mainFrameId) return;
    pending.set(requestId, { path: new URL(request.url).pathname, type, bytes: 0 });
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = pending.get(requestId);
    if (file) loaded.push({ ...file, bytes: encodedDataLength });
    pending.delete(requestId);
  });
  devTools.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId));
  await devTools.send('Network.enable');
  /** Waits until the page loads nothing. Playwright's load state `networkidle` comes only once. */
  const waitUntilLoaded = async () => {
    do await page.waitForTimeout(QUIET_TIME);
    while (pending.size > 0);
  };
  return { loaded, waitUntilLoaded };
}

/** Moves the animations of a page to a time after it has loaded, but for those that follow the scroll position. */
const seekTime = (page: Page, time: number) =>
  page.evaluate((to) => {
    for (const animation of document.getAnimations()) {
      if (animation.timeline instanceof DocumentTimeline) animation.currentTime = to;
    }
  }, time);

/** Scrolls to the end of a page, as with the wheel of a mouse. */
async function scrollToEnd(page: Page) {
  const end = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < end; y += SCROLL_STEP) {
    await page.mouse.wheel(0, SCROLL_STEP);
    await waitForFrames(page, 2);
  }
}

/** Opens a page in a tab with an empty cache, lets 8 s pass, then scrolls to its end. */
export async function measurePageWeight(page: Page, path: string): Promise<PageWeight> {
  const { loaded, waitUntilLoaded } = await recordFiles(page);
  const shifts = await watchLayoutShifts(page);
  await page.goto(path);
  await waitUntilLoaded();
  await seekTime(page, INITIAL_TIME);
  await waitUntilLoaded();
  const initial = [...loaded];
  await scrollToEnd(page);
  await waitUntilLoaded();
  const shift = shifts.reduce((total, value) => total + value, 0);
  return { initial, scrolled: loaded, shift };
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
