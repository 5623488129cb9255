/** Locators and helpers for the contact form. */
import { expect, type Page } from '@playwright/test';
import { copy } from './expected-content.ts';

const { form } = copy.contactPage;

export const sampleMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'An engine that weaves patterns.\nSecond line: “quotes”, <b>tags</b> & more.',
};
export type Message = typeof sampleMessage;
export const emptyMessage: Message = { name: '', email: '', message: '' };
export const fieldNames = ['name', 'email', 'message'] as const;

export const field = (page: Page, name: keyof Message) =>
  page.getByRole('textbox', { name: form[name].label, exact: true });
export const submitButton = (page: Page) => page.getByRole('main').getByRole('button');
export const successNotice = (page: Page) => page.getByRole('main').getByRole('status');
export const failureNotice = (page: Page) => page.getByRole('main').getByRole('alert');
/** The sentence that offers mail and chat instead of the form, if it is visible. */
export const otherChannels = (page: Page, hasText = form.mailInstead) =>
  page.locator('main form p').filter({ hasText, visible: true });

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
