import { CONTENT_FOLDER } from '../lib/content-folder.ts';
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
  /** Cause and fix, as sentences of which the field is the subject: `is missing. Add this field.` */
  message: string;
  /** Fields that the message also shows as another file of the folder has them. */
  examples?: readonly string[];
}

/** Returns a diagnostic, or none if there is no message. */
export const diagnose = (
  location: Omit<Diagnostic, 'message'>,
  message: string | undefined,
): Diagnostic[] => (message === undefined ? [] : [{ ...location, message }]);

/** Field name for the text below the front matter. */
export const bodyField = 'The text below the fields';
/** Where a file that was lost is found. */
export const restoreHint =
  'Get it back from the history of the project: on GitHub, open the folder, then History.';

/** Formats a location that terminals and editors turn into a link. */
export const formatLocation = ({ file, line }: Pick<Diagnostic, 'file' | 'line'>) =>
  `${CONTENT_FOLDER}/${file}${line === undefined ? '' : `:${line}`}`;

/** Formats a field's path for people: `hero › links › item 2 › label` for `hero.links.1.label`. */
export const formatField = (field: string) =>
  field === bodyField
    ? field
    : field.replace(/\.(\d+)/g, (_, index) => `.item ${Number(index) + 1}`).replaceAll('.', ' › ');

/** Formats a message; a second line has the field's description. */
export const formatMessage = ({ field, description, message }: Diagnostic) =>
  `${field === '' ? 'This file' : formatField(field)} ${message}${description ? `\n(${description})` : ''}`;

/** Formats what a check has found. */
export function formatReport({
  errors,
  warnings,
  files,
}: {
  errors: Diagnostic[];
  warnings: Diagnostic[];
  files: readonly unknown[];
}) {
  const format = (severity: string) => (diagnostic: Diagnostic) =>
    `${severity} ${formatLocation(diagnostic)}\n  ${formatMessage(diagnostic).replaceAll('\n', '\n  ')}\n\n`;
  const counts = [count(errors.length, 'error'), count(warnings.length, 'warning')];
  const end = `Content checked: ${count(files.length, 'file')}, ${counts.join(', ')}.`;
  return [...errors.map(format('error')), ...warnings.map(format('warning')), end].join('');
}

/** Returns a number with its noun: `1 error`, `2 errors`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;
