/** What only the content of this site shows of its forms. The package that makes them has tests of its own. */
import { existsSync, readdirSync } from 'node:fs';
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
import { parseAllDocuments } from 'yaml';
import { model } from '../../src/model.ts';
import { collections } from '../../src/schemas/collections.ts';
import { singletons } from '../../src/schemas/singletons.ts';
import { sites } from '../sites.ts';

const { content } = sites.fixture;

/** Returns all strings in the fields of a file. */
function stringsOf(source: string): string[] {
  const listStrings = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Object.values(Object(value) as object).flatMap(listStrings);
  return listStrings(parseAllDocuments(source)[0]?.toJS());
}

/** Returns the first entry of a folder. */
const firstOf = (folder: string) =>
  readdirSync(join(content, folder)).find((name) => name.endsWith('.mdx')) ?? '';

/** Returns the name of the first line of text that a file must have; undefined if there is none. */
function firstTextOf(file: string): string | undefined {
  const { properties = {}, required = [] } = model.kindOf(file)?.schema.fields ?? {};
  return required.find((name) => properties[name]?.maxLength !== undefined);
}

/** One file of each kind that the fixture site has, if it has a text of its own: not the lists of languages and redirects. */
const listFiles = () => {
  const entries = Object.keys(collections).map((folder) => `${folder}/${firstOf(folder)}`);
  const files = Object.values(singletons).map(({ file }) => `${file}.mdx`);
  return [...entries, ...files].filter(
    (file) => existsSync(join(content, file)) && firstTextOf(file) !== undefined,
  );
};

// A form that can't be saved stays open.
test.use({ navigationTimeout: 30_000 });

test('an entry of each kind opens, shows its page, and saves what was typed', async ({ page }) => {
  test.setTimeout(600_000);
  await openFormsOf(content, page, 'plans', { width: 1280 });
  for (const file of listFiles()) {
    await test.step(file, async () => {
      await openForm(page, file);
      const box = page.locator(`[data-key-path="${firstTextOf(file)}"]`).getByRole('textbox');
      await expect(box).not.toHaveValue('');
      await expect(saveButton(page)).toBeDisabled();
      await expect(previewedPage(page).getByRole('main')).toBeVisible();
      // Not longer than before, which may be all that the field can have.
      const typed = `X${(await box.inputValue()).slice(1)}`;
      await box.fill(typed);
      await save(page);
      expect(stringsOf(await readSavedFile(page, file))).toContain(typed);
    });
  }
});

test('the page beside an entry starts where it shows the entry', async ({ page }) => {
  await openFormsOf(content, page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  const plan = previewedPage(page).getByRole('heading', { name: 'Growth Plan' });
  await expect(plan).toBeInViewport();
});
