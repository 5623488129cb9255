/**
 * `npm run preflight`: lists what a company changes before its site goes live, and fails if something is left, or if the
 * content has errors.
 */
import { join } from 'node:path';
import { listTasks } from '../integrations/checklist/checklist.ts';
import { listAdvice, listLeft, taskState } from '../integrations/checklist/tasks.ts';
import { isPreview, loadSettings } from '../integrations/settings.ts';
import { model } from '../src/model.ts';
import { checkContent } from 'astro-content-studio/content';
import { CONTENT_FOLDER, count, formatReport } from 'astro-content-studio/model';

/**
 * Checks a project.
 * @param env the settings
 * @param host the environment of the build
 * @returns a report, and whether the site can be built: a preview also with samples
 */
export async function preflight(root: string, env: NodeJS.Dict<string>, host: NodeJS.Dict<string>) {
  const result = await checkContent(join(root, CONTENT_FOLDER), model);
  const tasks = listTasks(root, result, env);
  const errors = result.errors.length;
  const left = tasks.flatMap(listLeft).length;
  const report = [
    ...(errors > 0 ? [formatReport({ ...result, warnings: [] })] : []),
    ...tasks.map((task, index) =>
      [
        `${index + 1}. ${task.title}: ${taskState(task)}`,
        `Where: ${task.places.map(({ name }) => name).join('; ')}`,
        ...listLeft(task),
        ...listAdvice(task).map((advice) => `Recommended: ${advice}`),
      ]
        .join('\n')
        .replaceAll('\n', '\n   '),
    ),
    errors + left === 0
      ? 'The site is ready to go live.'
      : `Left: ${count(errors, 'error')} in the content, ${left} in the list.`,
  ].join('\n\n');
  return {
    report,
    canBuild: errors === 0 && (left === 0 || isPreview(env, host)),
  };
}

if (import.meta.main) {
  const { report, canBuild } = await preflight('.', loadSettings('.'), process.env);
  console.log(report);
  if (!canBuild) process.exitCode = 1;
}
