/** Uses the forms of the example at /admin like an editor on the local site. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { openFormsOf, textbox, type OpenOptions } from '../src/testing/forms.ts';
import { content } from './sites.ts';

export * from '../src/testing/forms.ts';

/** Fails a test whose page reaches another host: the CSP must block Sveltia's requests for fonts and updates. */
export const test = base.extend<{ requests: undefined }>({
  requests: [
    async ({ page }, use) => {
      const requests: string[] = [];
      await page.route(/^https?:\/\/(?!localhost:|api\.github\.com)/, (route) => {
        requests.push(route.request().url());
        return route.abort();
      });
      await use(undefined);
      expect(requests).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Reads a content file from disk. */
export const readContentFile = (file: string) => readFileSync(join(content, file), 'utf8');

/** Returns the slugs of a collection's entries. */
export const getEntryNames = (folder: string) =>
  readdirSync(join(content, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => basename(name, '.mdx'));

/** Opens a page of the forms, such as `recipes/new`, with a copy of the example's content. */
export const openForms = (page: Page, route: string, options?: OpenOptions) =>
  openFormsOf(content, page, route, options);

/** Replaces the text below the fields. */
export async function fillBody(page: Page, text: string) {
  const body = textbox(page, 'body');
  // Retry, because the editor updates its selection with a delay.
  await expect(async () => {
    await body.press('ControlOrMeta+a');
    await body.press('Delete');
    await expect(body).toHaveText('', { timeout: 200 });
  }).toPass();
  await page.keyboard.insertText(text);
}

/** Pastes HTML at the cursor, as from another program. */
export const pasteHtml = (page: Page, html: string) =>
  textbox(page, 'body')
    .first()
    .evaluate((element, copied) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', copied);
      const paste = { clipboardData, bubbles: true, cancelable: true };
      element.dispatchEvent(new ClipboardEvent('paste', paste));
    }, html);

/** Replaces a file of the copy, as another tab or program does. */
export const writeSavedFile = (page: Page, file: string, text: string) =>
  page.evaluate(
    async ([path, content]) => {
      const [name = '', ...folders] = ['project', 'src', 'content', ...path.split('/')].reverse();
      let handle = await navigator.storage.getDirectory();
      for (const folder of folders.reverse()) handle = await handle.getDirectoryHandle(folder);
      const stream = await (await handle.getFileHandle(name)).createWritable();
      await stream.write(content);
      await stream.close();
    },
    [file, text] as const,
  );
