/** Uses the forms at /admin in Playwright, like an editor on the local site, and reads the files that they save. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, parse } from 'node:path';
import type { Page } from '@playwright/test';

/** The path of the page with the forms of a language, and the start of the names of its collections. */
const formsOf = (language: string | undefined) =>
  language === undefined ? ['/admin', ''] : [`/${language}/admin`, `${language}-`];

/** How the forms are opened. */
export interface OpenOptions {
  /** Width of the window in CSS pixels, by default 1,000: from 1,280 on, the page is beside the form. */
  width?: number;
  /** The path of a file that the copy of the content doesn't have. */
  missingFile?: string;
  /** What files have instead, by path. */
  editedFiles?: Record<string, string>;
  /** The code of a language besides the first. */
  language?: string;
}

/**
 * Opens a page of the forms, such as `recipes/new`, and selects a folder: a copy of the content in the browser's private
 * file system.
 * @param root the content folder
 */
export async function openFormsOf(
  root: string,
  page: Page,
  route: string,
  options: OpenOptions = {},
) {
  const { width = 1000, missingFile, editedFiles = {}, language } = options;
  const [path, start] = formsOf(language);
  // Sveltia CMS renders the fields that are in view, and a preview beside them if there is room.
  await page.setViewportSize({ width, height: width > 1000 ? 2_000 : 8_000 });
  await page.goto(`${path}#/collections/${start}${route}`);
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }): [string, string] => {
      const path = join(parentPath, name);
      const file = path.slice(root.length + 1);
      const edited = editedFiles[file];
      const bytes = edited === undefined ? readFileSync(path) : Buffer.from(edited);
      return [file, bytes.toString('base64')];
    })
    .filter(([path]) => path !== missingFile);
  await page.evaluate(async (copies) => {
    const storage = await navigator.storage.getDirectory();
    const project = await storage.getDirectoryHandle('project', { create: true });
    await project.getDirectoryHandle('.git', { create: true });
    const writeFile = async ([path, bytes]: readonly [string, string]) => {
      const names = ['src', 'content', ...path.split('/')];
      let folder = project;
      for (const name of names.slice(0, -1)) {
        folder = await folder.getDirectoryHandle(name, { create: true });
      }
      const file = await folder.getFileHandle(names.at(-1) ?? '', { create: true });
      const stream = await file.createWritable();
      await stream.write(Uint8Array.fromBase64(bytes));
      await stream.close();
    };
    await Promise.all(copies.map(writeFile));
    Object.assign(window, { showDirectoryPicker: () => Promise.resolve(project) });
  }, files);
  const select = page.getByRole('button', { name: 'Work with Local Repository' });
  await select.click();
  await select.waitFor({ state: 'hidden' });
}

/** Opens the form of a content file. @param language a language besides the first */
export async function openForm(page: Page, file: string, language?: string) {
  const [path, start] = formsOf(language);
  await page.goto(`${path}#/collections/${start}${dirname(file)}/entries/${parse(file).name}`);
}

/** Locates a field by its path, such as `hero.links.0.label`. */
export const field = (page: Page, path: string) => page.locator(`[data-key-path="${path}"]`);

/** Locates the text box of a field. */
export const textbox = (page: Page, path: string) => field(page, path).getByRole('textbox');

/** Locates the pane beside the form: its buttons, and the box with what to check. */
export const pane = (page: Page) => page.frameLocator('iframe.preview');

/** Locates the page in that pane. */
export const previewedPage = (page: Page) => pane(page).frameLocator('iframe');

/** Locates the button that saves the open form. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Saves a form without errors and waits until it closes. */
export async function save(page: Page) {
  const closed = page.waitForURL(({ hash }) => /^#\/collections\/[\w-]+$/.test(hash));
  await saveButton(page).click();
  await closed;
}

/** Reads the files of a folder of the copy. */
export async function readSavedFiles(page: Page, folder: string) {
  const files = await page.evaluate(async (path) => {
    let handle = await navigator.storage.getDirectory();
    for (const name of ['project', 'src', 'content', ...path.split('/')]) {
      handle = await handle.getDirectoryHandle(name);
    }
    const found: [string, string][] = [];
    for await (const [name, entry] of handle.entries()) {
      if (entry.kind === 'directory') continue;
      const bytes = await (await entry.getFile()).arrayBuffer();
      found.push([name, new Uint8Array(bytes).toBase64()]);
    }
    return found;
  }, folder);
  return new Map(files.map(([name, bytes]) => [name, Buffer.from(bytes, 'base64')]));
}

/** Reads the text of a file of the copy. */
export const readSavedFile = async (page: Page, file: string) =>
  String((await readSavedFiles(page, dirname(file))).get(basename(file)));
