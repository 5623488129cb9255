/** The budgets of scripts/bench/budgets.ts that are exact: bytes, requests and layout shifts. */
import { budgets } from '../../scripts/bench/budgets.ts';
import {
  sum,
  watchShifts,
  weighHtml,
  weighIslands,
  weighPage,
} from '../../scripts/bench/page-weight.ts';
import { expect, frames, screens, test } from '../support.ts';

test('HTML and inline scripts keep to their budgets', async ({ request, baseURL }) => {
  for (const { name, path } of screens) {
    const bytes = await weighHtml(`${baseURL}${path}`);
    expect.soft(bytes, `bytes of the HTML of ${name}`).toBeLessThanOrEqual(budgets.html);
    const html = await (await request.get(path)).text();
    // Speculation rules and structured data are not scripts.
    const scripts = [
      ...html.matchAll(
        /<script(?! type="(?:speculationrules|application)\b)[^>]*>(.*?)<\/script>/gs,
      ),
    ];
    const inline = scripts.reduce((all, [, code = '']) => all + Buffer.byteLength(code), 0);
    expect(inline).toBeGreaterThan(0);
    expect.soft(inline, `bytes of inline scripts of ${name}`).toBeLessThan(budgets.inlineScripts);
  }
});

test('Pages keep to their bytes, load no script untouched and one font, and shift nothing', async ({
  browser,
  baseURL,
}) => {
  const weighed = screens.map(async ({ name, path, untouched, scrolled }) => {
    const weight = await weighPage(browser, `${baseURL}${path}`);
    expect.soft(sum(weight.untouched), `bytes of ${name} in 8 s`).toBeGreaterThan(20_000);
    expect.soft(sum(weight.untouched), `bytes of ${name} in 8 s`).toBeLessThanOrEqual(untouched);
    expect.soft(weight.scripts, `scripts of ${name}`).toEqual([]);
    // The script of the counters loads when they come into view.
    const rest = weight.scrolled.filter(({ type }) => type !== 'Script');
    expect.soft(sum(rest), `bytes of ${name}, scrolled`).toBeLessThanOrEqual(scrolled);
    const fonts = weight.scrolled.filter(({ type }) => type === 'Font');
    expect.soft(fonts, `fonts of ${name}`).toHaveLength(1);
    expect.soft(sum(fonts), `bytes of the font of ${name}`).toBeLessThanOrEqual(budgets.font);
    expect.soft(weight.shifts, `layout shifts of ${name}`).toEqual([]);
  });
  await Promise.all(weighed);
});

test('React and all islands of a page keep to their budget', async ({ browser, baseURL }) => {
  for (const { name, path } of screens) {
    const bytes = await weighIslands(browser, `${baseURL}${path}`);
    expect.soft(bytes, `bytes of the islands of ${name}`).toBeGreaterThan(50_000);
    expect.soft(bytes, `bytes of the islands of ${name}`).toBeLessThanOrEqual(budgets.islands);
  }
});

test('Nothing shifts when the font is late', async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/pricing');
  await page.evaluate(() => document.fonts.ready);
  await frames(page);
  expect(shifts).toEqual([]);
});

test('Letters with accents come from a second file of the same font', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/pricing');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toHaveLength(1);
  await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    heading.textContent = 'Café for José';
  });
  await expect.poll(() => fonts.length).toBe(2);
});
