#!/usr/bin/env node
/**
 * `npx studio-mark-compared de`: notes in the files of a language that all of their words were compared with the first language.
 * Paths such as `posts/first.mdx` after the code choose files, and `--model` names the module with the model.
 */
import { parseArgs } from 'node:util';
import { loadModel, modulePath } from './content/load-model.ts';
import { markCompared } from './content/mark-compared.ts';
import { CONTENT_FOLDER } from './lib/content-folder.ts';
import { fail } from './lib/fail.ts';
import { runCommand } from './lib/run-command.ts';
import { count } from './messages/words.ts';

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { model: { type: 'string', default: 'src/model.ts' } },
  });
  const [code, ...paths] = positionals;
  if (code === undefined) {
    return fail('Give the code of a language, such as: npx studio-mark-compared de');
  }
  const model = loadModel(modulePath(process.cwd(), values.model));
  const changed = await markCompared(CONTENT_FOLDER, model, code, paths);
  console.log([...changed, `Marked as compared: ${count(changed.length, 'file')}.`].join('\n'));
});
