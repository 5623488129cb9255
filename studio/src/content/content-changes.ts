/** Changes of the content while the dev server runs. */
import { dirname } from 'node:path';
import { normalizePath, type ViteDevServer } from 'vite';
import { isImage } from '../check/images.ts';
import { forgetCheckedContent } from './checked-content.ts';

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
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    if (!isContent(path, root)) return;
    forgetCheckedContent();
    clearTimeout(timer);
    timer = setTimeout(listener, WRITE_DELAY);
  });
}
