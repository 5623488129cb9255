import { budgets } from '../../scripts/bench/budgets.ts';
import { sum, weighHtml, weighIslands, weighPage } from '../../scripts/bench/page-weight.ts';
import { desktop, expect, frames, phone, screens, test, watchShifts } from '../support.ts';

/** How much longer than for its bytes a page that nobody touches is watched for scripts. */
const longer = 2_000;

for (const { name, path } of screens) {
  test(
    `The first response and the inline scripts of ${name} keep to their budgets`,
    desktop,
    async ({ request, baseURL }) => {
      expect(await weighHtml(`${baseURL}${path}`), `bytes of HTML of ${name}`).toBeLessThanOrEqual(
        budgets.html,
      );
      const html = await (await request.get(path)).text();
      // Rules for the next page and structured data are no scripts.
      const scripts = [
        ...html.matchAll(
          /<script(?! type="(?:speculationrules|application)\b)[^>]*>(.*?)<\/script>/gs,
        ),
      ];
      const bytes = scripts.reduce((all, [, code = '']) => all + Buffer.byteLength(code), 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes, `bytes of inline scripts of ${name}`).toBeLessThan(budgets.inlineScripts);
    },
  );
}

test(
  'Pages keep to their bytes, ask for no script untouched, for one font, and shift nothing',
  phone,
  async ({ browser, baseURL }) => {
    test.setTimeout(90_000);
    const weighed = screens.map(async ({ name, path, untouched, scrolled }) => {
      const weight = await weighPage(browser, `${baseURL}${path}`, longer);
      expect.soft(sum(weight.untouched), `bytes of ${name} in 8 s`).toBeGreaterThan(20_000);
      expect.soft(sum(weight.untouched), `bytes of ${name} in 8 s`).toBeLessThanOrEqual(untouched);
      expect.soft(weight.scripts, `scripts of ${name}`).toEqual([]);
      // The script of the counters comes when they do.
      const own = weight.scrolled.filter(({ type }) => type !== 'Script');
      expect.soft(sum(own), `bytes of ${name}, scrolled`).toBeLessThanOrEqual(scrolled);
      const fonts = weight.scrolled.filter(({ type }) => type === 'Font');
      expect.soft(fonts, `fonts of ${name}`).toHaveLength(1);
      expect.soft(sum(fonts), `bytes of the font of ${name}`).toBeLessThanOrEqual(budgets.font);
      expect.soft(weight.shifts, `layout shifts of ${name}`).toEqual([]);
    });
    await Promise.all(weighed);
  },
);

test(
  'React and all islands of a page keep to their budget',
  desktop,
  async ({ browser, baseURL }) => {
    for (const { name, path } of screens) {
      const bytes = await weighIslands(browser, `${baseURL}${path}`);
      expect.soft(bytes, `bytes of the islands of ${name}`).toBeGreaterThan(50_000);
      expect.soft(bytes, `bytes of the islands of ${name}`).toBeLessThanOrEqual(budgets.islands);
    }
  },
);

test('A page asks for nothing from elsewhere but the map', desktop, async ({ page }) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    // The map is a document of its own, in a frame.
    if (new URL(request.url()).hostname !== 'localhost' && request.resourceType() !== 'document')
      elsewhere.push(request.url());
  });
  for (const { path } of screens) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(elsewhere).toEqual([]);
});

test('Nothing moves when the font is late', phone, async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/pricing');
  await page.waitForLoadState('networkidle');
  await frames(page);
  expect(shifts).toEqual([]);
});

test(
  'Letters with accents come in the same typeface, from a file that other pages do not need',
  desktop,
  async ({ page }) => {
    const fonts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fonts.push(request.url());
    });
    await page.goto('/pricing');
    await page.waitForLoadState('networkidle');
    expect(fonts).toHaveLength(1);
    await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      heading.textContent = 'Café for José';
    });
    await expect.poll(() => fonts.length).toBe(2);
  },
);
