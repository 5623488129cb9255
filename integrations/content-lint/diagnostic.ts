import { styleText } from 'node:util';
import { suggest } from '../../src/schemas/suggest.ts';

/** An error or a warning about the content. */
export interface Diagnostic {
  /** Path of the file or folder, relative to the content folder. */
  file: string;
  /** From 1; undefined if it is about the whole file. */
  line?: number;
  /** Such as `hero.links.0.label`; empty if it is about the whole file. */
  field: string;
  /** The field's description in the schema. */
  description?: string;
  /** Cause and cure, as sentences of which the field is the subject: `is missing. Add this field.` */
  message: string;
}

/** Thrown if a file cannot be read. */
export class ParseError extends Error {
  /** From 1. */
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

export interface CheckResult {
  /** Stop a build; in the order of the files. */
  errors: Diagnostic[];
  /** Do not stop a build; empty if there are errors. */
  warnings: Diagnostic[];
  /** Number of files checked. */
  files: number;
}

/** Field name for the text below the front matter. */
export const bodyField = 'The text below the fields';
/** Field name for errors about a whole folder. */
export const folderField = 'This folder';

/** Formats a location that terminals and editors turn into a link. */
export const formatLocation = ({ file, line }: Pick<Diagnostic, 'file' | 'line'>) =>
  `src/content/${file}${line === undefined ? '' : `:${line}`}`;

/** Formats a field's path for people: `hero › links › 2nd › label` for `hero.links.1.label`. */
const formatField = (field: string) =>
  field === bodyField ? field : field.replace(/\.(\d+)(?=\.|$)/g, nth).replaceAll('.', ' › ');

function nth(_: string, index: string) {
  const position = Number(index) + 1;
  const ending =
    ['th', 'st', 'nd', 'rd'][/1\d$/.test(String(position)) ? 0 : position % 10] ?? 'th';
  return `.${position}${ending}`;
}

/** Formats a message; a second line has the field's description. */
export const formatMessage = ({ field, description, message }: Diagnostic) =>
  `${field === '' ? 'This file' : formatField(field)} ${message}${description ? `\n(${description})` : ''}`;

/** Formats a result. */
export function formatReport({ errors, warnings, files }: CheckResult) {
  const blocks = (severity: string, diagnostics: Diagnostic[]) =>
    diagnostics.map((diagnostic) => {
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

/** Returns a number with its noun: `1 error`, `2 errors`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Quotes a text; only the beginning if it is long. */
export function quote(text: string) {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
}

/**
 * Suggests the name that is closest to a misspelled one: `Did you mean “cloud”? `.
 * @param prefix put before the suggestion, such as `./`
 * @returns an empty string if no name is close
 */
export function didYouMean(written: string, names: readonly string[], prefix = '') {
  const suggestion = suggest(written, names);
  return suggestion === undefined ? '' : `Did you mean “${prefix}${suggestion}”? `;
}
