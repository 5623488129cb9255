/** The forms of a further language at /de/admin. Which fields they have: studio/tests/forms/language-config.test.ts. */
import type { Page } from '@playwright/test';
import { uneval } from 'devalue';
import { parse, stringify } from 'yaml';
import { model } from '../../src/model.ts';
import { validateContent, readContent } from '../../studio/content/check-content.ts';
import { readDocument } from '../../studio/content/read-document.ts';
import { languageConfig } from '../../studio/forms/language-config.ts';
import { runAxe } from '../axe.ts';
import { fixtureContent } from '../sites.ts';
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

/** Reloads a list of entries. Before it shows, Sveltia CMS hasn't noted which folder was selected. */
async function reloadForms(page: Page) {
  const firstEntry = page.getByRole('grid').getByRole('row').first();
  await expect(firstEntry).toBeVisible();
  await page.reload();
  await expect(firstEntry).toBeVisible();
}

/** Opens the forms as a build with other files makes them. */
async function openChangedForms(page: Page, changes: Partial<Record<string, string>>) {
  const content = await readContent(fixtureContent, model);
  const german = content.languages.get(language);
  for (const [path, source = ''] of Object.entries(changes)) {
    const isGerman = path.startsWith('de/');
    const file = isGerman ? path.slice('de/'.length) : path;
    const documents = (isGerman ? german : content)?.documents ?? [];
    const index = documents.findIndex((document) => document.file === file);
    const kind = model.kindOf(file);
    if (!kind) throw new Error(`${file} is not a content file.`);
    documents[index === -1 ? documents.length : index] = readDocument(
      file,
      kind,
      source,
      isGerman ? 'de' : '',
    );
  }
  const result = validateContent(content, model);
  const [checked] = result.languages;
  if (!checked) throw new Error('The fixtures have no German.');
  const settings = { backend: 'local', repo: 'local/fixture', publish: 'direct' } as const;
  const more = { branch: 'main', authUrl: undefined };
  const siteUrl = { origin: 'http://localhost', base: '/' };
  const site = { model, settings: { ...settings, ...more }, siteUrl, logo: '/icon.svg' };
  const config = languageConfig(site, result, checked);
  await page.route('**/_astro/admin/admin-de-*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const [, start = '', end = ''] =
      /^([^]*?await \w+\()[^]*?(,\{spacedFields:[^]*)$/.exec(script) ?? [];
    await route.fulfill({ response, body: start + uneval(config) + end });
  });
  await reloadForms(page);
}

test('words stay with their texts when the first language changes between two visits', async ({
  page,
}) => {
  const file = 'plans/growth.mdx';
  await openForms(page, 'plans', { language });
  await openForm(page, file, language);
  await field(page, 'othersStillFit').getByRole('switch').click();
  await save(page);
  const before = await readFields(page, `de/${file}`);
  const saved = await readSavedFile(page, `de/${file}`);
  // The second and third are swapped; one is new, the last one has other words.
  const features = [
    'Custom web or mobile app',
    'Hosting',
    'AI chatbot integration',
    'Cloud deployment',
    'Support by phone',
  ];
  const changed = readContentFile(file)
    .replace(
      /(?<=\nfeatures:\n)(?: {2}- .*\n)+/,
      features.map((feature) => `  - ${feature}\n`).join(''),
    )
    .replace('Get Started', 'Begin');
  await openChangedForms(page, { [file]: changed, [`de/${file}`]: saved });
  await expect(page.getByText(/Growth Plan \(2 of \d+ texts missing, 1 changed\)/)).toBeVisible();

  await openForm(page, file, language);
  const words = {
    'ai-chatbot-integration': 'Anbindung eines Chatbots',
    'cloud-deployment': 'Bereitstellung in der Cloud',
    hosting: '',
    'support-by-phone': '',
    'ongoing-maintenance': 'Laufende Wartung',
  };
  for (const [key, text] of Object.entries(words)) {
    await expect(textbox(page, `features.${key}`), key).toHaveValue(text);
  }
  await expect(page.getByText('Changed since you compared.')).toHaveCount(1);
  await textbox(page, 'features.hosting').fill('Unterbringung');
  await save(page);
  const {
    features: savedFeatures,
    comparedTexts,
    ...others
  } = await readFields(page, `de/${file}`);
  expect(savedFeatures).toEqual({
    ...(before['features'] as object),
    hosting: 'Unterbringung',
  });
  // Here, the files of English are still as they were, so a text that they don't have gets no note.
  expect(comparedTexts).toEqual(before['comparedTexts']);
  expect(others).toEqual({ ...before, features: undefined, comparedTexts: undefined });
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
