/** What a company changes before its site goes live. */
import { formatLocation, formatMessage } from 'astro-content-studio/model';
import type { Sample } from './samples.ts';

/** A content file that has samples. */
export interface FileWithSamples {
  /** What its form is called, which names the language if it's a further one. */
  label: string;
  /** The address of its form on the page with the forms of its language. */
  address: string;
  /** The code of its language; undefined for the first one. */
  code: string | undefined;
  samples: Sample[];
}

export interface Task {
  title: string;
  /** Where the work is done. Those with a path are forms: it follows `/admin#/collections/`. */
  places: { name: string; path?: string }[];
  /** The content files with samples. */
  files?: FileWithSamples[];
  /** What else keeps the site from going live. */
  problems?: string[];
  /** What else to look at, but may stay. */
  advice?: string[];
}

const listSamples = ({ files = [] }: Task, canStay: boolean) =>
  files.flatMap(({ samples }) => samples).filter((sample) => sample.canStay === canStay);

const format = (sample: Sample) =>
  `${formatLocation(sample)}\n  ${formatMessage(sample).replaceAll('\n', '\n  ')}`;

/** Lists what keeps the site from going live, in sentences. */
export const listLeft = (task: Task): string[] => [
  ...listSamples(task, false).map(format),
  ...(task.problems ?? []),
];

/** Lists what to look at, but may stay. */
export const listAdvice = (task: Task): string[] => [
  ...listSamples(task, true).map(format),
  ...(task.advice ?? []),
];

/** Returns the state of a task in words. */
export function taskState(task: Task) {
  const left = listLeft(task).length;
  return left === 0 ? 'done' : `${left} left`;
}
