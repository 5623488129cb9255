/** A further language: German, with words for some of the content. */
import type { Page } from '@playwright/test';
import { GERMAN_ARTICLE } from '../fixture-site/generated-content.ts';
import { desktop, expect, test } from '../support.ts';

const switcher = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });
    test('the header leads to the same page in the other language', async ({ page }) => {
      await page.goto('/pricing');
      await switcher(page, 'Deutsch').press('Enter');
      await expect(page).toHaveURL('/de/pricing');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Drei Pakete für Ihre Zusammenarbeit mit uns',
      );
      await switcher(page, 'English').press('Enter');
      await expect(page).toHaveURL('/pricing');
    });
  });
}

test('the name of the other language is in its own', desktop, async ({ page }) => {
  await page.goto('/de/pricing');
  await expect(switcher(page, 'English')).toHaveAttribute('lang', 'en');
});

test('the header has one line on all screens', desktop, async ({ page }) => {
  await page.goto('/pricing');
  for (const width of [320, 360, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const header = await page.getByRole('banner').boundingBox();
    expect.soft(header?.height, `${width} px`).toBe(68);
  }
});

test('from a page that German lacks, the header leads to its Home', desktop, async ({ page }) => {
  await page.goto('/privacy');
  await switcher(page, 'Deutsch').click();
  await expect(page).toHaveURL('/de');
});

test('a page of German alone names no other version', desktop, async ({ page }) => {
  await page.goto('/de/impressum');
  await expect(page.locator('[rel="alternate"]')).toHaveCount(0);
});

test(
  'the footer of German pages only links to a page of German alone',
  desktop,
  async ({ page }) => {
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' });
    await page.goto('/about');
    await expect(link).toHaveCount(0);
    await page.goto('/de/about');
    await expect(link).toHaveAttribute('href', '/de/impressum');
  },
);

test('links to a page that German lacks lead to the English one', desktop, async ({ page }) => {
  await page.goto('/de/terms');
  const links = page.locator('a[href="/privacy"]');
  // In the text and in the footer.
  await expect(links).toHaveCount(2);
  for (const link of await links.all()) await expect(link).toHaveAttribute('hreflang', 'en');
});

test(
  'a text that is not translated is in English for screen readers',
  desktop,
  async ({ page }) => {
    await page.goto('/de/services');
    const lang = (text: string) =>
      page.getByText(text).locator('xpath=ancestor-or-self::*[@lang][1]');
    await expect(lang('Invoices, reports, reminders')).toHaveAttribute('lang', 'en');
    await expect(lang('Einrichtung, Umzug und Betrieb')).toHaveAttribute('lang', 'de');
  },
);

test('topics have German names and English addresses', desktop, async ({ page }) => {
  await page.goto('/de/blog');
  await page.getByRole('link', { name: 'Künstliche Intelligenz' }).click();
  await expect(page).toHaveURL('/de/blog/topics/ai');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Künstliche Intelligenz');
});

test('dates are written in the way of the language', desktop, async ({ page }) => {
  await page.goto('/de/blog/what-a-chatbot-should-not-say');
  await expect(page.locator('time').first()).toHaveText(/^\d+\. \p{L}+ \d{4}$/u);
});

test('an unknown address of German shows its error page', desktop, async ({ page }) => {
  const response = await page.goto('/de/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Diese Seitenadresse gibt es nicht',
  );
});

test('an unsent message is there in the other language', desktop, async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await switcher(page, 'Deutsch').click();
  await expect(page.getByRole('textbox', { name: 'Nachricht' })).toHaveValue('Hello');
});

test('the chosen color scheme holds in the other language', desktop, async ({ page }) => {
  await page.goto('/pricing');
  await page.getByRole('contentinfo').getByLabel('Dark').check();
  await switcher(page, 'Deutsch').click();
  await expect(page.getByRole('contentinfo').getByLabel('Dunkel')).toBeChecked();
});

test('the feed of German has its words and addresses', desktop, async ({ request }) => {
  const feed = await (await request.get('/de/blog/rss.xml')).text();
  expect(feed).toContain('<language>de</language>');
  expect(feed).toContain('/de/blog/what-a-chatbot-should-not-say</link>');
  expect(feed).toContain('Künstliche Intelligenz');
});

test.describe('the marks of a text are those of its language', () => {
  const germanTitle = 'Warum „einfache“ Formulare Kunden kosten';
  const path = `/de/blog/${GERMAN_ARTICLE}`;

  test('in the title of a page', desktop, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${germanTitle}`));
  });

  test('in structured data', desktop, async ({ page }) => {
    await page.goto(path);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(data).toContain(`"headline":"${germanTitle}"`);
  });

  test('in the feed', desktop, async ({ request }) => {
    const feed = await (await request.get('/de/blog/rss.xml')).text();
    expect(feed).toContain(`<title>${germanTitle}</title>`);
    expect(feed).toContain('without a word of “jargon”.');
  });
});
