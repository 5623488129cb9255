/**
 * `npm run check:content`: lists the errors and warnings in src/content, and fails if there are errors. In GitHub Actions, the
 * summary says what to do.
 */
import { appendFileSync } from 'node:fs';
import { contentModel } from '../src/content-model.ts';
import { checkContent } from '../studio/content.ts';
import { CONTENT_FOLDER, count, formatReport } from '../studio/index.ts';

const result = await checkContent(CONTENT_FOLDER, contentModel);
const { errors } = result;
const report = formatReport(result);
console.log(`${report}\n`);
if (errors.length > 0) process.exitCode = 1;

/** Returns, in Markdown, what to do about the errors. */
const nextSteps = () =>
  `The content has ${count(errors.length, 'error')}. Nothing is published until it is fixed, ` +
  'and visitors see the site as it was. Open the entry at /admin, correct it as it says here, ' +
  `and save again.\n\n${report.replaceAll(/^/gm, '    ')}`;

const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) {
  appendFileSync(summary, `${errors.length === 0 ? 'The content has no errors.' : nextSteps()}\n`);
}
