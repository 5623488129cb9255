/**
 * `npm run preflight`: lists what keeps the site from going live, and fails if there is anything: errors and samples in the
 * content, and settings that are missing, invalid or only examples.
 */
import { join } from 'node:path';
import { findSettingProblems, isPreview, loadSettings } from '../integrations/settings.ts';
import { checkContent } from '../src/content-check/check.ts';
import { count, formatReport } from '../src/content-check/diagnostic.ts';
import { listSamples } from '../src/content-check/samples.ts';

/**
 * Checks a project.
 * @param env the settings
 * @param host the environment of the build
 * @returns a report, and whether the site can be built: a preview also with samples
 */
export async function preflight(root: string, env: NodeJS.Dict<string>, host: NodeJS.Dict<string>) {
  const content = join(root, 'src/content');
  const { errors, files } = await checkContent(content);
  const samples = listSamples(files, content);
  const problems = findSettingProblems(env);
  const isReady = errors.length + samples.length + problems.length === 0;
  const report = [
    formatReport({ errors, warnings: samples, files }),
    ...problems.map((problem) => `Environment variable, or .env\n  ${problem}`),
    isReady
      ? 'The site is ready to go live.'
      : `Left: ${count(errors.length, 'error')}, ${count(samples.length, 'sample')}, ${count(problems.length, 'setting')}.`,
  ].join('\n\n');
  return { report, canBuild: isReady || (errors.length === 0 && isPreview(env, host)) };
}

if (import.meta.main) {
  const { report, canBuild } = await preflight('.', loadSettings('.'), process.env);
  console.log(report);
  if (!canBuild) process.exitCode = 1;
}
