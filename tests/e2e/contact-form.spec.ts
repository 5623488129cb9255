import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
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
import { words } from '../copy.ts';
import {
  blockScripts,
  desktop,
  expect,
  frames,
  holdScripts,
  hydrated,
  mockEmailJs,
  phone,
  test,
  type EmailJsAnswer,
} from '../support.ts';
import { runAxe } from './axe.ts';

const { form } = words.contactPage;
const ok: EmailJsAnswer = { status: 200, body: 'OK' };
const refused: EmailJsAnswer = { status: 400, body: 'The user_id parameter is required' };
const empty: Message = { name: '', email: '', message: '' };

// Nothing here is about motion, and each test takes a fifth less without it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Fills the form in on a fresh page and presses its button. */
async function send(page: Page) {
  await page.goto('/contact');
  await fill(page);
  await button(page).click();
}

const expectWritten = (page: Page, values: Message) =>
  expect.poll(() => written(page)).toEqual(values);
const expectBusy = (page: Page) => expect(button(page)).toHaveAccessibleName(form.sending);
const expectIdle = (page: Page) => expect(button(page)).toHaveAccessibleName(form.submit);

async function expectSuccess(page: Page) {
  await expect(successNotice(page)).toHaveText(form.success);
  await expect(successNotice(page)).toBeInViewport();
  await expect(failureNotice(page)).toBeEmpty();
  await expectWritten(page, empty);
  await expectIdle(page);
}

async function expectFailure(page: Page) {
  await expect(failureNotice(page)).toHaveText(form.failure);
  await expect(failureNotice(page)).toBeInViewport();
  await expect(successNotice(page)).toBeEmpty();
  await expectWritten(page, sampleMessage);
  await expectIdle(page);
}

/** Checks that a notice goes 4 s after it appeared; the page's clock is installed. */
async function expectTimedNotice(page: Page, notice: Locator) {
  await page.clock.fastForward(timings.notice - 2_000);
  await expect(notice).not.toBeEmpty();
  await page.clock.fastForward(2_000);
  await expect(notice).toBeEmpty();
}

/** Red, green and blue of an element's text. */
const colorOf = (element: Locator) =>
  element.evaluate((one) => (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number));

test(
  'My message is sent by one call, and a green notice shows for 4 s',
  desktop,
  async ({ page }) => {
    const emailJs = await mockEmailJs(page, ok, true);
    await page.clock.install();
    await page.goto('/contact');
    await fill(page);
    await expectIdle(page);
    await button(page).click();

    await test.step('The button shows that it is busy', async () => {
      await expectBusy(page);
      await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
      await expectWritten(page, sampleMessage);
    });

    emailJs.release();
    await expectSuccess(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const [red = 0, green = 0, blue = 0] = await colorOf(successNotice(page));
    expect(green).toBeGreaterThan(Math.max(red, blue));
    expect(emailJs.posts).toEqual([
      {
        lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user_id: expect.stringMatching(/./),
        service_id: expect.stringMatching(/./),
        template_id: expect.stringMatching(/./),
        template_params: sampleMessage,
      },
    ]);
    await expectTimedNotice(page, successNotice(page));
    // For those who could not read it in time.
    await expect(page.locator('form p').filter({ hasText: form.sent })).toBeVisible();
    await page.reload();
    await expectWritten(page, empty);
  },
);

test(
  'If sending fails, a red notice shows for 4 s, and my text stays, over a reload too',
  desktop,
  async ({ page }) => {
    await mockEmailJs(page, refused);
    await page.clock.install();
    await page.goto('/contact');
    await fill(page);
    await expect(otherWays(page)).toHaveCount(0);
    await button(page).click();
    await expectFailure(page);
    const [red = 0, green = 0, blue = 0] = await colorOf(failureNotice(page));
    expect(red).toBeGreaterThan(Math.max(green, blue));
    await expectTimedNotice(page, failureNotice(page));
    await expect(otherWays(page)).toBeInViewport();

    await page.reload();
    await expectWritten(page, sampleMessage);
    await mockEmailJs(page, ok);
    await button(page).click();
    await expectSuccess(page);
  },
);

test('axe finds nothing while a notice shows', phone, async ({ page }) => {
  // The notices stay, however long axe takes.
  await page.addInitScript((time) => {
    const original = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay: number) => (delay === time ? 0 : original(run, delay)),
    });
  }, timings.notice);
  await mockEmailJs(page, refused);
  await send(page);
  await expectFailure(page);
  expect(await runAxe(page, 'form')).toEqual([]);
  await mockEmailJs(page, ok);
  await button(page).tap();
  await expectSuccess(page);
  expect(await runAxe(page, 'form')).toEqual([]);
});

test('My message arrives at the mock server of this machine', desktop, async ({ page }) => {
  const message = `${sampleMessage.message} ${crypto.randomUUID()}`;
  await page.goto('/contact');
  await fill(page, { ...sampleMessage, message });
  await button(page).click();
  await expectSuccess(page);

  const folder = join(import.meta.dirname, '../../messages');
  const kept = [];
  for (const file of await readdir(folder)) {
    const path = join(folder, file);
    const content = JSON.parse(await readFile(path, 'utf8'));
    if (content.message !== message) continue;
    kept.push(content);
    await rm(path);
  }
  expect(kept).toEqual([{ ...sampleMessage, message, received: expect.any(String) }]);
});

test(
  'The browser asks for all fields and a valid e-mail address before anything is sent',
  desktop,
  async ({ page }) => {
    const emailJs = await mockEmailJs(page, ok);
    await page.goto('/contact');
    const validity = (name: keyof Message) =>
      field(page, name).evaluate(
        ({ validity: { valueMissing, typeMismatch } }: HTMLInputElement) =>
          valueMissing ? 'missing' : typeMismatch ? 'mismatch' : 'valid',
      );
    for (const name of fieldNames) {
      expect(await validity(name)).toBe('missing');
      await button(page).click();
      await expect(field(page, name)).toBeFocused();
      await field(page, name).fill(sampleMessage[name]);
    }
    await field(page, 'email').fill('ada');
    await button(page).click();
    await expect(field(page, 'email')).toBeFocused();
    expect(await validity('email')).toBe('mismatch');
    await hydrated(page, 'ContactForm');
    await frames(page);
    expect(emailJs.posts).toEqual([]);
  },
);

test('What I type before any script has come stays when they come', desktop, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/contact');
  await fill(page);
  scripts.release();
  await hydrated(page, 'ContactForm');
  await frames(page);
  await expectWritten(page, sampleMessage);
});

test('A message sent twice before any script has come is sent once, when they come', async ({
  page,
  isMobile,
}) => {
  const scripts = await holdScripts(page);
  const emailJs = await mockEmailJs(page, ok);
  await page.goto('/contact');
  await fill(page);
  if (isMobile) for (let taps = 0; taps < 2; taps += 1) await button(page).tap();
  else await button(page).dblclick();
  await expectBusy(page);
  await expectWritten(page, sampleMessage);
  await expect(page).toHaveURL('/contact');
  expect(emailJs.posts).toEqual([]);
  scripts.release();
  await expectSuccess(page);
  expect(emailJs.posts).toEqual([expect.objectContaining({ template_params: sampleMessage })]);
});

test(
  'A message that waits too long for scripts is offered another way',
  desktop,
  async ({ page }) => {
    await holdScripts(page);
    await send(page);
    await expectBusy(page);
    await expect(otherWays(page)).toHaveCount(0);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        if (animation.effect?.getTiming().iterations === 1) animation.finish();
      }
    });
    await expect(otherWays(page).getByRole('link', { name: /@/ })).toBeInViewport();
    await expectWritten(page, sampleMessage);
  },
);

test(
  'After the scripts have failed once, the next press sends my message',
  desktop,
  async ({ page }) => {
    await blockScripts(page);
    const emailJs = await mockEmailJs(page, ok);
    await send(page);
    await expect(otherWays(page)).toBeVisible();
    await page.unroute('**/_astro/*.js');
    await button(page).click();
    await expectSuccess(page);
    await expect(otherWays(page)).toHaveCount(0);
    expect(emailJs.posts).toHaveLength(1);
  },
);

test(
  'A half-written message survives a reload and a way through other pages',
  desktop,
  async ({ page }) => {
    await page.goto('/contact');
    await fill(page);
    await page.reload();
    await expectWritten(page, sampleMessage);
    await page.goto('/pricing');
    await page.getByRole('main').locator('[href="/contact"]').last().click();
    await expect(page).toHaveURL('/contact');
    await expectWritten(page, sampleMessage);
  },
);

test(
  'On a phone I can send by touch, and by the Enter key from far above',
  phone,
  async ({ page }) => {
    const emailJs = await mockEmailJs(page, ok);
    await page.goto('/contact');
    for (const name of fieldNames) {
      await field(page, name).tap();
      await expect(field(page, name)).toBeFocused();
      await page.keyboard.insertText(sampleMessage[name]);
    }
    await button(page).tap();
    await expectSuccess(page);
    await fill(page);
    await field(page, 'name').scrollIntoViewIfNeeded();
    await field(page, 'name').press('Enter');
    await expect.poll(() => emailJs.posts.length).toBe(2);
    await expectSuccess(page);
  },
);

test('Text in a right-to-left script is set so', desktop, async ({ page }) => {
  await page.goto('/contact');
  await field(page, 'message').fill('مرحبا');
  await expect(field(page, 'message')).toHaveCSS('direction', 'rtl');
  await page.reload();
  await field(page, 'name').fill('Ada');
  await expect(field(page, 'message')).toHaveCSS('direction', 'rtl');
  await expect(field(page, 'name')).toHaveCSS('direction', 'ltr');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'The page says how to write by e-mail, and the form opens one',
    desktop,
    async ({ page }) => {
      await page.goto('/contact');
      const sentence = page.locator('noscript p').filter({ hasText: form.noScript });
      await expect(sentence).toBeVisible();
      await expect(sentence.getByRole('link')).toHaveAttribute('href', /^mailto:[^?]+@/);
      await expect(page.locator('form')).toHaveAttribute('action', /^mailto:[^?]+@/);
      await expect(page.locator('form')).toHaveAttribute('method', 'post');
      for (const name of fieldNames) await expect(field(page, name)).toHaveAttribute('required');
    },
  );
});
