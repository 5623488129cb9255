/**
 * `npm run check:content`: lists the errors in src/content and fails if there are any, or else lists warnings. In GitHub
 * Actions, each error is also an annotation of its line, and the summary says what to do.
 */
import { appendFileSync } from 'node:fs';
import { checkContent } from '../src/content-check/check.ts';
import { count, formatMessage, formatReport } from '../src/content-check/diagnostic.ts';

const result = await checkContent('src/content');
const report = formatReport(result);
console.log(`${report}\n`);
if (result.errors.length > 0) process.exitCode = 1;

/** Escapes a value as GitHub's commands require. */
const escape = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const summary = process.env['GITHUB_STEP_SUMMARY'];
if (summary) {
  for (const error of result.errors) {
    const { file, line = 1 } = error;
    console.log(
      `::error file=src/content/${escape(file)},line=${line}::${escape(formatMessage(error))}`,
    );
  }
  const text =
    result.errors.length === 0
      ? 'The content has no errors.\n'
      : `The content has ${count(result.errors.length, 'error')}. Nothing is published until it is fixed, and visitors see the site as it was. Open the entry at /admin, correct it as it says here, and save again.\n\n\`\`\`\n${report}\n\`\`\`\n`;
  appendFileSync(summary, text);
}
