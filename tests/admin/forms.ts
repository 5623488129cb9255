/** Helpers that use the forms at /admin like an editor, and read the files that they save. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { toJsonSchema, type JsonSchema } from '../../integrations/json-schema.ts';
import { entryTitle } from '../../src/lib/entry-title.ts';
import { entryCollections, singletons, type CollectionName } from '../../src/schemas/content.ts';

export { expect };

/** The folder that Sveltia CMS uses in the origin private file system. */
const REPOSITORY = 'sveltia-cms-test';
const root = join(import.meta.dirname, '../../src/content');

/** Reads a content file from disk. The test repository starts as a copy of these files. */
export const readContentFile = (file: string) => readFileSync(join(root, file), 'utf8');

export const parseFrontMatter = (text: string) =>
  parse(text.split(/^---\n/m)[1] ?? '') as Record<string, unknown>;

/** Returns the slugs of a collection's entries. */
export const getEntryNames = (folder: CollectionName) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => basename(name, '.mdx'))
    .sort() as [string, ...string[]];

/** Returns the title that the CMS shows for an entry. */
export const getTitle = (folder: CollectionName, name: string) =>
  entryTitle(parseFrontMatter(readContentFile(`${folder}/${name}.mdx`)));

/** Returns the JSON Schema of a content file. */
export function getSchema(file: string): JsonSchema {
  const singleton = Object.values(singletons).find((item) => `${item.file}.mdx` === file);
  return toJsonSchema(singleton?.schema ?? entryCollections[dirname(file) as CollectionName]);
}

/** Returns the JSON Schema of a field or list item. */
export const getFieldSchema = (schema: JsonSchema, path: readonly (string | number)[]) =>
  path.reduce<JsonSchema>((parent, key) => parent.properties?.[key] ?? parent.items ?? {}, schema);

/**
 * Playwright's `test`, extended. Unless `hasFileSystemAccess` is set, the File System Access API is removed, so
 * that the forms edit a copy of the content. Fails if a request reaches another host: the page's policy must block
 * Sveltia's requests for fonts and for the status of the Git host.
 */
export const test = base.extend<{ hasFileSystemAccess: boolean; forms: undefined }>({
  hasFileSystemAccess: [false, { option: true }],
  forms: [
    async ({ page, hasFileSystemAccess }, use) => {
      const remove = () => Reflect.deleteProperty(window, 'showDirectoryPicker');
      if (!hasFileSystemAccess) await page.addInitScript(remove);
      await page.addInitScript(renderAllFields);
      const requests = new Set<string>();
      page.on('request', (request) => {
        if (/^https?:(?!\/\/localhost:)/.test(request.url())) requests.add(request.url());
      });
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'csp') requests.delete(request.url());
      });
      await use(undefined);
      expect([...requests]).toEqual([]);
    },
    { auto: true },
  ],
});

/** Makes Sveltia render all fields at once, instead of when they scroll into view. */
function renderAllFields() {
  window.IntersectionObserver = class extends IntersectionObserver {
    readonly #report: (target: Element) => void;
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      this.#report = (target) =>
        callback([{ target, isIntersecting: true } as unknown as IntersectionObserverEntry], this);
    }
    override observe(target: Element) {
      queueMicrotask(() => this.#report(target));
    }
  };
}

/**
 * Opens a page of the CMS, such as `services/new`, and signs in.
 * @param files content files to replace, as paths and texts
 */
export async function signIn(page: Page, route: string, files: Record<string, string> = {}) {
  await page.goto(`/admin#/collections/${route}`);
  const button = page.getByRole('button', { name: 'Work with Test Repository' });
  await expect(button).toBeVisible();
  for (const [file, text] of Object.entries(files)) await writeContentFile(page, file, text);
  await button.click();
}

/** Opens the form of a content file. Requires a signed-in page that shows a list. */
export const openForm = (page: Page, file: string) =>
  page.goto(`/admin#/collections/${dirname(file)}/entries/${basename(file, '.mdx')}`);

/** Locates a field by its path, such as `hero.links.0.label`. */
export const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);

/** Locates the textbox of a field. */
export const textbox = (page: Page, path: string) => field(page, path).getByRole('textbox');

/** Locates the error of a field. */
export const fieldError = (page: Page, path: string) => field(page, path).getByRole('alert');

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves a form without errors and waits until it closes. */
export async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeHidden();
}

/** Sets a field to a value. */
export async function fill(page: Page, path: string, schema: JsonSchema, value: unknown) {
  const input = field(page, path);
  if (typeof value === 'boolean') return input.getByRole('switch').setChecked(value);
  if (typeof value === 'number') return input.getByRole('spinbutton').fill(String(value));
  const select = input.getByRole('combobox');
  const text = String(value);
  if (!schema.enum && !schema.options) return textbox(page, path).fill(text);
  // Typing selects an option, as in a native select. Opening a list of two thousand icons is much slower.
  // Retry, because on a busy machine a pause between two letters starts a new search.
  return expect(async () => {
    await select.pressSequentially(text);
    await expect(select).toHaveText(text, { timeout: 1_000 });
  }).toPass({ intervals: [1_000] });
}

/** Locates the items of a list. */
const items = (page: Page, list: string) => field(page, list).locator('.item');

/** Adds an item to the end of a list. */
export async function addItem(page: Page, list: string) {
  const button = field(page, list).getByRole('button', { name: /^Add \W*item\W*$/ });
  await button.click();
  await expect(items(page, list).last().getByRole('button').first()).toBeFocused();
}

/** Expands or collapses a list item. A collapsed item renders no fields. */
export async function toggleItem(page: Page, list: string, index: number, open: boolean) {
  const buttons = items(page, list)
    .nth(index)
    .getByRole('button', { name: /^(?:Expand|Collapse)$/ });
  const toggle = buttons.first();
  if ((await toggle.getAttribute('aria-expanded')) !== String(open)) await toggle.click();
}

/** Replaces the body text. */
export async function fillBody(page: Page, paragraphs: string[]) {
  const body = textbox(page, 'body');
  // Retry, because the editor updates its selection with a delay.
  await expect(async () => {
    await body.press('ControlOrMeta+a');
    await body.press('Delete');
    await expect(body).toHaveText('', { timeout: 200 });
  }).toPass();
  for (const [index, paragraph] of paragraphs.entries()) {
    if (index > 0) await page.keyboard.press('Enter');
    await page.keyboard.insertText(paragraph);
  }
}

/** Reads the files of a content folder, or only one of them, from the test repository. */
export async function readSavedFiles(page: Page, folder: string, only?: string) {
  const files = await page.evaluate(
    async ([path, name]) => {
      let handle = await navigator.storage.getDirectory();
      for (const segment of path.split('/')) handle = await handle.getDirectoryHandle(segment);
      const found: [string, string][] = [];
      for await (const [file, entry] of handle.entries()) {
        if (name !== undefined && file !== name) continue;
        const bytes = await (await (entry as FileSystemFileHandle).getFile()).arrayBuffer();
        found.push([file, new Uint8Array(bytes).toBase64()]);
      }
      return found;
    },
    [`${REPOSITORY}/src/content/${folder}`, only] as const,
  );
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]));
}

/** Reads the text of a content file from the test repository. */
export async function readSavedFile(page: Page, file: string) {
  const name = basename(file);
  return (await readSavedFiles(page, dirname(file), name)).get(name)?.toString() ?? '';
}

/** Writes a content file to the test repository. */
export const writeContentFile = (page: Page, file: string, text: string) =>
  page.evaluate(
    async ([path, name, content]) => {
      let folder = await navigator.storage.getDirectory();
      for (const segment of path.split('/')) {
        folder = await folder.getDirectoryHandle(segment, { create: true });
      }
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(content);
      await stream.close();
    },
    [`${REPOSITORY}/src/content/${dirname(file)}`, basename(file), text] as const,
  );
