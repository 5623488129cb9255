/** Content errors and live updates in the dev server. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { CONTENT_FOLDER } from '../../src/lib/content-folder.ts';
import { startDevServer, type DevServer } from '../dev-server.ts';
import { copyExample, studioFolder } from '../example-copy.ts';

const copy = join(studioFolder, '.cache/dev-server');
const content = join(copy, CONTENT_FOLDER);
const kitchen = join(content, 'pages/kitchen.mdx');
const soup = join(content, 'recipes/soup.mdx');
const bread = join(content, 'recipes/bread.mdx');
const languages = join(content, 'site/languages.mdx');

/** Replaces a text in a file, which must have it. */
function edit(file: string, from: string | RegExp, to: string) {
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(from);
  writeFileSync(
    file,
    before.replace(from, () => to),
  );
}

const test = base.extend<object, { site: DevServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring
    async ({}, use) => {
      copyExample(copy);
      edit(join(content, 'site/notice.mdx'), 'from: 2026', 'from: 2099');
      edit(languages, 'visible: true', 'visible: false');
      // A language that the list doesn't have yet.
      mkdirSync(join(content, 'fr/recipes'), { recursive: true });
      writeFileSync(join(content, 'fr/recipes/soup.mdx'), '---\ntitle: Soupe\n---\n');
      // It starts with an error, which the first test fixes.
      edit(kitchen, 'title:', '<b>: 1\ntitle:');
      const site = await startDevServer(copy);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });

/**
 * Waits for an element in an open page. If Astro misses a change while it renders, as sometimes on a busy machine, it saves
 * another change and reloads the page.
 */
const expectInPage = (page: Page, element: Locator, isVisible = true) =>
  expect(async () => {
    const state = isVisible ? 'visible' : 'hidden';
    await element.waitFor({ state, timeout: 5_000 }).catch(() => {
      edit(bread, '- ', '- A ');
      return page.reload();
    });
    await expect(element).toBeVisible({ visible: isVisible, timeout: 1_000 });
  }).toPass();

/** Waits for a text in an open page. */
const expectShown = (page: Page, text: string) => expectInPage(page, page.getByText(text).last());

/** Opens a page. Tries again when Vite reloads the page meanwhile, which interrupts the navigation. */
const open = (page: Page, url: string) => expect(() => page.goto(url)).toPass();

const errors = (page: Page) => page.locator('astro-dev-toolbar').getByRole('status');

test('A page that cannot be rendered lists the content errors with their forms until they are fixed', async ({
  page,
  site,
}) => {
  const response = await page.goto(`${site.origin}/kitchen/`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('listitem')).toContainText('<b> is not a field here');
  await expect(page.getByRole('link', { name: 'src/content/pages/kitchen.mdx:' })).toHaveAttribute(
    'href',
    '/admin#/collections/pages/entries/kitchen',
  );
  edit(kitchen, '<b>: 1\n', '');
  await expect(page.getByRole('main')).toBeVisible();
});

test('Open and new pages stay, and name content errors with their forms until they are fixed', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/recipes/soup`);
  await expect(page.getByText('For guests')).toBeVisible();
  edit(soup, 'title: For guests', 'title: <img src=x>\n    currency: 1');
  await expect(errors(page)).toContainText('tips › item 2 › title has an HTML tag');
  await expect(errors(page)).toContainText('tips › item 2 › currency is not a field here');
  await expect(page.getByText('For guests')).toBeVisible();
  await open(page, site.origin);
  await expect(errors(page)).toBeVisible();
  const form = errors(page).getByRole('link', { name: 'src/content/recipes/soup.mdx' });
  await expect(form.first()).toHaveAttribute('href', '/admin#/collections/recipes/entries/soup');
  await expect(page.getByRole('main')).toBeVisible();
  // /admin still works.
  expect((await page.request.get(`${site.origin}/admin`)).status()).toBe(200);

  await open(page, `${site.origin}/recipes/soup`);
  edit(soup, 'title: <img src=x>\n    currency: 1', 'title: For friends');
  await expectShown(page, 'For friends');
  await expect(errors(page)).toBeHidden();
});

test('Open pages show changed content, and the CMS is not reloaded', async ({ page, site }) => {
  const cms = await page.context().newPage();
  await cms.goto(`${site.origin}/admin`);
  await expect(cms.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
  let loads = 0;
  cms.on('load', () => (loads += 1));
  await page.goto(`${site.origin}/recipes/soup`, { waitUntil: 'networkidle' });
  for (const minutes of [45, 50, 55]) {
    // Like an editor that empties the file first, on a busy computer.
    const recipe = readFileSync(soup, 'utf8');
    writeFileSync(soup, '');
    await setTimeout(20);
    writeFileSync(soup, recipe.replace(/minutes: .*/, `minutes: ${minutes}`));
    await expectShown(page, `${minutes} min`);
  }
  expect(loads).toBe(0);
});

test('A language that visitors don’t see yet has forms', async ({ page, site }) => {
  expect((await page.request.get(`${site.origin}/de/admin`)).status()).toBe(200);
});

test('A page of a language shows changes in it, and in the first where it has no words', async ({
  page,
  site,
}) => {
  await open(page, `${site.origin}/de/posts/first-soup`);
  edit(join(content, 'de/posts/first-soup.mdx'), 'Die erste Suppe', 'Unsere erste Suppe');
  await expectShown(page, 'Unsere erste Suppe');
  // A text is a module, and a field is an entry's.
  edit(join(content, 'posts/first-soup.mdx'), 'The soup is on the list', 'It is on the list');
  await expectShown(page, 'It is on the list');
});

test('A language that is added has pages as soon as it is saved, with what is saved meanwhile', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/recipes/soup`, { waitUntil: 'networkidle' });
  const restarted = page.waitForEvent('load');
  edit(languages, /---\n$/, '  - code: fr\n    name: Français\n    dates: fr-FR\n---\n');
  await restarted;
  edit(soup, /minutes: .*/, 'minutes: 60');
  await expect(async () => {
    const response = await page.goto(`${site.origin}/fr/recipes/soup`);
    expect(response?.status()).toBe(200);
  }).toPass();
  await expectShown(page, '60 min');
});

test('A folder that can be empty is deleted and restored while the server runs', async ({
  page,
  site,
}) => {
  const post = page.getByRole('listitem').filter({ hasText: 'The second soup' });
  await page.goto(`${site.origin}/posts`);
  await expect(post).toBeVisible();
  const [folder, saved] = [join(content, 'posts'), join(copy, 'posts')];
  cpSync(folder, saved, { recursive: true });
  rmSync(folder, { recursive: true });
  await expectInPage(page, post, false);
  await expect(page.getByRole('main')).toBeVisible();
  cpSync(saved, folder, { recursive: true });
  await expectInPage(page, post);
});

test('Images load after the preview in /admin was opened', async ({ page, site }) => {
  expect((await page.request.get(`${site.origin}/admin-live-preview.js`)).status()).toBe(200);
  await page.goto(`${site.origin}/posts/first-soup`);
  const image = await page.locator('main img').first().getAttribute('src');
  expect((await page.request.get(`${site.origin}${image}`)).status()).toBe(200);
});

test('A redirect works as soon as it is saved', async ({ page, site }) => {
  edit(kitchen, '---\n', '---\nredirectFrom:\n  - /stove\n');
  await expect(async () => {
    await page.goto(`${site.origin}/stove`);
    await expect(page).toHaveURL(`${site.origin}/kitchen`, { timeout: 1_000 });
  }).toPass();
});

test('The address of a page that German lacks leads to the English one, with a slash at its end, too', async ({
  site,
}) => {
  const locationOf = async (path: string) => {
    const response = await fetch(site.origin + path, { redirect: 'manual' });
    return response.headers.get('location');
  };
  expect(await locationOf('/de/recipes/bread/')).toBe('/recipes/bread');
  expect(await locationOf('/de/thanks/')).toBe('/thanks');
});

test('Links can lead to a page in src/pages as soon as it is there', async ({ page, site }) => {
  await page.goto(`${site.origin}/recipes/soup`);
  edit(soup, 'Fry the onion', '[Fry](/frying) the onion');
  await expect(errors(page)).toContainText('“/frying”, but there is no such page');
  writeFileSync(join(copy, 'src/pages/frying.astro'), '<h1>How to fry</h1>');
  await expect(errors(page)).toBeHidden();
});

test('Later notices show', async ({ page, site }) => {
  await page.goto(`${site.origin}/kitchen`);
  await expect(page.getByText('The kitchen is closed in August.')).toBeVisible();
});

test('Entries of later days show', async ({ page, site }) => {
  await page.goto(`${site.origin}/posts/later`);
  await expect(page.getByText('It was good.')).toBeVisible();
});

test('The toolbar links to the form of the page, and to all entries', async ({ page, site }) => {
  await page.goto(`${site.origin}/kitchen`);
  const toolbar = page.locator('astro-dev-toolbar');
  await toolbar.getByRole('button', { name: 'Edit', exact: true }).click();
  const link = (name: string) => toolbar.getByRole('link', { name, exact: true });
  await expect(link('This page: Kitchen')).toHaveAttribute(
    'href',
    '/admin#/collections/pages/entries/kitchen',
  );
  await expect(link('Recipes')).toHaveAttribute('href', '/admin#/collections/recipes');
});
