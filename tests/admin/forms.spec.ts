/** The forms at /admin: entries that are changed, added, opened again and refused. */
import { model } from '../../src/model.ts';
import { validateFile } from '../../studio/src/check/file.ts';
import { readDocument } from '../../studio/src/content/read-document.ts';
import { runAxe } from '../axe.ts';
import { screens } from '../support.ts';
import {
  expect,
  field,
  fillBody,
  openForm,
  openForms,
  readContentFile,
  readSavedFile,
  save,
  saveButton,
  test,
  textbox,
} from './forms.ts';

test('/admin has a noindex tag and help without axe violations, and no page links to it', async ({
  page,
  request,
}) => {
  await page.goto('/admin');
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', 'noindex');
  await page.getByText('How to edit on this computer').click();
  // Sveltia CMS renders the rest.
  expect(await runAxe(page, { selector: '.help' })).toEqual([]);
  const files = ['/sitemap-0.xml', '/robots.txt'];
  for (const path of [...screens.map((screen) => screen.path), ...files]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/admin\b/);
  }
});

test('a changed entry differs in the edited lines only', async ({ page }) => {
  const file = 'services/cloud.mdx';
  await openForms(page, 'services');
  await openForm(page, file);
  await textbox(page, 'title').fill('“Ratio”: "a" # \'b\' తెలుగు 🚀');
  await textbox(page, 'summary').fill('007');
  await field(page, 'order').getByRole('spinbutton').fill('85');
  await fillBody(page, 'She said: "5 * 3" # \'yes\'');
  await save(page);
  const expected = readContentFile(file)
    .replace(/(?<=\norder: ).*/, '85')
    .replace(/(?<=\ntitle: ).*/, `'“Ratio”: "a" # ''b'' తెలుగు 🚀'`)
    .replace(/(?<=\nsummary: ).*/, "'007'")
    .replace(/(?<=\n---\n\n)[^]*/, `She said: "5 \\* 3" # 'yes'\n`);
  expect(await readSavedFile(page, file)).toBe(expected);
});

test('a figure keeps the space before its unit', async ({ page }) => {
  const file = 'stats/clients.mdx';
  await openForms(page, 'stats');
  await openForm(page, file);
  await textbox(page, 'suffix').fill(' %');
  await save(page);
  expect(
    await readSavedFile(page, file),
    'Sveltia CMS no longer has data-key-path: see sveltia-internals.ts',
  ).toContain("\nsuffix: ' %'\n");
});

test('the text of an article comes after the summary, in full height', async ({ page }) => {
  await openForms(page, 'blog');
  await openForm(page, 'blog/moving-a-shop-to-the-cloud.mdx');
  const keys = page.locator('[data-key-path]');
  for (const [index, name] of ['title', 'description', 'body'].entries()) {
    await expect(keys.nth(index)).toHaveAttribute('data-key-path', name);
  }
  // Sveltia CMS limits the height of short texts to 240 px.
  await expect
    .poll(async () => (await textbox(page, 'body').first().boundingBox())?.height)
    .toBeGreaterThan(1000);
});

test('a text with { and < is saved and opens as it was typed', async ({ page }) => {
  const file = 'services/cloud.mdx';
  const typed = 'I <3 {name}, <b> and \\n';
  await openForms(page, 'services');
  await openForm(page, file);
  await fillBody(page, typed);
  await save(page);
  expect(await readSavedFile(page, file)).toContain(`\n---\n\n${typed}\n`);
  await openForm(page, file);
  await expect(textbox(page, 'body')).toHaveText(typed);
});

test('a form creates a missing file, with dates that the check accepts', async ({ page }) => {
  const file = 'site/announcement.mdx';
  await openForms(page, 'site', { missingFile: file });
  await openForm(page, file);
  await textbox(page, 'text').fill('We move on Monday.');
  await field(page, 'from').locator('input').fill('2026-12-01');
  await field(page, 'until').locator('input').fill('2026-12-07');
  await save(page);
  const saved = await readSavedFile(page, file);
  expect(saved).toBe('---\ntext: We move on Monday.\nfrom: 2026-12-01\nuntil: 2026-12-07\n---\n');
  const kind = model.kinds.get('announcement');
  const document = kind && readDocument(file, kind, saved);
  const checked = document && validateFile(document, new Map(), model);
  expect(checked?.errors).toEqual([]);
});

test('a form with errors is not saved, and says what to write', async ({ page }) => {
  const file = 'services/cloud.mdx';
  await openForms(page, 'services');
  await openForm(page, file);
  for (const [path, text, error] of [
    ['title', 'x'.repeat(41), 'more than 40'],
    ['title', '', 'required'],
    ['summary', 'A <b>bold</b> word', 'Write plain text on one line'],
  ] as const) {
    const before = await textbox(page, path).inputValue();
    await textbox(page, path).fill(text);
    await saveButton(page).click();
    await expect(field(page, path).getByRole('alert')).toContainText(error);
    await textbox(page, path).fill(before);
  }
  expect(await readSavedFile(page, file)).toBe(readContentFile(file));
});

test('the browser asks before it leaves what isn’t saved', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openForms(page, 'site');
  await openForm(page, 'site/company.mdx');
  await textbox(page, 'phone').press('End');
  await page.reload();
  expect(asked).toEqual([]);
  await textbox(page, 'phone').pressSequentially('1');
  await page.reload();
  expect(asked, 'Sveltia CMS no longer has the keys of Save as sveltia-internals.ts says').toEqual([
    'beforeunload',
  ]);
});
