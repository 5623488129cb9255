/**
 * `npm run bench`: measures each page of dist/ with Lighthouse, as a phone on slow 4G would load it from a host with
 * HTTP/2, in turns with a plain page of one heading and one picture. The ratios hold on any machine: it fails if one
 * exceeds its budget, or if a score is below 100. Further pages and the blog come from a copy with the fixtures in tests/content.
 *
 * `npm run bench -- ../other/dist` compares with the same pages of another build instead, or with its Home. Times of the
 * other build are in brackets.
 */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createSecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { compressFolder } from '../../integrations/compress.ts';
import { siteHandler } from '../../scripts/static-server.ts';
import { browserLaunch } from '../find-browser.ts';
import { buildProject, copyProject } from '../project-copy.ts';

const RUNS = 5;
const DEBUGGING_PORT = 9333;
const PLAIN_PAGE = '/plain-page';
const WORK = 'mainthread-work-breakdown';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** What is compared with what of the other page, and the budget of the ratio to the plain page. */
const METRICS = [
  { name: 'first paint', audit: 'first-contentful-paint', budget: 1.5 },
  { name: 'largest paint', audit: 'largest-contentful-paint', budget: 1.5 },
  // In terms of all work of the other page, as a plain page blocks nothing.
  { name: 'blocked time', audit: 'total-blocking-time', of: WORK, budget: 0.25 },
] as const;

/** Makes a certificate for this run. */
function createCertificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...curve, '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', args, { stdio: 'pipe' });
  const certificate = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return certificate;
}

const certificate = createCertificate();

/** Serves a built site over HTTP/2, and a plain page with its font and a picture. */
async function serve(folder: string) {
  const handle = siteHandler({ folder });
  const server = createSecureServer({ ...certificate, allowHTTP1: true }, (req, res) => {
    // Requests over HTTP/2 have all that the handler uses.
    if (req.url !== PLAIN_PAGE) return handle(req as never, res as never);
    const html = readFileSync(join(folder, 'pricing.html'), 'utf8');
    const [font] = /@font-face{[^}]*}/.exec(html) ?? [];
    const [family] = /(?<=font-family:)[^;]*/.exec(html) ?? [];
    const [picture] = /<img[^>]*>/.exec(html) ?? [];
    const styles = `<style>${font} h1 { font-family: ${family} } img { width: 100%; height: auto }</style>`;
    const head = `<meta name="viewport" content="width=device-width"><title>Plain page</title>${styles}`;
    res.setHeader('Content-Type', 'text/html; charset=utf-8');
    res.end(`<!doctype html><html lang="en">${head}<h1>A plain page</h1>${picture}`);
  });
  await once(server.listen(0, 'localhost').unref(), 'listening');
  return `https://localhost:${(server.address() as AddressInfo).port}`;
}

/** Returns the paths of a built site's pages that search engines may find. */
function readSitemap(folder: string) {
  const sitemap = readFileSync(join(folder, 'sitemap-0.xml'), 'utf8');
  return [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
}

/** Measures a page once. */
async function measure(url: string): Promise<Result> {
  const result = await lighthouse(url, { port: DEBUGGING_PORT, onlyCategories: CATEGORIES });
  // It misses the start of the page sometimes on a busy machine.
  if (result?.lhr.runtimeError?.code === 'NO_NAVSTART') return measure(url);
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  return result.lhr;
}

/** Returns a copy of any other build, with pages and compressed files where the server looks for them. */
async function copyOther(folder: string) {
  const copy = mkdtempSync(join(tmpdir(), 'bench-'));
  cpSync(folder, copy, { recursive: true });
  for (const page of globSync('**/?*/index.html', { cwd: copy })) {
    renameSync(join(copy, page), join(copy, `${dirname(page)}.html`));
  }
  await compressFolder(copy);
  return copy;
}

const [other] = process.argv.slice(2);
const otherCopy = other && (await copyOther(other));
const { executablePath, args } = browserLaunch();
const browser = await chromium.launch({
  executablePath,
  args: [...args, `--remote-debugging-port=${DEBUGGING_PORT}`, '--ignore-certificate-errors'],
});
console.log(
  `${cpus().length} cores (${cpus()[0]?.model ?? 'unknown'}), Chromium ${browser.version()}. ` +
    `Medians of ${RUNS} runs, and ratios to ${other ?? 'a plain page'} with their lowest and highest: ` +
    'of blocked time, to all of its work.\n',
);
console.log(`| page | ${METRICS.map(({ name }) => name).join(' | ')} | scores |`);
console.log(`| --- | ${METRICS.map(() => '--: |').join(' ')} --: |`);

const measured = new Set<string>();
let faults = 0;

/** Measures the pages of a built site that were not measured yet. */
async function measureSite(folder: string, otherFolder?: string) {
  const origin = await serve(folder);
  const otherOrigin = otherFolder && (await serve(otherFolder));
  for (const path of readSitemap(folder).filter((path) => !measured.has(path))) {
    measured.add(path);
    const hasPage = existsSync(join(otherFolder ?? '', `${path}.html`));
    const otherUrl = otherOrigin ? otherOrigin + (hasPage ? path : '/') : origin + PLAIN_PAGE;
    const runs: [Result, Result][] = [];
    // In turns, so that both meet the same load of the machine.
    while (runs.length < RUNS) runs.push([await measure(origin + path), await measure(otherUrl)]);
    const median = (values: number[]) =>
      values.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0;
    const value = (result: Result, audit: string) => result.audits[audit]?.numericValue ?? Infinity;
    const cells = METRICS.map((metric) => {
      const { audit, budget } = metric;
      const of = 'of' in metric ? metric.of : audit;
      const ratios = runs.map(([page, plain]) => value(page, audit) / value(plain, of));
      const ratio = median(ratios);
      const isOver = !other && ratio > budget;
      if (isOver) faults += 1;
      const mark = isOver ? '**' : '';
      const spread = `${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)}`;
      const medianTime = (results: Result[]) =>
        Math.round(median(results.map((result) => value(result, audit))));
      const time = medianTime(runs.map(([page]) => page));
      const otherTime = other ? ` (${medianTime(runs.map(([, page]) => page))} ms)` : '';
      const limit = other ? '' : ` of ${budget}`;
      return `${time} ms${otherTime}: ${mark}${ratio.toFixed(2)}${mark}${limit} (${spread})`;
    });
    const scores = CATEGORIES.map((name) =>
      Math.round(100 * median(runs.map(([page]) => page.categories[name]?.score ?? 0))),
    );
    faults += scores.filter((score) => score < 100).length;
    console.log(`| ${path} | ${cells.join(' | ')} | ${scores.join(' ')} |`);
  }
}

await measureSite('dist', otherCopy);
if (otherCopy) rmSync(otherCopy, { recursive: true });
else await measureSite(await buildProject(copyProject('bench'), { CMS_BACKEND: 'local' }));
await browser.close();
console.log(faults === 0 ? '\nAll scores 100, no budget exceeded.' : `\n${faults} faults.`);
process.exitCode = Math.min(faults, 1);
