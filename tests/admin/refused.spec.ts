/** What the site would not show as it is meant is refused in the form, with what to do instead. */
import { singletons, reservedSlugs, bodyLimits } from '../../src/schemas/content.ts';
import {
  box,
  contentFile,
  entryNames,
  errorOf,
  expect,
  field,
  fillBody,
  openForm,
  save,
  saveButton,
  savedFile,
  schemaAt,
  schemaOf,
  signIn,
  test,
} from './forms.ts';

const service = `services/${entryNames('services')[0]}.mdx`;
const home = `${singletons.homePage.file}.mdx`;
const company = `${singletons.company.file}.mdx`;
const stat = `stats/${entryNames('stats')[0]}.mdx`;

const { maxLength = 0 } = schemaAt(schemaOf(service), ['title']);
const { maximum = 0 } = schemaAt(schemaOf(stat), ['value']);
const limit = bodyLimits.services ?? 0;

/** What each file's form refuses. Cases without an error of their own show the one of the field's schema. */
const refused: Record<string, [what: string, path: string, text: string, error?: string][]> = {
  [service]: [
    ['one character too many', 'title', 'x'.repeat(maxLength + 1), `more than ${maxLength}`],
    ['no text', 'title', '', 'required'],
    ['a tag', 'title', 'A <b>bold</b> title'],
    ['a date as YAML has it', 'title', '2026-01-31'],
    ['the name of another part of the page', 'title', 'How We Work!', 'These are taken'],
  ],
  [home]: [
    ['two lines', 'hero.tagline', 'One\nTwo'],
    ['another name for it', 'slideshow.dot', 'Show slide {numbre}'],
  ],
  [company]: [['no mail address', 'email', 'hello at example.com']],
  [stat]: [
    ['an order below 1', 'order', '0', 'greater than'],
    ['a number too large', 'value', String(maximum + 1), 'less than'],
  ],
};

test('what the site would not show as it is meant is refused, with what to do instead', async ({
  page,
}) => {
  await signIn(page, 'services');
  for (const [file, cases] of Object.entries(refused)) {
    await openForm(page, file);
    for (const [what, path, text, error] of cases) {
      await test.step(what, async () => {
        const input = field(page, path).locator('input, textarea');
        const before = await input.inputValue();
        await input.fill(text);
        await saveButton(page).click();
        const { patternErrorMessage = '' } = schemaAt(schemaOf(file), path.split('.'));
        await expect(errorOf(page, path)).toContainText(error ?? patternErrorMessage);
        await input.fill(before);
        await expect(errorOf(page, path)).toBeHidden();
      });
    }
    expect(await savedFile(page, file)).toBe(contentFile(file));
  }
});

test('a text below the fields is refused with braces or tags, empty or too long', async ({
  page,
}) => {
  await signIn(page, 'services');
  await openForm(page, service);
  for (const [text, error] of [
    ['We have {number} of <b>them</b>', 'without { and <'],
    ['x'.repeat(limit + 1), `at most ${limit}`],
    ['# A heading', 'no line begins with #'],
    ['See [here](/nowhere)', 'Links lead to'],
    ['', 'required'],
  ] as const) {
    await fillBody(page, [text]);
    await saveButton(page).click();
    await expect(errorOf(page, 'body'), text).toContainText(error);
  }
  expect(await savedFile(page, service)).toBe(contentFile(service));
  // Most emoji are two characters of JavaScript's, and one that people see.
  await box(page, 'title').fill('🚀'.repeat(maxLength));
  await fillBody(page, ['🚀'.repeat(limit)]);
  await save(page);
});

test('a file name must fit an address that is free', async ({ page }) => {
  await signIn(page, 'services/new');
  await page.getByRole('radio', { name: 'Slug' }).click();
  const panel = page.getByRole('group', { name: 'Slug' });
  await panel.getByRole('button', { name: 'Edit Slug' }).click();
  const taken = [...(reservedSlugs.services ?? []), entryNames('services')[0]];
  for (const name of ['Cloud', 'a b', 'a.b', 'é', ...taken]) {
    await panel.getByRole('textbox').fill(name);
    await expect(panel.getByRole('alert'), name).toBeVisible();
  }
  await panel.getByRole('textbox').fill('a-b-3');
  await expect(panel.getByRole('alert')).toBeHidden();
});
