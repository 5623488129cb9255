/** Publishing from the forms of a release, against GitHub's API in memory. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { copy } from '../expected-content.ts';
import { runAxe } from '../e2e/axe.ts';
import { serveCopy } from '../project-copy.ts';
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

const cloud = 'services/cloud.mdx';

// The forms ask for the state of a deployment every 5 s.
test.setTimeout(90_000);

/** Signs in with a token, and opens the list of services. */
async function signIn(page: Page) {
  const github = new GitHub(join(import.meta.dirname, '../../src/content'));
  await github.serve(page.context());
  await page.addInitScript(renderAllFields);
  await page.goto('/admin#/collections/services');
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

/** Clicks a button, and answers the question that follows. */
async function confirm(page: Page, button: string, answer: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: answer }).click();
}
const publish = (page: Page) => confirm(page, 'Publish Entry', 'Publish');

/** Chooses an item of the form's menu. */
async function selectOption(page: Page, name: string) {
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name }).click();
}

test.describe('direct', () => {
  serveCopy('publish-direct', { env: { CMS_REPO: 'acme/website', CMS_PUBLISH: 'direct' } });

  test('an edit becomes a commit, and the form shows the state of its build', async ({ page }) => {
    const github = await signIn(page);
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

  test('an edit that would overwrite another one is not saved without a question', async ({
    page,
  }) => {
    const github = await signIn(page);
    await edit(page, 'Clouds');
    github.edit(cloud, /title: .*/, 'title: By another editor');
    await saveButton(page).click();
    const dialog = page.getByRole('alertdialog', { name: 'Entry Changed by Someone Else' });
    await expect(dialog).toBeVisible();
    expect(github.read('main', cloud)).toContain('title: By another editor\n');
  });
});

test.describe('review', () => {
  serveCopy('publish-review', {
    // As Netlify builds the branch of a draft.
    env: { CMS_REPO: 'acme/website', CMS_PUBLISH: 'review', CONTEXT: 'deploy-preview' },
  });
  const branch = 'cms/services/cloud';

  /** Changes the title, and sends the draft for review. */
  async function propose(page: Page, title: string) {
    const github = await signIn(page);
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
    await page.goto('/admin#/workflow');
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

  test('a draft that conflicts with another edit can’t be published, and can be discarded', async ({
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
    const github = await signIn(page);
    await openForm(page, cloud);
    await selectOption(page, 'Delete');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    const deletion = ['sveltia-cms/pending_deletion'];
    await expect.poll(() => github.pullRequests[0]?.labels).toEqual(deletion);
    expect(github.read('main', cloud)).toBeDefined();
    expect(github.read(branch, cloud)).toBeUndefined();
    await expect(page.getByText('Entry marked for deletion.')).toBeVisible();
    await page.goto('/admin#/workflow');
    await expect(page.getByText('Pending Deletion', { exact: true })).toBeVisible();
    await confirm(page, 'Delete Entry', 'Delete');
    await expect.poll(() => github.read('main', cloud)).toBeUndefined();
  });

  test('a preview has a label, marks samples, and is hidden from search engines', async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expect(page.getByText(copy.navigation.preview)).toBeInViewport();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('footer mark[title]')).not.toHaveCount(0);
    expect(await runAxe(page)).toEqual([]);
  });
});
