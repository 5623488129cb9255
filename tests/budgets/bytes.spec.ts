/** Budgets of the code, on the fixture site. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { font } from '../../src/font.ts';
import { timings } from '../../src/site.ts';
import { sites } from '../sites.ts';
import { dot } from '../slideshow.ts';
import { expect, hydrated, screens, test, waitForFrames } from '../support.ts';
import { budgets, expectWithin } from './budgets.ts';
import {
  inlineScriptBytes,
  measureFirstResponses,
  measureStyleRecalcs,
  watchLayoutShifts,
} from './page-weight.ts';

const { folder } = sites.fixture;

/** Pages whose HTML arrives in one round trip. Pages with more sections, and long articles, take two. */
const lightPages = [
  ...screens.map(({ path }) => path),
  '/offer',
  '/blog',
  '/blog/2',
  '/blog/topics/ai',
  '/blog/moving-a-shop-to-the-cloud',
];

const inBrotli = (content: string | Buffer) => brotliCompressSync(content).length;

/** Returns the size of the assets that match a pattern, in Brotli. */
const totalSize = (files: string) =>
  globSync(files, { cwd: join(folder, '_astro') })
    .map((file) => inBrotli(readFileSync(join(folder, '_astro', file))))
    .reduce((total, size) => total + size, 0);

test('The HTML of a page arrives in one round trip', async () => {
  const sizes = await measureFirstResponses(folder, lightPages);
  for (const [index, bytes] of sizes.entries()) {
    expectWithin(`First response of ${lightPages[index]}`, bytes, budgets.firstResponse);
  }
});

test('What a further language adds to a page is within budget', () => {
  for (const path of ['index', 'pricing', 'de', 'de/pricing']) {
    const html = readFileSync(join(folder, `${path}.html`), 'utf8');
    const others = html
      .replace(/<link rel="alternate" hreflang=[^>]*>/g, '')
      .replace(/<nav [^>]*aria-label="(?:Languages|Sprachen)".*?<\/nav>/s, '');
    expect(others.length, path).toBeLessThan(html.length - 500);
    const bytes = inBrotli(html) - inBrotli(others);
    expectWithin(`Languages in ${path}.html`, bytes, budgets.language);
  }
});

test('The inline scripts are within budget', async ({ request }) => {
  const onAllPages = budgets.inlineScripts + budgets.inlineScriptsOfAnnouncement;
  const withForm = budgets.inlineScriptsOfContact + budgets.inlineScriptsOfAnnouncement;
  const limits = new Map<string, number>(lightPages.map((path) => [path, onAllPages]));
  limits.set('/contact', withForm);
  limits.set('/offer', withForm + budgets.inlineScriptsOfVideo);
  for (const [path, limit] of limits) {
    const bytes = inlineScriptBytes(await (await request.get(path)).text());
    expect.soft(bytes, path).toBeGreaterThan(0);
    expectWithin(`Inline scripts of ${path}`, bytes, limit);
  }
});

test('The style sheet is within budget', () => {
  expectWithin('Style sheet', totalSize('*.css'), budgets.styleSheet);
});

test('React and all islands are within budget', () => {
  const bytes = totalSize('*.js');
  expect(bytes).toBeGreaterThan(50_000);
  expectWithin('Islands', bytes, budgets.islands);
});

test('The script of the live preview is within budget', () => {
  const script = readFileSync(join(folder, 'admin-live-preview.js'));
  expectWithin('Live preview', inBrotli(script), budgets.livePreview);
});

test('The font file that all pages load is within budget', () => {
  const file = join(import.meta.dirname, '../..', font.files[0].path);
  expectWithin('Font', statSync(file).size, budgets.font);
});

/** Waits until a slide has changed and the chat prompt has left, and expects that Home does hardly anything then. */
async function expectIdle(page: Page) {
  await page.waitForTimeout(timings.chatPrompt);
  const devTools = await page.context().newCDPSession(page);
  const recalcs = await measureStyleRecalcs(page, devTools);
  expectWithin('Style recalculations per second', recalcs, budgets.recalcs);
}

test('Home goes idle', async ({ page }) => {
  await page.goto('/');
  await expectIdle(page);
});

test('A slideshow that React runs goes idle', async ({ page }) => {
  await page.goto('/');
  await dot(page, 2).click();
  await hydrated(page, 'Slideshow');
  // The pointer pauses the slideshow.
  await page.mouse.move(0, 0);
  await expectIdle(page);
});

test('A late font causes no layout shift', async ({ page }) => {
  const shifts = await watchLayoutShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/pricing');
  await page.evaluate(() => document.fonts.ready);
  await waitForFrames(page);
  expect(shifts).toEqual([]);
});
