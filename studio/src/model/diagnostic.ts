import { formatLocation, type FieldLocation } from '../messages/location.ts';
import { sentenceOf } from '../messages/message.ts';
import type { Reader, Message } from '../messages/sentence.ts';
import { count } from '../messages/words.ts';

/** A place in the content. */
export interface Place extends FieldLocation {
  /** Which part of the file it is, or whether it is a folder. */
  part: 'file' | 'folder' | 'field' | 'text';
  /** The field's description in the schema. */
  description?: string | undefined;
}

/** An error or a warning about the content. */
export interface Diagnostic extends Place {
  /** Cause and fix, as sentences of which the place is the subject: `is missing. Add this field.` */
  message: Message;
  /** The English name of the language in which alone a file of the first language has the error. */
  language?: string;
  /** Lines of another file that show how a field is written. */
  example?: { file: string; lines: readonly string[] } | undefined;
  /** What was changed in a text of the first language. */
  changes?: readonly Change[];
}

/** A part of a text, and what became of it. */
export interface Change {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Returns the place of a whole file. */
export const inFile = (file: string): Place => ({ file, part: 'file', path: [] });

/** Returns the place of a folder. */
export const inFolder = (file: string): Place => ({ file, part: 'folder', path: [] });

/** Returns a diagnostic, or none if there is no message. */
export const diagnose = (place: Place, message: Message | undefined): Diagnostic[] =>
  message === undefined ? [] : [{ ...place, message }];

/** Formats a field's path for people who have the files: `hero › links › item 2 › label` for `hero.links.1.label`. */
export const formatField = (path: readonly string[]) =>
  path.map((name) => (/^\d+$/.test(name) ? `item ${Number(name) + 1}` : name)).join(' › ');

/** Whoever has the files, and reads messages in a terminal, an editor or the toolbar of the dev server. */
export const fileReader: Reader = {
  hasFiles: true,
  nameFile: (file) => file,
  nameField: (path) => `“${formatField(path)}”`,
};

const subjects = {
  file: () => 'This file',
  folder: () => 'This folder',
  field: ({ path }: Place) => formatField(path),
  text: () => 'The text below the fields',
};

/** Formats a message; further lines have an example and the field's description. */
export function formatMessage(diagnostic: Diagnostic) {
  const { part, message, language, example, description } = diagnostic;
  const sentence = sentenceOf(message, fileReader);
  const scope = language === undefined ? '' : ` (In ${language} only.)`;
  return [
    `${subjects[part](diagnostic)} ${sentence}${scope}`,
    ...(example ? [`For example, ${example.file} has:`, ...example.lines] : []),
    ...(description === undefined ? [] : [`(${description})`]),
  ].join('\n');
}

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
