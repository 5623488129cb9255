/** Content that the fixture site has in another way. */
import { expect, hydrated, test } from '../support.ts';
import { BASE } from './company.ts';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('a map that requires consent loads when the visitor asks for it', async ({ page }) => {
      const requests: string[] = [];
      await page.route('https://www.openstreetmap.org/**', (route) => {
        requests.push(route.request().url());
        return route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' });
      });
      await page.goto(`${BASE}/contact`);
      const button = page.getByRole('link', { name: 'Karte anzeigen' });
      await button.scrollIntoViewIfNeeded();
      await page.waitForLoadState('networkidle');
      expect(requests).toEqual([]);
      await button.press('Enter');
      const map = page.getByTitle('Karte der Hamburger Speicherstadt');
      await expect(map.contentFrame().getByRole('heading')).toHaveText('Elsewhere');
      expect(requests).toHaveLength(1);
      if (!javaScriptEnabled) return;
      await expect(button).toBeHidden();
      await expect(map).toBeFocused();
    });
  });
}

test('a single slide is only a picture, also when its island is hydrated', async ({ page }) => {
  await page.goto(BASE);
  const slideshow = page.locator('.slideshow');
  const picture = '- img "Ein Lager mit Regalen"';
  expect(await slideshow.ariaSnapshot()).toBe(picture);
  await slideshow.hover();
  await hydrated(page, 'Slideshow');
  expect(await slideshow.ariaSnapshot()).toBe(picture);
});

test('without testimonials, Home has no section of them', async ({ page }) => {
  await page.goto(BASE);
  await expect(page.getByText('Software, die im Alltag trägt')).toHaveCount(1);
  await expect(page.getByText('Was andere sagen')).toHaveCount(0);
});

test('opening hours are in the footer, and with the contact details', async ({ page }) => {
  await page.goto(`${BASE}/contact`);
  for (const part of ['main', 'contentinfo'] as const) {
    await expect(page.getByRole(part)).toContainText(
      'ÖffnungszeitenMontag, Dienstag, Donnerstag und Freitag8.30 bis 12.00',
    );
  }
});
