/** The forms at /admin: entries that are changed, added, opened again and refused. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { model } from '../../example/src/model.ts';
import { validateFile } from '../../src/check/file.ts';
import { readDocument } from '../../src/content/read-document.ts';
import { runAxe } from '../axe.ts';
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
} from '../forms-page.ts';
import { sites } from '../sites.ts';

const soup = 'recipes/soup.mdx';
const bread = 'recipes/bread.mdx';
const notice = 'site/notice.mdx';

test('/admin has a noindex tag', async ({ page }) => {
  await page.goto('/admin');
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', 'noindex');
});

test('/admin has help without axe violations', async ({ page }) => {
  await page.goto('/admin');
  await page.getByText('How to edit on this computer').click();
  // Sveltia CMS renders the rest.
  expect(await runAxe(page, { selector: '.help' })).toEqual([]);
});

test('no page links to /admin', () => {
  const { folder } = sites.workspace;
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:html|xml)$/.test(file) && basename(file) !== 'admin.html',
  );
  expect(pages).toContain('index.html');
  for (const file of pages) {
    expect(readFileSync(join(folder, file), 'utf8'), file).not.toMatch(/\/admin\b/);
  }
});

test('a changed entry differs in the edited lines only', async ({ page }) => {
  const file = 'recipes/porridge.mdx';
  await openForms(page, 'recipes');
  await openForm(page, file);
  await textbox(page, 'title').fill('“Ratio”: "a" # \'b\' తెలుగు 🚀');
  await field(page, 'minutes').getByRole('spinbutton').fill('85');
  await textbox(page, 'ingredients.1').fill('007');
  await fillBody(page, 'She said: "5 * 3" # \'yes\'');
  await save(page);
  const expected = readContentFile(file)
    .replace(/(?<=\ntitle: ).*/, `'“Ratio”: "a" # ''b'' తెలుగు 🚀'`)
    .replace(/(?<=\nminutes: ).*/, '85')
    .replace('- Salt', "- '007'")
    .replace(/(?<=\n---\n\n)[^]*/, `She said: "5 \\* 3" # 'yes'\n`);
  expect(await readSavedFile(page, file)).toBe(expected);
});

test('a unit keeps the space before it', async ({ page }) => {
  await openForms(page, 'recipes');
  await openForm(page, bread);
  await textbox(page, 'unit').fill(' minutes');
  await save(page);
  expect(
    await readSavedFile(page, bread),
    'Sveltia CMS no longer has data-key-path: see sveltia-internals.ts',
  ).toContain("\nunit: ' minutes'\n");
});

test('a day that is written in words is the day of the form, and stays as it is written', async ({
  page,
}) => {
  const file = 'posts/second-soup.mdx';
  await openForms(page, 'posts');
  await openForm(page, file);
  await expect(field(page, 'day').locator('input')).toHaveValue('2026-03-01');
  await textbox(page, 'title').fill('Another soup');
  await save(page);
  expect(await readSavedFile(page, file)).toContain('\nday: Mar 01 2026 UTC\n');
});

test('the text of a post comes after its title, in full height', async ({ page }) => {
  await openForms(page, 'posts');
  await openForm(page, 'posts/everything.mdx');
  // Pictures in the text have fields, too.
  const keys = page.locator('[data-key-path]:not([data-key-path^="body:"])');
  for (const [index, name] of ['title', 'body', 'day'].entries()) {
    await expect(keys.nth(index)).toHaveAttribute('data-key-path', name);
  }
  // Sveltia CMS limits the height of short texts to 240 px.
  await expect
    .poll(async () => (await textbox(page, 'body').first().boundingBox())?.height)
    .toBeGreaterThan(1000);
});

test('a text with { and < is saved and opens as it was typed', async ({ page }) => {
  const typed = 'I <3 {name}, <b> and \\n';
  await openForms(page, 'recipes');
  await openForm(page, bread);
  await fillBody(page, typed);
  await save(page);
  expect(await readSavedFile(page, bread)).toContain(`\n---\n\n${typed}\n`);
  await openForm(page, bread);
  await expect(textbox(page, 'body')).toHaveText(typed);
});

test('a form creates a missing file, with dates that the check accepts', async ({ page }) => {
  await openForms(page, 'site', { missingFile: notice });
  await openForm(page, notice);
  await textbox(page, 'text').fill('We cook on Monday.');
  await field(page, 'from').locator('input').fill('2026-12-01');
  await field(page, 'until').locator('input').fill('2026-12-07');
  await save(page);
  const saved = await readSavedFile(page, notice);
  expect(saved).toBe('---\ntext: We cook on Monday.\nfrom: 2026-12-01\nuntil: 2026-12-07\n---\n');
  const kind = model.kinds.get('notice');
  const document = kind && readDocument(notice, kind, saved);
  const checked = document && validateFile(document, new Map(), model);
  expect(checked?.errors).toEqual([]);
});

test('a form with errors is not saved, and says what to write', async ({ page }) => {
  await openForms(page, 'recipes');
  await openForm(page, soup);
  for (const [path, text, error] of [
    ['title', 'x'.repeat(41), 'more than 40'],
    ['title', '', 'required'],
    ['ingredients.0', 'A <b>bold</b> word', 'Write plain text on one line'],
  ] as const) {
    const before = await textbox(page, path).inputValue();
    await textbox(page, path).fill(text);
    await saveButton(page).click();
    await expect(field(page, path).getByRole('alert')).toContainText(error);
    await textbox(page, path).fill(before);
  }
  expect(await readSavedFile(page, soup)).toBe(readContentFile(soup));
});

test('the browser asks before it leaves what isn’t saved', async ({ page }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openForms(page, 'site');
  await openForm(page, notice);
  await textbox(page, 'text').press('End');
  await page.reload();
  expect(asked).toEqual([]);
  await textbox(page, 'text').pressSequentially('1');
  await page.reload();
  expect(asked, 'Sveltia CMS no longer has the keys of Save as sveltia-internals.ts says').toEqual([
    'beforeunload',
  ]);
});
