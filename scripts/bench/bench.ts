// Shows what the site promises of its speed and size, beside what it does: npm run bench
// Writes the same to .cache/bench/bench.md. Part of the site by name: npm run bench -- size growth
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { cpus } from 'node:os';
import { once } from 'node:events';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import puppeteer from 'puppeteer-core';
import { browserLaunch } from '../setup/find-browser.ts';
import { markdownTable } from './markdown-table.ts';
import { createSiteServer } from '../../integrations/hosting/static-server.ts';
import { budgets, screens } from './budgets.ts';
import { grow } from './growth.ts';
import { measureNextPage, measureReplies } from './interactions.ts';
import { judge } from './lighthouse.ts';
import { sum, weighHtml, weighIslands, weighPage } from './page-weight.ts';

const folder = '.cache/bench';
const growthSeries = [1, 10, 100];

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const milliseconds = (time: number) => `${Math.round(time)} ms`;

let missed = 0;
/** A figure beside its target; one that misses it stands out. */
function against(figure: number, most: number, say: (figure: number) => string): string {
  const said = `${say(figure)} of ${say(most)}`;
  if (figure <= most) return said;
  missed += 1;
  return `**${said}**`;
}

const lines: string[] = [];
function print(line = '') {
  lines.push(line);
  console.info(line);
}

function printTable(head: string[], rows: string[][]) {
  print(markdownTable(head, rows));
  print();
}

async function size(origin: string) {
  print('## Bytes over the wire, brotli, on a phone of 412 × 823 at 1.75');
  print();
  const browser = await chromium.launch(browserLaunch());
  const rows = await Promise.all(
    screens.map(async ({ name, path, untouched, scrolled }) => {
      const weight = await weighPage(browser, origin + path);
      const own = weight.scrolled.filter(({ type }) => type !== 'Script');
      const islands = await weighIslands(browser, origin + path);
      return [
        name,
        against(await weighHtml(origin + path), budgets.html, kilobytes),
        against(sum(weight.untouched), untouched, kilobytes),
        against(sum(own), scrolled, kilobytes),
        String(weight.scripts.length),
        String(weight.shifts.length),
        against(islands, budgets.islands, kilobytes),
      ];
    }),
  );
  await browser.close();
  printTable(
    [
      'page',
      'HTML with CSS',
      'first 8 s, untouched',
      'scrolled to the end',
      'scripts before intent',
      'layout shifts',
      'React and islands',
    ],
    rows,
  );
}

async function speed(origin: string) {
  // Lighthouse and puppeteer share one browser; Playwright's pages are never made ready unseen.
  const { executablePath = chromium.executablePath(), args } = browserLaunch();
  const port = await freePort();
  const browser = await puppeteer.launch({
    headless: executablePath.includes('headless-shell') ? 'shell' : true,
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  print('## Lighthouse: a phone on slow 4G, simulated; median of 3');
  print();
  const rows: string[][] = [];
  const failed = new Set<string>();
  for (const { name, path, largestPaint } of screens) {
    const verdict = await judge(origin + path, port);
    for (const title of verdict.failed) failed.add(`${name}: ${title}`);
    const { performance, accessibility, seo } = verdict;
    rows.push([
      name,
      [performance, accessibility, verdict['best-practices'], seo].join(' '),
      milliseconds(verdict.firstPaint),
      against(verdict.largestPaint, largestPaint, milliseconds),
      against(verdict.blocked, 0, milliseconds),
      verdict.shift.toFixed(3),
    ]);
  }
  printTable(
    [
      'page',
      'performance, access, practices, search',
      'first paint',
      'largest paint',
      'blocked',
      'shift',
    ],
    rows,
  );
  for (const audit of failed) print(`- ${audit}`);
  if (failed.size > 0) print();

  print('## Replies: processor slowed 4 times, no script there yet; median of 3');
  print();
  const replies = await measureReplies(browser, origin);
  printTable(
    ['use', 'next frame', 'longest task after it'],
    replies.map(({ what, reply, hydration }) => [
      what,
      against(reply, budgets.reply, milliseconds),
      against(hydration, budgets.hydration, milliseconds),
    ]),
  );

  print('## The next page, after a click on a link that the pointer rested on; median of 9');
  print();
  const next = await measureNextPage(browser, origin);
  printTable(
    ['has taken over', 'has painted'],
    [[milliseconds(next.active), against(next.painted, budgets.nextPage, milliseconds)]],
  );
  await browser.close();
}

async function growth() {
  print('## Growth: as many times the services, testimonials and plans');
  print();
  const series = [];
  for (const times of growthSeries) series.push(await grow(times, join(folder, 'growth')));
  const [first] = series;
  printTable(
    ['content', 'entries', 'build', 'for one more entry', 'pictures', 'HTML of Contact'],
    series.map(({ times, entries, time, pictures, contact }) => [
      `${times} ×`,
      String(entries),
      `${(time / 1000).toFixed(1)} s`,
      first === undefined || entries === first.entries
        ? ''
        : against((time - first.time) / (entries - first.entries), budgets.entry, milliseconds),
      String(pictures),
      kilobytes(contact),
    ]),
  );
}

/** A port that nobody listens on. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await new Promise((done) => probe.close(done));
  return port;
}

const parts = { size, speed, growth };
type Part = keyof typeof parts;
const asked = process.argv.slice(2);
const unknown = asked.filter((part) => !(part in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(', ')}. There are: ${Object.keys(parts).join(', ')}.`,
  );
  process.exit(1);
}

const server = createSiteServer({ folder: 'dist' }).listen(0, 'localhost');
await once(server, 'listening');
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

const [processor] = cpus();
print(`# Speed and size, ${new Date().toISOString().slice(0, 10)}`);
print();
print(`On ${cpus().length} × ${processor?.model ?? 'unknown processor'}, Node ${process.version}.`);
print();
for (const part of asked.length > 0 ? (asked as Part[]) : (Object.keys(parts) as Part[]))
  await parts[part](origin);
print(missed === 0 ? 'All targets are met.' : `Targets missed: ${missed}.`);

server.close();
server.closeAllConnections();
await mkdir(folder, { recursive: true });
await writeFile(join(folder, 'bench.md'), `${lines.join('\n')}\n`);
