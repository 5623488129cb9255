/** Drafts in the forms of a site that has nothing of them. */
import type { Page } from '@playwright/test';
import {
  expect,
  field,
  openForm,
  openForms,
  pane,
  previewedPage,
  readContentFile,
  readSavedFile,
  save,
  test,
  textbox,
} from '../forms-page.ts';
import { UNPUBLISHED } from '../test-content.ts';

/** Opens the form of a draft, with its page beside it. */
async function openDraft(page: Page) {
  await openForms(page, 'recipes', { width: 1280 });
  await openForm(page, 'recipes/secret.mdx');
  await expect(previewedPage(page).getByRole('heading', { level: 1 })).toContainText(UNPUBLISHED);
}

test('the page of a draft shows its picture', async ({ page }) => {
  await openDraft(page);
  const picture = previewedPage(page).getByRole('img', { name: 'A bowl of soup' });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
});

test('a draft has no form in other languages', async ({ page }) => {
  const german = pane(page).getByRole('button', { name: 'Open it in German' });
  await openDraft(page);
  await expect(german).toHaveCount(0);
  await openForm(page, 'recipes/soup.mdx');
  await expect(german).toBeVisible();
});

test('a link to a draft stays', async ({ page }) => {
  const file = 'pages/kitchen.mdx';
  // A page that is published can't have such a link.
  const edited = readContentFile(file)
    .replace('sections:', 'draft: true\nsections:')
    .replace('page: recipes/soup', 'page: recipes/secret');
  await openForms(page, 'pages', { editedFiles: { [file]: edited } });
  await openForm(page, file);
  await page.getByText(/^Hero: /).click();
  await page.getByText(/^Page of this site/).click();
  const link = field(page, 'sections.0.links.0.page').getByRole('combobox');
  await expect(link).toHaveText('recipes/secret');
  await textbox(page, 'description').fill('What nobody knows yet.');
  await save(page);
  const saved = await readSavedFile(page, file);
  expect(saved).toContain('description: What nobody knows yet.');
  expect(saved).toContain('page: recipes/secret');
});
