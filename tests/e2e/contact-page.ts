/** What the tests of the contact form share: a message, and the parts of the page that take it. */
import type { Page } from '@playwright/test';

export const letter = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  message: 'An engine that weaves patterns.\nSecond line: “quotes”, <b>tags</b> & more.',
};
export type Letter = typeof letter;

export const field = (page: Page, name: string) => page.getByRole('textbox', { name });
export const button = (page: Page) => page.getByRole('main').getByRole('button');
/** The sentence that says how else to write, where it shows. */
export const otherWays = (page: Page) => page.getByText('Take it along').filter({ visible: true });

export async function fill(page: Page, { name, email, message }: Letter = letter) {
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Message').fill(message);
}
