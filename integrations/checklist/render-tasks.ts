/** The tasks above the forms. */
import { adminPath, escapeHtml, type Note } from 'astro-content-studio';
import { hrefBelow } from 'astro-content-studio/urls';
import { listLeft, taskState, type FileWithFindings, type Task } from './tasks.ts';

/** Renders the tasks with links to their forms; nothing when all are done. @param base the base path of the site */
export function renderTasks(tasks: Task[], base: string): Note | undefined {
  if (tasks.every((task) => listLeft(task).length === 0)) return undefined;
  return {
    title: 'Before the site goes live',
    html: `<ol>${tasks.map((task) => renderTask(task, base)).join('')}</ol>
<p>To list each of them with its line, run <strong>npm run preflight</strong>.</p>`,
  };
}

function renderTask(task: Task, base: string) {
  const places = task.places.map(({ name, path }) => {
    const text = escapeHtml(name);
    return path === undefined ? text : `<a href="#/collections/${path}">${text}</a>`;
  });
  const { files = [], advice = [] } = task;
  const canStay = ({ findings }: FileWithFindings) => findings.every((finding) => finding.canStay);
  const lines = [
    `<strong>${escapeHtml(task.title)}</strong>: ${taskState(task)}`,
    places.join('; '),
    ...renderFiles(
      'Left in',
      files.filter((file) => !canStay(file)),
      base,
    ),
    ...renderFiles('Recommended: make these yours', files.filter(canStay), base),
    ...advice.map((text) => `Recommended: ${escapeHtml(text)}`),
  ];
  return `<li>${lines.join('<br>')}</li>`;
}

/** Renders links to the forms of files, after a heading; nothing without files. */
function renderFiles(heading: string, files: FileWithFindings[], base: string): string[] {
  if (files.length === 0) return [];
  const links = files.map(({ label, address, code }) => {
    const page = code === undefined ? '' : hrefBelow(base, adminPath(code));
    return `<a href="${escapeHtml(page + address)}">${escapeHtml(label)}</a>`;
  });
  return [`${heading}: ${links.join('; ')}`];
}
