/** What the tests of the contact form share: a message, and the parts of the page. */
import type { Page } from '@playwright/test';
import { words } from './copy.ts';

const { form } = words.contactPage;

export const sampleMessage = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'An engine that weaves patterns.\nSecond line: “quotes”, <b>tags</b> & more.',
};
export type Message = typeof sampleMessage;
export const fieldNames = ['name', 'email', 'message'] as const;

export const field = (page: Page, name: keyof Message) =>
  page.getByRole('textbox', { name: form[name].label, exact: true });
export const button = (page: Page) => page.getByRole('main').getByRole('button');
export const successNotice = (page: Page) => page.getByRole('main').getByRole('status');
export const failureNotice = (page: Page) => page.getByRole('main').getByRole('alert');
/** The sentence with other ways to write, where it shows. */
export const otherWays = (page: Page) =>
  page.locator('form p').filter({ hasText: form.mailInstead, visible: true });

/** Fills the fields in. */
export async function fill(page: Page, values: Message = sampleMessage) {
  for (const name of fieldNames) await field(page, name).fill(values[name]);
}

/** What the fields hold. */
export const written = async (page: Page): Promise<Message> => ({
  name: await field(page, 'name').inputValue(),
  email: await field(page, 'email').inputValue(),
  message: await field(page, 'message').inputValue(),
});
