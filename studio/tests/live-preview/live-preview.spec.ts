/** The page beside the form: at once, and safe. `recipes.spec.ts` compares it with the built one. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Bundle } from '../../src/live-preview/create.ts';
import { punctuate } from '../../src/text/punctuation.ts';
import { readSources } from '../../src/testing/content-sources.ts';
import {
  expect,
  field,
  fillBody,
  openForm,
  openForms,
  pane,
  previewedPage,
  readContentFile,
  test,
  textbox,
} from '../forms-page.ts';
import { ordinaryText, refusedBodies } from '../hostile-content.ts';
import { content } from '../sites.ts';

const home = 'pages/home.mdx';
const kitchen = 'pages/kitchen.mdx';
const soup = 'recipes/soup.mdx';
const post = 'posts/second-soup.mdx';
const notice = 'site/notice.mdx';

/** Opens the form of a file, with its page beside it. */
async function openWithPage(page: Page, file: string, editedFiles: Record<string, string> = {}) {
  const [folder = ''] = file.split('/');
  await openForms(page, folder, { width: 1280, editedFiles });
  await openForm(page, file);
}

/** The box above the page. */
const boxOf = (page: Page) => pane(page).getByRole('complementary');

/** Opens the line about what is wrong in other entries. */
const openOthers = (page: Page) =>
  boxOf(page)
    .getByText(/ in other entries$/)
    .click();

/** A text of the soup without the section to which Home links. */
const otherHeading = 'Cook it like this.';

test('the page shows what is typed, and the field keeps the focus', async ({ page }) => {
  await openWithPage(page, soup);
  const title = textbox(page, 'title');
  await title.fill('Soup of tomato');
  await page.keyboard.type('es');
  const heading = previewedPage(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Soup of tomatoes');
  await expect(title).toBeFocused();
});

test('the page scrolls to what is typed', async ({ page }) => {
  const long = readContentFile(soup) + '\nStir it.\n'.repeat(200);
  await openWithPage(page, soup, { [soup]: long });
  const shown = previewedPage(page);
  await expect(shown.getByText('For guests')).not.toBeInViewport();
  await field(page, 'tips').getByRole('button', { name: 'Expand All' }).click();
  await textbox(page, 'tips.1.title').fill('For friends');
  await expect(shown.getByText('For friends')).toBeInViewport();
});

test('the box says what is wrong with the entry', async ({ page }) => {
  await openWithPage(page, soup);
  await textbox(page, 'title').fill('');
  await expect(boxOf(page)).toContainText('Error: Title is missing');
});

test('the box says what is wrong in other entries now', async ({ page }) => {
  await openWithPage(page, soup);
  await fillBody(page, otherHeading);
  await openOthers(page);
  await expect(boxOf(page)).toContainText(
    'Error: Home, Link → Page is “recipes/soup#how-to-cook-it”',
  );
});

test('a value that the page can’t show yet has a substitute', async ({ page }) => {
  await openWithPage(page, post);
  await field(page, 'day').locator('input').fill('');
  await expect(boxOf(page)).toContainText('Day is missing');
  await textbox(page, 'title').fill('The soup of a day');
  const heading = previewedPage(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The soup of a day');
});

/** Texts that would run code if they were HTML. */
const hostile = [
  '<img src=x onerror=top.hacked=1>',
  '<script>top.hacked=1</script>',
  '{top.hacked=1}',
  '[click](javascript:top.hacked=1) ![x](x" onerror="top.hacked=1)',
  '</article></style><iframe srcdoc="<script>top.hacked=1</script>">',
];

/** Expects that the page beside the form has nothing that runs, and that nothing has run. */
async function expectNoCode(page: Page) {
  const code = previewedPage(page).locator('script, iframe, [onerror], [href^=javascript]');
  await expect(code).toHaveCount(0);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
}

test('hostile text in a field is text', async ({ page }) => {
  await openWithPage(page, soup);
  const heading = previewedPage(page).getByRole('heading', { level: 1 });
  for (const text of hostile) {
    await textbox(page, 'title').fill(text);
    await expect(heading).toHaveText(punctuate(text, 'en'));
    await expectNoCode(page);
  }
});

test('hostile text below the fields is text', async ({ page }) => {
  await openWithPage(page, soup);
  await fillBody(page, hostile.join(' '));
  await expect(previewedPage(page).getByText('onerror').first()).toBeVisible();
  await expectNoCode(page);
});

test('no link of the page opens', async ({ page }) => {
  await openWithPage(page, soup);
  const shown = previewedPage(page);
  await shown.getByRole('link', { name: 'Posts' }).dispatchEvent('click');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Tomato soup');
});

test('nothing runs of texts that the check refuses, or that look like code', async ({ page }) => {
  await page.goto('/admin');
  const active = await page.evaluate(
    async ([url, files, file, texts]) => {
      const bundle = (await import(url)) as Bundle;
      const showFile = await bundle.createContent(files, () => Promise.resolve(undefined));
      const saved = new Map(files).get(file);
      if (!saved) throw new Error(`There is no ${file}.`);
      const found: string[] = [];
      for (const text of texts) {
        const picture = { file: './tomatoes.webp', alt: text };
        const values = { ...saved.values, title: text, picture };
        const { page: shown } = await showFile({ file, source: { values, text }, isNew: false });
        const html = shown?.html ?? '';
        const main = new DOMParser().parseFromString(html, 'text/html').querySelector('main');
        const elements = 'script, iframe, object, embed, base, meta, style, form';
        const attributes = '[onerror], [onload], [srcdoc], [href^="javascript:" i]';
        if (!main || main.querySelector(`${elements}, ${attributes}`)) found.push(text);
      }
      return found;
    },
    [
      '/admin-live-preview.js',
      readSources(content),
      post,
      [...refusedBodies, ordinaryText],
    ] as const,
  );
  expect(active).toEqual([]);
});

test('what was wrong in other entries before is no problem of a form', async ({ page }) => {
  await page.goto('/admin');
  const problems = await page.evaluate(
    async ([url, contents, file]) => {
      const bundle = (await import(url)) as Bundle;
      /** Counts what a form says of other entries: Home links to the heading of the soup. */
      async function countElsewhere(saved: string, typed: string) {
        const withHeading = (heading: string) => {
          const { values = {} } = new Map(contents).get(file) ?? {};
          return { values, text: `## ${heading}` };
        };
        const files = new Map(contents).set(file, withHeading(saved));
        const show = await bundle.createContent(files, () => Promise.resolve(undefined));
        const view = await show({ file, source: withHeading(typed), isNew: false });
        return view.problems.filter(({ form }) => form !== undefined).length;
      }
      return [
        await countElsewhere('How to cook it', 'Another one'),
        await countElsewhere('Another one', 'Another one'),
      ];
    },
    ['/admin-live-preview.js', readSources(content), soup] as const,
  );
  expect(problems).toEqual([1, 0]);
});

/** What a saved picture that the built site lacks has as its URL. */
const PICTURE = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4000' height='4000'/>`;

test('whatever a file has, each form has its page and its check', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/admin');
  const ended = await page.evaluate(
    async ([url, contents, picture, opened, saved]) => {
      const bundle = (await import(url)) as Bundle;
      const files = new Map(contents);
      const createContent = () => bundle.createContent(files, () => Promise.resolve(picture));
      const listPaths = (value: unknown, path: string[] = []): string[][] =>
        typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([name, item]) => [
              [...path, name],
              ...listPaths(item, [...path, name]),
            ])
          : [];
      const wrongValues = [undefined, 'x', { type: 5 }];
      /** Returns a file once for each of its values and each of the wrong ones, which replaces it. */
      function* withWrongValues(file: string) {
        const source = files.get(file);
        if (!source) throw new Error(`There is no ${file}.`);
        for (const path of listPaths(source.values)) {
          for (const value of wrongValues) {
            const changed = structuredClone(source);
            let group = changed.values;
            for (const name of path.slice(0, -1)) group = group[name] as typeof group;
            group[path.at(-1) ?? ''] = value;
            yield {
              file,
              source: changed,
              name: `${file}: ${path.join('.')} = ${JSON.stringify(value)}`,
            };
          }
        }
      }
      type View = Awaited<ReturnType<Awaited<ReturnType<typeof createContent>>>>;
      const isComplete = (view: View) =>
        view.page && !view.problems.some(({ where }) => where === 'The content check');

      const failed: string[] = [];
      const showFile = await createContent();
      for (const file of opened) {
        for (const { name, ...edited } of withWrongValues(file)) {
          if (!isComplete(await showFile({ ...edited, isNew: false }))) failed.push(name);
        }
      }
      // The same in saved files, from the form of another one.
      const [other] = opened;
      const source = files.get(other);
      for (const file of saved) {
        const before = files.get(file);
        for (const { name, source: changed } of withWrongValues(file)) {
          files.set(file, changed);
          const show = await createContent();
          const view = source && (await show({ file: other, source, isNew: false }));
          if (!view || !isComplete(view)) failed.push(`saved ${name}`);
        }
        if (before) files.set(file, before);
      }
      return failed;
    },
    [
      '/admin-live-preview.js',
      readSources(content),
      PICTURE,
      [home, kitchen, soup, post, notice],
      [kitchen, soup, post, notice],
    ] as const,
  );
  expect(ended).toEqual([]);
});

test('40 key presses leave no page in memory', async ({ page }) => {
  await openWithPage(page, post);
  const session = await page.context().newCDPSession(page);
  const type = async (count: number) => {
    for (let key = 0; key < count; key++) {
      const text = `Typed ${key} of ${count}`;
      await textbox(page, 'title').fill(text);
      await previewedPage(page).getByText(text, { exact: true }).waitFor();
    }
    // The second collection frees what the first one has found.
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    return session.send('Memory.getDOMCounters');
  };
  const before = await type(5);
  const after = await type(40);
  expect(after.documents).toBeLessThanOrEqual(before.documents);
  // The text box keeps one for each press. A page has more than 15, so 40 pages have more than 600.
  expect(after.nodes - before.nodes).toBeLessThan(300);
});

/** Clicks on the second question of a page, in a window of a height, and expects that its field opens. */
async function openSecondQuestion(page: Page, height: number) {
  await openForms(page, 'pages', { width: 1280 });
  await page.setViewportSize({ width: 1280, height });
  await openForm(page, kitchen);
  const text = previewedPage(page).locator('summary').nth(1);
  const question = textbox(page, 'sections.2.questions.1.question');
  await text.waitFor();
  await expect(question).not.toBeAttached();
  await text.dispatchEvent('click');
  await expect(
    question,
    'Sveltia CMS no longer answers to highlight-editor-field: see sveltia-internals.ts',
  ).toBeFocused();
}

test('a click on a text opens its field, also one that the form has not rendered', ({ page }) =>
  openSecondQuestion(page, 1_000));

test('a click on a text opens its field, also in a list below what is in view', ({ page }) =>
  openSecondQuestion(page, 600));

/** Clicks on the first text of an element of the page. Playwright clicks beside it, as the frame is scaled. */
const clickText = (element: Locator) =>
  element.evaluate((clicked) => {
    clicked.scrollIntoView({ block: 'center' });
    const range = document.createRange();
    range.selectNode(clicked.firstChild ?? clicked);
    const { left, top, width, height } = range.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    clicked.dispatchEvent(new MouseEvent('click', { ...place, bubbles: true, cancelable: true }));
  });

test('a click on a text with a link after it opens its field', async ({ page }) => {
  await openWithPage(page, notice);
  await clickText(previewedPage(page).getByText('The kitchen is closed in August.'));
  await expect(textbox(page, 'text')).toBeFocused();
});

test('a click on a button opens the field of its text', async ({ page }) => {
  await openWithPage(page, kitchen);
  await clickText(previewedPage(page).getByText('Start with a soup'));
  await expect(textbox(page, 'sections.0.links.0.label')).toBeFocused();
});

test('a click on what another entry has opens its form, and asks before a text is lost', async ({
  page,
}) => {
  await openWithPage(page, soup);
  await textbox(page, 'title').fill('Another soup');
  const other = previewedPage(page).getByText('The kitchen is closed in August.');
  page.once('dialog', (dialog) => dialog.dismiss());
  await clickText(other);
  await expect(textbox(page, 'title')).toHaveValue('Another soup');
  page.once('dialog', (dialog) => dialog.accept());
  await clickText(other);
  await expect(textbox(page, 'text')).toHaveValue('The kitchen is closed in August.');
});

/** A file on the computer of an editor. */
interface UploadedFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Uploads a file with the button of a field. */
async function upload(page: Page, path: string, file: UploadedFile) {
  await field(page, path).getByRole('button', { name: 'Replace' }).click();
  const dialog = page.getByRole('dialog');
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Upload' }).click();
  await (await chooser).setFiles(file);
  await dialog.getByRole('button', { name: 'Insert' }).click();
  await expect(dialog).toBeHidden();
}

test('before it is saved, a new PDF is no error', async ({ page }) => {
  await openWithPage(page, kitchen);
  await page.getByText(/^Hero: /).click();
  await page.getByText('File, such as a PDF').click();
  const buffer = Buffer.from('%PDF-1.4');
  const pdf = { name: 'prices.pdf', mimeType: 'application/pdf', buffer };
  await upload(page, 'sections.0.links.1.file', pdf);
  await textbox(page, 'title').fill('');
  await expect(boxOf(page)).toContainText('Title is missing');
  await expect(boxOf(page)).not.toContainText('must be /files/');
});

test('before it is saved, a new picture has the size that it will have on the site', async ({
  page,
}) => {
  await openWithPage(page, post);
  const create = { width: 400, height: 100, channels: 3, background: 'navy' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await upload(page, 'picture.file', { name: 'sauce.png', mimeType: 'image/png', buffer });
  const picture = previewedPage(page).getByAltText('Red tomatoes');
  await expect(picture).toHaveAttribute('src', /^blob:/);
  await expect(picture).toHaveAttribute('width', '200');
  await expect(picture).toHaveAttribute('height', '50');
});

test('a new item of a list has the fields of its schema only', async ({ page }) => {
  await openWithPage(page, kitchen);
  await page.getByRole('button', { name: /^Add .section/ }).click();
  await page.getByRole('menuitem', { name: /^Recipes: links to/ }).click();
  await expect(boxOf(page)).toContainText('Heading is missing');
  expect(
    await boxOf(page).innerText(),
    'Sveltia CMS has keys of its own with other names: see sveltia-internals.ts',
  ).not.toContain('is not a field here');
});

test('a link of the box to another form asks before a text is lost', async ({ page }) => {
  await openWithPage(page, soup);
  await fillBody(page, otherHeading);
  await openOthers(page);
  const link = pane(page).getByRole('button', { name: 'Home, Link → Page' });
  page.once('dialog', (dialog) => dialog.dismiss());
  await link.click();
  await expect(textbox(page, 'body')).toHaveText(otherHeading);
  page.once('dialog', (dialog) => dialog.accept());
  await link.click();
  await expect(textbox(page, 'title')).toHaveValue('What we cook');
});

test('answers of questions open, and stay open while one types', async ({ page }) => {
  await openWithPage(page, kitchen);
  const shown = previewedPage(page);
  await shown.locator('summary').first().dispatchEvent('click');
  const answer = shown.locator('details p').first();
  await expect(answer).toBeVisible();
  await page.getByText(/^Hero: /).click();
  await textbox(page, 'sections.0.headline').fill('A stove');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('A stove');
  await expect(answer).toBeVisible();
});

test('the choice of device and color scheme stays', async ({ page }) => {
  await openWithPage(page, 'recipes/bread.mdx');
  const root = previewedPage(page).locator('html');
  await pane(page).getByRole('radio', { name: 'Phone' }).check();
  await pane(page).getByRole('radio', { name: 'Dark' }).check();
  await openForm(page, soup);
  await expect.poll(() => root.evaluate(() => innerWidth)).toBe(390);
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('while its script is loaded, the pane says that the page is being prepared', async ({
  page,
}) => {
  await page.route('**/admin-live-preview.js', () => undefined);
  await openForms(page, 'recipes/entries/soup', { width: 1280 });
  await expect(pane(page).locator('body')).toHaveText(/^The page is being prepared\./);
});

test('without its script, the pane says so and the form works', async ({ page }) => {
  await page.route('**/admin-live-preview.js', (route) => route.abort());
  await openForms(page, 'recipes/entries/soup', { width: 1280 });
  await expect(pane(page).locator('body')).toContainText('The live preview can’t be loaded.');
  await expect(textbox(page, 'title')).toBeVisible();
});
