/** The contact form, on Contact or on a landing page: locators and helpers. */
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copy } from './expected-content.ts';
import { mockEnv, startCopy } from './project-copy.ts';
import { expect, test as base } from './support.ts';

const { form } = copy.contactPage;

export const sampleMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'An engine that weaves patterns.\nSecond line: “quotes”, <b>tags</b> & more.',
};
export type Message = typeof sampleMessage;
export const emptyMessage: Message = { name: '', email: '', message: '' };

interface FormPage {
  path: string;
  /** The form of a visitor who has not typed anything. */
  untouched: Message;
}

/** Playwright's `test` for the page with the form: Contact, or in the project `landing-form` a landing page. */
export const test = base.extend<{ formPage: FormPage }, { onLandingPage: boolean; origin: string }>(
  {
    onLandingPage: [false, { option: true, scope: 'worker' }],
    origin: [
      async ({ onLandingPage }, use) => {
        if (!onLandingPage) return use('');
        const { server, port } = await startCopy('landing-form', {
          env: { SITE_URL: '', CMS_REPO: '', ...mockEnv },
          changeContent: (content) => {
            for (const name of ['landing', 'files'])
              cpSync(join(import.meta.dirname, 'content', name), join(content, name), {
                recursive: true,
              });
          },
        });
        await use(`http://localhost:${port}`);
        server.close();
      },
      { scope: 'worker', timeout: 600_000 },
    ],
    baseURL: ({ origin, baseURL }, use) => use(origin || baseURL),
    formPage: ({ onLandingPage }, use) => {
      const message = 'I would like to see a chatbot that answers from our documents.';
      return use(
        onLandingPage
          ? { path: '/ai-chatbots', untouched: { ...emptyMessage, message } }
          : { path: '/contact', untouched: emptyMessage },
      );
    },
  },
);
export const fieldNames = ['name', 'email', 'message'] as const;

export const field = (page: Page, name: keyof Message) =>
  page.getByRole('textbox', { name: form[name].label, exact: true });
const inForm = (page: Page) => page.locator('main form');
export const submitButton = (page: Page) => inForm(page).getByRole('button');
export const successNotice = (page: Page) => inForm(page).getByRole('status');
export const failureNotice = (page: Page) => inForm(page).getByRole('alert');
/** The sentence that offers mail and chat instead of the form, if it is visible. */
export const otherChannels = (page: Page, hasText = form.mailInstead) =>
  inForm(page).locator('p').filter({ hasText, visible: true });

export async function fillForm(page: Page, values: Message = sampleMessage) {
  for (const name of fieldNames) await field(page, name).fill(values[name]);
}

export async function expectValues(page: Page, values: Message) {
  for (const name of fieldNames) await expect(field(page, name)).toHaveValue(values[name]);
}
export const expectIdle = (page: Page) =>
  expect(submitButton(page)).toHaveAccessibleName(form.submit);

export async function expectSuccess(page: Page) {
  // At once, because the notice shows for 4 s only.
  await expect(successNotice(page).filter({ hasText: form.success })).toBeInViewport();
  await expect(failureNotice(page)).toBeEmpty();
  await expectValues(page, emptyMessage);
  await expectIdle(page);
}

export async function expectFailure(page: Page) {
  await expect(failureNotice(page).filter({ hasText: form.failure })).toBeInViewport();
  await expect(successNotice(page)).toBeEmpty();
  await expectValues(page, sampleMessage);
  await expectIdle(page);
}
