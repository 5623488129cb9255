/** The forms at /admin as editors use them, and the files that they write. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test as base, type Page } from '@playwright/test';
import { parse } from 'yaml';
import { toJsonSchema, type JsonSchema } from '../../integrations/json-schema.ts';
import { entryTitle } from '../../src/lib/entry-title.ts';
import { entryCollections, singletons } from '../../src/schemas/content.ts';

export { expect };
export type CollectionName = keyof typeof entryCollections;

/** Sveltia's folder in the origin private file system. */
const REPOSITORY = 'sveltia-cms-test';
const root = join(import.meta.dirname, '../../src/content');

/** A file of the content on disk, with which the test repository begins. */
export const contentFile = (file: string) => readFileSync(join(root, file), 'utf8');

export const frontMatterOf = (text: string) =>
  parse(text.split(/^---\n/m)[1] ?? '') as Record<string, unknown>;

/** The names of a folder's entries. */
export const entryNames = (folder: CollectionName) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.mdx'))
    .map((name) => basename(name, '.mdx'))
    .sort() as [string, ...string[]];

/** What the forms call an entry. */
export const titleOf = (folder: CollectionName, name: string) =>
  entryTitle(frontMatterOf(contentFile(`${folder}/${name}.mdx`)));

/** The fields of a file, by its path. */
export function schemaOf(file: string): JsonSchema {
  const single = Object.values(singletons).find((one) => `${one.file}.mdx` === file);
  return toJsonSchema(single?.schema ?? entryCollections[dirname(file) as CollectionName]);
}

/** The schema of a field or of an item of a list. */
export const schemaAt = (schema: JsonSchema, path: readonly (string | number)[]) =>
  path.reduce<JsonSchema>((one, step) => one.properties?.[step] ?? one.items ?? {}, schema);

/**
 * The tests' `test`. The browser has no way into entryCollections of the disk, so that the forms edit a copy of
 * the content, unless `hasDisk`. Nothing may come from another host: Sveltia asks for fonts and whether
 * the Git host works, which the page's own policy refuses.
 */
export const test = base.extend<{ hasDisk: boolean; forms: undefined }>({
  hasDisk: [false, { option: true }],
  forms: [
    async ({ page, hasDisk }, use) => {
      const remove = () => Reflect.deleteProperty(window, 'showDirectoryPicker');
      if (!hasDisk) await page.addInitScript(remove);
      await page.addInitScript(showAllFields);
      const asked = new Set<string>();
      page.on('request', (request) => {
        if (/^https?:(?!\/\/localhost:)/.test(request.url())) asked.add(request.url());
      });
      page.on('requestfailed', (request) => {
        if (request.failure()?.errorText === 'csp') asked.delete(request.url());
      });
      await use(undefined);
      expect([...asked]).toEqual([]);
    },
    { auto: true },
  ],
});

/** Sveltia renders a field when it comes into view; here all of them do at once. */
function showAllFields() {
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
 * Opens a part of the forms, such as `services/new`, and signs in.
 * @param files what files of the content say instead, by their paths
 */
export async function signIn(page: Page, part: string, files: Record<string, string> = {}) {
  await page.goto(`/admin#/collections/${part}`);
  const button = page.getByRole('button', { name: 'Work with Test Repository' });
  await expect(button).toBeVisible();
  for (const [file, text] of Object.entries(files)) await writeFile(page, file, text);
  await button.click();
}

/** Opens the form of a file of the content; the page is signed in, and shows a list. */
export const openForm = (page: Page, file: string) =>
  page.goto(`/admin#/collections/${dirname(file)}/entries/${basename(file, '.mdx')}`);

/** A field by its path, such as `hero.links.0.label`. */
export const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);

/** The box that a text is typed in. */
export const box = (page: Page, path: string) => field(page, path).getByRole('textbox');

/** What a form says of a field that it does not save. */
export const errorOf = (page: Page, path: string) => field(page, path).getByRole('alert');

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves a form that has no errors, after which the list shows. */
export async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByRole('group', { name: 'Content Editor' })).toBeHidden();
}

/** Sets a field to a value. */
export async function fill(page: Page, path: string, schema: JsonSchema, value: unknown) {
  const one = field(page, path);
  if (typeof value === 'boolean') return one.getByRole('switch').setChecked(value);
  if (typeof value === 'number') return one.getByRole('spinbutton').fill(String(value));
  const list = one.getByRole('combobox');
  const text = String(value);
  if (!schema.enum && !schema.options) return box(page, path).fill(text);
  // As in the browser's own lists, which is much faster than to open one of two thousand icons.
  // A busy machine takes so long between two letters that a new name begins.
  return expect(async () => {
    await list.pressSequentially(text);
    await expect(list).toHaveText(text, { timeout: 1_000 });
  }).toPass({ intervals: [1_000] });
}

/** The items of a list. */
const items = (page: Page, list: string) => field(page, list).locator('.item');

/** Adds an item to the end of a list. */
export async function addItem(page: Page, list: string) {
  const button = field(page, list).getByRole('button', { name: /^Add \W*item\W*$/ });
  await button.click();
  await expect(items(page, list).last().getByRole('button').first()).toBeFocused();
}

/** Opens or closes an item of a list of groups; it has no fields while it is closed. */
export async function toggleItem(page: Page, list: string, index: number, open: boolean) {
  const buttons = items(page, list)
    .nth(index)
    .getByRole('button', { name: /^(?:Expand|Collapse)$/ });
  const toggle = buttons.first();
  if ((await toggle.getAttribute('aria-expanded')) !== String(open)) await toggle.click();
}

/** Writes the text below the fields, a paragraph each. */
export async function fillBody(page: Page, paragraphs: string[]) {
  const body = box(page, 'body');
  // The editor takes a moment to hear of a selection.
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

/** The files in a folder of the content as the forms left it, or one of them. */
export async function savedFiles(page: Page, folder: string, only?: string) {
  const files = await page.evaluate(
    async ([path, name]) => {
      let handle = await navigator.storage.getDirectory();
      for (const step of path.split('/')) handle = await handle.getDirectoryHandle(step);
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

/** The text of a file of the content as the forms left it. */
export async function savedFile(page: Page, file: string) {
  const name = basename(file);
  return (await savedFiles(page, dirname(file), name)).get(name)?.toString() ?? '';
}

/** Writes a file of the content, as by hand. */
export const writeFile = (page: Page, file: string, text: string) =>
  page.evaluate(
    async ([path, name, content]) => {
      let folder = await navigator.storage.getDirectory();
      for (const step of path.split('/')) {
        folder = await folder.getDirectoryHandle(step, { create: true });
      }
      const stream = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await stream.write(content);
      await stream.close();
    },
    [`${REPOSITORY}/src/content/${dirname(file)}`, basename(file), text] as const,
  );
