/** Another site than this one, and its forms with its pages beside them: the studio knows nothing of this site. */

import type { Page } from '@playwright/test';

import { compareAllPages } from '../src/testing/compare-pages.ts';
import {
  expect,
  openForm,
  openForms,
  previewedPage,
  readSavedFile,
  save,
  test,
  textbox,
} from './forms-page.ts';
import { content } from './sites.ts';
import { model } from '../example/src/model.ts';

const soup = 'recipes/soup.mdx';

/** Opens the form of the soup, with its page beside it. */
async function openSoup(page: Page, language?: string) {
  const options = { width: 1600, ...(language !== undefined && { language }) };
  await openForms(page, 'recipes', options);
  await openForm(page, soup, language);
}

test('a form shows the page of its entry, and saves what was typed', async ({ page }) => {
  await openSoup(page);
  await textbox(page, 'title').fill('Soup of tomatoes');
  const shown = previewedPage(page);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Soup of tomatoes');
  await expect(shown.getByText('A kilo of tomatoes, An onion, Salt')).toBeVisible();
  await save(page);
  expect(await readSavedFile(page, soup)).toContain('title: Soup of tomatoes\nminutes: 30\n');
});

test('a page in the form knows its URL, and reads other entries', async ({ page }) => {
  await openSoup(page);
  const shown = previewedPage(page);
  const current = shown.getByRole('link', { name: 'Tomato soup' });
  await expect(current).toHaveAttribute('href', '/recipes/soup.html');
  await expect(shown.getByText('With Bread')).toBeVisible();
});

test('the form of another language shows the page in that language', async ({ page }) => {
  await openSoup(page, 'de');
  await textbox(page, 'title').fill('Suppe aus Tomaten');
  const shown = previewedPage(page);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Suppe aus Tomaten');
  await expect(shown.getByText('30 min')).toBeVisible();
});

test('each page beside the forms is the one that is built', async ({ page }) => {
  const pages = await compareAllPages(page, content, model);
  expect(pages.map(({ path }) => path)).toContain('/posts/2');
  for (const { path, built, rendered } of pages) expect.soft(rendered, path).toEqual(built);
});

test('a page in another language has its entries', async ({ page }) => {
  await page.goto('/de/posts/first-soup');
  await expect(page.getByText('With Tomatensuppe')).toBeVisible();
});

test('a feed has each language', async ({ request }) => {
  const feed = await request.get('/de/rss.xml');
  expect(await feed.text()).toContain('<title>Die zweite Suppe</title>');
});

test('the code in a text is shown as typed', async ({ page }) => {
  await page.goto('/posts/first-soup');
  const code = "const soup = { minutes: 30 < 60, title: '<b>Soup</b>' };";
  await expect(page.locator('pre code')).toHaveText(code);
});

test('a picture in a text is one of the build', async ({ page }) => {
  await page.goto('/posts/first-soup');
  const picture = page.getByAltText('A green basil leaf');
  await expect(picture).toHaveAttribute('src', /^\/_astro\//);
  await expect(picture).toHaveAttribute('width', '320');
});
