/** The forms of a further language at /de/admin. Which fields they have: tests/forms/language-config.test.ts. */
import type { Page } from '@playwright/test';
import { parse, stringify } from 'yaml';
import { runAxe } from '../axe.ts';
import {
  expect,
  field,
  openForm,
  openForms,
  pane,
  previewedPage,
  readContentFile,
  readSavedFile,
  save,
  saveButton,
  test,
  textbox,
} from '../forms-page.ts';
import { editorText } from '../test-content.ts';

const language = 'de';
const soup = 'recipes/soup.mdx';
const germanSoup = `de/${soup}`;
/** What German has no file for. */
const notice = 'site/notice.mdx';

/** Returns the fields of a saved file. */
async function readFields(page: Page, file: string) {
  const [, yaml = ''] = /^---\n([^]*?)\n---/.exec(await readSavedFile(page, file)) ?? [];
  return parse(yaml) as Record<string, unknown>;
}

/** Follows a link in the header: the script of the forms opens it in another tab. */
async function followInHeader(page: Page, name: string) {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('navigation').getByRole('link', { name }).click(),
  ]);
  // From here on, its script does the same.
  await opened.waitForLoadState();
  return opened;
}

test('/admin and /de/admin lead to each other', async ({ page }) => {
  await page.goto('/admin');
  const german = await followInHeader(page, 'German');
  await expect(german).toHaveURL(/\/de\/admin(?:#.*)?$/);
  const english = await followInHeader(german, 'English');
  await expect(english).toHaveURL(/\d\/admin(?:#.*)?$/);
});

test('no search engine lists /de/admin', async ({ page }) => {
  await page.goto('/de/admin');
  const robots = page.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', 'noindex');
});

test('the header of /de/admin is accessible', async ({ page }) => {
  await page.goto('/de/admin');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'English' })).toBeVisible();
  expect(await runAxe(page, { selector: 'header' })).toEqual([]);
});

test('a form without a file has the number of its texts in its name', async ({ page }) => {
  await openForms(page, 'site', { language });
  await expect(
    page.getByText(/Notice above all pages \((\d+) of \1 texts missing\)/),
  ).toBeVisible();
});

test('an empty form saves what is typed as compared, and opens again', async ({ page }) => {
  await openForms(page, 'recipes', { language, missingFile: germanSoup });
  await openForm(page, soup, language);
  await textbox(page, 'tips.on-a-hot-day.title').fill('An heißen Tagen');
  await textbox(page, 'ingredients.an-onion').fill('Eine Zwiebel');
  await save(page);
  const words = { draft: false, tips: { 'on-a-hot-day': { title: 'An heißen Tagen' } } };
  const notes = { tips: { 'on-a-hot-day': { title: 'On a hot day' } } };
  expect(await readFields(page, germanSoup)).toEqual({
    ...words,
    ingredients: { 'an-onion': 'Eine Zwiebel' },
    comparedTexts: { ...notes, ingredients: { 'an-onion': 'An onion' } },
  });

  await openForm(page, soup, language);
  await expect(textbox(page, 'ingredients.an-onion')).toHaveValue('Eine Zwiebel');
  await expect(saveButton(page)).toBeDisabled();
  await textbox(page, 'ingredients.an-onion').fill('');
  await save(page);
  expect(await readFields(page, germanSoup)).toEqual({ ...words, comparedTexts: notes });
});

test('“The others still fit” marks the words that were not changed, and is empty again', async ({
  page,
}) => {
  await openForms(page, 'recipes', { language });
  await openForm(page, soup, language);
  await textbox(page, 'tips.for-guests.title').fill('Für Gäste');
  const stillFit = field(page, 'othersStillFit').getByRole('switch');
  await stillFit.click();
  await save(page);
  const { comparedTexts, ...words } = await readFields(page, germanSoup);
  expect(words).toMatchObject({
    title: 'Tomatensuppe',
    tips: { 'for-guests': { title: 'Für Gäste' } },
  });
  expect(words).not.toHaveProperty('othersStillFit');
  expect(comparedTexts).toMatchObject({
    title: 'Tomato soup',
    ingredients: { 'an-onion': 'An onion' },
    tips: { 'for-guests': { title: 'For guests' } },
  });
  await openForm(page, soup, language);
  await expect(stillFit).not.toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
});

test('a new page of one language doesn’t replace words for a page of the first', async ({
  page,
}) => {
  await openForms(page, 'only-pages/new', { language });
  await textbox(page, 'title').fill('Kitchen');
  await textbox(page, 'body').first().click();
  await page.keyboard.insertText('Hier');
  await saveButton(page).click();
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await expect(slug).toBeVisible();
  await slug.fill('kitchen');
  await saveButton(page).click();
  await expect(page.getByText('no name that a page has in English').first()).toBeVisible();
  await slug.fill('kueche');
  await save(page);
  expect(await readFields(page, 'de/pages/kueche.mdx')).toMatchObject({
    only: 'here',
    title: 'Kitchen',
  });
  expect(await readSavedFile(page, 'de/pages/kitchen.mdx')).toBe(
    readContentFile('de/pages/kitchen.mdx'),
  );
});

test.describe('words that were compared with other texts', () => {
  /** What the German soup notes of English: another title, and another text below the fields. */
  const notes = {
    title: 'Tomato salad',
    body: ['abc', 'def'],
  };

  test.beforeEach(async ({ page }) => {
    const edited = readContentFile(germanSoup).replace(
      '---\n',
      `---\n${stringify({ comparedTexts: notes })}`,
    );
    const options = { width: 1280, language, editedFiles: { [germanSoup]: edited } };
    await openForms(page, 'recipes', options);
    await openForm(page, soup, language);
  });

  test('the box marks what has changed in English', async ({ page }) => {
    const box = pane(page).getByRole('complementary');
    await expect(box.locator('del')).toHaveText(['salad']);
    await expect(box.locator('ins')).toHaveText(['soup']);
    await expect(box).toContainText('Text may be out of date. In English,');
  });

  test('a save keeps what was noted of other texts', async ({ page }) => {
    await textbox(page, 'ingredients.salt').fill('Salz');
    await save(page);
    const { comparedTexts } = await readFields(page, germanSoup);
    expect(comparedTexts).toMatchObject(notes);
  });
});

test('the page of a language shows what is typed, with other words of the language', async ({
  page,
}) => {
  const [file, missingFile] = ['posts/first-soup.mdx', 'de/posts/first-soup.mdx'];
  await openForms(page, 'posts', { width: 1280, language, missingFile });
  await openForm(page, file, language);
  await textbox(page, 'title').fill('Die allererste Suppe');
  const shown = previewedPage(page);
  await expect(shown.getByRole('heading', { name: 'Die allererste Suppe' })).toBeInViewport();
  await expect(shown.getByText('With Tomatensuppe')).toBeAttached();
  await expect(shown.locator('html')).toHaveAttribute('lang', language);
});

test('the box counts the missing texts of an entry', async ({ page }) => {
  await openForms(page, 'site', { width: 1280, language });
  await openForm(page, notice, language);
  const box = pane(page).getByRole('complementary');
  await expect(box).toContainText(/Warning: This entry lacks (\d+) of \1 texts in German/);
  await textbox(page, 'link.label').fill('Wann sie offen ist');
  await expect(box).toContainText(/This entry lacks (\d+) of (?!\1)\d+ texts in German/);
});

test('a click on “This entry” opens the first missing text', async ({ page }) => {
  await openForms(page, 'site', { width: 1280, language });
  await openForm(page, notice, language);
  await textbox(page, 'link.label').fill('Wann sie offen ist');
  await pane(page).getByRole('button', { name: 'This entry' }).click();
  await expect(textbox(page, 'text')).toBeFocused();
});

test('a click on a text that isn’t translated opens its field', async ({ page }) => {
  await openForms(page, 'recipes', { width: 1280, language });
  await openForm(page, soup, language);
  await previewedPage(page).getByText('For guests').dispatchEvent('click');
  await expect(textbox(page, 'tips.for-guests.title')).toBeFocused();
});

test('the box says which words don’t go with a text of the first language', async ({ page }) => {
  await openForms(page, 'recipes', { width: 1280, language });
  await openForm(page, soup, language);
  await textbox(page, 'ingredients.an-onion').fill('Salt');
  await expect(pane(page).getByRole('complementary')).toContainText(
    'Ingredients → 2 is “Salt”, which doesn’t go with “Ingredients → 3” of English',
  );
});

test('the text of the first language is copied with its structure and its pictures', async ({
  page,
  context,
}) => {
  const file = 'posts/from-the-editor.mdx';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForms(page, 'posts', { width: 1280, language });
  await openForm(page, file, language);
  await pane(page).getByRole('button', { name: 'Copy the text in English' }).click();
  await expect(pane(page).getByRole('status')).toHaveText('Copied. Paste it in the field Text.');
  await textbox(page, 'body').first().click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(textbox(page, 'body').getByText('The last paragraph.')).toBeVisible();
  await save(page);
  const [, , text] = (await readSavedFile(page, `de/${file}`)).split(/^---$/m);
  expect(text?.trim()).toBe(editorText);
});

test('a form of /admin opens that of the same entry in another language', async ({ page }) => {
  await openForms(page, 'recipes', { width: 1280 });
  await openForm(page, soup);
  const opened = page.waitForEvent('popup');
  await pane(page).getByRole('button', { name: 'Open it in German' }).click();
  await expect(await opened).toHaveURL(/\/de\/admin#\/collections\/de-recipes\/entries\/soup$/);
});
