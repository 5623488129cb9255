/** Content errors and live updates in the dev server. */
import { appendFileSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { copyProject } from '../project-copy.ts';
import { startDevServer, type DevServer } from './dev-server.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(project, '.cache/dev-server');
const announcement = join(copy, 'src/content/site/announcement.mdx');
const growth = join(copy, 'src/content/plans/growth.mdx');

function edit(from: string, to: string) {
  const before = readFileSync(growth, 'utf8');
  expect(before).toContain(from);
  writeFileSync(
    growth,
    before.replace(from, () => to),
  );
}

const test = base.extend<object, { site: DevServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring
    async ({}, use) => {
      copyProject('dev-server');
      // Use sample content, because the site's content may change.
      rmSync(join(copy, 'src/content'), { recursive: true });
      cpSync(join(project, 'tests/content'), join(copy, 'src/content'), { recursive: true });
      edit('summary:', 'sumary:');
      writeFileSync(announcement, readFileSync(announcement, 'utf8').replaceAll('202', '292'));
      await expect(startDevServer(copy)).rejects.toThrow(
        'growth.mdx:4\n  sumary is not a field here',
      );
      edit('sumary:', 'summary:');
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
 * Waits for a text. Does what the guide says if Astro misses a change while it renders, as sometimes on a busy machine:
 * saves another change and reloads the page.
 */
const expectShown = (page: Page, text: string) =>
  expect(async () => {
    const shown = page.getByText(text).last();
    await shown.waitFor({ timeout: 5_000 }).catch(() => {
      appendFileSync(growth, '\n');
      return page.reload();
    });
    await expect(shown).toBeVisible({ timeout: 1_000 });
  }).toPass();

/** Opens a page. Tries again when Vite reloads the page meanwhile, which interrupts the navigation. */
const open = (page: Page, url: string) => expect(() => page.goto(url)).toPass();

const errors = (page: Page) => page.locator('astro-dev-toolbar').getByRole('status');

test('Open and new pages stay, and name content errors with their forms until they are fixed', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/pricing`);
  await expect(page.getByText('$499').last()).toBeVisible();
  edit('amount: $499', 'amount: <img src=x>\n  currency: 1');
  await expect(errors(page)).toContainText('price › amount has an HTML tag');
  await expect(errors(page)).toContainText('price › currency is not a field here');
  await expect(page.getByText('$499').last()).toBeVisible();
  await open(page, site.origin);
  await expect(errors(page)).toBeVisible();
  const form = errors(page).getByRole('link', { name: 'src/content/plans/growth.mdx:7' });
  await expect(form).toHaveAttribute('href', '/admin#/collections/plans/entries/growth');
  await expect(page.getByRole('main')).toBeVisible();
  // /admin still works.
  expect((await page.request.get(`${site.origin}/admin`)).status()).toBe(200);

  await open(page, `${site.origin}/pricing`);
  edit('amount: <img src=x>\n  currency: 1', 'amount: $549');
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
    const content = readFileSync(growth, 'utf8');
    writeFileSync(growth, '');
    await setTimeout(20);
    writeFileSync(
      growth,
      content.replace(/amount: .*/, () => `amount: ${amount}`),
    );
    await expectShown(page, amount);
  }
  expect(loads).toBe(0);
});

test('A redirect works as soon as it is saved', async ({ page, site }) => {
  const terms = join(copy, 'src/content/legal/terms.mdx');
  const content = readFileSync(terms, 'utf8');
  writeFileSync(terms, content.replace('---\n', '---\nredirectFrom:\n  - /old-terms\n'));
  await expect(async () => {
    await page.goto(`${site.origin}/old-terms`);
    await expect(page).toHaveURL(`${site.origin}/terms`, { timeout: 1_000 });
  }).toPass();
});

test('Later announcements show, and the toolbar links to the form of the page and to all entries', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/pricing`);
  await expect(page.getByText('Our office is closed')).toBeVisible();
  const toolbar = page.locator('astro-dev-toolbar');
  await toolbar.getByRole('button', { name: 'Edit', exact: true }).click();
  const link = (name: string) => toolbar.getByRole('link', { name, exact: true });
  await expect(link('This page: Pricing')).toHaveAttribute(
    'href',
    '/admin#/collections/pages/entries/pricing',
  );
  await expect(link('Plans')).toHaveAttribute('href', '/admin#/collections/plans');
});
