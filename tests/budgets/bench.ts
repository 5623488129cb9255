/**
 * `npm run bench`: measures the pages in dist/ with Lighthouse, as a phone on slow 4G would load them from a host with
 * HTTP/2, prints a table and fails if a median exceeds its budget. Compare runs on an idle machine only.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { routes } from '../../src/site.ts';
import { browserLaunch } from '../find-browser.ts';
import { siteHandler } from '../../scripts/static-server.ts';

const RUNS = 5;
const DEBUGGING_PORT = 9333;

/** Budgets in milliseconds. */
const METRICS = [
  { name: 'first paint', audit: 'first-contentful-paint', budget: () => 1_000 },
  {
    name: 'largest paint',
    audit: 'largest-contentful-paint',
    budget: (path: string) => (path === routes.home ? 1_150 : 1_050),
  },
  { name: 'blocked time', audit: 'total-blocking-time', budget: () => 75 },
] as const;

/** Serves dist/ over HTTP/2, with a certificate that is made for this run. */
async function serve() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...curve, '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', args, { stdio: 'pipe' });
  const options = { key: readFileSync(key), cert: readFileSync(cert), allowHTTP1: true };
  rmSync(folder, { recursive: true });
  const handle = siteHandler({ folder: 'dist' });
  // Requests over HTTP/2 have all that the handler uses.
  const server = createSecureServer(options, (req, res) => handle(req as never, res as never));
  await once(server.listen(0, 'localhost'), 'listening');
  return { server, origin: `https://localhost:${(server.address() as AddressInfo).port}` };
}

/** Measures a page: the medians of several runs, in the order of `METRICS`, rounded to 10 ms, as less is chance. */
async function measureMedians(url: string) {
  const runs: number[][] = [];
  for (let attempt = 0; runs.length < RUNS && attempt < RUNS * 2; attempt += 1) {
    const options = { port: DEBUGGING_PORT, onlyCategories: ['performance'] };
    const { audits = {}, runtimeError } = (await lighthouse(url, options))?.lhr ?? {};
    // It misses the start of the page sometimes on a busy machine.
    if (runtimeError?.code === 'NO_NAVSTART') continue;
    if (runtimeError) throw new Error(`Lighthouse failed on ${url}: ${runtimeError.message}`);
    runs.push(METRICS.map(({ audit }) => audits[audit]?.numericValue ?? Infinity));
  }
  return METRICS.map((_, index) => {
    const values = runs.map((run) => run[index] ?? Infinity).sort((a, b) => a - b);
    return Math.round((values[Math.floor(RUNS / 2)] ?? Infinity) / 10) * 10;
  });
}

const { server, origin } = await serve();
const { executablePath, args } = browserLaunch();
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`, '--ignore-certificate-errors'],
});
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ${browser.version()}.`,
);
console.log(`Medians of ${RUNS} runs in milliseconds, with their budgets.\n`);
console.log(`| page | ${METRICS.map(({ name }) => name).join(' | ')} |`);
console.log(`| --- | ${METRICS.map(() => '--: |').join(' ')}`);
let exceeded = 0;
for (const [page, path] of Object.entries(routes)) {
  const medians = await measureMedians(origin + path);
  const cells = METRICS.map((metric, index) => {
    const [value = Infinity, budget] = [medians[index], metric.budget(path)];
    if (value <= budget) return `${value} of ${budget}`;
    exceeded += 1;
    return `**${value}** of ${budget}`;
  });
  console.log(`| ${page} | ${cells.join(' | ')} |`);
}
await browser.close();
server.close();
console.log(exceeded === 0 ? '\nAll within budget.' : `\n${exceeded} over budget.`);
process.exitCode = Math.min(exceeded, 1);
