/** What pages load on a phone, whatever the content says. Limits are per page. */
import type { Browser } from '@playwright/test';
import { font } from '../../src/font.ts';
import { budgets, maximum } from '../budgets/budgets.ts';
import { measureFirstResponses, measurePageWeight, totalBytes } from '../budgets/page-weight.ts';
import { sites } from '../sites.ts';
import { desktopInRest } from '../support.ts';
import { expect, pagesToOpen, test } from './site-pages.ts';

type Weight = Awaited<ReturnType<typeof measurePageWeight>>;

/** How many pages are measured at once: each waits most of the time. */
const BATCH = 8;

/** Measures pages, and returns the results by path. */
async function measurePages(browser: Browser, baseURL: string, paths: readonly string[]) {
  const weights = new Map<string, Weight>();
  for (let start = 0; start < paths.length; start += BATCH) {
    const measured = paths.slice(start, start + BATCH).map(async (path) => {
      weights.set(path, await measurePageWeight(browser, baseURL + path));
    });
    await Promise.all(measured);
  }
  return weights;
}

let weights: Map<string, Weight>;

// One after another, so that the pages are measured once.
test.describe.configure({ mode: 'default' });
test.beforeAll(async ({ browser, baseURL, pages }) => {
  test.setTimeout(600_000);
  const paths = pagesToOpen(pages).map(({ path }) => path);
  weights = await measurePages(browser, baseURL ?? '', paths);
});

test('The HTML of a page arrives in two round trips', desktopInRest, async ({ pages, site }) => {
  const paths = pages.map(({ path }) => path);
  const sizes = await measureFirstResponses(sites[site].folder, paths);
  for (const [index, path] of paths.entries()) {
    expect.soft(sizes[index], path).toBeLessThanOrEqual(maximum.firstResponse);
  }
});

test('A page loads little in 8 s without interaction', desktopInRest, () => {
  for (const [path, { initial }] of weights) {
    expect.soft(totalBytes(initial), `bytes of ${path}`).toBeGreaterThan(20_000);
    expect.soft(totalBytes(initial), `bytes of ${path}`).toBeLessThanOrEqual(maximum.initialBytes);
  }
});

test('A page loads no script in 8 s without interaction', desktopInRest, () => {
  for (const [path, { scripts }] of weights) expect.soft(scripts, path).toEqual([]);
});

test('Each picture is small', desktopInRest, () => {
  for (const [path, { scrolled }] of weights) {
    const large = scrolled.filter(({ type, bytes }) => type === 'Image' && bytes > maximum.picture);
    expect.soft(large, path).toEqual([]);
  }
});

test('A page loads the files of the font, each once', desktopInRest, () => {
  for (const [path, { scrolled }] of weights) {
    const fonts = scrolled.filter(({ type }) => type === 'Font').map((file) => file.path);
    expect.soft(fonts.length, path).toBeGreaterThan(0);
    expect.soft(fonts.length, path).toBeLessThanOrEqual(font.files.length);
    expect.soft(fonts, path).toEqual([...new Set(fonts)]);
  }
});

test('The layout of a page does not shift', desktopInRest, () => {
  for (const [path, { shift }] of weights) {
    expect.soft(shift, path).toBeLessThanOrEqual(budgets.layoutShift);
  }
});

test('A page goes idle', desktopInRest, () => {
  for (const [path, { recalcs }] of weights) {
    expect
      .soft(recalcs, `style recalculations of ${path} per second`)
      .toBeLessThanOrEqual(budgets.recalcs);
  }
});
