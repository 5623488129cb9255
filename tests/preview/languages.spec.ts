/** A site in three languages, of which German is the first. The fixture site has two, and English is the first. */
import { copy } from '../expected-content.ts';
import { GERMAN_ARTICLE } from '../fixture-site/generated-content.ts';
import { expect, test } from '../support.ts';
import { BASE } from './settings.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('the languages are in a list that opens', async ({ page }) => {
      await page.goto(BASE);
      const languages = page.getByRole('navigation', { name: copy.navigation.languages });
      const french = languages.getByRole('link', { name: 'Français' });
      await expect(french).toBeHidden();
      await languages.locator('summary').press('Enter');
      await french.press('Enter');
      await expect(page).toHaveURL(`${BASE}/fr`);
    });
  });
}

test('the list of languages is on a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(BASE);
  const languages = page.getByRole('navigation', { name: copy.navigation.languages });
  await languages.locator('summary').click();
  for (const link of await languages.getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('pages without a code in their address are in the first language', async ({ page }) => {
  await page.goto(`${BASE}/pricing`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('dates are written in the way of the first language', async ({ page }) => {
  await page.goto(`${BASE}/blog/what-a-chatbot-should-not-say`);
  await expect(page.locator('time').first()).toHaveText(/^\d+\. \p{L}+ \d{4}$/u);
});

test('the marks of a text are those of the first language', async ({ page }) => {
  await page.goto(`${BASE}/blog/${GERMAN_ARTICLE}`);
  await expect(page.getByText('without a word of „jargon“.')).toBeVisible();
});

test('what visitors choose is sent in the words of the first language', async ({ page }) => {
  await page.goto(`${BASE}/en/contact`);
  const choice = page.getByRole('combobox', { name: 'Thema' });
  await choice.selectOption('Eine neue Website');
  await expect(choice).toHaveValue('A new website');
  await expect(choice).toHaveAttribute('data-line-start', 'Subject: ');
});
