/** The page around the forms: what it loads, who finds it, its help, and its access to the disk. */
import { runAxe } from '../e2e/axe.ts';
import { screens } from '../support.ts';
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

test.describe('Where the browser has access to the disk', () => {
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
    // Without the font of the icons, their names would show.
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

test('axe finds nothing in the help above the forms', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.locator('.help')).toHaveAttribute('open');
  // The forms below belong to Sveltia CMS.
  expect(await runAxe(page, '.help')).toEqual([]);
});
