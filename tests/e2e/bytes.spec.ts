import { desktop, expect, phone, screens, test } from './support.ts';

/** Raw bytes of all inline scripts of one page together. */
const inlineBudget = 6 * 1024;

/** How long a page that nobody touches is watched, in milliseconds. */
const watchTime = 10_000;

for (const { name, path } of screens) {
  test(`The inline scripts of ${name} are smaller than 6 KB`, desktop, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const scripts = [...html.matchAll(/<script(?: [^>]*)?>(.*?)<\/script>/gs)];
    const bytes = scripts.reduce((sum, [, code = '']) => sum + Buffer.byteLength(code), 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(inlineBudget);
  });
}

test('No page asks for a script file before anybody touches it', phone, async ({ context }) => {
  test.setTimeout(60_000);
  const asked: string[] = [];
  for (const { path } of screens) {
    const page = await context.newPage();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') asked.push(`${path}: ${request.url()}`);
    });
    await page.goto(path);
  }
  const [last] = context.pages().slice(-1);
  await last?.waitForTimeout(watchTime);
  expect(asked).toEqual([]);
});

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
