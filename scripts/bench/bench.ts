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

function printTable(title: string, rows: Record<string, Record<string, string | number>>) {
  console.log(`\n${title}`);
  console.table(rows);
}

async function size(origin: string) {
  const browser = await chromium.launch(browserLaunch());
  const rows = screens.map(async ({ name, path, untouched, scrolled }) => {
    const address = origin + path;
    const weight = await weighPage(browser, address);
    const own = weight.scrolled.filter(({ type }) => type !== 'Script');
    const row = {
      'HTML with CSS': compare(await weighHtml(address), budgets.html, kilobytes),
      'first 8 s': compare(sum(weight.untouched), untouched, kilobytes),
      'scrolled to the end': compare(sum(own), scrolled, kilobytes),
      'scripts before use': weight.scripts.length,
      'layout shifts': weight.shifts.length,
      'React and islands': compare(
        await weighIslands(browser, address),
        budgets.islands,
        kilobytes,
      ),
    };
    return [name, row] as const;
  });
  printTable(
    'Bytes over the wire, brotli, on a phone',
    Object.fromEntries(await Promise.all(rows)),
  );
  await browser.close();
}

async function speed(origin: string) {
  // Playwright's pages are never prerendered, puppeteer's are.
  const { executablePath = chromium.executablePath(), args } = browserLaunch();
  const headless = executablePath.includes('headless-shell') ? 'shell' : true;
  const browser = await puppeteer.launch({ headless, executablePath, args });
  const port = Number(new URL(browser.wsEndpoint()).port);

  const audits: string[] = [];
  const verdicts: Parameters<typeof printTable>[1] = {};
  for (const { name, path, largestPaint } of screens) {
    const failed = new Set<string>();
    const result = await medianOf(RUNS, () => runLighthouse(origin + path, port, failed));
    for (const title of failed) audits.push(`- ${name}: ${title}`);
    verdicts[name] = {
      performance: result.performance,
      'a11y, practices, SEO': `${result.accessibility} ${result['best-practices']} ${result.seo}`,
      'first paint': milliseconds(result['first-contentful-paint']),
      'largest paint': compare(result['largest-contentful-paint'], largestPaint, milliseconds),
      blocked: compare(result['total-blocking-time'], 0, milliseconds),
      shift: result['cumulative-layout-shift'].toFixed(3),
    };
  }
  printTable(`Lighthouse: a phone on slow 4G, simulated; median of ${RUNS}`, verdicts);
  console.log(audits.join('\n'));

  const replies: Parameters<typeof printTable>[1] = {};
  for (const { name, path, use } of firstUses) {
    const result = await medianOf(RUNS, () => measureFirstUse(browser, origin + path, use));
    replies[name] = {
      'next frame': compare(result.reply, budgets.reply, milliseconds),
      'longest task after it': compare(result.hydration, budgets.hydration, milliseconds),
    };
  }
  printTable(`First use of an island, processor slowed 4 times; median of ${RUNS}`, replies);

  const next: Parameters<typeof printTable>[1] = {};
  for (const path of ['/services', '/pricing', '/contact']) {
    const result = await medianOf(RUNS, () => measureNextPage(browser, origin, path));
    next[path] = {
      active: milliseconds(result.active),
      painted: compare(result.painted, budgets.nextPage, milliseconds),
    };
  }
  printTable(`Next page, after a click on a link under the pointer; median of ${RUNS}`, next);
  await browser.close();
}

const parts = { size, speed };
const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
const unknown = names.find((name) => !Object.hasOwn(parts, name));
if (unknown !== undefined) {
  console.error(`There is no part ${unknown}. Write one of: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const server = createSiteServer({ folder: 'dist' }).listen(0, 'localhost');
await once(server, 'listening');
const { port } = server.address() as AddressInfo;
console.log(`On ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.`);
for (const name of names as (keyof typeof parts)[]) await parts[name](`http://localhost:${port}`);
console.log(exceeded === 0 ? '\nAll budgets are met.' : `\nBudgets exceeded: ${exceeded} (✗).`);
server.close();
server.closeAllConnections();
