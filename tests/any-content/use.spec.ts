/** The contact form and the menu work, whatever the content says. */
import type { Page } from '@playwright/test';
import { phoneScreen } from '../screens.ts';
import { mockEmailJs } from '../support.ts';
import { expect, hasForm, test, type SitePage } from './site-pages.ts';

const message = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Hello.' };

const contactForm = (page: Page) => page.locator('main form');
const field = (page: Page, name: string) => contactForm(page).locator(`[name="${name}"]`);

/** What visitors could fill in further fields, by their types. */
const furtherTexts: Partial<Record<string, string>> = {
  date: '2030-01-31',
  time: '10:30',
  number: '2',
};

/** Fills in the fields that the site has added to the form, where they are required. */
async function fillFurtherFields(page: Page) {
  for (const added of await contactForm(page).locator('[data-line-start][required]').all()) {
    const type = await added.evaluate((element) => (element as HTMLInputElement).type);
    if (type === 'select-one') await added.selectOption({ index: 1 });
    else await added.fill(furtherTexts[type] ?? '030 1234567');
  }
}

/** Fills in the contact form of the first page that has one, and sends it. */
async function sendMessage(page: Page, pages: readonly SitePage[]) {
  const formPage = pages.find(hasForm);
  test.skip(!formPage, 'No page has a contact form.');
  await page.goto(formPage?.path ?? '');
  for (const [name, value] of Object.entries(message)) await field(page, name).fill(value);
  await fillFurtherFields(page);
  await contactForm(page).getByRole('button').click();
}

test('The contact form sends what is typed, and says so', async ({ page, pages }) => {
  const { posts } = await mockEmailJs(page);
  await sendMessage(page, pages);
  await expect(contactForm(page).getByRole('status')).not.toBeEmpty();
  await expect(field(page, 'message')).toHaveValue('');
  const sent = { ...message, message: expect.stringContaining(message.message) as unknown };
  expect(posts).toEqual([expect.objectContaining({ template_params: sent })]);
});

test('The contact form keeps what is typed if sending fails, and says so', async ({
  page,
  pages,
}) => {
  await mockEmailJs(page, { refuse: true });
  await sendMessage(page, pages);
  await expect(contactForm(page).getByRole('alert')).not.toBeEmpty();
  for (const [name, value] of Object.entries(message)) {
    await expect(field(page, name)).toHaveValue(value);
  }
});

test.describe('on a phone', () => {
  const { viewport, isMobile, hasTouch } = phoneScreen;
  test.use({ viewport, isMobile, hasTouch });

  test('The menu opens and leads to another page', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').locator('nav a[href^="/"]').last();
    await expect(link).toBeHidden();
    const path = (await link.getAttribute('href')) ?? '';
    await page.getByRole('banner').locator('[popovertarget]').first().tap();
    await link.tap();
    await expect(page).toHaveURL(path);
    await expect(link).toBeHidden();
  });
});
