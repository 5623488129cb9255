/** A site in three languages. The fixture site has two. */
import { expect, test } from '../support.ts';
import { BASE } from './company.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('the languages are in a list that opens', async ({ page }) => {
      await page.goto(BASE);
      const languages = page.getByRole('navigation', { name: 'Sprachen' });
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
  const languages = page.getByRole('navigation', { name: 'Sprachen' });
  await languages.locator('summary').click();
  for (const link of await languages.getByRole('link').all()) {
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});
