#!/usr/bin/env node
/**
 * `npx studio-check`: lists the errors and warnings in src/content, and fails if there are errors. In GitHub Actions, the
 * summary says what to do. `--model` names the module with the model.
 */
import { appendFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkContent } from './content/check-content.ts';
import { loadModel, modulePath } from './content/load-model.ts';
import { CONTENT_FOLDER } from './lib/content-folder.ts';
import { runCommand } from './lib/run-command.ts';
import { count } from './messages/words.ts';
import { formatReport } from './model/diagnostic.ts';

await runCommand(async () => {
  const { values } = parseArgs({ options: { model: { type: 'string', default: 'src/model.ts' } } });
  const model = loadModel(modulePath(process.cwd(), values.model));
  const result = await checkContent(CONTENT_FOLDER, model);
  const report = formatReport(result);
  console.log(`${report}\n`);
  if (result.errors.length > 0) process.exitCode = 1;
  writeSummary(result.errors.length, report);
});

/** Writes the summary of GitHub Actions, if they run this. */
function writeSummary(errorCount: number, report: string) {
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  if (!summary) return;
  const text = errorCount === 0 ? 'The content has no errors.' : nextSteps(errorCount, report);
  appendFileSync(summary, `${text}\n`);
}

/** Returns, in Markdown, what to do about the errors. */
function nextSteps(errorCount: number, report: string): string {
  return (
    `The content has ${count(errorCount, 'error')}. Nothing is published until it is fixed, ` +
    'and visitors see the site as it was. Open the entry at /admin, correct it as it says here, ' +
    `and save again.\n\n${report.replaceAll(/^/gm, '    ')}`
  );
}
