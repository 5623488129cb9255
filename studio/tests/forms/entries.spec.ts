/** Each form at /admin, and what editors do with sections, links, names and pictures of entries. */
import { dirname } from 'node:path';
import sharp from 'sharp';
import { parseAllDocuments } from 'yaml';
import { collections, model } from '../../example/src/model.ts';
import {
  expect,
  field,
  fillBody,
  getEntryNames,
  openForm,
  openForms,
  pane,
  previewedPage,
  readContentFile,
  readSavedFile,
  readSavedFiles,
  save,
  saveButton,
  test,
  textbox,
  writeSavedFile,
} from '../forms-page.ts';

const kitchen = 'pages/kitchen.mdx';
const soup = 'recipes/soup.mdx';
const bread = 'recipes/bread.mdx';

/** Returns the fields of a file. */
function parseFields(file: string) {
  const [fields] = parseAllDocuments(file);
  return fields?.toJS() as Record<string, unknown>;
}

/** An entry of each collection. */
const entries: Record<keyof typeof collections, string> = {
  pages: 'kitchen',
  recipes: 'soup',
  posts: 'second-soup',
  stories: 'market',
};

/** What a text can have, as the text editor writes it: it changes the spaces of other tables and lists. */
const richText = `
## A heading

- An item
    - Another one

![A green basil leaf](./basil.webp)

\`\`\`js
const soup = 1;
\`\`\`

| a | b |
| --- | --- |
| c | d |
`;

test('each collection lists its entries, and each form opens without changes', async ({ page }) => {
  test.setTimeout(180_000);
  const post = `posts/${entries.posts}.mdx`;
  const editedFiles = { [post]: readContentFile(post) + richText };
  await openForms(page, 'recipes', { editedFiles });
  const files = [
    'home/home',
    ...Object.entries(entries).map(([folder, name]) => `${folder}/${name}`),
    ...Object.values(model.singletons).map(({ file }) => file),
  ].map((file) => `${file}.mdx`);
  for (const file of files) {
    await page.goto(`/admin#/collections/${dirname(file)}`);
    await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible();
    await openForm(page, file);
    await expect(page.locator('[data-key-path]'), file).not.toHaveCount(0);
    // The text editor shows a text before it changes it.
    await page.waitForTimeout(2_000);
    await expect(saveButton(page), file).toBeDisabled();
  }
  // Without the icon font, the names of the icons would be visible.
  const fonts = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(fonts.join()).toContain('Material Symbols Outlined');
});

test('Home has a form of its own, and is not among the pages', async ({ page }) => {
  await openForms(page, 'home');
  await page.goto('/admin#/collections/home/entries/home');
  await expect(textbox(page, 'title')).toHaveValue('What we cook');
  await expect(field(page, 'draft')).toHaveCount(0);
  await page.goto('/admin#/collections/pages');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(getEntryNames('pages').length - 1);
});

test('a new page with the title of Home does not replace it', async ({ page }) => {
  const home = readContentFile('pages/home.mdx');
  await openForms(page, 'pages/new');
  await textbox(page, 'title').fill('Home');
  await saveButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('would be that of “Home”');
  expect(await readSavedFile(page, 'pages/home.mdx')).toBe(home);
});

test('a page keeps its sections, and gets one more from a list, with an id', async ({ page }) => {
  await openForms(page, 'pages');
  await openForm(page, kitchen);
  await page.getByText(/^Questions: /).click();
  await textbox(page, 'sections.2.heading').fill('What you ask');
  await page.getByText(/^Hero: /).click();
  await page.getByText('File, such as a PDF').click();
  await field(page, 'sections.0.links.1.file').getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select File' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload' }).click(),
  ]);
  const buffer = Buffer.from('%PDF-1.4');
  await chooser.setFiles({ name: 'Menu of May (2026).PDF', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('button', { name: /^Add .section/ }).click();
  await page.getByRole('menuitem', { name: /^Recipes: links/ }).click();
  await textbox(page, 'sections.3.heading').fill('More dishes');
  await save(page);
  const expected = readContentFile(kitchen)
    .replace('Questions about the stove', 'What you ask')
    .replace('menu.pdf', 'menu-of-may-2026.pdf')
    .replace(
      '---\n\nWe write',
      '  - type: recipes\n    id: recipes-2\n    heading: More dishes\n$&',
    );
  // Sveltia CMS orders the fields of a section.
  const saved = parseFields(await readSavedFile(page, kitchen));
  expect(saved).toMatchObject(parseFields(expected));
  expect([...(await readSavedFiles(page, 'files')).keys()]).toContain('menu-of-may-2026.pdf');
});

test('of a section and its duplicate, the one that is as it was saved keeps its id', async ({
  page,
}) => {
  await openForms(page, 'pages', { width: 1280 });
  await openForm(page, kitchen);
  // Once it shows, the form knows what is saved.
  await expect(previewedPage(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'List Item Options' }).nth(2).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page
    .getByText(/^Questions: /)
    .first()
    .click();
  await textbox(page, 'sections.2.heading').fill('Another heading');
  await save(page);
  const { sections } = parseFields(await readSavedFile(page, kitchen)) as {
    sections: { id: string; heading?: string }[];
  };
  expect(sections.slice(2).map(({ id, heading }) => [id, heading])).toEqual([
    ['questions-2', 'Another heading'],
    ['questions', 'Questions about the stove'],
  ]);
});

test('a link can lead to a section with its heading of a moment ago', async ({ page }) => {
  const file = 'site/notice.mdx';
  await openForms(page, 'pages');
  await openForm(page, kitchen);
  await page.getByText(/^Recipes: /).click();
  await textbox(page, 'sections.1.heading').fill('Our dishes');
  await save(page);
  await openForm(page, file);
  await field(page, 'link.page').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Kitchen: Our dishes' }).click();
  await save(page);
  expect(await readSavedFile(page, file)).toContain('\n  page: kitchen#recipes\n');
});

test('a renamed recipe keeps its old URL as an alias', async ({ page }) => {
  await openForms(page, 'recipes');
  await openForm(page, soup);
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  // The editor of the text takes the focus when it is ready: typed letters may end up there.
  await page.getByRole('textbox', { name: 'Slug' }).evaluate((input: HTMLInputElement) => {
    input.value = 'tomato-soup';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await save(page);
  const saved = await readSavedFile(page, 'recipes/tomato-soup.mdx');
  expect(saved).toContain('aliases:\n  - /recipes/soup\n');
  expect((await readSavedFiles(page, 'recipes')).has('soup.mdx')).toBe(false);
});

test('the pane of the slug closes with its form', async ({ page }) => {
  const slugPane = page.getByRole('radio', { name: 'Slug' });
  await openForms(page, 'recipes');
  await openForm(page, soup);
  await slugPane.click();
  await expect(slugPane).toBeChecked();
  await openForm(page, kitchen);
  await expect(textbox(page, 'title')).toHaveValue('Kitchen');
  await expect(slugPane).not.toBeChecked();
});

test('a new entry comes last', async ({ page }) => {
  await openForms(page, 'recipes/new');
  await textbox(page, 'title').fill('Salt & Pepper');
  await field(page, 'minutes').getByRole('spinbutton').fill('5');
  await field(page, 'ingredients').getByRole('button', { name: /^Add/ }).click();
  await textbox(page, 'ingredients.0').fill('Pepper');
  await fillBody(page, 'Grind it.');
  await save(page);
  // The last one has 25.
  expect(await readSavedFile(page, 'recipes/salt-pepper.mdx')).toBe(
    '---\ntitle: Salt & Pepper\nminutes: 5\ningredients:\n  - Pepper\norder: 30\ndraft: false\n---\n\nGrind it.\n',
  );
});

test('a new entry has an upright WebP image without metadata', async ({ page }) => {
  await openForms(page, 'posts/new');
  const before = await readSavedFiles(page, 'posts');
  await textbox(page, 'title').fill('A soup in May');
  await fillBody(page, 'It was warm.');
  await field(page, 'day').locator('input').fill('2026-05-01');
  await field(page, 'picture.file').getByRole('button', { name: 'Browse' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload' }).click(),
  ]);
  // Like a phone's: rotated, with the place where it was taken.
  const create = { width: 3000, height: 2200, channels: 3, background: 'white' } as const;
  const buffer = await sharp({ create })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 51/1 0/1' } })
    .jpeg()
    .toBuffer();
  await chooser.setFiles({ name: 'IMG 2034 (my Photo).JPG', mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(field(page, 'picture.file').getByRole('button', { name: 'Rename' })).toBeVisible();
  await textbox(page, 'picture.alt').fill('What there is to see');
  await field(page, 'recipe').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Tomato soup' }).click();
  await save(page);
  const after = await readSavedFiles(page, 'posts');
  const image = 'img-2034-my-photo.webp';
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added.sort()).toEqual(['a-soup-in-may.mdx', image]);
  expect(String(after.get('a-soup-in-may.mdx'))).toBe(
    `---\ntitle: A soup in May\nday: 2026-05-01\npicture:\n  file: ./${image}\n  alt: What there is to see\nrecipe: soup\n---\n\nIt was warm.\n`,
  );
  const { format, width, height, exif, orientation } = await sharp(after.get(image)).metadata();
  expect({ format, exif, orientation }).toEqual({ format: 'webp' });
  expect(width).toBeLessThan(height);
});

test('a form doesn’t replace what another tab has saved meanwhile', async ({ page }) => {
  await openForms(page, 'recipes');
  await openForm(page, bread);
  await textbox(page, 'title').fill('White bread');
  const other = readContentFile(bread).replace('minutes: 180', 'minutes: 240');
  await writeSavedFile(page, bread, other);
  const question = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await saveButton(page).click();
  await expect(
    question,
    'Sveltia CMS no longer keeps its folder as sveltia-internals.ts says',
  ).toContainText('Another tab or program has changed Minutes since you opened');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(
    page.getByRole('alertdialog'),
    'Sveltia CMS no longer shows messages as sveltia-internals.ts says',
  ).toContainText('Nothing was saved. Copy what you typed');
  expect(await readSavedFile(page, bread)).toBe(other);
  await page.getByRole('button', { name: 'OK' }).click();
  await saveButton(page).click();
  await question.getByRole('button', { name: 'Replace that change' }).click();
  // No file of the folder can be read in the moment in which one is written.
  await expect(async () => {
    expect(await readSavedFile(page, bread)).toContain('title: White bread\nminutes: 180\n');
  }).toPass();
});

test('an entry with an error is saved, and the forms say that it isn’t published', async ({
  page,
}) => {
  await openForms(page, 'recipes', { width: 1280 });
  await openForm(page, bread);
  // The name of another one.
  await textbox(page, 'title').fill('Tomato soup');
  await expect(pane(page).getByRole('complementary')).toContainText('Error: Title');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Saved, but not published' });
  await expect(dialog).toContainText(
    /Visitors see the site as it was until this is corrected:\s*Title /,
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await readSavedFile(page, bread)).toContain('title: Tomato soup\n');
});

test.describe('on a phone', () => {
  const PHONE_WIDTH = 390;
  test.use({ hasTouch: true, isMobile: true });

  test('the arrows of a section leave its name free', async ({ page }) => {
    await openForms(page, 'pages', { width: PHONE_WIDTH });
    await openForm(page, kitchen);
    const name = await page.getByText(/^Questions: /).boundingBox();
    const arrow = await page.getByRole('button', { name: 'Move Up' }).nth(2).boundingBox();
    expect(arrow?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    expect(arrow?.x).toBeLessThan(PHONE_WIDTH);
  });
});
