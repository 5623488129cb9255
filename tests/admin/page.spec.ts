/** The page around the forms: what it loads, who finds it, who can use it, and its way to the disk. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { screens } from '../../scripts/bench/budgets.ts';
import {
  box,
  contentFile,
  entryNames,
  expect,
  frontMatterOf,
  openForm,
  save,
  savedFile,
  test,
  writeFile,
} from './forms.ts';

const stat = `stats/${entryNames('stats')[0]}.mdx`;

test('no page leads to the forms, and search engines are told to leave them out', async ({
  page,
  request,
}) => {
  await page.goto('/admin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const files = ['/sitemap-index.xml', '/sitemap-0.xml', '/llms.txt', '/robots.txt'];
  for (const path of [...screens.map((screen) => screen.path), ...files]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/admin\b/);
  }
});

test.describe('Where the browser has a way to the disk', () => {
  test.use({ hasDisk: true });

  test('the forms read and write the folder that is chosen', async ({ page, baseURL }) => {
    await page.goto('/admin');
    await writeFile(page, stat, contentFile(stat));
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('sveltia-cms-test');
      await folder.getDirectoryHandle('.git', { create: true });
      Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) });
    });
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await expect(page.getByRole('tree', { name: 'Collection List' })).toBeVisible();
    await openForm(page, stat);
    await box(page, 'label').fill('things on a disk');
    await save(page);
    expect(frontMatterOf(await savedFile(page, stat))).toEqual({
      ...frontMatterOf(contentFile(stat)),
      label: 'things on a disk',
    });
    // The words that icons are made of are not to be read.
    const fonts = () =>
      page.evaluate(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return loaded.map(({ family }) => family.replaceAll('"', ''));
      });
    await expect.poll(fonts).toContain('Material Symbols Outlined');
    const sources = await page
      .locator('script[src]')
      .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src));
    expect(sources.filter((src) => !src.startsWith(`${baseURL ?? ''}/_astro/`))).toEqual([]);
  });
});

/** What axe finds in Sveltia CMS 0.221.1, by screen. It is not ours to change, but none may be added. */
const KNOWN = {
  'sign-in': ['landmark-one-main', 'meta-viewport', 'region'],
  list: [
    ...['aria-required-children', 'color-contrast', 'label-content-name-mismatch'],
    ...['meta-viewport', 'page-has-heading-one', 'region'],
  ],
  // The list is below the form, and goes in its own time.
  form: ['landmark-one-main', 'meta-viewport', 'page-has-heading-one', 'region'],
};

/** The rules that the page breaks, in both schemes, in the help above the forms or elsewhere. */
async function brokenRules(page: Page, isInHelp: boolean) {
  const found = new Set<string>();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const axe = new AxeBuilder({ page }).setLegacyMode();
    // Nothing but colors differs in the dark scheme.
    if (colorScheme === 'dark') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      for (const { target } of nodes) {
        const element = page.locator(target.join(' ')).first();
        const help = await element.evaluate((one) => one.closest('.help') !== null);
        if (help === isInHelp) found.add(id);
      }
    }
  }
  return [...found].sort();
}

for (const width of [1280, 390]) {
  test(`axe finds nothing new in the forms, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    const check = async (screen: keyof typeof KNOWN) => {
      const rules = await brokenRules(page, false);
      expect(
        rules.filter((rule) => !KNOWN[screen].includes(rule)),
        screen,
      ).toEqual([]);
    };
    await page.goto('/admin#/collections/services');
    const button = page.getByRole('button', { name: 'Work with Test Repository' });
    await expect(button).toBeVisible();
    await check('sign-in');
    await button.click();
    await expect(page.getByRole('row').first()).toBeVisible();
    await check('list');
    await openForm(page, `services/${entryNames('services')[0]}.mdx`);
    await expect(box(page, 'body')).toBeVisible();
    await check('form');
  });
}

test('axe finds nothing in the help above the forms', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.locator('.help')).toHaveAttribute('open');
  expect(await brokenRules(page, true)).toEqual([]);
});
