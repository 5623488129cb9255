/** A further language on built pages: German, with words for some of the content. */
import type { Page } from '@playwright/test';
import { expect, test } from '../forms-page.ts';

/** A post whose fields are German, and whose text is English. */
const harvest = '/de/posts/harvest';
const germanTitle = 'Die „große“ Ernte';

for (const [where, selector] of [
  ['its fields', 'main > img'],
  ['its text, which is not translated', 'article img'],
] as const) {
  test(`German has its own picture of the same name in ${where}`, async ({ page, request }) => {
    const readPicture = async (path: string) => {
      await page.goto(path);
      const source = await page.locator(selector).first().getAttribute('src');
      const picture = await request.get(source ?? '');
      expect(picture.headers()['content-type']).toBe('image/webp');
      return picture.body();
    };
    const english = await readPicture('/posts/harvest');
    const german = await readPicture(harvest);
    const cause = 'Astro has changed: see studio/src/astro/content-modules.ts';
    expect(german.equals(english), cause).toBe(false);
  });
}

test('a text that is not translated is in English for screen readers', async ({ page }) => {
  await page.goto(harvest);
  const language = (text: string) =>
    page.getByText(text).locator('xpath=ancestor-or-self::*[@lang][1]');
  await expect(language('It’s the')).toHaveAttribute('lang', 'en');
  await expect(language(germanTitle).first()).toHaveAttribute('lang', 'de');
});

test('links to a page that German lacks lead to the English one', async ({ page }) => {
  await page.goto('/de/party');
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(['/de/recipes/soup', '/tea']);
});

test.describe('redirects', () => {
  /** Opens an old address, and waits for the page to which it leads. The redirect interrupts loading. */
  async function expectRedirect(page: Page, from: string, to: string) {
    await page.goto(from, { waitUntil: 'commit' });
    await page.waitForURL((url) => url.pathname === to);
  }

  test('an old address leads on in German, too', async ({ page }) => {
    await expectRedirect(page, '/de/celebration', '/de/party');
  });

  test('the address of a page that German lacks leads to the English one', async ({ page }) => {
    await expectRedirect(page, '/de/tea', '/tea');
  });

  test('the address of a page of the site itself without German leads to the English one', async ({
    page,
  }) => {
    await expectRedirect(page, '/de/thanks', '/thanks');
  });

  test('an old address of a page that German lacks leads to the English one', async ({ page }) => {
    await expectRedirect(page, '/de/infusion', '/tea');
  });
});

test('a page of the site itself is in German if it says so', async ({ page }) => {
  await page.goto('/de/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Über uns');
});

test('a page of German alone is there in German', async ({ page }) => {
  await page.goto('/de/imprint');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Impressum');
});

test('a page of German alone is not there in English', async ({ request }) => {
  expect((await request.get('/imprint')).status()).toBe(404);
});

test('dates are written in the way of the language', async ({ page }) => {
  await page.goto('/de/posts/first-soup');
  await expect(page.locator('time')).toHaveText('10.1.2026');
});

test('the feed of German has its addresses', async ({ request }) => {
  const feed = await (await request.get('/de/rss.xml')).text();
  expect(feed).toContain('<link>https://recipes.example.com/de/posts/first-soup</link>');
});

test.describe('the marks of a text are those of its language', () => {
  test('in German words', async ({ page }) => {
    await page.goto(harvest);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(germanTitle);
  });

  test('in English words on a German page', async ({ page }) => {
    await page.goto('/de/party');
    await expect(page.getByText('Soup for “all”.')).toBeVisible();
  });

  test('in an English text on a German page', async ({ page }) => {
    await page.goto(harvest);
    await expect(page.getByText('It’s the “last” one.')).toBeVisible();
  });

  test('in the title of a page', async ({ page }) => {
    await page.goto(harvest);
    await expect(page).toHaveTitle(germanTitle);
  });

  test('in the description of a picture', async ({ page }) => {
    await page.goto(harvest);
    await expect(page.getByAltText('Rote „Perlen“')).toBeVisible();
  });

  test('in the feed', async ({ request }) => {
    const feed = await (await request.get('/de/rss.xml')).text();
    expect(feed).toContain(`<title>${germanTitle}</title>`);
  });
});
