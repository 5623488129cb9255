/** Entries come, go and move, with their images, and the other files stay as they are. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { stringify } from 'yaml';
import { singletons } from '../../src/schemas/content.ts';
import {
  box,
  contentFile,
  entryNames,
  expect,
  field,
  fill,
  fillBody,
  frontMatterOf,
  openForm,
  save,
  savedFile,
  savedFiles,
  schemaAt,
  schemaOf,
  signIn,
  test,
  titleOf,
} from './forms.ts';

const footer = `${singletons.footer.file}.mdx`;
const footerServices = (text: string) =>
  (frontMatterOf(text)['services'] as { entries: [string, ...string[]] }).entries;

/** The names of the files of a folder that are not as they were. */
function changedFiles(before: Map<string, Buffer>, after: Map<string, Buffer>) {
  const names = new Set([...before.keys(), ...after.keys()]);
  const isChanged = (name: string) =>
    !before.get(name)?.equals(after.get(name) ?? Buffer.of()) || !after.has(name);
  return [...names].filter(isChanged).sort();
}

/** A photo as a phone takes it: on its side, with camera and place. What is at the top of it is red. */
async function photo(width: number, height: number) {
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
  const one = field(page, path);
  await one.getByRole('button', { name: /^(?:Browse|Replace Image)$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Image' });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog.getByRole('button', { name: 'Upload' }).click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'image/jpeg', buffer });
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(one.getByRole('button', { name: 'Rename' })).toBeVisible();
}

test('a new service comes last, its image upright, as WebP and without metadata', async ({
  page,
}) => {
  await signIn(page, 'services/new');
  const before = await savedFiles(page, 'services');
  await box(page, 'title').fill('Quality & Assurance');
  await box(page, 'summary').fill('In a sentence');
  await upload(page, 'image', 'IMG 2034 (my Photo).JPG', await photo(3000, 2200));
  await box(page, 'alt').fill('What there is to see');
  await fillBody(page, ['What we do']);
  await save(page);
  const after = await savedFiles(page, 'services');
  const image = 'img-2034-my-photo.webp';
  expect(changedFiles(before, after)).toEqual([image, 'quality-assurance.mdx']);
  const orders = entryNames('services').map((name) =>
    Number(frontMatterOf(contentFile(`services/${name}.mdx`))['order']),
  );
  const order = (Math.floor(Math.max(...orders) / 10) + 1) * 10;
  expect(after.get('quality-assurance.mdx')?.toString()).toBe(
    `---\norder: ${order}\ntitle: Quality & Assurance\nsummary: In a sentence\nimage: ./${image}\nalt: What there is to see\n---\n\nWhat we do\n`,
  );
  const saved = sharp(after.get(image));
  const { format, width, height, exif, xmp, iptc, orientation } = await saved.metadata();
  expect({ format, exif, xmp, iptc, orientation }).toEqual({ format: 'webp' });
  const least = schemaAt(schemaOf('services/new.mdx'), ['image']).image;
  expect(height).toBe(2 * (least?.height ?? 0));
  expect(width / height).toBeCloseTo(2200 / 3000, 2);
  const [red, green] = await saved
    .extract({ left: 5, top: 5, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(200);
  expect(green).toBeLessThan(60);
});

test('a title in any script gets a name for its file', async ({ page }) => {
  await signIn(page, 'industries');
  for (const title of ['మా కొత్త సేవ', 'Größe & Maß', '🚀']) {
    await page.goto('/admin#/collections/industries/new');
    const before = await savedFiles(page, 'industries');
    await box(page, 'title').fill(title);
    await fill(page, 'icon', schemaAt(schemaOf('industries/new.mdx'), ['icon']), 'zoom-in');
    await fillBody(page, ['What we do']);
    await save(page);
    const [name, ...others] = changedFiles(before, await savedFiles(page, 'industries'));
    expect(name, title).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*\.mdx$/);
    expect(others).toEqual([]);
  }
});

test('an image is replaced, and the file that it was stays', async ({ page }) => {
  const [name] = entryNames('testimonials');
  const file = `testimonials/${name}.mdx`;
  await signIn(page, 'testimonials');
  await openForm(page, file);
  const before = await savedFiles(page, 'testimonials');
  await upload(page, 'portrait', 'Somebody.jpeg', await photo(300, 280));
  await save(page);
  const after = await savedFiles(page, 'testimonials');
  expect(changedFiles(before, after)).toEqual([`${name}.mdx`, 'somebody.webp'].sort());
  expect(frontMatterOf(await savedFile(page, file))).toEqual({
    ...frontMatterOf(contentFile(file)),
    portrait: './somebody.webp',
  });
  const size = await sharp(after.get('somebody.webp')).metadata();
  expect(size).toMatchObject({ width: 280, height: 300 });
});

test('a deleted service is gone from the footer too, and no other file goes', async ({ page }) => {
  const [service] = footerServices(contentFile(footer));
  const { image } = frontMatterOf(contentFile(`services/${service}.mdx`));
  await signIn(page, 'services');
  const before = await savedFiles(page, 'services');
  await openForm(page, `services/${service}.mdx`);
  await page.getByRole('button', { name: 'Show Editor Options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Entry deleted.')).toBeVisible();
  expect(footerServices(await savedFile(page, footer))).not.toContain(service);
  const own = [`${service}.mdx`, String(image).slice(2)];
  const gone = changedFiles(before, await savedFiles(page, 'services'));
  expect(gone.filter((name) => !own.includes(name))).toEqual([]);
});

test('a technology is moved by its order alone', async ({ page }) => {
  const order = (name: string) =>
    Number(frontMatterOf(contentFile(`technologies/${name}.mdx`))['order']);
  const inOrder = entryNames('technologies').sort((a, b) => order(a) - order(b));
  // From last to between the first two that leave room.
  const place = inOrder.findIndex(
    (name, index) => order(name) - order(inOrder[index - 1] ?? name) > 1,
  );
  const last = inOrder.at(-1) ?? '';
  const file = `technologies/${last}.mdx`;
  await signIn(page, 'technologies');
  const before = await savedFiles(page, 'technologies');
  await openForm(page, file);
  const between = order(inOrder[place] ?? '') - 1;
  await field(page, 'order').getByRole('spinbutton').fill(String(between));
  await save(page);
  const moved = await savedFiles(page, 'technologies');
  expect(changedFiles(before, moved)).toEqual([`${last}.mdx`]);
  expect(frontMatterOf(await savedFile(page, file))).toEqual({
    ...frontMatterOf(contentFile(file)),
    order: between,
  });
  const rows = page.getByRole('grid', { name: 'Entries' }).getByRole('row');
  await expect(rows.nth(place)).toContainText(titleOf('technologies', last));
});

test('the services in the footer are added, moved and removed', async ({ page }) => {
  const list = 'services.entries';
  const [first, second = '', added = ''] = entryNames('services');
  const written = stringify({
    ...frontMatterOf(contentFile(footer)),
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
    page.getByRole('gridcell', { name: titleOf('services', name), exact: true });
  await field(page, list).getByRole('combobox').click();
  await page.getByRole('option', { name: titleOf('services', added), exact: true }).click();
  await cell(added).press('Home');
  await expect(rows.first().filter({ has: cell(added) })).toBeVisible();
  await rows
    .filter({ has: cell(second) })
    .getByRole('button')
    .click();
  await expect(rows).toHaveCount(2);
  await save(page);
  expect(footerServices(await savedFile(page, footer))).toEqual([added, first]);
});
