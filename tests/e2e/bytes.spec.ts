import {
  desktop,
  expect,
  frames,
  phone,
  screens,
  test,
  watchScripts,
  watchShifts,
} from './support.ts';

/** Raw bytes of all inline scripts of one page together. */
const inlineBudget = 6 * 1024;

/** How long a page that nobody touches is watched, for scripts and for bytes, in milliseconds. */
const watchTime = 10_000;
const budgetTime = 8_000;

for (const { name, path } of screens) {
  test(`The inline scripts of ${name} are smaller than 6 KB`, desktop, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = [
      ...html.matchAll(/<script(?! type="speculationrules")[^>]*>(.*?)<\/script>/gs),
    ];
    const bytes = scripts.reduce((sum, [, code = '']) => sum + Buffer.byteLength(code), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(inlineBudget);
  });
}

test(
  'A page that nobody touches asks for no script file and stays within its bytes',
  phone,
  async ({ browser, baseURL }) => {
    test.setTimeout(60_000);
    const watched = screens.map(async ({ name, path, budget }) => {
      // The phone that Lighthouse stands in for, which has seen none of the site before.
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
        ...(baseURL !== undefined && { baseURL }),
      });
      // The map is another site's, and far below.
      await context.route(
        ({ hostname }) => hostname !== 'localhost',
        (route) => route.abort(),
      );
      const page = await context.newPage();
      const scripts = watchScripts(page);
      const shifts = await watchShifts(page);
      const wire = await context.newCDPSession(page);
      await wire.send('Network.enable');
      let bytes = 0;
      const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
        bytes += encodedDataLength;
      };
      wire.on('Network.loadingFinished', count);
      await page.goto(path);
      await page.waitForTimeout(budgetTime);
      wire.off('Network.loadingFinished', count);
      await page.waitForTimeout(watchTime - budgetTime);
      expect.soft(bytes, `bytes of ${name}`).toBeGreaterThan(30_000);
      expect.soft(bytes, `bytes of ${name}`).toBeLessThanOrEqual(budget * 1024);
      expect.soft(shifts, `layout shifts of ${name}`).toEqual([]);
      expect.soft(scripts, `scripts of ${name}`).toEqual([]);
      await context.close();
    });
    await Promise.all(watched);
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
