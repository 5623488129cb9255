/** Whatever happens around the contact form, no message is lost, sent twice or left in doubt. */
import type { Page } from '@playwright/test';
import { timings } from '../../src/site.ts';
import {
  button,
  failureNotice,
  field,
  fieldNames,
  fill,
  otherWays,
  sampleMessage,
  successNotice,
  written,
  type Message,
} from '../contact-page.ts';
import { entries, inNewTab, words } from '../copy.ts';
import {
  expect,
  frames,
  mockEmailJs,
  recordAnnouncements,
  refuseStorage,
  region,
  test,
  watchErrors,
  type EmailJsAnswer,
} from '../support.ts';

const { form } = words.contactPage;
const mailLink = { name: words.company.email };
const chatLink = { name: inNewTab(form.chatName), exact: true };
const empty: Message = { name: '', email: '', message: '' };
const ok: EmailJsAnswer = { status: 200, body: 'OK' };
const failing: EmailJsAnswer = { status: 500, body: 'Not today' };

// Nothing here is about motion, and each test takes a fifth less without it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Sets the message at once: what has no keys, or is too long to be typed. */
const paste = (page: Page, text: string) =>
  field(page, 'message').evaluate((one: HTMLTextAreaElement, value) => {
    one.value = value;
    one.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);

/** Fills the form in on a fresh page, and records what a screen reader announces. */
async function write(page: Page) {
  const heard = await recordAnnouncements(page);
  await page.goto('/contact');
  await fill(page);
  return heard;
}

const posted = (message: Message) => expect.objectContaining({ template_params: message });

/** Checks what the page shows and says after a message was sent or not, and that one can write on. */
async function expectOutcome(
  page: Page,
  outcome: 'sent' | 'not sent',
  { text = sampleMessage, heard }: { text?: Message; heard?: () => Promise<string[]> } = {},
) {
  const isSent = outcome === 'sent';
  const [notice, other] = isSent
    ? [successNotice(page), failureNotice(page)]
    : [failureNotice(page), successNotice(page)];
  const announced = isSent ? form.success : form.failure;
  await expect(notice).toHaveText(announced);
  await expect(notice).toBeInViewport();
  await expect(other).toBeEmpty();
  if (heard) expect(await heard()).toEqual([`${isSent ? 'status' : 'alert'}: ${announced}`]);

  expect(await written(page)).toEqual(isSent ? empty : text);
  await expect(otherWays(page)).toHaveCount(isSent ? 0 : 1);
  if (!isSent) {
    const ways = otherWays(page);
    await expect(ways.getByRole('link', mailLink)).toHaveAttribute('href', /^mailto:[^?]+@/);
    await expect(ways.getByRole('link', chatLink)).toHaveAttribute('href', /wa\.me/);
  }

  await expect(button(page)).toHaveAccessibleName(form.submit);
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  await field(page, 'name').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(field(page, 'name')).toHaveValue(`${isSent ? '' : text.name}!`);
}

// More answers: tests/unit/islands/send-message.test.ts.
for (const [fault, answer, outcome] of [
  ['500 with the text OK', { status: 500, body: 'OK' }, 'sent'],
  ['an answer of 202', { status: 202, body: 'Accepted' }, 'not sent'],
  ['no connection', 'unreachable', 'not sent'],
] as const) {
  test(`After ${fault} my message is ${outcome}`, async ({ page }) => {
    const { posts } = await mockEmailJs(page, answer);
    const heard = await write(page);
    await button(page).click();
    await expectOutcome(page, outcome, { heard });
    expect(posts).toEqual([posted(sampleMessage)]);
  });
}

test('While the browser is offline my text stays, and after that it is sent', async ({
  page,
  context,
}) => {
  const heard = await write(page);
  await context.setOffline(true);
  await button(page).click();
  await expectOutcome(page, 'not sent', { heard });
  await context.setOffline(false);
  const { posts } = await mockEmailJs(page, ok);
  await field(page, 'name').fill(sampleMessage.name);
  await button(page).click();
  await expectOutcome(page, 'sent');
  expect(posts).toEqual([posted(sampleMessage)]);
});

for (const [fault, wait, outcome] of [
  ['An answer after 14 s counts', 14_000, 'sent'],
  ['An answer after 15 s comes too late, and changes nothing', timings.sendTimeout, 'not sent'],
] as const) {
  test(fault, async ({ page }) => {
    const emailJs = await mockEmailJs(page, ok, true);
    await page.clock.install();
    const heard = await write(page);
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName(form.sending);
    await expect.poll(() => emailJs.posts.length).toBe(1);
    await page.clock.fastForward(wait);
    if (outcome === 'sent') emailJs.release();
    await expectOutcome(page, outcome, { heard });
    emailJs.release();
    await frames(page);
    expect((await written(page)).message).toBe(outcome === 'sent' ? '' : sampleMessage.message);
    expect(emailJs.posts).toHaveLength(1);
  });
}

for (const [fault, press] of [
  ['a double click', (page) => button(page).dblclick()],
  [
    'the Enter key held down',
    async (page) => {
      await field(page, 'email').focus();
      for (let times = 0; times < 20; times += 1) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
    },
  ],
  [
    'a second submit while busy',
    async (page) => {
      await button(page).click();
      await expect(button(page)).toHaveAccessibleName(form.sending);
      await page.locator('form').evaluate((one: HTMLFormElement) => one.requestSubmit());
      await button(page).click({ force: true });
    },
  ],
] satisfies [string, (page: Page) => Promise<void>][]) {
  test(`After ${fault} my message is sent once`, async ({ page }) => {
    const emailJs = await mockEmailJs(page, ok, true);
    const heard = await write(page);
    await press(page);
    await expect.poll(() => emailJs.posts.length).toBe(1);
    await frames(page);
    emailJs.release();
    await expectOutcome(page, 'sent', { heard });
    expect(emailJs.posts).toEqual([posted(sampleMessage)]);
  });
}

test('My message is sent once when the Enter key is still held down as the answer comes', async ({
  page,
}) => {
  const { posts } = await mockEmailJs(page, ok);
  await write(page);
  // As a held key does, and more often: in each task of the page.
  await page.locator('form').evaluate((one: HTMLFormElement) => {
    const { port1, port2 } = new MessageChannel();
    const end = performance.now() + 2_000;
    port1.onmessage = () => {
      one.requestSubmit();
      if (performance.now() < end) port2.postMessage('again');
    };
    port2.postMessage('first');
  });
  await expectOutcome(page, 'sent');
  expect(posts).toHaveLength(1);
});

test('A message in any script, with markup and control characters, arrives unchanged', async ({
  page,
}) => {
  const { posts } = await mockEmailJs(page, ok);
  const message = [
    '👩🏽‍💻🇮🇳 𝒳 é e\u0301 مرحبا، أود التحدث عن مشروع. שלום',
    'a\0b\u0007c\u001b[31m d\te half \ud83d a pair',
    '<script>alert(1)</script>"\'`${1}{{2}}</textarea>%0D%0ABcc: a@example.com',
  ].join('\n');
  await write(page);
  await paste(page, message);
  await button(page).click();
  await expectOutcome(page, 'sent');
  // JSON has no half pairs: a replacement character stands for each.
  expect(posts).toEqual([posted({ ...sampleMessage, message: message.toWellFormed() })]);
});

test('A message that I leave while it is sent is there when I come back', async ({ page }) => {
  const { posts } = await mockEmailJs(page, ok, true);
  await write(page);
  await button(page).click();
  await expect.poll(() => posts.length).toBe(1);
  await page.getByRole('navigation').locator('[href="/about"]').click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
  expect(await written(page)).toEqual(sampleMessage);
  await mockEmailJs(page, ok);
  await button(page).click();
  await expectOutcome(page, 'sent');
});

/** Leaves no room for a single character. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    // The map's frame has no storage.
    if (window !== top) return;
    for (const store of [localStorage, sessionStorage]) {
      store.clear();
      for (let size = 4_194_304; size >= 1; size /= 2) {
        try {
          for (let piece = 0; ; piece += 1) store.setItem(`${size} ${piece}`, 'x'.repeat(size));
        } catch {
          // No room for a piece of this size: on with half of it.
        }
      }
    }
  });

for (const [fault, prepare] of [
  ['refuses to store data', refuseStorage],
  ['has no room to store data', fillStorage],
] as const) {
  test(`In a browser that ${fault}, chat, plans and the form work`, async ({ page, context }) => {
    await prepare(page);
    const { posts } = await mockEmailJs(page, ok);
    const errors = await watchErrors(page);
    await page.goto('/pricing');
    const prompt = page.locator('.chat-prompt');
    await Promise.all([context.waitForEvent('page'), prompt.getByRole('link').click()]);
    await expect(prompt).toBeHidden();
    const plans = region(page, words.pricingPage.plansHeading);
    const name = entries('plans')[0].button;
    await plans.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL('/contact');
    await fill(page);
    await button(page).click();
    await expectOutcome(page, 'sent');
    expect(posts).toEqual([posted(sampleMessage)]);
    expect(errors).toEqual([]);
  });
}

test('A bot that fills every field in is held back; a person never meets its field', async ({
  page,
}) => {
  const { posts } = await mockEmailJs(page, ok);
  await page.goto('/contact');
  await expect(page.getByLabel(form.trap, { exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(fieldNames.length);
  await field(page, 'message').focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();

  await fill(page);
  await page.locator('form').evaluate((element) => {
    for (const one of element.querySelectorAll('input')) one.value ||= 'https://spam.example';
  });
  await button(page).click();
  await expectOutcome(page, 'not sent');
  expect(posts).toEqual([]);
  await field(page, 'name').fill(sampleMessage.name);
  await button(page).click();
  await expectOutcome(page, 'sent');
  expect(posts).toEqual([posted(sampleMessage)]);
});

for (const [length, way] of [
  [300, 'in the link'],
  [5_000, 'by the clipboard, as it is too long for a link'],
] as const) {
  test(`Other ways to write take ${length} characters along ${way}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: baseURL ?? '',
    });
    const message = 'Zeile\n'.repeat(length / 6);
    await mockEmailJs(page, failing);
    await write(page);
    await paste(page, message);
    await button(page).click();
    await expect(failureNotice(page)).not.toBeEmpty();
    for (const [other, parameter] of [
      [mailLink, 'body'],
      [chatLink, 'text'],
    ] as const) {
      const link = page.locator('form').getByRole('link', other);
      // It is not followed: there is no mail program here.
      await link.evaluate((one) =>
        one.addEventListener('click', (event) => event.preventDefault()),
      );
      await link.click();
      const address = (await link.getAttribute('href')) ?? '';
      expect(address.length).toBeLessThan(2_048);
      const carried = new URL(address).searchParams.get(parameter);
      const text = `${message}\n\n${sampleMessage.name}`;
      if (length > 1_000) {
        expect(carried).toContain(form.mailPaste);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
      } else {
        expect(carried?.replaceAll('\r\n', '\n')).toBe(text);
      }
    }
  });
}
