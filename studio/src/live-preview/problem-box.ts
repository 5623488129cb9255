/** The box above the page: what to check in the open form and, in one line that opens, in others. */
import { count } from '../messages/words.ts';
import type { Change } from '../model/diagnostic.ts';
import type { Problem } from './problems.ts';

const levels = { error: 'Error: ', warning: 'Warning: ', note: '' } as const;
const list = new Intl.ListFormat('en');

/**
 * Prepares the box of a pane.
 * @param open is called with the problem whose place was clicked
 * @returns a function that shows problems
 */
export function prepareBox(document: Document, open: (problem: Problem) => void) {
  const box = document.querySelector('aside');
  // It stays open while one types.
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  const toLine = (problem: Problem) => createLine(document, problem, open);
  return (problems: readonly Problem[]) => {
    const isOfOther = ({ form }: Problem) => form !== undefined;
    const others = problems.filter(isOfOther);
    const own = problems.filter((problem) => !isOfOther(problem));
    summary.textContent = summarize(others);
    details.replaceChildren(summary, ...others.map(toLine));
    box?.replaceChildren(...own.map(toLine), ...(others.length > 0 ? [details] : []));
  };
}

/** Counts the problems of other entries: `1 error and 2 warnings in other entries`. */
function summarize(problems: readonly Problem[]): string {
  const counts = Object.keys(levels).flatMap((level) => {
    const number = problems.filter((problem) => problem.level === level).length;
    return number === 0 ? [] : [count(number, level)];
  });
  return `${list.format(counts)} in other entries`;
}

/** Creates a line: what is wrong, with a link to where it can be mended. */
function createLine(document: Document, problem: Problem, open: (problem: Problem) => void) {
  const { level, where, message, changes = [], field, form } = problem;
  const line = document.createElement('p');
  line.className = level;
  const prefix = document.createElement('strong');
  prefix.textContent = levels[level];
  const leadsSomewhere = (field ?? form) !== undefined;
  const target = document.createElement(leadsSomewhere ? 'button' : 'b');
  target.textContent = where;
  target.onclick = () => open(problem);
  line.append(prefix, target, ` ${message}`, ...createMarks(document, changes));
  return line;
}

const tags = { same: 'span', added: 'ins', removed: 'del' } as const;

/** Creates a text on a line of its own, with marks at what was added and removed; nothing without changes. */
function createMarks(document: Document, changes: readonly Change[]): HTMLElement[] {
  if (changes.length === 0) return [];
  const text = document.createElement('span');
  text.className = 'changes';
  for (const change of changes) {
    const part = document.createElement(tags[change.kind]);
    part.textContent = change.text;
    text.append(part, ' ');
  }
  return [text];
}
