/** The forms of a record of Markdown files, with pictures in other folders of src. */
import {
  expect,
  openForm,
  openForms,
  previewedPage,
  readSavedFile,
  readSavedFiles,
  save,
  test,
  textbox,
} from '../forms-page.ts';

const market = 'stories/market.md';

test('a form saves a Markdown file, with pictures elsewhere in src', async ({ page }) => {
  await openForms(page, 'stories', { width: 1600 });
  await openForm(page, market);
  const shown = previewedPage(page);
  const picture = shown.getByAltText('Vegetables on a table');
  await expect(picture).toHaveAttribute('src', /^\/_astro\/admin\//);
  await textbox(page, 'title').fill('On the market');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('On the market');
  await save(page);
  const saved = await readSavedFile(page, market);
  expect(saved).toMatch(/^---\ntitle: On the market\npicture: ..\/..\/assets\/market.webp\n---\n/);
  expect(saved).toContain('![Vegetables on a table](../../assets/market.webp)');
});

test('a new entry is a Markdown file', async ({ page }) => {
  await openForms(page, 'stories/new');
  await textbox(page, 'title').fill('A walk');
  await textbox(page, 'body').fill('It was long.');
  await save(page);
  expect([...(await readSavedFiles(page, 'stories')).keys()]).toContain('a-walk.md');
});

test('the forms leave out a developer’s file', async ({ page }) => {
  await openForms(page, 'stories');
  await expect(page.getByText('At the market')).toBeVisible();
  await expect(page.getByText('A party')).toBeHidden();
});
