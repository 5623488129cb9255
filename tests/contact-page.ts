/** What the tests of the contact form share: a message, and the parts of the page that take it. */
import type { Page } from '@playwright/test';
import { words } from './copy.ts';

const { form } = words.contactPage;

export const letter = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'An engine that weaves patterns.\nSecond line: “quotes”, <b>tags</b> & more.',
};
export type Letter = typeof letter;

export const field = (page: Page, name: keyof Letter) =>
  page.getByRole('textbox', { name: form[name].label, exact: true });
export const button = (page: Page) => page.getByRole('main').getByRole('button');
/** The sentence that says how else to write, where it shows. */
export const otherWays = (page: Page) =>
  page.locator('form p').filter({ hasText: form.mailInstead, visible: true });

export async function fill(page: Page, { name, email, message }: Letter = letter) {
  await field(page, 'name').fill(name);
  await field(page, 'email').fill(email);
  await field(page, 'message').fill(message);
}
