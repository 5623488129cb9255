/** Builds that measure visits, with a mock of each service. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mockEnv } from '../../integrations/env/emailjs.ts';
import { createSiteServer } from '../../scripts/static-server.ts';
import { measuredEvents } from '../../src/lib/measure.ts';
import { chatOrigin } from '../../src/site.ts';
import { fillForm, submitButton, successNotice } from '../contact-page.ts';
import { expect, mockEmailJs, test, watchErrors } from '../support.ts';
import { buildCopy, copyProject } from './dev-server.ts';

/** Chromium resolves it to this computer, and Plausible's package doesn't ignore it as it does localhost. */
const host = 'site.localhost';
const stats = 'https://stats.example.com';
const project = join(import.meta.dirname, '../..');

interface Hit {
  /** Undefined for a page view. */
  event: string | undefined;
  site: string;
  path: string;
}

interface PlausibleRequest {
  n: string;
  d: string;
  u: string;
}
interface UmamiRequest {
  type: string;
  payload: { website: string; name?: string; url: string };
}

/** Each service: its site id, endpoint and how to read its requests. */
const services = {
  plausible: {
    site: 'acme.example',
    endpoint: '/api/event',
    parse: ({ n, d, u }: PlausibleRequest) =>
      // Plausible's package also reports how long visitors read.
      n === 'engagement' ? [] : [{ event: n === 'pageview' ? undefined : n, site: d, url: u }],
  },
  umami: {
    site: 'b59e9c65-ae32-47f1-8400-119fcf4861c4',
    endpoint: '/api/send',
    parse: ({ type, payload: { name, website, url } }: UmamiRequest) =>
      type === 'event' ? [{ event: name, site: website, url }] : [],
  },
};

for (const [name, { site, endpoint, parse }] of Object.entries(services)) {
  test.describe(`With MEASURE=${name}`, () => {
    test.describe.configure({ mode: 'serial' });
    let server: Server | undefined;
    let origin: string;

    test.beforeAll(async () => {
      test.setTimeout(300_000);
      const copy = copyProject(project, `measure-${name}`);
      await buildCopy(copy, {
        ...mockEnv,
        SITE_URL: `https://${host}`,
        MEASURE: name,
        MEASURE_SITE: site,
        MEASURE_ORIGIN: stats,
      });
      server = createSiteServer({ folder: join(copy, 'dist') }).listen(0, 'localhost');
      await once(server, 'listening');
      origin = `http://${host}:${(server.address() as AddressInfo).port}`;
    });
    test.afterAll(() => server?.close());

    test.beforeEach(async ({ context }) => {
      await context.route('http://*.localhost:*/**', (route) => route.continue());
      // Otherwise Plausible's package ignores automated browsers.
      await context.addInitScript(() => Object.assign(window, { __plausible: true }));
    });

    /** Mocks the service, and returns what it has received so far. */
    async function mockService(page: Page) {
      const hits: Hit[] = [];
      await page.context().route(`${stats}/**`, async (route) => {
        const request = route.request();
        expect(`${request.method()} ${request.url()}`).toBe(`POST ${stats}${endpoint}`);
        expect(request.headers()['cookie']).toBeUndefined();
        for (const { url, ...hit } of parse(request.postDataJSON() as never)) {
          hits.push({ ...hit, path: new URL(url).pathname });
        }
        await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
      });
      return hits;
    }

    test('each page view and each event is sent once, without cookies or storage', async ({
      page,
    }) => {
      const errors = await watchErrors(page);
      const hits = await mockService(page);
      await mockEmailJs(page, { status: 200, body: 'OK' });
      const expected: Hit[] = [];
      /** Waits for a hit; a second one would fail the next comparison. */
      const expectHit = async (path: string, event?: string) => {
        expected.push({ event, site, path });
        await expect.poll(() => hits).toEqual(expected);
      };
      await page.goto(`${origin}/pricing`);
      await expectHit('/pricing');
      await page.locator('footer [href^="mailto:"]').first().click();
      await expectHit('/pricing', measuredEvents.mailOrPhoneUsed);
      await page.locator('footer [href^="tel:"]').first().click();
      await expectHit('/pricing', measuredEvents.mailOrPhoneUsed);
      // The prompt's link: `client:intent` repeats the click once React has loaded.
      await page.locator(`.chat-prompt [href^="${chatOrigin}"]`).click();
      await expect(page.locator('.chat-prompt')).toBeHidden();
      await expectHit('/pricing', measuredEvents.chatOpened);
      await page.locator(`.chat-widget > [href^="${chatOrigin}"]`).click({ button: 'middle' });
      await expectHit('/pricing', measuredEvents.chatOpened);
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await page.locator('[data-enquiry]').first().click();
      expected.push({ event: measuredEvents.planChosen, site, path: '/pricing' });
      await expectHit('/contact');
      await fillForm(page);
      await submitButton(page).click();
      await expect(successNotice(page)).toBeVisible();
      await expectHit('/contact', measuredEvents.messageSent);
      expect(await page.context().cookies()).toEqual([]);
      // The chats. A tab that is still loading can crash when the test ends.
      for (const tab of page.context().pages()) if (tab !== page) await tab.close();
      // Mail and phone links have no program to open, and the plan's event is answered after the page has gone.
      expect(errors.filter((error) => !error.endsWith(' failed'))).toEqual([]);
    });

    for (const [signal, value] of [
      ['doNotTrack', '1'],
      ['globalPrivacyControl', true],
    ] as const) {
      test(`${signal}: nothing is loaded or sent`, async ({ page }) => {
        await page.addInitScript(
          ([key, set]) => Object.defineProperty(navigator, key, { value: set }),
          [signal, value] as const,
        );
        const requests: string[] = [];
        page.on('request', (request) => requests.push(request.url()));
        const hits = await mockService(page);
        await page.goto(`${origin}/about`);
        await page.locator('footer [href^="mailto:"]').first().click();
        await page.waitForLoadState('networkidle');
        expect(hits).toEqual([]);
        expect(requests.filter((url) => url.includes(name))).toEqual([]);
      });
    }

    test('a prerendered page is measured once the visitor sees it', async ({ page }) => {
      // Playwright can't prerender pages, so this simulates it.
      await page.addInitScript(() => {
        Object.defineProperty(document, 'prerendering', { value: true });
      });
      const hits = await mockService(page);
      await page.goto(`${origin}/about`);
      await page.waitForLoadState('networkidle');
      expect(hits).toEqual([]);
      await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
      await expect.poll(() => hits).toEqual([{ event: undefined, site, path: '/about' }]);
    });

    test('previews on another host are not measured', async ({ page }) => {
      const hits = await mockService(page);
      await page.goto(`${origin.replace(host, 'preview.localhost')}/about`);
      await page.waitForLoadState('networkidle');
      expect(hits).toEqual([]);
    });
  });
}
