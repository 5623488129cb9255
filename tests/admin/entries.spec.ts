/** Each form at /admin, and what editors do with sections, links, names and pictures of entries. */
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import { parseAllDocuments } from 'yaml';
import { collections } from '../../src/schemas/collections.ts';
import { singletons } from '../../src/schemas/singletons.ts';
import { sectionOf } from '../expected-content.ts';
import {
  expect,
  field,
  fillBody,
  getEntryNames,
  exists,
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
} from './forms.ts';

test('each collection lists its entries, and each form opens without changes', async ({ page }) => {
  test.setTimeout(180_000);
  await openForms(page, 'plans');
  const entries = Object.keys(collections).map((folder) => `${folder}/${getEntryNames(folder)[0]}`);
  const files = [...entries, ...Object.values(singletons).map(({ file }) => file)]
    .map((file) => `${file}.mdx`)
    .filter(exists);
  for (const file of files) {
    await page.goto(`/admin#/collections/${dirname(file)}`);
    await expect(page.getByRole('grid').getByRole('row').first()).toBeVisible();
    await openForm(page, file);
    await expect(page.locator('[data-key-path]'), file).not.toHaveCount(0);
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
  await expect(textbox(page, 'title')).not.toHaveValue('');
  await expect(field(page, 'draft')).toHaveCount(0);
  await page.goto('/admin#/collections/pages');
  const rows = page.getByRole('grid').getByRole('row');
  await expect(rows).toHaveCount(getEntryNames('pages').length - 1);
});

test('a new page with the title of Home does not replace it', async ({ page }) => {
  const home = readContentFile('pages/home.mdx');
  await openForms(page, 'pages/new');
  await textbox(page, 'title').fill('Home');
  await textbox(page, 'description').fill('A page that has the title of Home.');
  await fillBody(page, 'A text.');
  await saveButton(page).click();
  await expect(page.getByRole('alertdialog')).toContainText('would be that of “Home”');
  expect(await readSavedFile(page, 'pages/home.mdx')).toBe(home);
});

test('a page keeps its sections, and gets one more from a list, with an id', async ({ page }) => {
  const file = 'pages/ai-chatbots.mdx';
  await openForms(page, 'pages');
  await openForm(page, file);
  await page.getByText(/^Steps: /).click();
  await textbox(page, 'sections.4.heading').fill('Step by step');
  await page.getByText(/^Picture: /).click();
  await page.getByText('File, such as a PDF').click();
  await field(page, 'sections.2.links.0.file').getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select File' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload' }).click(),
  ]);
  const buffer = Buffer.from('%PDF-1.4');
  await chooser.setFiles({ name: 'Price List (2026).PDF', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('button', { name: /^Add .section/ }).click();
  await page.getByRole('menuitem', { name: /^Logos: what you/ }).click();
  const last = readContentFile(file).match(/^ {2}- type:/gm)?.length;
  await textbox(page, `sections.${last}.heading`).fill('Our tools');
  await save(page);
  const expected = readContentFile(file)
    .replace('From first call to first answer', 'Step by step')
    .replace('brochure.pdf', 'price-list-2026.pdf')
    .replace(/---\s*$/, '  - type: logos\n    id: logos-2\n    heading: Our tools\n---\n');
  // Sveltia CMS orders the fields of a section.
  const [saved] = parseAllDocuments(await readSavedFile(page, file));
  expect(saved?.toJS()).toMatchObject(parseAllDocuments(expected)[0]?.toJS());
  expect([...(await readSavedFiles(page, 'files')).keys()]).toContain('price-list-2026.pdf');
});

test('of a section and its duplicate, the one that is as it was saved keeps its id', async ({
  page,
}) => {
  const file = 'pages/pricing.mdx';
  await openForms(page, 'pages', { width: 1280 });
  await openForm(page, file);
  // Once it shows, the form knows what is saved.
  await expect(previewedPage(page).getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'List Item Options' }).nth(2).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page
    .getByText(/^Points: /)
    .first()
    .click();
  await textbox(page, 'sections.2.heading').fill('Another heading');
  await save(page);
  const [saved] = parseAllDocuments(await readSavedFile(page, file));
  const { sections } = saved?.toJS() as { sections: { id: string; heading?: string }[] };
  expect(sections.slice(2, 4).map(({ id, heading }) => [id, heading])).toEqual([
    ['points', 'Another heading'],
    ['why-our-plans', sectionOf('pricing', 'points').heading],
  ]);
});

test('a link can lead to a section with its heading of a moment ago', async ({ page }) => {
  const file = 'site/announcement.mdx';
  await openForms(page, 'pages');
  await openForm(page, 'pages/pricing.mdx');
  await page.getByText(/^Plans: /).click();
  await textbox(page, 'sections.1.heading').fill('What it costs');
  await save(page);
  await openForm(page, file);
  await field(page, 'link.page').getByRole('combobox').click();
  await page.getByRole('option', { name: 'Pricing: What it costs' }).click();
  await save(page);
  expect(await readSavedFile(page, file)).toContain('\n  page: pricing#plans\n');
});

test('a renamed article keeps its old address as an alias', async ({ page }) => {
  const file = 'blog/moving-a-shop-to-the-cloud.mdx';
  await openForms(page, 'blog');
  await openForm(page, file);
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Edit Slug' }).click();
  await page.getByRole('button', { name: 'Edit Slug' }).click();
  // The editor of the text takes the focus when it is ready: typed letters may end up there.
  await page.getByRole('textbox', { name: 'Slug' }).evaluate((input: HTMLInputElement) => {
    input.value = 'moved-shop';
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await save(page);
  const saved = await readSavedFile(page, 'blog/moved-shop.mdx');
  expect(saved).toContain('aliases:\n  - /blog/moving-a-shop-to-the-cloud\n');
  expect((await readSavedFiles(page, 'blog')).has(basename(file))).toBe(false);
});

test('the pane of the slug closes with its form', async ({ page }) => {
  const pane = page.getByRole('radio', { name: 'Slug' });
  await openForms(page, 'blog');
  await openForm(page, 'blog/moving-a-shop-to-the-cloud.mdx');
  await pane.click();
  await expect(pane).toBeChecked();
  await openForm(page, 'pages/pricing.mdx');
  await expect(textbox(page, 'title')).toHaveValue('Pricing');
  await expect(pane).not.toBeChecked();
});

test('a new entry comes last, with an upright WebP image without metadata', async ({ page }) => {
  await openForms(page, 'services/new');
  const before = await readSavedFiles(page, 'services');
  await textbox(page, 'title').fill('Quality & Assurance');
  await textbox(page, 'summary').fill('In a sentence');
  await field(page, 'image').getByRole('button', { name: 'Browse' }).click();
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
  await expect(field(page, 'image').getByRole('button', { name: 'Rename' })).toBeVisible();
  await textbox(page, 'alt').fill('What there is to see');
  await field(page, 'group').getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await fillBody(page, 'What we do');
  await save(page);
  const after = await readSavedFiles(page, 'services');
  const image = 'img-2034-my-photo.webp';
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added.sort()).toEqual([image, 'quality-assurance.mdx']);
  const orders = getEntryNames('services').map((name) =>
    Number(/\norder: (\d+)/.exec(readContentFile(`services/${name}.mdx`))?.[1]),
  );
  const order = (Math.floor(Math.max(...orders) / 10) + 1) * 10;
  const [group = ''] = getEntryNames('groups');
  expect(String(after.get('quality-assurance.mdx'))).toBe(
    `---\norder: ${order}\ntitle: Quality & Assurance\nsummary: In a sentence\nimage: ./${image}\nalt: What there is to see\ngroup: ${group}\n---\n\nWhat we do\n`,
  );
  const { format, width, height, exif, orientation } = await sharp(after.get(image)).metadata();
  expect({ format, exif, orientation }).toEqual({ format: 'webp' });
  expect(width).toBeLessThan(height);
});

test('a form doesn’t replace what another tab has saved meanwhile', async ({ page }) => {
  const file = 'plans/growth.mdx';
  await openForms(page, 'plans');
  await openForm(page, file);
  await textbox(page, 'name').fill('Growing Plan');
  const other = readContentFile(file).replace('Recommended', 'Popular');
  await writeSavedFile(page, file, other);
  const question = page.getByRole('dialog', { name: 'Changed elsewhere' });
  await saveButton(page).click();
  await expect(
    question,
    'Sveltia CMS no longer keeps its folder as sveltia-internals.ts says',
  ).toContainText('Another tab or program has changed Badge since you opened');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(
    page.getByRole('alertdialog'),
    'Sveltia CMS no longer shows messages as sveltia-internals.ts says',
  ).toContainText('Nothing was saved. Copy what you typed');
  expect(await readSavedFile(page, file)).toBe(other);
  await page.getByRole('button', { name: 'OK' }).click();
  await saveButton(page).click();
  await question.getByRole('button', { name: 'Replace that change' }).click();
  // No file of the folder can be read in the moment in which one is written.
  await expect(async () => {
    expect(await readSavedFile(page, file)).toContain('name: Growing Plan');
  }).toPass();
});

test('an entry with an error is saved, and the forms say that it isn’t published', async ({
  page,
}) => {
  const [, name = ''] = /\nname: (.*)/.exec(readContentFile('plans/startup.mdx')) ?? [];
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  await textbox(page, 'name').fill(name);
  await expect(pane(page).getByRole('complementary')).toContainText('Error: Name');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Saved, but not published' });
  await expect(dialog).toContainText(
    /Visitors see the site as it was until this is corrected:\s*Name /,
  );
  await dialog.getByRole('button', { name: 'OK' }).click();
  expect(await readSavedFile(page, 'plans/growth.mdx')).toContain(`name: ${name}`);
});

test.describe('on a phone', () => {
  const PHONE_WIDTH = 390;
  test.use({ hasTouch: true, isMobile: true });

  test('the arrows of a section leave its name free', async ({ page }) => {
    await openForms(page, 'pages', { width: PHONE_WIDTH });
    await openForm(page, 'pages/pricing.mdx');
    const name = await page.getByText(/^Points: /).boundingBox();
    const arrow = await page.getByRole('button', { name: 'Move Up' }).nth(2).boundingBox();
    expect(arrow?.x).toBeGreaterThan((name?.x ?? 0) + (name?.width ?? 0));
    expect(arrow?.x).toBeLessThan(PHONE_WIDTH);
  });
});
