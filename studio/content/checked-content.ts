/** The result of the content check. Astro's collections and the integrations share it, as it decodes all images. */
import { resolve } from 'node:path';
import { checkContent, type ContentResult } from './check-content.ts';

declare global {
  var checkedContent:
    { root: string; result: Promise<ContentResult>; isLoaded: boolean } | undefined;
}

/** Returns the result for a content folder, which is kept until `forgetCheckedContent` is called. */
export function getCheckedContent(folder: string): Promise<ContentResult> {
  const root = resolve(folder);
  // Global, as Vite loads this module once more, for the collections.
  if (globalThis.checkedContent?.root !== root) {
    globalThis.checkedContent = { root, result: checkContent(root), isLoaded: false };
  }
  return globalThis.checkedContent.result;
}

/** Returns the result for Astro's collections, and notes that they have it. */
export function loadCheckedContent(folder: string): Promise<ContentResult> {
  const result = getCheckedContent(folder);
  if (globalThis.checkedContent) globalThis.checkedContent.isLoaded = true;
  return result;
}

/** Returns whether Astro's collections have the last result. */
export const isContentLoaded = () => globalThis.checkedContent?.isLoaded ?? false;

/** Forgets the result, as the content has changed. */
export function forgetCheckedContent() {
  globalThis.checkedContent = undefined;
}
