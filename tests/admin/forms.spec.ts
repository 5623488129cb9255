/** What only the content of this site shows of its forms. The package that makes them has tests of its own. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import {
  openForm,
  openFormsOf,
  previewedPage,
  readSavedFile,
  save,
  saveButton,
} from 'astro-content-studio/testing';
import { collections } from '../../src/schemas/collections.ts';
import { singletons } from '../../src/schemas/singletons.ts';
import { sites } from '../sites.ts';

const { content } = sites.fixture;

/** Returns the first entry of a folder. */
const firstOf = (folder: string) =>
  readdirSync(join(content, folder)).find((name) => name.endsWith('.mdx')) ?? '';

/** One file of each kind that the fixture site has. */
const listFiles = () => {
  const entries = Object.keys(collections).map((folder) => `${folder}/${firstOf(folder)}`);
  const files = Object.values(singletons).map(({ file }) => `${file}.mdx`);
  return [...entries, ...files].filter((file) => existsSync(join(content, file)));
};

test('an entry of each kind opens, shows its page, and saves what was typed', async ({ page }) => {
  test.setTimeout(600_000);
  await openFormsOf(content, page, 'plans', { width: 1280 });
  for (const file of listFiles()) {
    await openForm(page, file);
    const box = page.locator('[data-key-path]').getByRole('textbox').first();
    await expect(box, file).toBeVisible();
    await expect(saveButton(page), file).toBeDisabled();
    await expect(previewedPage(page).getByRole('main'), file).toBeVisible();
    await box.press('End');
    await box.press('x');
    await save(page);
    const before = readFileSync(join(content, file), 'utf8').split('\n');
    const after = (await readSavedFile(page, file)).split('\n');
    const changed = after.filter((line, index) => line !== before[index]);
    expect.soft(changed, file).toHaveLength(1);
  }
});
