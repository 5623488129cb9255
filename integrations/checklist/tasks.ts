/** What a company changes before its site goes live. */
import { type Diagnostic, formatLocation, formatMessage } from 'astro-content-studio/model';

/** Something to do in the content: a sample, or what no page shows. */
export interface Finding extends Diagnostic {
  /** Whether the site can go live with it. */
  canStay: boolean;
}

/** A content file in which something is to do. */
export interface FileWithFindings {
  /** What its form is called, which names the language if it's a further one. */
  label: string;
  /** The address of its form on the page with the forms of its language. */
  address: string;
  /** The code of its language; undefined for the first one. */
  code: string | undefined;
  findings: Finding[];
}

export interface Task {
  title: string;
  /** Where the work is done. Those with a path are forms: it follows `/admin#/collections/`. */
  places: { name: string; path?: string }[];
  /** The content files in which something is to do. */
  files?: FileWithFindings[];
  /** What else keeps the site from going live. */
  problems?: string[];
  /** What else to look at, but may stay. */
  advice?: string[];
}

const listFindings = ({ files = [] }: Task, canStay: boolean) =>
  files.flatMap(({ findings }) => findings).filter((finding) => finding.canStay === canStay);

const format = (finding: Finding) =>
  `${formatLocation(finding)}\n  ${formatMessage(finding).replaceAll('\n', '\n  ')}`;

/** Lists what keeps the site from going live, in sentences. */
export const listLeft = (task: Task): string[] => [
  ...listFindings(task, false).map(format),
  ...(task.problems ?? []),
];

/** Lists what to look at, but may stay. */
export const listAdvice = (task: Task): string[] => [
  ...listFindings(task, true).map(format),
  ...(task.advice ?? []),
];

/** Returns the state of a task in words. */
export function taskState(task: Task) {
  const left = listLeft(task).length;
  return left === 0 ? 'done' : `${left} left`;
}
