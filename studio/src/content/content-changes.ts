/** Changes of the content while the dev server runs. */
import { normalizePath, type ViteDevServer } from 'vite';
import { forgetCheckedContent } from './checked-content.ts';

/** Milliseconds without changes after which a file, or all that an editor saves, counts as written. */
export const WRITE_DELAY = 100;

/** Returns whether a path is in a folder. On Windows, Vite has paths with either slash. */
export const isInFolder = (path: string, folder: string) =>
  normalizePath(path).startsWith(`${normalizePath(folder)}/`);

/** Calls a function after each change in a content folder. Then `getCheckedContent` returns a new result. */
export function onContentChange({ watcher }: ViteDevServer, root: string, listener: () => void) {
  // While the server restarted, no one watched.
  forgetCheckedContent();
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    if (!isInFolder(path, root)) return;
    forgetCheckedContent();
    clearTimeout(timer);
    timer = setTimeout(listener, WRITE_DELAY);
  });
}
