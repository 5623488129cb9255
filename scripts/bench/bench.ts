/**
 * `npm run bench`: prints speed and size of the build in dist/ beside their budgets. A part of it by
 * name: `npm run bench -- size`, or `speed`.
 */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { routes } from '../../src/site.ts';
import { browserLaunch } from '../setup/find-browser.ts';
import { budgets, screens } from './budgets.ts';
import { firstUses, measureFirstUse, measureNextPage, medianOf, runLighthouse } from './measure.ts';
import { sum, weighHtml, weighIslands, weighPage } from './page-weight.ts';

const RUNS = 3;

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

let exceeded = 0;
/** Formats a figure beside its budget, and marks it where it exceeds that. */
function compare(figure: number, budget: number, format: (figure: number) => string): string {
  const text = `${format(figure)} of ${format(budget)}`;
  if (figure <= budget) return text;
  exceeded += 1;
  return `${text} ✗`;
}

type Rows = Record<string, Record<string, string | number>>;

async function size(origin: string) {
  const browser = await chromium.launch(browserLaunch());
  const rows = screens.map(async ({ name, path, untouched, scrolled }) => {
    const address = origin + path;
    const weight = await weighPage(browser, address);
    const own = weight.scrolled.filter(({ type }) => type !== 'Script');
    const islands = await weighIslands(browser, address);
    const row = {
      'HTML with CSS': compare(await weighHtml(address), budgets.html, kilobytes),
      'first 8 s': compare(sum(weight.untouched), untouched, kilobytes),
      'scrolled to the end': compare(sum(own), scrolled, kilobytes),
      'scripts before use': weight.scripts.length,
      'layout shifts': weight.shifts.length,
      'React and islands': compare(islands, budgets.islands, kilobytes),
    };
    return [name, row] as const;
  });
  console.log('\nBytes over the wire, brotli, on a phone');
  console.table(Object.fromEntries(await Promise.all(rows)));
  await browser.close();
}

async function speed(origin: string) {
  // Playwright's pages are never prerendered, puppeteer's are.
  const { executablePath = chromium.executablePath(), args } = browserLaunch();
  const headless = executablePath.includes('headless-shell') ? 'shell' : true;
  const browser = await puppeteer.launch({ headless, executablePath, args });
  const port = Number(new URL(browser.wsEndpoint()).port);

  const failed = new Set<string>();
  const audits: Rows = {};
  for (const { name, path, largestPaint } of screens) {
    const result = await medianOf(RUNS, () => runLighthouse(origin + path, port, failed));
    audits[name] = {
      performance: result.performance,
      'a11y, practices, SEO': `${result.accessibility} ${result['best-practices']} ${result.seo}`,
      'first paint': milliseconds(result['first-contentful-paint']),
      'largest paint': compare(result['largest-contentful-paint'], largestPaint, milliseconds),
      blocked: compare(result['total-blocking-time'], 0, milliseconds),
      shift: result['cumulative-layout-shift'].toFixed(3),
    };
  }
  console.log(`\nLighthouse: a phone on slow 4G, simulated; median of ${RUNS}`);
  console.table(audits);
  for (const audit of failed) console.log(`- ${audit}`);

  const replies: Rows = {};
  for (const { name, path, use } of firstUses) {
    const result = await medianOf(RUNS, () => measureFirstUse(browser, origin + path, use));
    replies[name] = {
      'next frame': compare(result.reply, budgets.reply, milliseconds),
      'longest task after it': compare(result.hydration, budgets.hydration, milliseconds),
    };
  }
  console.log(`\nFirst use of an island, processor slowed 4 times; median of ${RUNS}`);
  console.table(replies);

  const next: Rows = {};
  for (const path of [routes.services, routes.pricing, routes.contact]) {
    const result = await medianOf(RUNS, () => measureNextPage(browser, origin, path));
    next[path] = {
      active: milliseconds(result.active),
      painted: compare(result.painted, budgets.nextPage, milliseconds),
    };
  }
  console.log(`\nNext page, after a click on a link under the pointer; median of ${RUNS}`);
  console.table(next);
  await browser.close();
}

const [part] = process.argv.slice(2);
if (part !== undefined && part !== 'size' && part !== 'speed') {
  console.error(`There is no part ${part}. Write one of: size, speed.`);
  process.exit(1);
}

const server = createSiteServer({ folder: 'dist' }).listen(0, 'localhost');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
console.log(`On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.`);
if (part !== 'speed') await size(`http://localhost:${port}`);
if (part !== 'size') await speed(`http://localhost:${port}`);
console.log(exceeded === 0 ? '\nAll budgets are met.' : `\nBudgets exceeded: ${exceeded} (✗).`);
server.close();
server.closeAllConnections();
