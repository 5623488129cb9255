/** The result of the content check. Astro's collections and the integrations share it, as it decodes all images. */
import { resolve } from 'node:path';
import type { ContentResult } from '../languages/check-language.ts';
import { publishedContent } from '../languages/published-content.ts';
import type { ContentModel } from '../model/model.ts';
import { checkContent } from './check-content.ts';

/** A content folder that is checked. */
interface CheckedFolder {
  root: string;
  model: ContentModel;
  /** Undefined until someone asks for it. */
  result?: Promise<ContentResult> | undefined;
  /** Whether Astro's collections have the result. */
  isLoaded: boolean;
}

/** What Astro's collections load. */
interface ShownFolder {
  root: string;
  model: ContentModel;
  /** Whether there are languages and pages that visitors don't see. */
  showsAll: boolean;
}

declare global {
  var checkedFolder: CheckedFolder | undefined;
  var shownFolder: ShownFolder | undefined;
}

/** Says what Astro's collections load: the configuration of Astro does so, before they are. */
export function showContent(folder: ShownFolder) {
  globalThis.shownFolder = folder;
  // After a restart of the dev server, the model is another one.
  globalThis.checkedFolder = undefined;
}

/** Returns what Astro's collections load. @throws Error if the configuration of Astro didn't say it */
export function shownFolder(): ShownFolder {
  const { shownFolder: folder } = globalThis;
  if (!folder) throw new Error('Add `studio()` to the integrations in the configuration of Astro.');
  return folder;
}

/** Returns the folder with its result, which is kept until `forgetCheckedContent` is called. */
function checkedFolder(folder: string, model: ContentModel) {
  const root = resolve(folder);
  // Global, as Vite loads this module once more, for the collections.
  if (globalThis.checkedFolder?.root !== root) {
    globalThis.checkedFolder = { root, model, isLoaded: false };
  }
  const checked = globalThis.checkedFolder;
  const result = (checked.result ??= checkContent(root, checked.model));
  return { checked, result };
}

/**
 * Returns the result for a content folder.
 * @param model that of the site
 */
export const getCheckedContent = (folder: string, model: ContentModel): Promise<ContentResult> =>
  checkedFolder(folder, model).result;

/**
 * Returns what a site shows of a content folder.
 * @param showsAll whether there are languages and pages that visitors don't see
 */
export async function getShownContent(
  folder: string,
  model: ContentModel,
  showsAll: boolean,
): Promise<ContentResult> {
  const content = await getCheckedContent(folder, model);
  return showsAll ? content : publishedContent(content);
}

/** Returns the same for Astro's collections, and notes that they have it. */
export function loadShownContent(): Promise<ContentResult> {
  const { root, model, showsAll } = shownFolder();
  checkedFolder(root, model).checked.isLoaded = true;
  return getShownContent(root, model, showsAll);
}

/** Returns whether Astro's collections have the last result. */
export const isContentLoaded = () => globalThis.checkedFolder?.isLoaded ?? false;

/** Forgets the result, as the content has changed. */
export function forgetCheckedContent() {
  const checked = globalThis.checkedFolder;
  if (checked) Object.assign(checked, { result: undefined, isLoaded: false });
}

/**
 * Checks the folder again that was checked last.
 * @returns the result, and the model that it was checked with
 * @throws Error if none was checked
 */
export async function checkAgain(): Promise<{ result: ContentResult; model: ContentModel }> {
  const checked = globalThis.checkedFolder;
  if (!checked) throw new Error('No content has been checked yet.');
  const { root, model } = checked;
  return { result: await checkContent(root, model), model };
}
