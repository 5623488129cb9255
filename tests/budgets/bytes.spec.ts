/** Budgets of bytes, requests, layout shifts and style recalculations: unlike times, they are stable. */
import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { budgets } from './budgets.ts';
import {
  inlineScriptBytes,
  measureFirstResponses,
  measurePageWeight,
  measureStyleRecalcs,
  totalBytes,
  watchLayoutShifts,
} from './page-weight.ts';
import { routes, timings } from '../../src/site.ts';
import { siteFolder } from '../playwright.config.ts';
import { dot } from '../slideshow.ts';
import { expect, hydrated, screens, test, waitForFrames } from '../support.ts';

const expectWithin = (budget: number, value: number | undefined, what: string) =>
  expect.soft(value, what).toBeLessThanOrEqual(budget);

test('The first response, style sheet and scripts are within budget', async ({ request }) => {
  const paths = screens.map(({ path }) => path);
  const sizes = await measureFirstResponses(siteFolder, paths);
  for (const [index, path] of paths.entries()) {
    expectWithin(budgets.firstResponse, sizes[index], `bytes of the first response of ${path}`);
    const inline = inlineScriptBytes(await (await request.get(path)).text());
    expect(inline).toBeGreaterThan(0);
    const budget = path === routes.contact ? budgets.inlineScriptsOfContact : budgets.inlineScripts;
    expectWithin(budget, inline, `bytes of inline scripts of ${path}`);
  }
  const totalSize = (files: string) =>
    globSync(files, { cwd: join(siteFolder, '_astro') })
      .map((file) => statSync(join(siteFolder, '_astro', file)).size)
      .reduce((total, size) => total + size, 0);
  expectWithin(budgets.styleSheet, totalSize('*.css.br'), 'bytes of the style sheet');
  expect(totalSize('*.js.br')).toBeGreaterThan(50_000);
  expectWithin(budgets.islands, totalSize('*.js.br'), 'bytes of React and all islands');
});

test('Pages are within budget, load one font and no scripts, keep their layout and go idle', async ({
  browser,
  baseURL,
}) => {
  const checks = screens.map(async ({ name, path, initialBytes, scrolledBytes }) => {
    const weight = await measurePageWeight(browser, `${baseURL}${path}`);
    expect.soft(totalBytes(weight.initial), `bytes of ${name} in 8 s`).toBeGreaterThan(20_000);
    expectWithin(initialBytes, totalBytes(weight.initial), `bytes of ${name} in 8 s`);
    expect.soft(weight.scripts, `scripts of ${name}`).toEqual([]);
    expectWithin(budgets.recalcs, weight.recalcs, `style recalculations of ${name} per second`);
    // The counters load their script when they scroll into view.
    const withoutScripts = weight.scrolled.filter(({ type }) => type !== 'Script');
    expectWithin(scrolledBytes, totalBytes(withoutScripts), `bytes of ${name}, scrolled`);
    const fonts = weight.scrolled.filter(({ type }) => type === 'Font');
    expect.soft(fonts, `fonts of ${name}`).toHaveLength(1);
    expectWithin(budgets.font, totalBytes(fonts), `bytes of the font of ${name}`);
    expectWithin(budgets.layoutShift, weight.shift, `layout shift of ${name}`);
  });
  await Promise.all(checks);
});

test('A slideshow that React runs goes idle', async ({ page }) => {
  await page.goto('/');
  await dot(page, 2).click();
  await hydrated(page, 'Slideshow');
  // The pointer pauses the slideshow.
  await page.mouse.move(0, 0);
  // The slide fades in, and the chat prompt leaves.
  await page.waitForTimeout(timings.chatPrompt);
  const devTools = await page.context().newCDPSession(page);
  expect(await measureStyleRecalcs(page, devTools)).toBeLessThanOrEqual(budgets.recalcs);
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
