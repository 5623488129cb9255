/** Counting visits, with a mock of Plausible. */
import type { Page } from '@playwright/test';
import { analyticsEvents } from '../../src/lib/analytics-events.ts';
import { CHAT_ORIGIN } from '../../src/site.ts';
import { exampleMessage, submitButton, successNotice } from '../contact-page.ts';
import { sites } from '../sites.ts';
import {
  expect,
  keepChatPrompt,
  mockEmailJs,
  scrollAndClick,
  test,
  watchErrors,
} from '../support.ts';
import { BASE, HOST, STATS } from './settings.ts';

/** Returns the URL of a page on a host. */
const urlOn = (host: string, path: string) => `http://${host}:${sites.preview.port}${BASE}${path}`;

test.beforeEach(async ({ context }) => {
  await context.route('http://*.localhost:*/**', (route) => route.continue());
  // Otherwise Plausible's package ignores automated browsers.
  await context.addInitScript(() => Object.assign(window, { __plausible: true }));
});

/** Mocks Plausible, and returns the events that it has received so far, each with the path of its page. */
async function mockPlausible(page: Page) {
  const hits: string[] = [];
  await page.context().route(`${STATS}/**`, async (route) => {
    const request = route.request();
    expect(`${request.method()} ${request.url()}`).toBe(`POST ${STATS}/api/event`);
    expect(request.headers()['cookie']).toBeUndefined();
    const { n, d, u } = request.postDataJSON() as { n: string; d: string; u: string };
    expect(d).toBe('acme.example');
    // Plausible's package also reports how long visitors read.
    if (n !== 'engagement') hits.push(`${new URL(u).pathname.replace(BASE, '')} ${n}`);
    await route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } });
  });
  return hits;
}

test('Each page view and each event is sent once, without cookies or storage', async ({ page }) => {
  const errors = await watchErrors(page);
  const hits = await mockPlausible(page);
  await keepChatPrompt(page);
  await mockEmailJs(page);
  const expected: string[] = [];
  /** Waits for a hit; a second one would fail the next comparison. */
  const expectHit = async (path: string, event = 'pageview') => {
    expected.push(`${path} ${event}`);
    await expect.poll(() => hits).toEqual(expected);
  };
  await page.goto(urlOn(HOST, '/'));
  await expectHit('/');
  // The prompt's link: `client:intent` repeats the click once React has loaded.
  await page.locator(`.chat-prompt [href^="${CHAT_ORIGIN}"]`).click();
  await expect(page.locator('.chat-prompt')).toBeHidden();
  await expectHit('/', analyticsEvents.chatOpened);
  await page.locator(`.chat-widget > [href^="${CHAT_ORIGIN}"]`).click({ button: 'middle' });
  await expectHit('/', analyticsEvents.chatOpened);
  await page.goto(urlOn(HOST, '/pricing'));
  await expectHit('/pricing');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await scrollAndClick(page.locator('[data-inquiry]').first());
  expected.push(`/pricing ${analyticsEvents.planChosen}`);
  await expectHit('/contact');
  for (const [name, value] of Object.entries(exampleMessage)) {
    await page.locator(`main [name="${name}"]`).fill(value);
  }
  await submitButton(page).click();
  await expect(successNotice(page)).toBeVisible();
  await expectHit('/contact', analyticsEvents.messageSent);
  // Last, as Chromium drops clicks after both once another tab has been in front.
  await page.locator('footer [href^="mailto:"]').first().click();
  await expectHit('/contact', analyticsEvents.mailOrPhoneUsed);
  await page.locator('footer [href^="tel:"]').first().click();
  await expectHit('/contact', analyticsEvents.mailOrPhoneUsed);
  expect(await page.context().cookies()).toEqual([]);
  // The chats. A tab that is still loading can crash when the test ends.
  for (const tab of page.context().pages()) if (tab !== page) await tab.close();
  // Mail and phone links have no program to open, and the plan's event is answered after the page has gone.
  expect(errors.filter((error) => !error.endsWith(' failed'))).toEqual([]);
});

test('The button of a group of services does not count as a plan', async ({ page }) => {
  const hits = await mockPlausible(page);
  await page.goto(urlOn(HOST, '/services'));
  await scrollAndClick(page.locator('[data-inquiry]').first());
  await expect(page).toHaveURL(/\/contact$/);
  await expect.poll(() => hits).toEqual(['/services pageview', '/contact pageview']);
});

test('A visitor with Global Privacy Control is not counted', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const hits = await mockPlausible(page);
  await page.goto(urlOn(HOST, '/about'));
  await page.waitForLoadState('networkidle');
  expect(hits).toEqual([]);
});

test('Previews on another host do not count', async ({ page }) => {
  const hits = await mockPlausible(page);
  await page.goto(urlOn('preview.localhost', '/about'));
  await page.waitForLoadState('networkidle');
  expect(hits).toEqual([]);
});
