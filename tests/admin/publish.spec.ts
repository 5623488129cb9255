/** Publishing from the forms of a release, against GitHub's API in memory. */
import { join } from 'node:path';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { createSiteServer } from '../../scripts/static-server.ts';
import { copy } from '../expected-content.ts';
import { buildCopy, copyProject } from '../dev/dev-server.ts';
import { runAxe } from '../e2e/axe.ts';
import {
  expect,
  expectClosed,
  openForm,
  renderAllFields,
  save,
  saveButton,
  test,
  textbox,
} from './forms.ts';
import { GitHub } from './github.ts';

const project = join(import.meta.dirname, '../..');
const cloud = 'services/cloud.mdx';

// The forms ask for the state of a deployment every 5 s.
test.setTimeout(90_000);

/** Builds the site with a way to publish, and serves it for the tests of a group. */
function serveRelease(publish: 'direct' | 'review', env = {}) {
  let server: Server;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    const folder = copyProject(project, `publish-${publish}`);
    await buildCopy(folder, { CMS_REPO: 'acme/website', CMS_PUBLISH: publish, ...env });
    server = createSiteServer({ folder: join(folder, 'dist') }).listen(0, 'localhost');
    await once(server, 'listening');
  });
  test.afterAll(() => server.close());
  return () => `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** Signs in with a token, and opens the list of services. */
async function signIn(page: Page, origin: string) {
  const github = new GitHub(join(project, 'src/content'));
  await github.serve(page.context());
  await page.addInitScript(renderAllFields);
  await page.goto(`${origin}/admin#/collections/services`);
  await page.getByRole('button', { name: 'Sign In Using Access Token' }).click();
  await page.getByRole('textbox').fill('token');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible();
  return github;
}

/** Opens the form of a service, and changes its title. */
async function edit(page: Page, title: string) {
  await openForm(page, cloud);
  await textbox(page, 'title').fill(title);
}

/** Selects a button, and the same in the question that follows. */
async function confirm(page: Page, button: string, answer: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
}
const publish = (page: Page) => confirm(page, 'Publish Entry', 'Publish');

/** Selects an item of the form's menu. */
async function selectOption(page: Page, name: string) {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('direct', () => {
  const origin = serveRelease('direct');

  test('an edit is a commit; the form tells the state of its build', async ({ page }) => {
    const github = await signIn(page, origin());
    await edit(page, 'Clouds');
    await save(page);
    expect(github.read('main', cloud)).toContain('title: Clouds\n');
    expect(github.head('main').message).toBe('Update Service “cloud”');
    await openForm(page, cloud);
    const link = page.getByRole('button', { name: 'View on Live Site' });
    await expect(link).toHaveAccessibleDescription('The preview is still being built.');
    github.head('main').state = 'FAILURE';
    await expect(link).toHaveAccessibleDescription('The preview couldn’t be built.');
  });

  test('an edit never overwrites another one without a question', async ({ page }) => {
    const github = await signIn(page, origin());
    await edit(page, 'Clouds');
    github.edit(cloud, /title: .*/, 'title: By another editor');
    await saveButton(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
    await expect(dialog).toBeVisible();
    expect(github.read('main', cloud)).toContain('title: By another editor\n');
  });
});

test.describe('review', () => {
  // As Netlify builds the branch of a draft.
  const origin = serveRelease('review', { CONTEXT: 'deploy-preview' });
  const branch = 'cms/services/cloud';

  /** Changes the title, and sends the draft for review. */
  async function propose(page: Page, title: string) {
    const github = await signIn(page, origin());
    await edit(page, title);
    await saveButton(page).click();
    await page.getByRole('button', { name: 'Send for Review' }).click();
    await expectClosed(page);
    await expect.poll(() => github.pullRequests[0]?.labels).toEqual(['sveltia-cms/pending_review']);
    expect(github.read('main', cloud)).not.toContain(title);
    return github;
  }

  async function markReady(page: Page, github: GitHub) {
    await openForm(page, cloud);
    await page.getByRole('button', { name: /Status: .*In Review/ }).click();
    await page.getByRole('menuitemradio', { name: 'Ready' }).click();
    const ready = ['sveltia-cms/pending_publish'];
    await expect.poll(() => github.pullRequests[0]?.labels).toEqual(ready);
  }

  test('an edit with an error can’t be published until it is corrected', async ({ page }) => {
    const github = await propose(page, 'Clouds');
    github.head(branch).state = 'FAILURE';
    await page.goto(`${origin()}/admin#/workflow`);
    await page.reload();
    const drafts = page.getByRole('list', { name: 'In Review' });
    await expect(drafts.getByText('Build Failed')).toBeVisible();
    await markReady(page, github);
    await publish(page);
    await expect(page.getByText('Couldn’t publish the entry.')).toBeVisible();

    await textbox(page, 'title').fill('Hosting');
    await save(page);
    await expect.poll(() => github.read(branch, cloud)).toContain('title: Hosting\n');
    github.head(branch).state = 'SUCCESS';
    await openForm(page, cloud);
    const popup = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'View Preview' }).click();
    await expect(await popup).toHaveURL('https://preview.example.com/services#cloud');
    await publish(page);
    await expect.poll(() => github.read('main', cloud)).toContain('title: Hosting\n');
    expect(github.pullRequests).toHaveLength(1);
    await expect.poll(() => [...github.branches.keys()]).toEqual(['main']);
  });

  test('a draft that contradicts another edit is refused, and can be discarded', async ({
    page,
  }) => {
    const github = await propose(page, 'Clouds');
    github.head(branch).state = 'SUCCESS';
    github.edit(cloud, /title: .*/, 'title: By another editor');
    await markReady(page, github);
    await publish(page);
    await expect(page.getByText('Couldn’t publish the entry.')).toBeVisible();
    expect(github.read('main', cloud)).toContain('title: By another editor\n');
    await selectOption(page, 'Discard Changes');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => github.pullRequests[0]?.isOpen).toBe(false);
  });

  test('a deleted entry stays until its pull request is published', async ({ page }) => {
    const github = await signIn(page, origin());
    await openForm(page, cloud);
    await selectOption(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const deletion = ['sveltia-cms/pending_deletion'];
    await expect.poll(() => github.pullRequests[0]?.labels).toEqual(deletion);
    expect(github.read('main', cloud)).toBeDefined();
    expect(github.read(branch, cloud)).toBeUndefined();
    await expect(page.getByText('Entry marked for deletion.')).toBeVisible();
    await page.goto(`${origin()}/admin#/workflow`);
    await expect(page.getByText('Pending Deletion', { exact: true })).toBeVisible();
    await confirm(page, 'Delete Entry', 'Delete');
    await expect.poll(() => github.read('main', cloud)).toBeUndefined();
  });

  test('a preview says so, marks placeholders, and is hidden from search engines', async ({
    page,
  }) => {
    await page.goto(`${origin()}/pricing`);
    await expect(page.getByText(copy.navigation.preview)).toBeInViewport();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('footer mark[title]')).not.toHaveCount(0);
    expect(await runAxe(page)).toEqual([]);
  });
});
