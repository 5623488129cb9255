/** `npm run bench [-- size|speed]`: compares the size and speed of the build in dist/ with the budgets. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { routes } from '../../src/site.ts';
import { browserLaunch } from '../setup/find-browser.ts';
import { budgets, screens } from './budgets.ts';
import {
  interactions,
  measureInteraction,
  measureNavigation,
  medianOf,
  runLighthouse,
} from './measure.ts';
import {
  measureHtmlSize,
  measureIslandSize,
  measurePageWeight,
  totalBytes,
} from './page-weight.ts';

const RUNS = 3;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

let exceeded = 0;
/** Formats a value with its budget, and marks it if it exceeds the budget. */
function compare(value: number, budget: number, format: (value: number) => string): string {
  const text = `${format(value)} of ${format(budget)}`;
  if (value <= budget) return text;
  exceeded += 1;
  return `${text} ✗`;
}

type Rows = Record<string, Record<string, string | number>>;

async function benchSize(origin: string) {
  const browser = await chromium.launch(browserLaunch());
  const rows = screens.map(async ({ name, path, initialBytes, scrolledBytes }) => {
    const url = origin + path;
    const weight = await measurePageWeight(browser, url);
    const withoutScripts = weight.scrolled.filter(({ type }) => type !== 'Script');
    const islands = await measureIslandSize(browser, url);
    const row = {
      'HTML with CSS': compare(await measureHtmlSize(url), budgets.html, kilobytes),
      'first 8 s': compare(totalBytes(weight.initial), initialBytes, kilobytes),
      'scrolled to the end': compare(totalBytes(withoutScripts), scrolledBytes, kilobytes),
      'scripts before interaction': weight.scripts.length,
      'layout shifts': weight.shifts.length,
      'React and islands': compare(islands, budgets.islands, kilobytes),
    };
    return [name, row] as const;
  });
  console.log('\nTransferred bytes on a phone, with Brotli');
  console.table(Object.fromEntries(await Promise.all(rows)));
  await browser.close();
}

async function benchSpeed(origin: string) {
  // Puppeteer, because Playwright disables prerendering.
  const { executablePath = chromium.executablePath(), args } = browserLaunch();
  const headless = executablePath.includes('headless-shell') ? 'shell' : true;
  const browser = await puppeteer.launch({ headless, executablePath, args });
  const port = Number(new URL(browser.wsEndpoint()).port);

  const failed = new Set<string>();
  const audits: Rows = {};
  for (const { name, path, lcp } of screens) {
    const result = await medianOf(RUNS, () => runLighthouse(origin + path, port, failed));
    audits[name] = {
      performance: result.performance,
      'a11y, practices, SEO': `${result.accessibility} ${result['best-practices']} ${result.seo}`,
      'first contentful paint': milliseconds(result['first-contentful-paint']),
      'largest contentful paint': compare(result['largest-contentful-paint'], lcp, milliseconds),
      'total blocking time': compare(result['total-blocking-time'], 0, milliseconds),
      'layout shift': result['cumulative-layout-shift'].toFixed(3),
    };
  }
  console.log(`\nLighthouse, simulated phone on slow 4G; median of ${RUNS}`);
  console.table(audits);
  for (const audit of failed) console.log(`- ${audit}`);

  const interactionRows: Rows = {};
  for (const { name, path, use } of interactions) {
    const result = await medianOf(RUNS, () => measureInteraction(browser, origin + path, use));
    interactionRows[name] = {
      'next paint': compare(result.nextPaint, budgets.nextPaint, milliseconds),
      'longest task after it': compare(result.hydration, budgets.hydration, milliseconds),
    };
  }
  console.log(`\nFirst interaction with an island, 4× CPU slowdown; median of ${RUNS}`);
  console.table(interactionRows);

  const navigationRows: Rows = {};
  for (const path of [routes.services, routes.pricing, routes.contact]) {
    const result = await medianOf(RUNS, () => measureNavigation(browser, origin, path));
    navigationRows[path] = {
      activated: milliseconds(result.active),
      painted: compare(result.painted, budgets.navigation, milliseconds),
    };
  }
  console.log(`\nNavigation after hovering and clicking a link; median of ${RUNS}`);
  console.table(navigationRows);
  await browser.close();
}

const [part] = process.argv.slice(2);
if (part !== undefined && part !== 'size' && part !== 'speed') {
  console.error(`Unknown benchmark "${part}". Use size or speed, or neither for both.`);
  process.exit(1);
}

const server = createSiteServer({ folder: 'dist' }).listen(0, 'localhost');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
console.log(`On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.`);
if (part !== 'speed') await benchSize(`http://localhost:${port}`);
if (part !== 'size') await benchSpeed(`http://localhost:${port}`);
console.log(
  exceeded === 0 ? '\nAll values are within budget.' : `\nValues over budget (✗): ${exceeded}`,
);
server.close();
server.closeAllConnections();
