/**
 * `npm run check:content`: says what is wrong in src/content, all at once, and what could be better.
 * With `-- --watch` again whenever something there changes, for VS Code, which then has all schemas too. Ends non-zero while something is wrong.
 */
import { watch } from 'node:fs';
import { writeEditorSchemas } from '../integrations/vscode/index.ts';
import { checkContent } from '../integrations/content-lint/check.ts';
import { recallPictures, rememberPictures } from '../integrations/content-lint/images.ts';
import { reportOf } from '../integrations/content-lint/report.ts';

const root = 'src/content';
const memory = '.cache/astro/content-check/pictures.json';
/** Programs save in several steps: how long nothing must happen until it is done, in milliseconds. */
const SAVED_AFTER = 150;

const known = recallPictures(memory);
async function check() {
  console.log('Checking the content …\n');
  const checked = await checkContent(root, known);
  rememberPictures(memory, known);
  writeEditorSchemas('.');
  console.log(`${reportOf(checked)}\n`);
  return checked.slips.length === 0;
}

const isRight = await check();
if (process.argv.includes('--watch')) {
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve(true);
  watch(root, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => void (running = running.then(check)), SAVED_AFTER);
  });
} else if (!isRight) {
  process.exitCode = 1;
}
