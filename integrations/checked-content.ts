/** The result of the content check, which several integrations use. */
import type { ViteDevServer } from 'vite';
import { checkContent, type CheckResult } from '../src/content-check/check.ts';

/** Milliseconds without changes after which a file, or all that an editor saves, counts as written. */
export const WRITE_DELAY = 100;

let checked: { root: string; result: Promise<CheckResult> } | undefined;

/** Checks a content folder, or returns the last result: the check decodes all images, which takes a second. */
export function checkedContent(root: string): Promise<CheckResult> {
  if (checked?.root !== root) checked = { root, result: checkContent(root) };
  return checked.result;
}

/** Calls a function with a new result after each change in a content folder. */
export function onContentChange(
  { watcher, config }: ViteDevServer,
  root: string,
  listener: (result: CheckResult) => void,
) {
  let timer: NodeJS.Timeout | undefined;
  watcher.on('all', (_, path) => {
    if (!path.startsWith(root)) return;
    checked = undefined;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const fail = (reason: unknown) => config.logger.error(String(reason));
      checkedContent(root).then(listener).catch(fail);
    }, WRITE_DELAY);
  });
}
