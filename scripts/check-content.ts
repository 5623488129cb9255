/**
 * `npm run check:content`: lists the errors in src/content and fails if there are any, and lists warnings. In GitHub
 * Actions, each error is also an annotation of its line, and the summary says what to do.
 */
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { checkContent } from '../src/content-check/check.ts';
import {
  count,
  formatMessage,
  formatReport,
  type Diagnostic,
} from '../src/content-check/diagnostic.ts';
import { listSamples } from '../src/content-check/samples.ts';

/** Escapes a value as GitHub's commands require. */
const escape = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

/** Returns the command that makes an error an annotation of its line. */
function annotate(error: Diagnostic) {
  const { file, line = 1 } = error;
  const path = escape(file).replaceAll(':', '%3A').replaceAll(',', '%2C');
  return `::error file=src/content/${path},line=${line}::${escape(formatMessage(error))}`;
}

/** Returns the lines to print for a report in GitHub Actions: its text contains no commands, whatever the content is. */
export function formatForGitHub(report: string, errors: readonly Diagnostic[]): string {
  const token = randomUUID();
  return [`::stop-commands::${token}`, report, `::${token}::`, ...errors.map(annotate)].join('\n');
}

if (import.meta.main) {
  const result = await checkContent('src/content');
  const { errors, files } = result;
  const samples = listSamples(files, 'src/content');
  const report = formatReport({ ...result, warnings: [...result.warnings, ...samples] });
  const summary = process.env['GITHUB_STEP_SUMMARY'];
  console.log(`${summary ? formatForGitHub(report, errors) : report}\n`);
  if (errors.length > 0) process.exitCode = 1;
  if (summary) {
    const text =
      errors.length === 0
        ? 'The content has no errors.'
        : `The content has ${count(errors.length, 'error')}. Nothing is published until it is fixed, and visitors see the site as it was. Open the entry at /admin, correct it as it says here, and save again.\n\n${report.replaceAll(/^/gm, '    ')}`;
    appendFileSync(summary, `${text}\n`);
  }
}
