/** The contact form never loses a message, sends it twice or leaves its state unclear. */
import type { Page } from '@playwright/test';
import {
  expectFailure,
  expectSuccess,
  field,
  fieldNames,
  fillForm,
  otherChannels,
  exampleMessage,
  submitButton,
  type Message,
} from '../contact-page.ts';
import { copy, entries, inNewTab, sectionOf } from '../expected-content.ts';
import {
  blockStorage,
  expect,
  hydrated,
  keepChatPrompt,
  mockEmailJs,
  region,
  watchErrors,
  test,
} from '../support.ts';

const { form } = copy;
const mailLink = { name: copy.company.email };
const chatLink = { name: inNewTab(form.chatName), exact: true };

// No test here is about motion, and reduced motion makes them faster.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function openAndFill(page: Page, path: string) {
  await page.goto(path);
  await fillForm(page);
}

const requestWith = (message: Message) => expect.objectContaining({ template_params: message });

test('Keeps the message while the browser is offline, and sends it afterwards', async ({
  page,
  context,
}) => {
  await openAndFill(page, '/contact');
  // Otherwise the browser may be offline before React has loaded.
  await hydrated(page, 'ContactForm');
  await context.setOffline(true);
  await submitButton(page).click();
  await expectFailure(page);
  const channels = otherChannels(page, form.offline);
  await expect(channels.getByRole('link', mailLink)).toHaveAttribute('href', /^mailto:[^?]+@/);
  await expect(channels.getByRole('link', chatLink)).toHaveAttribute('href', /wa\.me/);
  await expect(submitButton(page)).toHaveAttribute('aria-disabled', 'false');
  await context.setOffline(false);
  const { posts } = await mockEmailJs(page);
  await submitButton(page).click();
  await expectSuccess(page);
  await expect(channels).toHaveCount(0);
  expect(posts).toEqual([requestWith(exampleMessage)]);
});

test('Sends the message once when Enter is still held down as the response arrives', async ({
  page,
}) => {
  const { posts } = await mockEmailJs(page);
  await openAndFill(page, '/contact');
  // Submits in every task, even more often than a held key does.
  await page.locator('main form').evaluate((element: HTMLFormElement) => {
    const { port1, port2 } = new MessageChannel();
    const end = performance.now() + 2_000;
    port1.onmessage = () => {
      element.requestSubmit();
      if (performance.now() < end) port2.postMessage('again');
    };
    port2.postMessage('first');
  });
  await expectSuccess(page);
  expect(posts).toHaveLength(1);
});

/** Fills localStorage and sessionStorage completely. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    // The map's iframe has no storage.
    if (window !== top) return;
    for (const store of [localStorage, sessionStorage]) {
      store.clear();
      for (let size = 4_194_304; size >= 1; size /= 2) {
        try {
          for (let index = 0; ; index += 1) store.setItem(`${size} ${index}`, 'x'.repeat(size));
        } catch {
          // Continues with half the size.
        }
      }
    }
  });

for (const [condition, prepare] of [
  ['blocked', blockStorage],
  ['full', fillStorage],
] as const) {
  test(`Chat, plans and the form work when storage is ${condition}`, async ({ page, context }) => {
    await prepare(page);
    const { posts } = await mockEmailJs(page);
    const errors = await watchErrors(page);
    await keepChatPrompt(page);
    await page.goto('/');
    const prompt = page.locator('.chat-prompt');
    await Promise.all([context.waitForEvent('page'), prompt.getByRole('link').click()]);
    await expect(prompt).toBeHidden();
    await page.goto('/pricing');
    const plans = region(page, sectionOf('pricing', 'plans').heading);
    const name = entries('plans')[0].button ?? '';
    await plans.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL('/contact');
    await fillForm(page);
    await submitButton(page).click();
    await expectSuccess(page);
    expect(posts).toEqual([requestWith(exampleMessage)]);
    expect(errors).toEqual([]);
  });
}

test('Rejects bots that fill in the honeypot, which visitors never reach', async ({ page }) => {
  const { posts } = await mockEmailJs(page);
  await page.goto('/contact');
  await expect(page.getByLabel(form.honeypot, { exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(fieldNames.length);
  await field(page, 'message').focus();
  await page.keyboard.press('Tab');
  await expect(submitButton(page)).toBeFocused();

  await fillForm(page);
  await page.locator('main form').evaluate((element) => {
    for (const input of element.querySelectorAll('input')) input.value ||= 'https://spam.example';
  });
  await submitButton(page).click();
  await expectFailure(page);
  expect(posts).toEqual([]);
  await submitButton(page).click();
  await expectSuccess(page);
  expect(posts).toEqual([requestWith(exampleMessage)]);
});
