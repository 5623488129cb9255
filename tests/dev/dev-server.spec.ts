/** The dev server on a copy of the project: the content check over the page, and changes on open pages. */
import { chmodSync, cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { copyProject, startDevServer, type DevServer } from './dev-server.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(project, '.cache/dev-server');
const growth = join(copy, 'src/content/plans/growth.mdx');
const opened = join(copy, 'opened.txt');

const read = (path = growth) => readFileSync(path, 'utf8');
const edit = (from: string, to: string) => {
  const before = read();
  expect(before).toContain(from);
  writeFileSync(
    growth,
    before.replace(from, () => to),
  );
};

const test = base.extend<object, { site: DevServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright requires the destructuring
    async ({}, use) => {
      copyProject(project, 'dev-server');
      // Sample content, as the site's own may change at any time.
      rmSync(join(copy, 'src/content'), { recursive: true });
      cpSync(join(project, 'tests/content'), join(copy, 'src/content'), { recursive: true });
      // A fake code editor that logs the files it is asked to open.
      const editor = join(copy, 'editor.sh');
      writeFileSync(opened, '');
      writeFileSync(editor, `#!/bin/sh\necho "$@" >> "${opened}"\n`);
      chmodSync(editor, 0o755);
      // The first test needs an error that exists before the server starts.
      edit('summary:', 'sumary:');
      const site = await startDevServer(copy, { LAUNCH_EDITOR: editor });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });
// The dev server makes images on request, which takes seconds; the map is on another host.
test.beforeEach(({ page }) =>
  page.route(
    ({ hostname, pathname }) => hostname !== 'localhost' || pathname === '/_image',
    (route) => route.fulfill({ body: '' }),
  ),
);

const overlay = (page: Page) => page.locator('vite-error-overlay');

test.describe('Dev server', { tag: '@desktop' }, () => {
  test('An error in the content shows over the page, and its link opens the file', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/pricing`);
    await expect(overlay(page)).toContainText('One thing must be put right');
    await expect(overlay(page)).toContainText('sumary is not a field of this file: write summary');
    expect(site.said()).toContain('sumary is not a field of this file: write summary');
    await overlay(page).getByRole('link', { name: 'src/content/plans/growth.mdx:4' }).click();
    await expect.poll(() => read(opened)).toContain('growth.mdx');
    edit('sumary:', 'summary:');
    await expect(page.getByRole('heading', { name: 'Growth Plan' })).toBeVisible();
    await expect(overlay(page)).toHaveCount(0);
  });

  test('A page that is loading while its content changes shows the change', async ({
    page,
    site,
  }) => {
    // Vite keeps a reload for a page that connects later only where no other page is open.
    const other = await page.context().newPage();
    await other.goto(`${site.origin}/about`, { waitUntil: 'networkidle' });
    await page.route(
      '**/@vite/client',
      async (route) => {
        const reloaded = other.waitForEvent('load');
        edit('figure: $499', 'figure: $549');
        await reloaded;
        await route.continue();
      },
      { times: 1 },
    );
    await page.goto(`${site.origin}/pricing`);
    await expect(page.getByText('$549')).toBeVisible();
    await other.close();
    edit('figure: $549', 'figure: $499');
    await expect(page.getByText('$499')).toBeVisible();
  });

  test('All errors show at once, as soon as the file is saved', async ({ page, site }) => {
    await page.goto(`${site.origin}/pricing`);
    const before = read();
    edit('figure: $499', 'figure: 499');
    edit('badge:', 'bagde:');
    await expect(overlay(page)).toContainText('2 things must be put right');
    await expect(overlay(page)).toContainText('price › figure is 499, and must be a text');
    await expect(overlay(page)).toContainText('bagde is not a field of this file: write badge');
    writeFileSync(growth, before);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('Text that is not valid MDX is reported in the words of the check', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/about`);
    const vision = join(copy, 'src/content/story/vision.mdx');
    const before = read(vision);
    writeFileSync(vision, `${before}\nA <b bold word {\n`);
    await expect(overlay(page)).toContainText('The text below the fields has a tag that cannot');
    // On a page that is opened now, Astro's own error, which comes later, does not replace it.
    const later = await page.context().newPage();
    await later.goto(`${site.origin}/about`, { waitUntil: 'networkidle' });
    await expect(overlay(later)).toContainText('The text below the fields has a tag that cannot');
    await later.close();
    writeFileSync(vision, before);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('A changed field shows on the open page, and the forms are not reloaded', async ({
    page,
    site,
  }) => {
    const forms = await page.context().newPage();
    await forms.goto(`${site.origin}/admin`);
    await expect(forms.getByRole('button', { name: 'Work with Local Repository' })).toBeVisible();
    await page.goto(`${site.origin}/pricing`, { waitUntil: 'networkidle' });
    await expect(page.getByText('$499')).toBeVisible();

    let loads = 0;
    forms.on('load', () => (loads += 1));
    edit('figure: $499', 'figure: $549');
    await expect(page.getByText('$549')).toBeVisible();
    await expect(page.getByText('$499')).toHaveCount(0);
    expect(loads).toBe(0);
  });

  test('The pencil in the toolbar lists the forms of what the page shows', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/pricing`);
    const toolbar = page.locator('astro-dev-toolbar');
    await toolbar.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(toolbar.getByRole('heading')).toHaveText([
      'Edit this page',
      'Plans',
      'On every page',
    ]);
    const plan = toolbar.getByRole('link', { name: 'Growth Plan' });
    await expect(plan).toHaveAttribute('href', '/admin#/collections/plans/entries/growth');
  });
});
