/** The page beside the form: at once, and safe. `any-content/live-preview.spec.ts` compares it with the built one. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Bundle } from '../../studio/src/live-preview/create.ts';
import { ordinaryText, refusedBodies } from '../../studio/tests/hostile-content.ts';
import { punctuate } from '../../studio/src/text/punctuation.ts';
import { readSources } from '../../studio/tests/content-sources.ts';
import { fixtureContent } from '../sites.ts';
import {
  expect,
  field,
  fillBody,
  openForm,
  openForms,
  pane,
  previewedPage,
  test,
  textbox,
} from './forms.ts';

test('the page shows what is typed, and the field keeps the focus', async ({ page }) => {
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  const amount = textbox(page, 'price.amount');
  await expect(previewedPage(page).getByRole('heading', { name: 'Growth Plan' })).toBeInViewport();
  await amount.fill('$59');
  await page.keyboard.type('9');
  await expect(previewedPage(page).getByText('$599').last()).toBeInViewport();
  await expect(amount).toBeFocused();
  const problems = pane(page).getByRole('complementary');
  await expect(problems).toContainText(
    'Warning: Pages → Pricing, Description mentions $499, but no plan has that price',
  );
  await amount.fill('');
  await expect(problems).toContainText('Error: Price → Amount is missing');
});

test('a value that the page can’t show yet has a placeholder', async ({ page }) => {
  await openForms(page, 'site', { width: 1280 });
  await openForm(page, 'site/company.mdx');
  await textbox(page, 'phone').fill('+');
  await expect(pane(page).getByRole('complementary')).toContainText('Phone must be a phone number');
  await textbox(page, 'tagline').fill('Software for all');
  await expect(previewedPage(page).getByText('Software for all')).toBeInViewport();
});

test('hostile text is text, and no link of the page opens', async ({ page }) => {
  const hostile = [
    '<img src=x onerror=top.hacked=1>',
    '<script>top.hacked=1</script>',
    '{top.hacked=1}',
    '[click](javascript:top.hacked=1) ![x](x" onerror="top.hacked=1)',
    '</article></style><iframe srcdoc="<script>top.hacked=1</script>">',
  ];
  await openForms(page, 'services', { width: 1280 });
  await openForm(page, 'services/cloud.mdx');
  const card = previewedPage(page).locator('#cloud');
  for (const text of hostile) {
    await textbox(page, 'title').fill(text);
    await expect(card.getByRole('heading').first()).toHaveText(punctuate(text, 'en'));
  }
  await fillBody(page, hostile.join(' '));
  await expect(card).toContainText('onerror');
  expect(await card.locator('script, iframe, [onerror], [href^=javascript]').count()).toBe(0);
  await previewedPage(page).getByRole('link', { name: 'Pricing' }).first().dispatchEvent('click');
  await expect(card).toBeAttached();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);

  const active = await page.evaluate(
    async ([url, files, texts]) => {
      const bundle = (await import(url)) as Bundle;
      const showFile = await bundle.createContent(files, () => Promise.resolve(undefined));
      const [file, terms] = files.find(([path]) => path === 'pages/terms.mdx') ?? [];
      if (!file || !terms) throw new Error('The test content has no pages/terms.mdx.');
      const found: string[] = [];
      for (const text of texts) {
        const values = { ...terms.values, title: text, description: text };
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
      readSources(fixtureContent),
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
      /** Counts what a form says of other entries: the description of Pricing mentions the price of the fixture. */
      async function countElsewhere(saved: string, typed: string) {
        const withPrice = (amount: string) => {
          const { values = {}, text = '' } = new Map(contents).get(file) ?? {};
          return { values: { ...values, price: { amount } }, text };
        };
        const files = new Map(contents).set(file, withPrice(saved));
        const show = await bundle.createContent(files, () => Promise.resolve(undefined));
        const view = await show({ file, source: withPrice(typed), isNew: false });
        return view.problems.filter(({ form }) => form !== undefined).length;
      }
      return [await countElsewhere('$499', '$598'), await countElsewhere('$598', '$598')];
    },
    ['/admin-live-preview.js', readSources(fixtureContent), 'plans/growth.mdx'] as const,
  );
  expect(problems).toEqual([1, 0]);
});

/** What a saved picture that the built site lacks has as its URL. */
const PICTURE = `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' width='4000' height='4000'/>`;

test('whatever a file has, each form has its page and its check', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/admin');
  const ended = await page.evaluate(
    async ([url, contents, picture]) => {
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
      /** Returns a file once for each of its values, which is replaced by one of the wrong ones, in turns. */
      function* withWrongValues(file: string) {
        const source = files.get(file);
        for (const [index, path] of listPaths(source?.values).entries()) {
          const value = wrongValues[index % wrongValues.length];
          const changed = structuredClone(source);
          if (!changed) continue;
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
      type View = Awaited<ReturnType<Awaited<ReturnType<typeof createContent>>>>;
      const isComplete = (view: View) =>
        view.page && !view.problems.some(({ where }) => where === 'The content check');

      const failed: string[] = [];
      const showFile = await createContent();
      for (const file of ['pages/ai-chatbots.mdx', 'pages/home.mdx', 'site/company.mdx']) {
        for (const { name, ...edited } of withWrongValues(file)) {
          if (!isComplete(await showFile({ ...edited, isNew: false }))) failed.push(name);
        }
      }
      // The same in saved files, from the form of another one.
      const terms = files.get('pages/terms.mdx');
      for (const file of ['blog/moving-a-shop-to-the-cloud.mdx', 'plans/growth.mdx']) {
        for (const { name, source } of withWrongValues(file)) {
          files.set(file, source);
          const show = await createContent();
          const view =
            terms && (await show({ file: 'pages/terms.mdx', source: terms, isNew: false }));
          if (!view || !isComplete(view)) failed.push(`saved ${name}`);
        }
      }
      return failed;
    },
    ['/admin-live-preview.js', readSources(fixtureContent), PICTURE] as const,
  );
  expect(ended).toEqual([]);
});

test('40 key presses leave no page in memory', async ({ page }) => {
  await openForms(page, 'pages', { width: 1280 });
  await openForm(page, 'pages/pricing.mdx');
  await page.getByText(/^Hero: /).click();
  const session = await page.context().newCDPSession(page);
  const type = async (count: number) => {
    for (let key = 0; key < count; key++) {
      const text = `Typed ${key} of ${count}`;
      await textbox(page, 'sections.0.tagline').fill(text);
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
  // The text box keeps one for each press. A page has more than 1,000.
  expect(after.nodes - before.nodes).toBeLessThan(300);
});

test('a click on a text opens its field, also one that the form has not rendered', async ({
  page,
}) => {
  await openForms(page, 'pages', { width: 1280 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await openForm(page, 'pages/ai-chatbots.mdx');
  await previewedPage(page).locator('summary').nth(1).dispatchEvent('click');
  await expect(
    textbox(page, 'sections.17.questions.1.question'),
    'Sveltia CMS no longer answers to highlight-editor-field: see sveltia-internals.ts',
  ).toBeFocused();
});

/** Clicks on a text of the page. Playwright clicks beside it, as the frame is scaled. */
const clickText = (text: Locator) =>
  text.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    const place = { clientX: left + width / 2, clientY: top + height / 2 };
    // A click between two texts is one on the element around them.
    const target = element.parentElement ?? element;
    target.dispatchEvent(new MouseEvent('click', { ...place, bubbles: true, cancelable: true }));
  });

test('a click on a price with words before it opens its field', async ({ page }) => {
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  const card = previewedPage(page).locator('#plan-growth');
  await clickText(card.getByText('$499'));
  await expect(textbox(page, 'price.amount')).toBeFocused();
});

test('a click on a button opens the field of its text', async ({ page }) => {
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  const card = previewedPage(page).locator('#plan-growth');
  await clickText(card.getByText('Get Started'));
  await expect(textbox(page, 'button')).toBeFocused();
});

test('a click on what another entry has opens its form, and asks before a text is lost', async ({
  page,
}) => {
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  await textbox(page, 'summary').fill('Another one.');
  const other = previewedPage(page).locator('#plan-enterprise').getByText('Request a Quote');
  page.once('dialog', (dialog) => dialog.dismiss());
  await clickText(other);
  await expect(textbox(page, 'summary')).toHaveValue('Another one.');
  page.once('dialog', (dialog) => dialog.accept());
  await clickText(other);
  await expect(textbox(page, 'name')).toHaveValue('Enterprise Plan');
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
  await openForms(page, 'pages', { width: 1280 });
  await openForm(page, 'pages/ai-chatbots.mdx');
  const box = pane(page).getByRole('complementary');
  await page.getByText(/^Picture: /).click();
  await page.getByText('File, such as a PDF').click();
  const buffer = Buffer.from('%PDF-1.4');
  const pdf = { name: 'prices.pdf', mimeType: 'application/pdf', buffer };
  await upload(page, 'sections.2.links.0.file', pdf);
  await textbox(page, 'title').fill('');
  await expect(box).toContainText('Title is missing');
  await expect(box).not.toContainText('must be /files/');
});

test('before it is saved, a new logo has the size that it will have on the site', async ({
  page,
}) => {
  await openForms(page, 'technologies', { width: 1280 });
  await openForm(page, 'technologies/aws.mdx');
  const create = { width: 400, height: 100, channels: 3, background: 'navy' } as const;
  const buffer = await sharp({ create }).png().toBuffer();
  await upload(page, 'logo', { name: 'partner.png', mimeType: 'image/png', buffer });
  const logo = previewedPage(page).getByRole('listitem').filter({ hasText: 'AWS' }).locator('img');
  await expect(logo).toHaveAttribute('src', /^blob:/);
  await expect(logo).toHaveAttribute('width', '40');
});

test('a new item of a list has the fields of its schema only', async ({ page }) => {
  await openForms(page, 'pages', { width: 1280 });
  await openForm(page, 'pages/ai-chatbots.mdx');
  await page.getByRole('button', { name: /^Add .section/ }).click();
  await page.getByRole('menuitem', { name: /^Logos: what you/ }).click();
  const problems = pane(page).getByRole('complementary');
  await expect(problems).toContainText('Heading is missing');
  expect(
    await problems.innerText(),
    'Sveltia CMS has keys of its own with other names: see sveltia-internals.ts',
  ).not.toContain('is not a field here');
});

test('a link of the box to another form asks before a text is lost', async ({ page }) => {
  await openForms(page, 'plans', { width: 1280 });
  await openForm(page, 'plans/growth.mdx');
  await textbox(page, 'price.amount').fill('$599');
  await pane(page).getByText('1 warning in other entries').click();
  const link = pane(page).getByRole('button', { name: 'Pages → Pricing, Description' });
  page.once('dialog', (dialog) => dialog.dismiss());
  await link.click();
  await expect(textbox(page, 'price.amount')).toHaveValue('$599');
  page.once('dialog', (dialog) => dialog.accept());
  await link.click();
  await expect(textbox(page, 'description')).toBeVisible();
});

test('answers of questions open, and stay open while one types', async ({ page }) => {
  await openForms(page, 'pages', { width: 1280 });
  await openForm(page, 'pages/ai-chatbots.mdx');
  const question = previewedPage(page).locator('summary').first();
  await question.dispatchEvent('click');
  const answer = previewedPage(page).locator('details p').first();
  await expect(answer).toBeVisible();
  await page.getByText(/^Hero: /).click();
  await textbox(page, 'sections.0.headline').fill('Bots');
  await expect(
    previewedPage(page).getByRole('heading', { name: 'Bots', exact: true }),
  ).toBeVisible();
  await expect(answer).toBeVisible();
});

test('the choice of device and color scheme stays', async ({ page }) => {
  await openForms(page, 'stats', { width: 1280 });
  await openForm(page, 'stats/clients.mdx');
  const root = previewedPage(page).locator('html');
  await pane(page).getByRole('radio', { name: 'Phone' }).check();
  await pane(page).getByRole('radio', { name: 'Dark' }).check();
  await openForm(page, 'stats/projects.mdx');
  await expect.poll(() => root.evaluate(() => innerWidth)).toBe(390);
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('without its script, the pane says so and the form works', async ({ page }) => {
  await page.route('**/admin-live-preview.js', (route) => route.abort());
  await openForms(page, 'plans/entries/growth', { width: 1280 });
  await expect(pane(page).locator('body')).toContainText('The live preview can’t be loaded.');
  await expect(textbox(page, 'name')).toBeVisible();
});
