/** The result of the content check, which several integrations use. */
import { normalizePath, type ViteDevServer } from 'vite';
import { checkContent, type ContentResult } from '../src/content-check/check-content.ts';

/** Milliseconds without changes after which a file, or all that an editor saves, counts as written. */
export const WRITE_DELAY = 100;

let checked: { root: string; result: Promise<ContentResult> } | undefined;

/**
 * Returns the result for a content folder, which is kept until the content changes: the check decodes all images, which
 * takes a second.
 */
export function getCheckedContent(root: string): Promise<ContentResult> {
  if (checked?.root !== root) checked = { root, result: checkContent(root) };
  return checked.result;
}

/** Returns whether a path is in a folder. On Windows, Vite has paths with either slash. */
export const isInFolder = (path: string, folder: string) =>
  normalizePath(path).startsWith(`${normalizePath(folder)}/`);

/** Calls a function after each change in a content folder. Then `getCheckedContent` returns a new result. */
export function onContentChange({ watcher }: ViteDevServer, root: string, listener: () => void) {
  // While the server restarted, no one watched.
  checked = undefined;
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    if (!isInFolder(path, root)) return;
    checked = undefined;
    clearTimeout(timer);
    timer = setTimeout(listener, WRITE_DELAY);
  });
}
