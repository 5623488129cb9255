/** Changes of the content while the dev server runs. */
import { dirname, join } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';
import { isImage } from '../check/images.ts';
import { forgetCheckedContent } from './checked-content.ts';
import { SITE_FOLDERS } from './scan-site.ts';

/** Milliseconds without changes after which a file, or all that an editor saves, counts as written. */
export const WRITE_DELAY = 100;

/** Returns whether a path is in a folder. On Windows, Vite has paths with either slash. */
export const isInFolder = (path: string, folder: string) =>
  normalizePath(path).startsWith(`${normalizePath(folder)}/`);

/** Returns whether a file is content: in the content folder, or a picture elsewhere in `src`. */
const isContent = (path: string, root: string) =>
  isInFolder(path, root) || (isImage(path) && isInFolder(path, dirname(root)));

/** Calls a function after each change of the content. Then `getCheckedContent` returns a new result. @param root path of its folder */
export function onContentChange({ watcher }: ViteDevServer, root: string, listener: () => void) {
  // While the server restarted, no one watched.
  forgetCheckedContent();
  const callLater = afterLast(listener);
  watcher.on('all', (_, path) => {
    if (!isContent(path, root)) return;
    forgetCheckedContent();
    callLater();
  });
}

/** Calls a function after each change in `src/pages` and in `public`. @param root the project folder */
export function onSiteChange({ watcher }: ViteDevServer, root: string, listener: () => void) {
  const callLater = afterLast(listener);
  watcher.on('all', (_, path) => {
    if (SITE_FOLDERS.some((folder) => isInFolder(path, join(root, folder)))) callLater();
  });
}

/** Returns a function that calls another one when it hasn't been called for a while. */
function afterLast(listener: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(listener, WRITE_DELAY);
  };
}
