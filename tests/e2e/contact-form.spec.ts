import type { Locator, Page } from '@playwright/test';
import { timings } from '../../src/site.ts';
import {
  expectFailure,
  expectIdle,
  expectSuccess,
  expectValues,
  failureNotice,
  field,
  fieldNames,
  fillForm,
  otherChannels,
  exampleMessage,
  submitButton,
  successNotice,
} from '../contact-page.ts';
import { runAxe } from '../axe.ts';
import { copy } from '../expected-content.ts';
import {
  blockScripts,
  desktop,
  desktopAndEngines,
  engines,
  expect,
  holdScripts,
  hydrated,
  mockEmailJs,
  phone,
  waitForFrames,
  test,
} from '../support.ts';

const { form } = copy;

// No test here is about motion, and reduced motion makes them faster.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens the page, fills in the form and submits it. */
async function submitExample(page: Page, path: string) {
  await page.goto(path);
  await fillForm(page);
  await submitButton(page).click();
}

const expectBusy = (page: Page) => expect(submitButton(page)).toHaveAccessibleName(form.sending);

/** Opens the page, fills in the form, and stops the clock once React runs the form. */
async function openWithStoppedClock(page: Page, path: string) {
  await page.clock.install();
  await page.goto(path);
  await fillForm(page);
  await hydrated(page, 'ContactForm');
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Checks that a notice is green or red, and hides 4 s after it appeared. Requires `openWithStoppedClock`. */
async function expectTimedNotice(page: Page, notice: Locator, color: 'green' | 'red') {
  const [red = 0, green = 0] = await notice.evaluate(
    (element) =>
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [],
  );
  expect(green > red ? 'green' : 'red').toBe(color);
  await page.clock.runFor(timings.notice - 100);
  await expect(notice).not.toBeEmpty();
  await page.clock.runFor(100);
  await expect(notice).toBeEmpty();
}

test(
  'Sends the message with one request, and shows a green notice for 4 s',
  desktop,
  async ({ page }) => {
    const emailJs = await mockEmailJs(page, { hold: true });
    await openWithStoppedClock(page, '/contact');
    await expectIdle(page);
    await submitButton(page).click();
    await expectBusy(page);
    await expect(page.locator('form[aria-busy="true"]')).toBeVisible();
    await expectValues(page, exampleMessage);
    emailJs.release();
    await expectSuccess(page);
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(emailJs.posts).toEqual([expect.objectContaining({ template_params: exampleMessage })]);
    await expectTimedNotice(page, successNotice(page), 'green');
    // For visitors who could not read the notice in time.
    await expect(page.locator('main form p').filter({ hasText: form.sent })).toBeVisible();
  },
);

test(
  'If sending fails, shows a red notice for 4 s and keeps the text, even after a reload',
  desktopAndEngines,
  async ({ page }) => {
    await mockEmailJs(page, { refuse: true });
    await openWithStoppedClock(page, '/contact');
    await expect(otherChannels(page)).toHaveCount(0);
    await submitButton(page).click();
    await expectFailure(page);
    // Screen readers announce it, too.
    await expect(
      page.locator('[aria-live="polite"]').filter({ hasText: form.mailInstead }),
    ).toBeInViewport();
    await expectTimedNotice(page, failureNotice(page), 'red');
    await expect(otherChannels(page)).toBeInViewport();

    await page.clock.resume();
    await page.reload();
    await expectValues(page, exampleMessage);
    await expect(page.getByText(form.interrupted)).toBeHidden();
  },
);

test('axe finds no violations while a notice shows', phone, async ({ page }) => {
  // Keeps the notices visible, however long axe takes.
  await page.addInitScript((time) => {
    const original = window.setTimeout.bind(window);
    Object.assign(window, {
      setTimeout: (run: () => void, delay: number) => (delay === time ? 0 : original(run, delay)),
    });
  }, timings.notice);
  await mockEmailJs(page, { refuse: true });
  await submitExample(page, '/contact');
  await expectFailure(page);
  expect(await runAxe(page, { selector: 'main form' })).toEqual([]);
  await mockEmailJs(page);
  await submitButton(page).tap();
  await expectSuccess(page);
  expect(await runAxe(page, { selector: 'main form' })).toEqual([]);
});

test('Delivers the message to the EmailJS mock', desktopAndEngines, async ({ page }) => {
  await page.goto('/contact');
  await fillForm(page);
  const response = page.waitForResponse('**/api/v1.0/email/send');
  await submitButton(page).click();
  await expectSuccess(page);
  expect(await (await response).text()).toBe('OK');
});

test(
  'Sends nothing until all fields are filled in and the email address is valid',
  desktop,
  async ({ page }) => {
    const emailJs = await mockEmailJs(page);
    await page.goto('/contact');
    await field(page, 'message').clear();
    for (const name of fieldNames) {
      await submitButton(page).click();
      await expect(field(page, name)).toBeFocused();
      await field(page, name).fill(exampleMessage[name]);
    }
    await field(page, 'email').fill('ada');
    await submitButton(page).click();
    await expect(field(page, 'email')).toBeFocused();
    await hydrated(page, 'ContactForm');
    await waitForFrames(page);
    expect(emailJs.posts).toEqual([]);
  },
);

test(
  'Sends a message once if it was submitted twice before scripts load',
  engines,
  async ({ page, isMobile }) => {
    const scripts = await holdScripts(page);
    const emailJs = await mockEmailJs(page);
    await page.goto('/contact');
    await fillForm(page);
    if (isMobile) for (let taps = 0; taps < 2; taps += 1) await submitButton(page).tap();
    else await submitButton(page).dblclick();
    await expectBusy(page);
    await expectValues(page, exampleMessage);
    await expect(page).toHaveURL('/contact');
    expect(emailJs.posts).toEqual([]);
    scripts.release();
    await expectSuccess(page);
    expect(emailJs.posts).toEqual([expect.objectContaining({ template_params: exampleMessage })]);
  },
);

test('Offers other channels if scripts are slow', desktop, async ({ page }) => {
  await holdScripts(page);
  await submitExample(page, '/contact');
  await expectBusy(page);
  await expect(otherChannels(page)).toHaveCount(0);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getTiming().iterations === 1) animation.finish();
    }
  });
  await expect(otherChannels(page).getByRole('link', { name: /@/ })).toBeInViewport();
  await expectValues(page, exampleMessage);
});

test('Sends on the next click after scripts have failed', desktop, async ({ page }) => {
  const scripts = await blockScripts(page);
  const emailJs = await mockEmailJs(page);
  await submitExample(page, '/contact');
  await expect(otherChannels(page)).toBeVisible();
  await scripts.allow();
  await submitButton(page).click();
  await expectSuccess(page);
  await expect(otherChannels(page)).toHaveCount(0);
  expect(emailJs.posts).toHaveLength(1);
});

test(
  'Says that a message has probably arrived if the visitor left while it was being sent',
  desktop,
  async ({ page }) => {
    const emailJs = await mockEmailJs(page, { hold: true });
    await submitExample(page, '/contact');
    // The form also looks busy while it waits for its scripts.
    await expect.poll(() => emailJs.posts.length).toBe(1);
    await page.goto('/pricing');
    emailJs.release();
    await page.goBack();
    const notice = page.getByText(form.interrupted);
    await expect(notice).toBeVisible();
    await expectValues(page, exampleMessage);
    expect(emailJs.posts).toHaveLength(1);
    await submitButton(page).click();
    await expectSuccess(page);
    await expect(notice).toBeHidden();
  },
);

test('After Enter far above the button, the notice is in view', phone, async ({ page }) => {
  await mockEmailJs(page);
  await page.goto('/contact');
  await fillForm(page);
  await field(page, 'name').scrollIntoViewIfNeeded();
  await field(page, 'name').press('Enter');
  await expectSuccess(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'Shows how to write by email, and the form opens the mail program',
    desktop,
    async ({ page }) => {
      await page.goto('/contact');
      const noScriptNotice = page.locator('noscript p').filter({ hasText: form.noScript });
      await expect(noScriptNotice).toBeVisible();
      await expect(noScriptNotice.getByRole('link')).toHaveAttribute('href', /^mailto:[^?]+@/);
      await expect(submitButton(page)).toHaveAttribute('formaction', /^mailto:[^?]+@/);
      await expect(page.locator('main form')).toHaveAttribute('method', 'post');
      for (const name of fieldNames) await expect(field(page, name)).toHaveAttribute('required');
    },
  );
});
