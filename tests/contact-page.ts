/** The contact form: locators and helpers. */
import type { Page } from '@playwright/test';
import { copy } from './expected-content.ts';
import { expect } from './support.ts';

const { form } = copy;

export const exampleMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'An engine that weaves patterns.\nمرحبا 👩🏽‍💻 “quotes”, <b>tags</b> & {{more}}.',
};
export type Message = typeof exampleMessage;
const emptyMessage: Message = { name: '', email: '', message: '' };

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

export async function fillForm(page: Page, values: Message = exampleMessage) {
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
  await expectValues(page, exampleMessage);
  await expectIdle(page);
}
