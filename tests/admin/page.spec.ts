/** Tests the /admin page itself: its requests, its help, its visibility and access to local files. */
import { runAxe } from '../e2e/axe.ts';
import { screens } from '../support.ts';
import {
  textbox,
  readContentFile,
  getEntryNames,
  expect,
  parseFrontMatter,
  openForm,
  save,
  readSavedFile,
  test,
  writeContentFile,
} from './forms.ts';

const stat = `stats/${getEntryNames('stats')[0]}.mdx`;

test('is not linked from any page and has a noindex tag', async ({ page, request }) => {
  await page.goto('/admin');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  const files = ['/sitemap-index.xml', '/sitemap-0.xml', '/robots.txt'];
  for (const path of [...screens.map((screen) => screen.path), ...files]) {
    expect(await (await request.get(path)).text(), path).not.toMatch(/\/admin\b/);
  }
});

test.describe('with the File System Access API', () => {
  test.use({ hasFileSystemAccess: true });

  test('reads and writes the selected folder', async ({ page, baseURL }) => {
    await page.goto('/admin');
    await writeContentFile(page, stat, readContentFile(stat));
    await page.evaluate(async () => {
      const root = await navigator.storage.getDirectory();
      const folder = await root.getDirectoryHandle('sveltia-cms-test');
      await folder.getDirectoryHandle('.git', { create: true });
      Object.assign(window, { showDirectoryPicker: () => Promise.resolve(folder) });
    });
    await page.getByRole('button', { name: 'Work with Local Repository' }).click();
    await expect(page.getByRole('tree', { name: 'Collection List' })).toBeVisible();
    await openForm(page, stat);
    await textbox(page, 'label').fill('things on a disk');
    await save(page);
    expect(parseFrontMatter(await readSavedFile(page, stat))).toEqual({
      ...parseFrontMatter(readContentFile(stat)),
      label: 'things on a disk',
    });
    // Without the icon font, the names of the icons would be visible.
    const fonts = () =>
      page.evaluate(() => {
        const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
        return loaded.map(({ family }) => family.replaceAll('"', ''));
      });
    await expect.poll(fonts).toContain('Material Symbols Outlined');
    const sources = await page
      .locator('script[src]')
      .evaluateAll((scripts) => scripts.map((script) => (script as HTMLScriptElement).src));
    expect(sources.filter((src) => !src.startsWith(`${baseURL ?? ''}/_astro/`))).toEqual([]);
  });
});

test('has no axe violations in the help', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.locator('.help')).toHaveAttribute('open');
  // Sveltia CMS renders the rest.
  expect(await runAxe(page, '.help')).toEqual([]);
});
