/** Drafts in the forms of a site that has nothing of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNPUBLISHED } from '../fixture-site/generated-content.ts';
import { sites } from '../sites.ts';
import {
  expect,
  field,
  openForm,
  openFormsOf,
  pane,
  previewedPage,
  readSavedFile,
  save,
  test,
  textbox,
} from './forms.ts';

const { content } = sites.fixture;
test('the page of a draft shows its picture, and has no form in other languages', async ({
  page,
}) => {
  await openFormsOf(content, page, 'blog', { width: 1280 });
  await openForm(page, 'blog/draft.mdx');
  const picture = previewedPage(page).getByRole('img', { name: 'Glowing shapes', exact: true });
  await expect(picture).toHaveJSProperty('complete', true);
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0);
  await expect(previewedPage(page).getByRole('heading', { level: 1 })).toContainText(UNPUBLISHED);
  await expect(pane(page).getByRole('button', { name: 'Open it in German' })).toHaveCount(0);
});

test('a link to a draft stays', async ({ page }) => {
  const file = 'pages/secret.mdx';
  const source = readFileSync(join(content, file), 'utf8');
  const editedFiles = { [file]: source.replace('page: offer#closing', 'page: blog/draft') };
  await openFormsOf(content, page, 'pages', { editedFiles });
  await openForm(page, file);
  await page.getByText(/^Hero: /).click();
  await page
    .getByText(/^Page of this site/)
    .last()
    .click();
  const link = field(page, 'sections.0.links.1.page').getByRole('combobox');
  await expect(link).toHaveText('blog/draft');
  await textbox(page, 'description').fill('What nobody knows yet.');
  await save(page);
  const saved = await readSavedFile(page, file);
  expect(saved).toContain('description: What nobody knows yet.');
  expect(saved).toContain('page: blog/draft');
});
