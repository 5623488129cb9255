/** `npm run bench [-- size|speed]`: compares the size and speed of the build in dist/ with the budgets. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cpus, loadavg } from 'node:os';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { routes } from '../../src/site.ts';
import { browserLaunch, findFullBrowser } from '../setup/find-browser.ts';
import { createSiteServer } from '../static-server.ts';
import { budgets, screens } from './budgets.ts';
import {
  interactions,
  measureInteraction,
  measureNavigation,
  medianOf,
  runLighthouse,
} from './measure.ts';
import {
  measureFirstResponse,
  measureIslandSize,
  measurePageWeight,
  totalBytes,
} from './page-weight.ts';

const RUNS = 3;

const bytes = (count: number) => `${count.toLocaleString('en')} B`;
const perSecond = (count: number) => count.toFixed(1);
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
  const rows = screens.map(async ({ name, path, firstResponse, initialBytes, scrolledBytes }) => {
    const url = origin + path;
    const weight = await measurePageWeight(browser, url);
    const withoutScripts = weight.scrolled.filter(({ type }) => type !== 'Script');
    const islands = await measureIslandSize(browser, url);
    const row = {
      'first response': compare(await measureFirstResponse(url), firstResponse, bytes),
      'first 8 s': compare(totalBytes(weight.initial), initialBytes, kilobytes),
      'scrolled to the end': compare(totalBytes(withoutScripts), scrolledBytes, kilobytes),
      'scripts before interaction': weight.scripts.length,
      'style recalculations per s': compare(weight.recalcs, budgets.recalcs, perSecond),
      'layout shift': compare(weight.shift, budgets.layoutShift, (shift) => shift.toFixed(3)),
      'React and islands': compare(islands, budgets.islands, bytes),
    };
    return [name, row] as const;
  });
  console.log('\nTransferred bytes on a phone, with Brotli');
  console.table(Object.fromEntries(await Promise.all(rows)));
  await browser.close();
}

async function benchSpeed(origin: string) {
  const { executablePath: shell, args } = browserLaunch();
  const fullBrowser = findFullBrowser();
  if (fullBrowser === undefined)
    console.log(
      'Install Chromium or Chrome for real figures: the headless shell requests no icon.',
    );
  const executablePath = fullBrowser ?? shell ?? chromium.executablePath();
  const headless = fullBrowser === undefined ? 'shell' : true;
  // Puppeteer, because Playwright disables prerendering.
  const browser = await puppeteer.launch({
    ...{ headless, executablePath },
    args,
  });
  const port = Number(new URL(browser.wsEndpoint()).port);

  const failed = new Set<string>();
  const audits: Rows = {};
  for (const { name, path, lcp, tbt } of screens) {
    const result = await medianOf(RUNS, () => runLighthouse(origin + path, port, failed));
    audits[name] = {
      performance: result.performance,
      'a11y, practices, SEO': `${result.accessibility} ${result['best-practices']} ${result.seo}`,
      'first contentful paint': compare(
        result['first-contentful-paint'],
        budgets.fcp,
        milliseconds,
      ),
      'largest contentful paint': compare(result['largest-contentful-paint'], lcp, milliseconds),
      'total blocking time': compare(result['total-blocking-time'], tbt, milliseconds),
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
/** Formats how busy the machine is: the average number of running processes in the last minute. */
const load = () => `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
console.log(
  `${cpus()[0]?.model ?? 'Unknown CPU'}, Node ${process.version}. At the start: ${load()}.`,
);
if (part !== 'speed') await benchSize(`http://localhost:${port}`);
if (part !== 'size') await benchSpeed(`http://localhost:${port}`);
console.log(`\nAt the end, with the benchmark itself: ${load()}.`);
console.log(
  exceeded === 0 ? 'All values are within budget.' : `Values over budget (✗): ${exceeded}`,
);
server.close();
server.closeAllConnections();
