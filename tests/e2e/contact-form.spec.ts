import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { button, field, fill, letter, otherWays } from '../contact-page.ts';
import { words } from '../copy.ts';
import {
  blockScripts,
  desktop,
  expect,
  frames,
  holdScripts,
  hydrated,
  mockMail,
  phone,
  test,
  type MailAnswer,
} from '../support.ts';
import type { Locator, Page } from '@playwright/test';

const { form } = words.contactPage;
const noticeTime = 4_000;
const ok: MailAnswer = { status: 200, body: 'OK' };
const refused: MailAnswer = { status: 400, body: 'The user_id parameter is required' };

// Nothing here is about motion, and each test takes a fifth less without it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const success = (page: Page) => page.getByRole('main').getByRole('status');
const failure = (page: Page) => page.getByRole('main').getByRole('alert');
/** Fills the form in on a fresh page and presses its button. */
async function send(page: Page) {
  await page.goto('/contact');
  await fill(page);
  await button(page).click();
}

async function expectFields(page: Page, { name, email, message }: typeof letter) {
  await expect(field(page, 'name')).toHaveValue(name);
  await expect(field(page, 'email')).toHaveValue(email);
  await expect(field(page, 'message')).toHaveValue(message);
}

const expectKept = (page: Page) => expectFields(page, letter);
const expectCleared = (page: Page) => expectFields(page, { name: '', email: '', message: '' });

async function expectSuccess(page: Page) {
  await expect(success(page)).toHaveText(form.success);
  await expect(success(page)).toBeInViewport();
  await expectCleared(page);
  await expect(failure(page)).toBeEmpty();
}

async function expectFailure(page: Page) {
  await expect(failure(page)).toHaveText(form.failure);
  await expect(failure(page)).toBeInViewport();
  await expectKept(page);
  await expect(success(page)).toBeEmpty();
}

async function expectBusy(page: Page) {
  await expect(button(page)).toHaveAccessibleName(form.sending);
}

async function expectIdle(page: Page) {
  await expect(button(page)).toHaveAccessibleName(form.submit);
}

/** Red, green and blue of an element's text. */
const colour = (element: Locator) =>
  element.evaluate((one) => (getComputedStyle(one).color.match(/[\d.]+/g) ?? []).map(Number));

test(
  'My message is sent by one call, with the fields that the mail service expects',
  desktop,
  async ({ page }) => {
    const mail = await mockMail(page, ok);
    await send(page);
    await expectSuccess(page);
    expect(mail.posts).toEqual([
      {
        lib_version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
        user_id: 'local-mail-desk',
        service_id: 'local-mail-desk',
        template_id: 'local-mail-desk',
        template_params: letter,
      },
    ]);
  },
);

test('My message arrives at the mail desk of this machine', desktop, async ({ page }) => {
  const message = `${letter.message} ${crypto.randomUUID()}`;
  await page.goto('/contact');
  await fill(page);
  await field(page, 'message').fill(message);
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
  expect(kept).toEqual([{ ...letter, message, received: expect.any(String) }]);
});

test(
  'While my message is on its way, the button shows that it is busy',
  desktop,
  async ({ page }) => {
    const mail = await mockMail(page, ok, true);
    await page.goto('/contact');
    await fill(page);
    await expectIdle(page);
    await button(page).click();
    await expectBusy(page);
    await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
    await expectKept(page);
    mail.release();
    await expectSuccess(page);
    await expectIdle(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  },
);

test('The notice of success is green', desktop, async ({ page }) => {
  await mockMail(page, ok);
  await send(page);
  await expectSuccess(page);
  const [red = 0, green = 0, blue = 0] = await colour(success(page));
  expect(green).toBeGreaterThan(Math.max(red, blue));
});

test('The notice of failure is red, and other ways to write stand by it', async ({ page }) => {
  await mockMail(page, refused);
  await page.goto('/contact');
  await fill(page);
  await expect(otherWays(page)).toHaveCount(0);
  await button(page).click();
  await expectFailure(page);
  const [red = 0, green = 0, blue = 0] = await colour(failure(page));
  expect(red).toBeGreaterThan(Math.max(green, blue));
  await expect(otherWays(page)).toBeInViewport();
});

for (const [answer, what, notice] of [
  [ok, 'success', success],
  [refused, 'failure', failure],
] as const) {
  test(`The notice of ${what} goes after 4 s`, desktop, async ({ page }) => {
    await page.clock.install();
    await mockMail(page, answer);
    await send(page);
    await expect(notice(page)).not.toBeEmpty();
    await page.clock.fastForward(noticeTime - 2_000);
    await expect(notice(page)).not.toBeEmpty();
    await page.clock.fastForward(2_000);
    await expect(notice(page)).toBeEmpty();
    // Who could not read it in time still finds how it ended.
    await expect(
      page.locator('form p').filter({ hasText: what === 'success' ? form.sent : form.mailInstead }),
    ).toBeVisible();
    if (what === 'failure') await expectKept(page);
  });
}

test(
  'The browser asks for all three fields and a true mail address before anything is sent',
  desktop,
  async ({ page }) => {
    const mail = await mockMail(page, ok);
    await page.goto('/contact');
    await expect(field(page, 'email')).toHaveAttribute('type', 'email');
    const missing = (name: keyof typeof letter) =>
      field(page, name).evaluate((one: HTMLInputElement) => one.validity.valueMissing);
    for (const name of ['name', 'email', 'message'] as const) {
      expect(await missing(name)).toBe(true);
      await button(page).click();
      await expect(field(page, name)).toBeFocused();
      await field(page, name).fill(name === 'email' ? 'ada@example.com' : 'Ada');
    }
    await field(page, 'email').fill('ada');
    await button(page).click();
    await expect(field(page, 'email')).toBeFocused();
    expect(
      await field(page, 'email').evaluate((one: HTMLInputElement) => one.validity.typeMismatch),
    ).toBe(true);
    await hydrated(page, 'ContactForm');
    await frames(page);
    expect(mail.posts).toEqual([]);
    await field(page, 'email').fill('ada@example.com');
    await button(page).click();
    await expect.poll(() => mail.posts.length).toBe(1);
  },
);

test('What I type before any script has come stays when they come', desktop, async ({ page }) => {
  const scripts = await holdScripts(page);
  await page.goto('/contact');
  await fill(page);
  scripts.release();
  await hydrated(page, 'ContactForm');
  await frames(page);
  await expectKept(page);
});

for (const [what, press] of [
  ['once', (page: Page) => button(page).click()],
  ['twice', (page: Page) => button(page).dblclick()],
] as const) {
  test(`A message sent off ${what} before any script has come is sent once, when they come`, async ({
    page,
  }) => {
    const scripts = await holdScripts(page);
    const mail = await mockMail(page, ok);
    await page.goto('/contact');
    await fill(page);
    await press(page);
    await expectBusy(page);
    await expectKept(page);
    await expect(page).toHaveURL('/contact');
    expect(mail.posts).toEqual([]);
    scripts.release();
    await expectSuccess(page);
    await expectIdle(page);
    expect(mail.posts).toHaveLength(1);
    expect(mail.posts[0]).toMatchObject({ template_params: letter });
  });
}

test(
  'A message that waits too long for scripts is offered a way by mail',
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
    await expectKept(page);
  },
);

test(
  'After the scripts have failed once, pressing the button again sends my message',
  desktop,
  async ({ page }) => {
    await blockScripts(page);
    const mail = await mockMail(page, ok);
    await send(page);
    await expect(otherWays(page)).toBeVisible();
    await page.unroute('**/_astro/*.js');
    await button(page).click();
    await expectSuccess(page);
    await expect(otherWays(page)).toHaveCount(0);
    expect(mail.posts).toHaveLength(1);
  },
);

test('A half-written message survives a reload and a way through other pages', async ({ page }) => {
  await page.goto('/contact');
  await fill(page);
  await page.reload();
  await expectKept(page);
  await page.goto('/pricing');
  await page.getByRole('main').locator('[href="/contact"]').last().click();
  await expect(page).toHaveURL('/contact');
  await expectKept(page);
});

test(
  'A message that failed survives a reload; once it was sent, it is gone',
  desktop,
  async ({ page }) => {
    await mockMail(page, refused);
    await send(page);
    await expectFailure(page);
    await page.reload();
    await expectKept(page);
    await mockMail(page, ok);
    await button(page).click();
    await expectSuccess(page);
    await page.reload();
    await expectCleared(page);
    await page.goto('/pricing');
    await page.goto('/contact');
    await expectCleared(page);
  },
);

test('On a phone I can send a message by touch', phone, async ({ page }) => {
  const mail = await mockMail(page, ok);
  await page.goto('/contact');
  for (const name of ['name', 'email', 'message'] as const) {
    await field(page, name).tap();
    await expect(field(page, name)).toBeFocused();
    await page.keyboard.insertText(letter[name]);
  }
  await button(page).tap();
  await expectSuccess(page);
  expect(mail.posts).toHaveLength(1);
});

test(
  'Sent by the Enter key from far above, the notice comes into view',
  phone,
  async ({ page }) => {
    await mockMail(page, ok);
    await page.goto('/contact');
    await fill(page);
    await field(page, 'name').scrollIntoViewIfNeeded();
    await field(page, 'name').press('Enter');
    await expectSuccess(page);
  },
);

test('What runs from right to left is written so', desktop, async ({ page }) => {
  await page.goto('/contact');
  await field(page, 'message').fill('مرحبا');
  await expect(field(page, 'message')).toHaveCSS('direction', 'rtl');
  await page.reload();
  await field(page, 'name').fill('Ada');
  await expect(field(page, 'message')).toHaveCSS('direction', 'rtl');
  await expect(field(page, 'name')).toHaveCSS('direction', 'ltr');
  await field(page, 'message').fill('Hello');
  await expect(field(page, 'message')).toHaveCSS('direction', 'ltr');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the page says how to write by mail, and the form opens a mail',
    desktop,
    async ({ page }) => {
      await page.goto('/contact');
      const sentence = page.locator('noscript p').filter({ hasText: form.noScript });
      await expect(sentence).toBeVisible();
      await expect(sentence.getByRole('link')).toHaveAttribute('href', /^mailto:[^?]+@/);
      const shown = page.locator('form');
      await expect(shown).toHaveAttribute('action', /^mailto:[^?]+@/);
      await expect(shown).toHaveAttribute('method', 'post');
      for (const name of ['name', 'email', 'message'] as const) {
        await expect(field(page, name)).toHaveAttribute('required');
      }
    },
  );
});
