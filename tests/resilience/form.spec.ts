/** Faults around the contact form: whatever happens, no message is lost, doubled or left in doubt. */
import type { Page, Request } from '@playwright/test';
import { button, field, fill, letter, otherWays, type Letter } from '../contact-page.ts';
import { inNewTab, words } from '../copy.ts';
import { desktop, frames, hearAnnouncements, noteFault } from '../support.ts';
import { expect, reply, test, type FaultyDesk, type Reply } from './faulty-emailjs.ts';

const area = 'Contact form';
const { form } = words.contactPage;
/** The links to other ways to write. */
const mailLink = { name: words.company.email };
const chatLink = { name: inNewTab(form.chatName), exact: true };
const nothing: Letter = { name: '', email: '', message: '' };

// Nothing here is about motion, and each test takes a fifth less without it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Puts a text into the message at once: what no keyboard has keys for, or is too long to be typed. */
const paste = (page: Page, text: string) =>
  field(page, 'message').evaluate((one: HTMLTextAreaElement, value) => {
    one.value = value;
    one.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, text);

const written = async (page: Page): Promise<Letter> => ({
  name: await field(page, 'name').inputValue(),
  email: await field(page, 'email').inputValue(),
  message: await field(page, 'message').inputValue(),
});

/** Fills the form in on a fresh page, with the ear of a screen reader on it. */
async function write(page: Page) {
  const heard = await hearAnnouncements(page);
  await page.goto('/contact');
  await fill(page);
  return heard;
}

const messages = (desk: FaultyDesk) =>
  desk.calls.map((call) => (call as { template_params: Letter }).template_params);

/**
 * Checks that a message was sent, or was not, with all that belongs to it, and that the visitor can
 * write on at once.
 * @returns what came of it, in words, for the table
 */
async function expectOutcome(
  page: Page,
  outcome: 'sent' | 'not sent',
  { text = letter, heard }: { text?: Letter; heard?: () => Promise<string[]> } = {},
) {
  const sent = outcome === 'sent';
  const role = sent ? 'status' : 'alert';
  const spoken = sent ? form.success : form.failure;
  const notice = page.getByRole('main').getByRole(role);
  await expect(notice).toHaveText(spoken);
  await expect(notice).toBeInViewport();
  const other = page.getByRole('main').getByRole(sent ? 'alert' : 'status');
  await expect(other).toBeEmpty();
  if (heard) expect(await heard()).toEqual([`${role}: ${spoken}`]);

  expect(await written(page)).toEqual(sent ? nothing : text);
  const ways = otherWays(page);
  await expect(ways).toHaveCount(sent ? 0 : 1);
  if (!sent) {
    await expect(ways.getByRole('link', mailLink)).toHaveAttribute('href', /^mailto:[^?]+@/);
    await expect(ways.getByRole('link', chatLink)).toHaveAttribute('href', /wa\.me/);
  }

  await expect(button(page)).toHaveAccessibleName(form.submit);
  await expect(button(page)).toHaveAttribute('aria-disabled', 'false');
  await field(page, 'name').focus();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await expect(field(page, 'name')).toHaveValue(`${sent ? '' : text.name}!`);
  return sent ? 'green notice, fields cleared' : 'red notice, text kept, mail and chat offered';
}

const said = (calls: number) => (calls === 1 ? 'one call' : `${calls} calls`);

// The other answers are told apart in tests/unit/islands/send-message.test.ts.
for (const [fault, answer, outcome] of [
  ['200 OK', reply(200, 'OK'), 'sent'],
  ['500 with the text OK', reply(500, 'OK'), 'sent'],
  [
    '412, the mailbox is not connected',
    reply(412, 'Gmail_API: Invalid grant. Please reconnect your Gmail account'),
    'not sent',
  ],
  ['the connection is reset', (res) => void res.socket?.resetAndDestroy(), 'not sent'],
  [
    'the answer is cut off in its middle',
    (res) => {
      res.writeHead(200, { 'Content-Length': 100 });
      res.write('O', () => res.destroy());
    },
    'not sent',
  ],
] satisfies [string, Reply, 'sent' | 'not sent'][]) {
  test(`${fault}: my message is ${outcome}`, desktop, async ({ open: { page, heard }, desk }) => {
    await fill(page);
    const calls: unknown[] = [];
    const count = (request: Request) => {
      if (request.method() === 'POST') calls.push(request.postDataJSON().template_params);
    };
    page.on('request', count);
    desk.reply = answer;
    await button(page).click();
    const came = await expectOutcome(page, outcome, { heard });
    page.off('request', count);
    // At the page, as Chromium itself tries again where a connection that was kept open is reset.
    expect(calls).toEqual([letter]);
    expect(messages(desk)).toContainEqual(letter);
    noteFault(area, fault, `${came}, ${said(calls.length)}`);
  });
}

for (const [fault, block] of [
  ['the connection is refused', (_page, desk) => desk.close()],
  ['the name of the service is not found', (page) => abortCall(page, 'namenotresolved')],
  ['an extension blocks the call', (page) => abortCall(page, 'blockedbyclient')],
  ['the browser is offline', (page) => page.context().setOffline(true)],
] satisfies [string, (page: Page, desk: FaultyDesk) => Promise<void>][]) {
  test(
    `When ${fault}, my text stays, and sends once that is over`,
    desktop,
    async ({ open: { page, heard }, desk }) => {
      await fill(page);
      await block(page, desk);
      await button(page).click();
      const came = await expectOutcome(page, 'not sent', { heard });
      expect(desk.calls).toEqual([]);

      await page.context().setOffline(false);
      await page.unrouteAll();
      if (fault.includes('refused')) await desk.open();
      await button(page).click();
      await expect(page.getByRole('status')).toHaveText(form.success);
      expect(desk.calls).toHaveLength(1);
      noteFault(area, fault, `${came}; the next press sends it, ${said(desk.calls.length)}`);
    },
  );
}

async function abortCall(page: Page, reason: string) {
  await page.route('**/api/**', (route) => route.abort(reason));
}

test('When a policy forbids the call, my text stays', desktop, async ({ page, desk }) => {
  await page.route('/contact', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace("connect-src 'self'", "connect-src 'none'");
    expect(body).toContain("connect-src 'none'");
    await route.fulfill({ response: answer, body });
  });
  const heard = await write(page);
  await button(page).click();
  const came = await expectOutcome(page, 'not sent', { heard });
  expect(desk.calls).toEqual([]);
  noteFault(area, 'a policy forbids the call', `${came}, no call`);
});

for (const name of ['EMAILJS_PUBLIC_KEY', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID'] as const) {
  test(
    `When the build had no ${name}, my text stays, and the fault is named`,
    desktop,
    async ({ page, desk }) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      await page.route('**/ContactForm.*.js', async (route) => {
        const answer = await route.fetch();
        const code = await answer.text();
        const body = code.replace(new RegExp(`(${name}:)\\w+`), '$1void 0');
        expect(body).not.toBe(code);
        await route.fulfill({ response: answer, body });
      });
      const heard = await write(page);
      await button(page).click();
      const came = await expectOutcome(page, 'not sent', { heard });
      expect(faults).toEqual([expect.stringContaining(`${name} is missing`)]);
      expect(desk.calls).toEqual([]);
      noteFault(area, `the build had no ${name}`, `${came}, no call; the error names it`);
    },
  );
}

for (const [fault, wait, outcome] of [
  ['the answer takes 14 s', 14_000, 'sent'],
  ['the answer takes 16 s', 16_000, 'not sent'],
  ['no answer comes', Infinity, 'not sent'],
] as const) {
  test(`When ${fault}, my message counts as ${outcome}`, desktop, async ({ page, desk }) => {
    const gate = Promise.withResolvers<undefined>();
    desk.reply = async (res) => {
      await gate.promise;
      res.writeHead(200).end('OK');
    };
    await page.clock.install();
    const heard = await write(page);
    await button(page).click();
    await expect.poll(() => desk.calls.length).toBe(1);
    await expect(button(page)).toHaveAccessibleName(form.sending);
    await page.clock.fastForward(Math.min(wait, 15_000));
    if (wait < 15_000) gate.resolve(undefined);
    const came = await expectOutcome(page, outcome, { heard });
    if (wait === 16_000) {
      // Late, it changes nothing any more: the text has stayed, and so does the offer.
      gate.resolve(undefined);
      await page.clock.fastForward(1_000);
      await frames(page);
      expect((await written(page)).message).toBe(letter.message);
    }
    expect(desk.calls).toHaveLength(1);
    noteFault(area, fault, `${came}, ${said(desk.calls.length)}`);
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
    'submitted again while busy',
    async (page) => {
      await button(page).click();
      await expect(button(page)).toHaveAccessibleName(form.sending);
      await page.locator('form').evaluate((one: HTMLFormElement) => one.requestSubmit());
      await button(page).click({ force: true });
    },
  ],
] satisfies [string, (page: Page) => Promise<void>][]) {
  for (const scripts of ['there', 'still to come'] as const) {
    test(
      `${fault}, scripts ${scripts}: my message is sent once`,
      desktop,
      async ({ page: fresh, open, desk }) => {
        const isThere = scripts === 'there';
        const page = isThere ? open.page : fresh;
        const heard = isThere ? open.heard : await hearAnnouncements(page);
        if (!isThere) await page.goto('/contact');
        const gate = Promise.withResolvers<undefined>();
        desk.reply = async (res) => {
          await gate.promise;
          res.writeHead(200).end('OK');
        };
        await fill(page);
        await press(page);
        await expect.poll(() => desk.calls.length).toBe(1);
        await frames(page);
        gate.resolve(undefined);
        const came = await expectOutcome(page, 'sent', { heard });
        expect(messages(desk)).toEqual([letter]);
        noteFault(area, `${fault}, scripts ${scripts}`, `${came}, ${said(desk.calls.length)}`);
      },
    );
  }
}

const across = (...codes: number[]) => String.fromCharCode(...codes);

for (const [fault, message] of [
  ['a text of 1 character', 'x'],
  ['a text of 10,000 characters', 'Wörter '.repeat(1_429).trim().slice(0, 10_000)],
  ['a text from right to left', 'مرحبا، أود التحدث عن مشروع. שלום'],
  ['emoji and letters beyond 16 bits', '👩🏽‍💻🇮🇳 𝒳 é e\u0301'],
  ['control characters', `a${across(0)}b${across(7)}c${across(27)}[31m d\te`],
  ['half of a pair of surrogates', `half ${across(0xd83d)} a pair`],
  [
    'markup and script',
    '<script>alert(1)</script><img src=x onerror=alert(1)>"\'`${1}{{2}}</textarea>%0D%0ABcc: a@example.com',
  ],
] as const) {
  test(`${fault} arrives as it was written`, desktop, async ({ open: { page }, desk }) => {
    const text = { ...letter, message };
    await fill(page, { ...letter, message: '' });
    await paste(page, message);
    // What is kept and what travels is whole: half a pair becomes the sign for what cannot be read.
    const draft = await page.evaluate(() => localStorage['draft'] as string);
    expect(JSON.parse(draft)).toEqual({
      ...text,
      message: message.toWellFormed(),
    });
    await button(page).click();
    const came = await expectOutcome(page, 'sent');
    expect(messages(desk)).toEqual([{ ...text, message: message.toWellFormed() }]);
    noteFault(area, fault, `${came}, kept and arrived as written`);
  });
}

test(
  'A text of 1,000,000 characters, which the service refuses, is kept',
  desktop,
  async ({ page, desk }) => {
    const text = { ...letter, message: 'x'.repeat(1_000_000) };
    desk.reply = reply(413, 'Payload Too Large');
    const heard = await write(page);
    await paste(page, text.message);
    await button(page).click();
    const came = await expectOutcome(page, 'not sent', { text, heard });
    await page.reload();
    expect((await written(page)).message).toHaveLength(1_000_000);
    expect(desk.calls).toHaveLength(1);
    noteFault(area, 'a text of 1,000,000 characters', `${came}; a reload keeps it, one call`);
  },
);

test('What the browser fills in by itself is sent', desktop, async ({ page, desk }) => {
  await page.goto('/contact');
  await page.locator('form').evaluate((element: HTMLFormElement, values) => {
    // A browser that fills in tells the page of a change, if of anything.
    for (const [name, value] of Object.entries(values)) {
      const one = element.elements.namedItem(name) as HTMLInputElement;
      one.value = value;
      one.dispatchEvent(new Event('change', { bubbles: true }));
    }
  }, letter);
  await button(page).click();
  const came = await expectOutcome(page, 'sent');
  expect(messages(desk)).toEqual([letter]);
  noteFault(area, 'the browser fills the fields in', `${came}, ${said(desk.calls.length)}`);
});

test(
  'A message that was left while it was sent is there when I come back',
  desktop,
  async ({ page, desk }) => {
    desk.reply = () => undefined;
    await write(page);
    await button(page).click();
    await expect.poll(() => desk.calls.length).toBe(1);
    await page.getByRole('navigation').locator('[href="/about"]').click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(page).toHaveURL('/contact');
    expect(await written(page)).toEqual(letter);
    await expect(button(page)).toHaveAccessibleName(form.submit);
    desk.reply = reply(200, 'OK');
    await button(page).click();
    const came = await expectOutcome(page, 'sent');
    expect(desk.calls).toHaveLength(2);
    noteFault(area, 'left and come back to while sending', `text kept; the next press: ${came}`);
  },
);

for (const [fault, storage] of [
  ['storage is blocked', 'blocked'],
  ['storage is full', 'full'],
] as const) {
  test(`When ${fault}, I can write and send all the same`, desktop, async ({ page, desk }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript((what) => {
      if (what === 'blocked') {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException('Access is denied', 'SecurityError');
            },
          });
        return;
      }
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
    }, storage);
    const heard = await write(page);
    expect(await written(page)).toEqual(letter);
    desk.reply = reply(500, 'Not today');
    await button(page).click();
    const first = await expectOutcome(page, 'not sent', { heard });
    desk.reply = reply(200, 'OK');
    await field(page, 'name').fill(letter.name);
    await button(page).click();
    const came = await expectOutcome(page, 'sent');
    expect(messages(desk)).toEqual([letter, letter]);
    expect(faults).toEqual([expect.stringContaining('500 Not today')]);
    noteFault(area, fault, `after a 500 ${first}; then ${came}`);
  });
}

test('A half-written message survives a crash of the tab', desktop, async ({ page, context }) => {
  await page.goto('/contact');
  await fill(page);
  const crashed = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => undefined);
  await crashed;
  const next = await context.newPage();
  await next.goto('/contact');
  expect(await written(next)).toEqual(letter);
  noteFault(area, 'the tab crashes', 'half-written text is there in the next tab');
});

test(
  'A half-written message is kept on this device only',
  desktop,
  async ({ page, browser, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    await page.goto('/contact');
    await fill(page);
    await page.reload();
    expect(await written(page)).toEqual(letter);
    expect(asked.filter((request) => /Ada|Lovelace/i.test(request))).toEqual([]);
    expect(await page.context().cookies()).toEqual([]);
    const another = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await another.newPage();
    await elsewhere.goto('/contact');
    expect(await written(elsewhere)).toEqual(nothing);
    await another.close();
    noteFault(area, 'a reload half-way', 'text kept; none of it left the device, no cookie');
  },
);

test(
  'A program that fills in every field is held back; a person sends with the next press',
  desktop,
  async ({ page, desk }) => {
    await page.goto('/contact');
    await fill(page);
    await page.locator('form').evaluate((element) => {
      for (const one of element.querySelectorAll('input')) one.value ||= 'https://spam.example';
    });
    await button(page).click();
    const first = await expectOutcome(page, 'not sent');
    expect(desk.calls).toEqual([]);
    await field(page, 'name').fill(letter.name);
    await button(page).click();
    const came = await expectOutcome(page, 'sent');
    expect(messages(desk)).toEqual([letter]);
    noteFault(area, 'a program fills in every field', `${first}, no call; the next press: ${came}`);
  },
);

test('Nobody meets the field for programs', desktop, async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByLabel(form.trap, { exact: true })).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(3);
  await field(page, 'message').focus();
  await page.keyboard.press('Tab');
  await expect(button(page)).toBeFocused();
});

for (const [what, length] of [
  ['a short text goes along', 300],
  ['a text too long for a link goes by the clipboard', 5_000],
] as const) {
  test(`Other ways to write: ${what}`, desktop, async ({ page, desk, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], {
      origin: baseURL ?? '',
    });
    const message = 'Zeile\n'.repeat(length / 6);
    desk.reply = reply(500, 'Not today');
    await write(page);
    await paste(page, message);
    await button(page).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    for (const [other, parameter] of [
      [mailLink, 'body'],
      [chatLink, 'text'],
    ] as const) {
      const link = page.getByRole('main').locator('form').getByRole('link', other);
      // It is not followed: there is no mail program here.
      await link.evaluate((one) =>
        one.addEventListener('click', (event) => event.preventDefault()),
      );
      await link.click();
      const address = (await link.getAttribute('href')) ?? '';
      expect(address.length).toBeLessThan(2_048);
      const carried = new URL(address).searchParams.get(parameter);
      const whole = `${message}\n\n${letter.name}`;
      if (length > 1_000) {
        expect(carried).toContain(form.mailPaste);
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(whole);
      } else {
        expect(carried?.replaceAll('\r\n', '\n')).toBe(whole);
      }
    }
    noteFault(area, `failed, with ${length} characters`, `mail and chat: ${what}`);
  });
}
