/**
 * `npm run preflight`: lists the samples in the content, and settings that are missing or invalid, and fails if there are
 * any. Run it before the site goes live.
 */
import { join } from 'node:path';
import { findSettingProblems, isPreview, loadSettings } from '../integrations/settings.ts';
import { checkContent } from '../src/content-check/check.ts';
import { count, formatLocation, formatMessage } from '../src/content-check/diagnostic.ts';
import { listSamples } from '../src/content-check/samples.ts';

/**
 * Checks whether a site is ready to go live.
 * @param root the project's folder
 * @param env the settings
 * @param host the environment of the build. A preview is built although samples are left
 */
export async function preflight(root: string, env: NodeJS.Dict<string>, host: NodeJS.Dict<string>) {
  const content = join(root, 'src/content');
  const { errors, files } = await checkContent(content);
  const samples = listSamples(files, content);
  const settings = findSettingProblems(env);
  const left = samples.length + settings.length;
  const lines = [
    ...samples.map((sample) => [formatLocation(sample), formatMessage(sample)] as const),
    ...settings.map((problem) => ['Environment variable, or .env', problem] as const),
  ].map(([location, message]) => `${location}\n  ${message.replaceAll('\n', '\n  ')}\n`);
  if (errors.length > 0)
    lines.push(
      `The content has ${count(errors.length, 'error')}. To list errors, run npm run check:content.`,
    );
  if (left > 0)
    lines.push(
      `Left: ${count(samples.length, 'sample')} in the content, ${count(settings.length, 'setting')}.`,
    );
  if (errors.length + left === 0) lines.push('No samples are left. The site is ready to go live.');
  return {
    report: lines.join('\n'),
    isReady: errors.length === 0 && (left === 0 || isPreview(env, host)),
  };
}

if (import.meta.main) {
  const root = process.cwd();
  const { report, isReady } = await preflight(root, loadSettings(root), process.env);
  console.log(report);
  if (!isReady) process.exitCode = 1;
}
