/** Content errors and live updates in the dev server. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { CONTENT_FOLDER } from '../../studio/src/lib/content-folder.ts';
import { copyProject } from '../project-copy.ts';
import { fixtureContent } from '../sites.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

const copy = join(import.meta.dirname, '../../.cache/dev-server');
const content = join(copy, CONTENT_FOLDER);
const announcement = join(content, 'site/announcement.mdx');
const growth = join(content, 'plans/growth.mdx');
const about = join(content, 'pages/about.mdx');
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
      copyProject('dev-server');
      writeFileSync(announcement, readFileSync(announcement, 'utf8').replaceAll('202', '292'));
      edit(languages, 'visible: true', 'visible: false');
      // A language that the list doesn't have yet.
      mkdirSync(join(content, 'fr/pages'), { recursive: true });
      writeFileSync(join(content, 'fr/pages/pricing.mdx'), '---\ntitle: Tarifs\n---\n');
      // It starts with an error, which the first test fixes.
      edit(about, 'title:', '<b>: 1\ntitle:');
      const site = await startDevServer(copy);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });
// Block images, which take seconds to generate, and other hosts, such as the map's.
test.beforeEach(({ page }) =>
  page.route(
    ({ hostname, pathname }) => hostname !== 'localhost' || pathname === '/_image',
    (route) => route.fulfill({ body: '' }),
  ),
);

/**
 * Waits for an element in an open page. Does what the guide says if Astro misses a change while it renders, as sometimes
 * on a busy machine: saves another change and reloads the page.
 */
const expectInPage = (page: Page, element: Locator, isVisible = true) =>
  expect(async () => {
    const state = isVisible ? 'visible' : 'hidden';
    await element.waitFor({ state, timeout: 5_000 }).catch(() => {
      edit(growth, 'summary: ', 'summary: A ');
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
  const response = await page.goto(`${site.origin}/about`);
  expect(response?.status()).toBe(500);
  await expect(page.getByRole('listitem')).toContainText('<b> is not a field here');
  await expect(page.getByRole('link', { name: 'src/content/pages/about.mdx:' })).toHaveAttribute(
    'href',
    '/admin#/collections/pages/entries/about',
  );
  edit(about, '<b>: 1\n', '');
  await expect(page.getByRole('main')).toBeVisible();
});

test('Open and new pages stay, and name content errors with their forms until they are fixed', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/pricing`);
  await expect(page.getByText('$499').last()).toBeVisible();
  edit(growth, 'amount: $499', 'amount: <img src=x>\n  currency: 1');
  await expect(errors(page)).toContainText('price › amount has an HTML tag');
  await expect(errors(page)).toContainText('price › currency is not a field here');
  await expect(page.getByText('$499').last()).toBeVisible();
  await open(page, site.origin);
  await expect(errors(page)).toBeVisible();
  const form = errors(page).getByRole('link', { name: 'src/content/plans/growth.mdx' });
  await expect(form.first()).toHaveAttribute('href', '/admin#/collections/plans/entries/growth');
  await expect(page.getByRole('main')).toBeVisible();
  // /admin still works.
  expect((await page.request.get(`${site.origin}/admin`)).status()).toBe(200);

  await open(page, `${site.origin}/pricing`);
  edit(growth, 'amount: <img src=x>\n  currency: 1', 'amount: $549');
  await expectShown(page, '$549');
  await expect(errors(page)).toBeHidden();
});

test('Open pages show changed content, and the CMS is not reloaded', async ({ page, site }) => {
  const cms = await page.context().newPage();
  await cms.goto(`${site.origin}/admin`);
  await expect(cms.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
  let loads = 0;
  cms.on('load', () => (loads += 1));
  await page.goto(`${site.origin}/pricing`, { waitUntil: 'networkidle' });
  for (const amount of ['$599', '$649', '$499']) {
    // Like an editor that empties the file first, on a busy computer.
    const plan = readFileSync(growth, 'utf8');
    writeFileSync(growth, '');
    await setTimeout(20);
    writeFileSync(
      growth,
      plan.replace(/amount: .*/, () => `amount: ${amount}`),
    );
    await expectShown(page, amount);
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
  await open(page, `${site.origin}/de/services`);
  edit(join(content, 'de/services/cloud.mdx'), 'Cloud-Lösungen', 'Cloud-Dienste');
  await expectShown(page, 'Cloud-Dienste');
  // A text is a module, and a field is an entry's.
  edit(join(content, 'services/automation.mdx'), 'Invoices, reports', 'Bills, reports');
  await expectShown(page, 'Bills, reports');
});

test('A language that is added has pages as soon as it is saved, with what is saved meanwhile', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/pricing`, { waitUntil: 'networkidle' });
  const restarted = page.waitForEvent('load');
  edit(languages, /---\n$/, '  - code: fr\n    name: Français\n    dates: fr-FR\n---\n');
  await restarted;
  edit(growth, 'amount: $499', 'amount: $549');
  await expect(async () => {
    const response = await page.goto(`${site.origin}/fr/pricing`);
    expect(response?.status()).toBe(200);
  }).toPass();
  await expectShown(page, '$549');
});

test('A folder that can be empty is deleted and restored while the server runs', async ({
  page,
  site,
}) => {
  const section = page.locator('#testimonials');
  await page.goto(site.origin);
  await expect(section).toBeVisible();
  rmSync(join(content, 'testimonials'), { recursive: true });
  await expectInPage(page, section, false);
  await expect(page.getByRole('main')).toBeVisible();
  cpSync(join(fixtureContent, 'testimonials'), join(content, 'testimonials'), {
    recursive: true,
  });
  await expectInPage(page, section);
});

test('Images load after the preview in /admin was opened', async ({ page, site }) => {
  expect((await page.request.get(`${site.origin}/admin-live-preview.js`)).status()).toBe(200);
  await page.goto(`${site.origin}/pricing`);
  const image = await page.locator('main img').first().getAttribute('src');
  expect((await page.request.get(`${site.origin}${image}`)).status()).toBe(200);
});

test('A redirect works as soon as it is saved', async ({ page, site }) => {
  edit(join(content, 'pages/privacy.mdx'), '---\n', '---\nredirectFrom:\n  - /data\n');
  await expect(async () => {
    await page.goto(`${site.origin}/data`);
    await expect(page).toHaveURL(`${site.origin}/privacy`, { timeout: 1_000 });
  }).toPass();
});

test('Later announcements show', async ({ page, site }) => {
  await page.goto(`${site.origin}/pricing`);
  await expect(page.getByText('Our office is closed')).toBeVisible();
});

test('The toolbar links to the form of the page, and to all entries', async ({ page, site }) => {
  await page.goto(`${site.origin}/pricing`);
  const toolbar = page.locator('astro-dev-toolbar');
  await toolbar.getByRole('button', { name: 'Edit', exact: true }).click();
  const link = (name: string) => toolbar.getByRole('link', { name, exact: true });
  await expect(link('This page: Pricing')).toHaveAttribute(
    'href',
    '/admin#/collections/pages/entries/pricing',
  );
  await expect(link('Plans')).toHaveAttribute('href', '/admin#/collections/plans');
});
