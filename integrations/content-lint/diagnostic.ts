/** What the content check reports, in the words that terminal, build, browser and VS Code show. */
import { styleText } from 'node:util';
import { suggest } from '../../src/schemas/suggest.ts';

/** Something in the content that is wrong (an error) or could be better (a warning). */
export interface Diagnostic {
  /** The file or folder, as a path below the content folder. */
  file: string;
  /** From 1; undefined where it is about the file as a whole. */
  line?: number;
  /** Such as `hero.links.0.label`; empty where it is about the file as a whole. */
  field: string;
  /** What the field is for, in the schema's words. */
  about?: string;
  /** What is wrong and how to fix it, as a phrase that follows the field's name. */
  message: string;
}

/** Thrown for the first thing that makes a file unreadable. */
export class ParseError extends Error {
  /** From 1. */
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface CheckResult {
  /** What stops a build, in the order of the files. */
  errors: Diagnostic[];
  /** What doesn't; looked for only where there are no errors. */
  warnings: Diagnostic[];
  /** How many files were checked. */
  files: number;
}

/** The name of the text below the front matter. */
export const bodyField = 'The text below the fields';

/** Formats a location so that terminals and editors make it a link. */
export const formatLocation = ({ file, line }: Pick<Diagnostic, 'file' | 'line'>) =>
  `src/content/${file}${line === undefined ? '' : `:${line}`}`;

/** Formats a field's path for people: `hero › links › 2nd › label` for `hero.links.1.label`. */
const formatField = (field: string) =>
  field === bodyField ? field : field.replace(/\.(\d+)(?=\.|$)/g, nth).replaceAll('.', ' › ');

function nth(_: string, index: string) {
  const place = Number(index) + 1;
  const ending = ['th', 'st', 'nd', 'rd'][/1\d$/.test(String(place)) ? 0 : place % 10] ?? 'th';
  return `.${place}${ending}`;
}

/** Formats what is wrong; on a second line, what the field is for. */
export const formatMessage = ({ field, about, message }: Diagnostic) =>
  `${field === '' ? 'It' : formatField(field)} ${message}${about ? `\n(${about})` : ''}`;

/** Formats a result; `.vscode/tasks.json` reads the same lines. */
export function formatReport({ errors, warnings, files }: CheckResult) {
  const blocks = (severity: string, of: Diagnostic[]) =>
    of.map((diagnostic) => {
      const text = formatMessage(diagnostic).replaceAll('\n', '\n  ');
      return `${severity} ${formatLocation(diagnostic)}\n  ${text}\n\n`;
    });
  const counts = [count(errors.length, 'error'), count(warnings.length, 'warning')];
  return [
    ...blocks(styleText('red', 'error'), errors),
    ...blocks(styleText('yellow', 'warning'), warnings),
    `Content checked: ${count(files, 'file')}, ${counts.join(', ')}.`,
  ].join('');
}

/** `1 error`, `2 errors`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Quotes the beginning of a text. */
export function quote(text: string) {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
}

/**
 * Begins a phrase with the nearest of some names: `write cloud if that is meant, or `.
 * @param prefix what is written before each of them, such as `./`
 * @returns nothing where no name is near
 */
export function didYouMean(written: string, names: readonly string[], prefix = '') {
  const near = suggest(written, names);
  return near === undefined ? '' : `write ${prefix}${near} if that is meant, or `;
}
