/** Tests that forms reject content that the site would not display correctly. */
import { singletons, reservedSlugs, bodyLimits } from '../../src/schemas/content.ts';
import {
  textbox,
  readContentFile,
  getEntryNames,
  fieldError,
  expect,
  field,
  fillBody,
  openForm,
  save,
  saveButton,
  readSavedFile,
  getFieldSchema,
  getSchema,
  signIn,
  test,
} from './forms.ts';

const service = `services/${getEntryNames('services')[0]}.mdx`;
const home = `${singletons.homePage.file}.mdx`;
const company = `${singletons.company.file}.mdx`;
const stat = `stats/${getEntryNames('stats')[0]}.mdx`;

const { maxLength = 0 } = getFieldSchema(getSchema(service), ['title']);
const { maximum = 0 } = getFieldSchema(getSchema(stat), ['value']);
const limit = bodyLimits.services ?? 0;

/** The cases for each form. Cases without an error expect the one in the field's schema. */
const cases: Record<string, [description: string, path: string, text: string, error?: string][]> = {
  [service]: [
    ['too many characters', 'title', 'x'.repeat(maxLength + 1), `more than ${maxLength}`],
    ['empty text', 'title', '', 'required'],
    ['a tag', 'title', 'A <b>bold</b> title'],
    ['a YAML date', 'title', '2026-01-31'],
    ['an ID that is used on the page', 'title', 'How We Work!', 'These names can’t be used'],
  ],
  [home]: [
    ['a line break', 'hero.tagline', 'One\nTwo'],
    ['a misspelled placeholder', 'slideshow.dot', 'Show slide {numbre}'],
  ],
  [company]: [['an invalid email address', 'email', 'hello at example.com']],
  [stat]: [
    ['an order below 1', 'order', '0', 'greater than'],
    ['a number that is too large', 'value', String(maximum + 1), 'less than'],
  ],
};

test('rejects invalid fields and explains what to write', async ({ page }) => {
  await signIn(page, 'services');
  for (const [file, fields] of Object.entries(cases)) {
    await openForm(page, file);
    for (const [description, path, text, error] of fields) {
      await test.step(description, async () => {
        const input = field(page, path).locator('input, textarea');
        const before = await input.inputValue();
        await input.fill(text);
        await saveButton(page).click();
        const { patternErrorMessage = '' } = getFieldSchema(getSchema(file), path.split('.'));
        await expect(fieldError(page, path)).toContainText(error ?? patternErrorMessage);
        await input.fill(before);
        await expect(fieldError(page, path)).toBeHidden();
      });
    }
    expect(await readSavedFile(page, file)).toBe(readContentFile(file));
  }
});

test('rejects body text that is empty, too long or has code, headings or broken links', async ({
  page,
}) => {
  await signIn(page, 'services');
  await openForm(page, service);
  for (const [text, error] of [
    ['We have {number} of <b>them</b>', 'Don’t use { or <'],
    ['x'.repeat(limit + 1), `up to ${limit}`],
    ['# A heading', 'no line can start with #'],
    ['See [here](/nowhere)', 'Links must start with'],
    ['', 'required'],
  ] as const) {
    await fillBody(page, [text]);
    await saveButton(page).click();
    await expect(fieldError(page, 'body'), text).toContainText(error);
  }
  expect(await readSavedFile(page, service)).toBe(readContentFile(service));
  // Most emoji count as one character, although they are two UTF-16 code units.
  await textbox(page, 'title').fill('🚀'.repeat(maxLength));
  await fillBody(page, ['🚀'.repeat(limit)]);
  await save(page);
});

test('rejects slugs that are invalid or already in use', async ({ page }) => {
  await signIn(page, 'services/new');
  await page.getByRole('radio', { name: 'Slug' }).click();
  const panel = page.getByRole('group', { name: 'Slug' });
  await panel.getByRole('button', { name: 'Edit Slug' }).click();
  const usedSlugs = [...(reservedSlugs.services ?? []), getEntryNames('services')[0]];
  for (const name of ['Cloud', 'a b', 'a.b', 'é', ...usedSlugs]) {
    await panel.getByRole('textbox').fill(name);
    await expect(panel.getByRole('alert'), name).toBeVisible();
  }
  await panel.getByRole('textbox').fill('a-b-3');
  await expect(panel.getByRole('alert')).toBeHidden();
});
