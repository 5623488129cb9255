/** The forms of a further language at /de/admin. Which fields they have: studio/tests/forms/language-config.test.ts. */
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
} from './forms.ts';

const language = 'de';

/** Returns the fields of a saved file. */
async function readFields(page: Page, file: string) {
  const [, yaml = ''] = /^---\n([^]*?)\n---/.exec(await readSavedFile(page, file)) ?? [];
  return parse(yaml) as Record<string, unknown>;
}

test('/admin and /de/admin lead to each other, and no search engine lists them', async ({
  page,
}) => {
  await page.goto('/admin');
  const follow = async (name: string, from: Page) => {
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      from.getByRole('navigation').getByRole('link', { name }).click(),
    ]);
    return opened;
  };
  const german = await follow('German', page);
  await expect(german).toHaveURL(/\/de\/admin(?:#.*)?$/);
  const robots = german.locator('meta[name="robots"]').first();
  await expect(robots).toHaveAttribute('content', 'noindex');
  expect(await runAxe(german, { selector: 'header' })).toEqual([]);
  await expect(await follow('English', german)).toHaveURL(/\d\/admin(?:#.*)?$/);
});

test('an empty form saves what is typed as compared, and opens again', async ({ page }) => {
  const file = 'plans/startup.mdx';
  await openForms(page, 'plans', { language });
  await expect(page.getByText(/Startup Plan \((\d+) of \1 texts missing\)/)).toBeVisible();
  await openForm(page, file, language);
  await textbox(page, 'features.basic-hosting-and-ssl').fill('Hosting mit SSL');
  await textbox(page, 'price.prefix').fill('ab');
  await save(page);
  const notes = {
    price: { prefix: 'from' },
    features: { 'basic-hosting-and-ssl': 'Basic hosting and SSL' },
  };
  expect(await readFields(page, `de/${file}`)).toEqual({
    price: { prefix: 'ab' },
    features: { 'basic-hosting-and-ssl': 'Hosting mit SSL' },
    comparedTexts: notes,
  });

  await openForm(page, file, language);
  await expect(textbox(page, 'features.basic-hosting-and-ssl')).toHaveValue('Hosting mit SSL');
  await expect(saveButton(page)).toBeDisabled();
  await textbox(page, 'features.basic-hosting-and-ssl').fill('');
  await save(page);
  expect(await readFields(page, `de/${file}`)).toEqual({
    price: { prefix: 'ab' },
    comparedTexts: { price: notes.price },
  });
});

test('“The others still fit” marks the words that were not changed, and is empty again', async ({
  page,
}) => {
  const file = 'plans/growth.mdx';
  await openForms(page, 'plans', { language });
  await openForm(page, file, language);
  await textbox(page, 'badge').fill('Beliebt');
  const stillFit = field(page, 'othersStillFit').getByRole('switch');
  await stillFit.click();
  await save(page);
  const { comparedTexts, ...words } = await readFields(page, `de/${file}`);
  expect(words).toMatchObject({ name: 'Wachstumspaket', badge: 'Beliebt' });
  expect(words).not.toHaveProperty('othersStillFit');
  expect(comparedTexts).toMatchObject({
    name: 'Growth Plan',
    badge: 'Recommended',
    features: { 'cloud-deployment': 'Cloud deployment' },
  });
  await openForm(page, file, language);
  await expect(stillFit).not.toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
});

test('a new page of one language doesn’t replace words for a page of the first', async ({
  page,
}) => {
  await openForms(page, 'only-pages/new', { language });
  await textbox(page, 'title').fill('Terms');
  await textbox(page, 'description').fill('Was gilt.');
  await textbox(page, 'updated').fill('26. November 2026');
  await textbox(page, 'body').first().click();
  await page.keyboard.insertText('Hier');
  await saveButton(page).click();
  const slug = page.getByRole('textbox', { name: 'Slug' });
  await expect(slug).toBeVisible();
  await slug.fill('terms');
  await saveButton(page).click();
  await expect(page.getByText('no name that a page has in English').first()).toBeVisible();
  await slug.fill('agb');
  await save(page);
  expect(await readFields(page, 'de/pages/agb.mdx')).toMatchObject({
    only: 'here',
    title: 'Terms',
  });
  expect(await readSavedFile(page, 'de/pages/terms.mdx')).toBe(
    readContentFile('de/pages/terms.mdx'),
  );
});

test('the box marks what has changed in English, and a save keeps what was noted of other texts', async ({
  page,
}) => {
  const file = 'blog/what-a-chatbot-should-not-say.mdx';
  const body = [{ hash: 'abc' }, { hash: 'def', figures: ['12 months', '99'] }];
  const notes = { title: 'What a bot must not say', body };
  const edited = readContentFile(`de/${file}`).replace(
    '---\n',
    `---\n${stringify({ comparedTexts: notes })}`,
  );
  const editedFiles = { [`de/${file}`]: edited };
  await openForms(page, 'blog', { width: 1280, language, editedFiles });
  await openForm(page, file, language);
  const box = pane(page).getByRole('complementary');
  await expect(box.locator('del')).toHaveText(['bot must']);
  await expect(box.locator('ins')).toHaveText(['chatbot should']);
  await expect(box).toContainText('Text is hidden, as figures of English have changed');
  await textbox(page, 'description').fill('Neu');
  await save(page);
  const { comparedTexts } = await readFields(page, `de/${file}`);
  expect(comparedTexts).toMatchObject(notes);
});

test('the page of a language shows what is typed, and the box what is missing', async ({
  page,
}) => {
  await openForms(page, 'plans', { width: 1280, language });
  await openForm(page, 'plans/startup.mdx', language);
  const box = pane(page).getByRole('complementary');
  await expect(box).toContainText(/This entry lacks (\d+) of \1 texts in German/);
  await textbox(page, 'summary').fill('Für die erste eigene Webseite.');
  await expect(previewedPage(page).getByText('Für die erste eigene Webseite.')).toBeInViewport();
  await expect(previewedPage(page).getByText('Bereitstellung in der Cloud')).toBeAttached();
  await expect(previewedPage(page).locator('html')).toHaveAttribute('lang', language);
  await expect(box).toContainText(/This entry lacks (\d+) of (?!\1)\d+ texts in German/);
  await box.getByRole('button', { name: 'This entry' }).click();
  await expect(textbox(page, 'name')).toBeFocused();
  await previewedPage(page).getByText('Basic hosting and SSL').dispatchEvent('click');
  await expect(textbox(page, 'features.basic-hosting-and-ssl')).toBeFocused();
  await textbox(page, 'features.basic-hosting-and-ssl').fill('Mobile-responsive design');
  await expect(box).toContainText(
    'Features → 2 is “Mobile-responsive design”, which doesn’t go with “Features → 3” of English',
  );
});

test('the text of the first language is copied with its structure and its pictures', async ({
  page,
  context,
}) => {
  const file = 'blog/moving-a-shop-to-the-cloud.mdx';
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openForms(page, 'blog', { width: 1280, language });
  await openForm(page, file, language);
  await pane(page).getByRole('button', { name: 'Copy the text in English' }).click();
  await expect(pane(page).getByRole('status')).toHaveText('Copied. Paste it in the field Text.');
  await textbox(page, 'body').first().click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(textbox(page, 'body').getByText('The weekend')).toBeVisible();
  await save(page);
  const textOf = (source: string) => source.split(/^---$/m)[2]?.trim();
  expect(textOf(await readSavedFile(page, `de/${file}`))).toBe(textOf(readContentFile(file)));
});

test('a form of /admin opens that of the same entry in another language', async ({ page }) => {
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  const opened = page.waitForEvent('popup');
  await pane(page).getByRole('button', { name: 'Open it in German' }).click();
  await expect(await opened).toHaveURL(/\/de\/admin#\/collections\/de-plans\/entries\/growth$/);
});
