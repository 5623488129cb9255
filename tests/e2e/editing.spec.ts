/** What marketing staff do in `npm run dev`, on a copy of the project. */
import { chmodSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { copyProject, startDevServer, type DevServer } from '../../scripts/dev-server.ts';
import { guideTable, tableIn } from '../../scripts/guide-table.ts';
import { holdScripts, screens } from './support.ts';

const project = join(import.meta.dirname, '../..');
const copy = join(project, '.cache/editing');
const growth = join(copy, 'src/content/plans/growth.mdx');
const opened = join(copy, 'opened.txt');

const read = (path = growth) => readFileSync(path, 'utf8');
const edit = (from: string, to: string, path = growth) => {
  const before = read(path);
  expect(before).toContain(from);
  writeFileSync(
    path,
    before.replace(from, () => to),
  );
};

const test = base.extend<object, { site: DevServer }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright asks for it
    async ({}, use) => {
      copyProject(project, 'editing');
      // What the site says today is not to be relied on.
      rmSync(join(copy, 'src/content'), { recursive: true });
      cpSync(join(project, 'tests/content'), join(copy, 'src/content'), { recursive: true });
      // Stands for an editor: it notes what it is asked to open.
      const editor = join(copy, 'editor.sh');
      writeFileSync(opened, '');
      writeFileSync(editor, `#!/bin/sh\necho "$@" >> "${opened}"\n`);
      chmodSync(editor, 0o755);
      // The first test meets a slip that was there before the server.
      edit('summary:', 'sumary:');
      const site = await startDevServer(copy, { LAUNCH_EDITOR: editor });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'serial', timeout: 180_000 });
// Pictures are made when they are asked for, which takes seconds, and the map comes from elsewhere.
test.beforeEach(({ page }) =>
  page.route(
    ({ hostname, pathname }) => hostname !== 'localhost' || pathname === '/_image',
    (route) => route.fulfill({ body: '' }),
  ),
);

const app = (page: Page) => page.locator('astro-dev-toolbar');
const overlay = (page: Page) => page.locator('vite-error-overlay');

async function openApp(page: Page) {
  const button = app(page).getByRole('button', { name: 'Copy', exact: true });
  await button.click();
  await expect(app(page).getByRole('status')).toContainText('Click a text to change it');
}

/** Astro loads a page twice for a file that changes: once for its fields, once for its text. */
async function saved(page: Page, act: () => Promise<void>) {
  const reloaded = page.waitForEvent('load');
  await act();
  await reloaded;
  await page.waitForLoadState('networkidle');
}

test.describe('Editing', { tag: '@desktop' }, () => {
  test('A slip is said over the page, in the words of the check, and opens its file', async ({
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

  test('All slips are said at once, while somebody edits', async ({ page, site }) => {
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

  test('A text that no program can read is said in the same words', async ({ page, site }) => {
    await page.goto(`${site.origin}/about`);
    const vision = join(copy, 'src/content/story/vision.mdx');
    const before = read(vision);
    writeFileSync(vision, `${before}\nA <b bold word {\n`);
    await expect(overlay(page)).toContainText('The text below the fields has a tag that cannot');
    // On a page that is opened now, what Astro says a little later does not take its place.
    const later = await page.context().newPage();
    await later.goto(`${site.origin}/about`, { waitUntil: 'networkidle' });
    await expect(overlay(later)).toContainText('The text below the fields has a tag that cannot');
    await later.close();
    writeFileSync(vision, before);
    await expect(overlay(page)).toHaveCount(0);
  });

  test('A text is changed on the page, stands in its file, and is undone with one key', async ({
    page,
    site,
  }) => {
    const before = read();
    await page.goto(`${site.origin}/pricing`);
    await openApp(page);
    await page.getByText('$499').click();
    const field = app(page).getByRole('textbox', { name: 'price › figure' });
    await expect(field).toHaveValue('$499');
    await field.fill('<b>');
    await field.press('Enter');
    await expect(app(page).getByRole('alert')).toContainText('has a tag');
    expect(read()).toBe(before);
    await field.fill('$549');
    await expect(page.getByText('$549')).toBeVisible();
    await saved(page, () => field.press('Enter'));
    await expect(app(page).getByRole('status')).toHaveText(
      'Saved in src/content/plans/growth.mdx: price › figure.',
    );
    expect(read()).toBe(before.replace('$499', '$549'));
    await expect(app(page).getByRole('status')).toBeVisible();
    await expect(page.getByText('$549')).toBeVisible();

    await saved(page, () => page.keyboard.press('Control+z'));
    await expect(app(page).getByRole('status')).toContainText('Undone in src/content/plans/growth');
    await expect(page.getByText('$499')).toBeVisible();
    expect(read()).toBe(before);
  });

  test('A page that was just loading when its file was saved shows what is in it', async ({
    page,
    site,
  }) => {
    const before = read();
    const connection = await holdScripts(page, '**/@vite/client');
    await page.goto(`${site.origin}/pricing`, { waitUntil: 'commit' });
    await expect(page.getByText('$499')).toBeVisible();
    edit('figure: $499', 'figure: $549');
    const elsewhere = await page.context().newPage();
    await expect(async () => {
      await elsewhere.goto(`${site.origin}/pricing`, { waitUntil: 'commit' });
      await expect(elsewhere.getByText('$549')).toBeVisible({ timeout: 1000 });
    }).toPass();
    await elsewhere.close();
    await expect(page.getByText('$499')).toBeVisible();
    connection.release();
    await expect(page.getByText('$549')).toBeVisible();
    writeFileSync(growth, before);
    await expect(page.getByText('$499')).toBeVisible();
  });

  test('Escape gives up a change, and leaves the app open', async ({ page, site }) => {
    const before = read();
    await page.goto(`${site.origin}/pricing`);
    await openApp(page);
    const heading = page.getByRole('heading', { name: 'Growth Plan' });
    await heading.click({ position: { x: 10, y: 10 } });
    const field = app(page).getByRole('textbox', { name: 'name' });
    await field.fill('Another Plan');
    await field.press('Escape');
    await expect(field).toHaveCount(0);
    await expect(heading).toBeVisible();
    await expect(app(page).getByRole('status')).toBeVisible();
    expect(read()).toBe(before);
  });

  test('A name over the page opens its file at its line, and the list has what is not to be seen', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/services`);
    await openApp(page);
    await page.getByRole('heading', { name: 'Cloud Solutions' }).scrollIntoViewIfNeeded();
    await app(page).getByRole('button', { name: 'services/cloud.mdx', exact: true }).click();
    await expect.poll(() => read(opened)).toContain('services/cloud.mdx');
    await app(page).getByRole('button', { name: 'All texts' }).click();
    await app(page).getByRole('button', { name: 'description (content)' }).click();
    const field = app(page).getByRole('textbox', { name: 'description' });
    await expect(field).toHaveValue(/^From a first website/);
  });

  test('Islands work on every page, with marks in their texts', async ({ page, site }) => {
    const faults: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(message.text());
    });
    page.on('pageerror', (error) => faults.push(error.message));
    for (const path of ['/', '/about', '/contact']) {
      const response = await page.goto(`${site.origin}${path}`);
      expect(await response?.text()).not.toMatch(/[\u{f0000}-\u{f0200}]/u);
      await page
        .getByRole('link', { name: /WhatsApp/ })
        .last()
        .hover();
      for (const island of await page.locator('astro-island').all()) {
        // The element itself has no box.
        await island.evaluate(({ firstElementChild: part }) => {
          part?.scrollIntoView();
          part?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
        });
        await expect(island).not.toHaveAttribute('ssr', /.*/);
      }
    }
    expect(faults).toEqual([]);
  });

  test('The guide says which files make which page', async ({ page, site }) => {
    const html: Record<string, string> = {};
    for (const { name, path } of screens) {
      html[name] = await (await page.request.get(`${site.origin}${path}`)).text();
    }
    const words = (table: string) => table.replace(/[\s-]+/g, ' ');
    const guide = read(join(project, 'src/content/README.md'));
    expect(words(tableIn(guide))).toBe(words(guideTable(html)));
  });

  test('A page of another origin changes nothing', async ({ page, site }) => {
    const before = read();
    await page.route('http://elsewhere.test/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('http://elsewhere.test/');
    const answers = await page.evaluate(async (origin) => {
      const asked = {
        file: 'plans/growth.mdx',
        path: ['name'],
        before: 'Growth Plan',
        after: 'No',
      };
      const body = JSON.stringify(asked);
      const kinds: RequestInit[] = [
        { mode: 'no-cors' },
        { headers: { 'content-type': 'application/json' } },
        { mode: 'no-cors', credentials: 'include', keepalive: true },
      ];
      return Promise.all(
        kinds.map((kind) =>
          fetch(`${origin}/__content/save`, { method: 'POST', body, ...kind }).then(
            ({ status }) => status,
            () => 'refused',
          ),
        ),
      );
    }, site.origin);
    expect(answers.filter((answer) => answer === 200)).toEqual([]);
    expect(read()).toBe(before);
  });
});

test('Nothing of it is in a release', { tag: '@desktop' }, () => {
  const release = join(project, '.cache/local-site/4399');
  const files = readdirSync(release, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /\.(?:html|js|css|svg|txt)$/.test(file));
  expect(texts.length).toBeGreaterThan(10);
  for (const file of texts) {
    const text = readFileSync(join(release, file), 'utf8');
    expect(text, file).not.toMatch(
      /__content|open-in-editor|copy-in|<!--copy|[\u{f0000}-\u{f0200}]/u,
    );
  }
});
