/** Tests adding, deleting and reordering entries and their images, without changes to other files. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { singletons } from '../../src/schemas/content.ts';
import {
  textbox,
  readContentFile,
  getEntryNames,
  expect,
  field,
  fill,
  fillBody,
  parseFrontMatter,
  openForm,
  save,
  readSavedFile,
  readSavedFiles,
  getFieldSchema,
  getSchema,
  signIn,
  test,
  getTitle,
} from './forms.ts';

const footer = `${singletons.footer.file}.mdx`;
const footerServices = (text: string) =>
  (parseFrontMatter(text)['services'] as { entries: [string, ...string[]] }).entries;

/** Returns the names of the files that were added, changed or deleted. */
function changedFiles(before: Map<string, Buffer>, after: Map<string, Buffer>) {
  const names = new Set([...before.keys(), ...after.keys()]);
  const isChanged = (name: string) =>
    !before.get(name)?.equals(after.get(name) ?? Buffer.of()) || !after.has(name);
  return [...names].filter(isChanged).sort();
}

/** Creates a photo like a phone's: rotated, with camera and location metadata. Its top edge is red. */
async function createPhoto(width: number, height: number) {
  const top = { create: { width: width / 10, height, channels: 3, background: 'red' } } as const;
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '17/1 51/1 0/1' };
  return sharp({ create: { width, height, channels: 3, background: 'white' } })
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Make: 'Acme' }, IFD3: gps })
    .jpeg()
    .toBuffer();
}

async function upload(page: Page, path: string, name: string, buffer: Buffer) {
  const input = field(page, path);
  await input.getByRole('button', { name: /^(?:Browse|Replace Image)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(input.getByRole('button', { name: 'Rename' })).toBeVisible();
}

test('adds a new service last, with an upright WebP image without metadata', async ({ page }) => {
  await signIn(page, 'services/new');
  const before = await readSavedFiles(page, 'services');
  await textbox(page, 'title').fill('Quality & Assurance');
  await textbox(page, 'summary').fill('In a sentence');
  await upload(page, 'image', 'IMG 2034 (my Photo).JPG', await createPhoto(3000, 2200));
  await textbox(page, 'alt').fill('What there is to see');
  await fillBody(page, ['What we do']);
  await save(page);
  const after = await readSavedFiles(page, 'services');
  const image = 'img-2034-my-photo.webp';
  expect(changedFiles(before, after)).toEqual([image, 'quality-assurance.mdx']);
  const orders = getEntryNames('services').map((name) =>
    Number(parseFrontMatter(readContentFile(`services/${name}.mdx`))['order']),
  );
  const order = (Math.floor(Math.max(...orders) / 10) + 1) * 10;
  expect(after.get('quality-assurance.mdx')?.toString()).toBe(
    `---\norder: ${order}\ntitle: Quality & Assurance\nsummary: In a sentence\nimage: ./${image}\nalt: What there is to see\n---\n\nWhat we do\n`,
  );
  const saved = sharp(after.get(image));
  const { format, width, height, exif, xmp, iptc, orientation } = await saved.metadata();
  expect({ format, exif, xmp, iptc, orientation }).toEqual({ format: 'webp' });
  const minSize = getFieldSchema(getSchema('services/new.mdx'), ['image']).image;
  expect(height).toBe(2 * (minSize?.height ?? 0));
  expect(width / height).toBeCloseTo(2200 / 3000, 2);
  const [red, green] = await saved
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});

test('generates a file name for a title in any script', async ({ page }) => {
  await signIn(page, 'industries');
  for (const title of ['మా కొత్త సేవ', 'Größe & Maß', '🚀']) {
    await page.goto('/admin#/collections/industries/new');
    const before = await readSavedFiles(page, 'industries');
    await textbox(page, 'title').fill(title);
    await fill(page, 'icon', getFieldSchema(getSchema('industries/new.mdx'), ['icon']), 'zoom-in');
    await fillBody(page, ['What we do']);
    await save(page);
    const [name, ...others] = changedFiles(before, await readSavedFiles(page, 'industries'));
    expect(name, title).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/);
    expect(others).toEqual([]);
  }
});

test('replaces an image and keeps the old file', async ({ page }) => {
  const [name] = getEntryNames('testimonials');
  const file = `testimonials/${name}.mdx`;
  await signIn(page, 'testimonials');
  await openForm(page, file);
  const before = await readSavedFiles(page, 'testimonials');
  await upload(page, 'portrait', 'New portrait.jpeg', await createPhoto(300, 280));
  await save(page);
  const after = await readSavedFiles(page, 'testimonials');
  expect(changedFiles(before, after)).toEqual([`${name}.mdx`, 'new-portrait.webp'].sort());
  expect(parseFrontMatter(await readSavedFile(page, file))).toEqual({
    ...parseFrontMatter(readContentFile(file)),
    portrait: './new-portrait.webp',
  });
  const size = await sharp(after.get('new-portrait.webp')).metadata();
  expect(size).toMatchObject({ width: 280, height: 300 });
});

test('removes a deleted service from the footer, and deletes no other files', async ({ page }) => {
  const [service] = footerServices(readContentFile(footer));
  const { image } = parseFrontMatter(readContentFile(`services/${service}.mdx`));
  await signIn(page, 'services');
  const before = await readSavedFiles(page, 'services');
  await openForm(page, `services/${service}.mdx`);
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted.')).toBeVisible();
  expect(footerServices(await readSavedFile(page, footer))).not.toContain(service);
  const deleted = [`${service}.mdx`, String(image).slice(2)];
  const changed = changedFiles(before, await readSavedFiles(page, 'services'));
  expect(changed.filter((name) => !deleted.includes(name))).toEqual([]);
});

test('moves a technology by changing only its order', async ({ page }) => {
  const order = (name: string) =>
    Number(parseFrontMatter(readContentFile(`technologies/${name}.mdx`))['order']);
  const inOrder = getEntryNames('technologies').sort((a, b) => order(a) - order(b));
  // Move the last one between the first two with a gap.
  const position = inOrder.findIndex(
    (name, index) => order(name) - order(inOrder[index - 1] ?? name) > 1,
  );
  const last = inOrder.at(-1) ?? '';
  const file = `technologies/${last}.mdx`;
  await signIn(page, 'technologies');
  const before = await readSavedFiles(page, 'technologies');
  await openForm(page, file);
  const between = order(inOrder[position] ?? '') - 1;
  await field(page, 'order').getByRole('spinbutton').fill(String(between));
  await save(page);
  const after = await readSavedFiles(page, 'technologies');
  expect(changedFiles(before, after)).toEqual([`${last}.mdx`]);
  expect(parseFrontMatter(await readSavedFile(page, file))).toEqual({
    ...parseFrontMatter(readContentFile(file)),
    order: between,
  });
  const rows = page.getByRole('grid', { name: 'Entries' }).getByRole('row');
  await expect(rows.nth(position)).toContainText(getTitle('technologies', last));
});

test('adds, moves and removes services in the footer', async ({ page }) => {
  const list = 'services.entries';
  const [first, second = '', added = ''] = getEntryNames('services');
  const written = stringify({
    ...parseFrontMatter(readContentFile(footer)),
    services: {
      heading: 'Services',
      entries: [first, second],
      shown: 1,
    },
  });
  await signIn(page, 'site', { [footer]: `---\n${written}---\n` });
  await openForm(page, footer);
  const rows = field(page, list).getByRole('row');
  const cell = (name: string) =>
    page.getByRole('gridcell', { name: getTitle('services', name), exact: true });
  await field(page, list).getByRole('combobox').click();
  await page.getByRole('option', { name: getTitle('services', added), exact: true }).click();
  await cell(added).press('Home');
  await expect(rows.first().filter({ has: cell(added) })).toBeVisible();
  await rows
    .filter({ has: cell(second) })
    .getByRole('button')
    .click();
  await expect(rows).toHaveCount(2);
  await save(page);
  expect(footerServices(await readSavedFile(page, footer))).toEqual([added, first]);
});
