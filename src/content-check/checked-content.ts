/** The result of the content check. Astro's collections and the integrations share it, as it decodes all images. */
import { resolve } from 'node:path';
import { checkContent, type ContentResult } from './check-content.ts';

declare global {
  var checkedContent: { root: string; result: Promise<ContentResult> } | undefined;
}

/** Returns the result for a content folder, which is kept until `forgetCheckedContent` is called. */
export function getCheckedContent(folder: string): Promise<ContentResult> {
  const root = resolve(folder);
  // Global, as Vite loads this module once more, for the collections.
  if (globalThis.checkedContent?.root !== root) {
    globalThis.checkedContent = { root, result: checkContent(root) };
  }
  return globalThis.checkedContent.result;
}

/** Forgets the result, as the content has changed. */
export function forgetCheckedContent() {
  globalThis.checkedContent = undefined;
}
