import { createDocument, type Document } from '../model/document.ts';
import { isDevelopers, type FileKind } from '../model/file-kind.ts';
import { readFrontMatter } from './front-matter.ts';

/**
 * Reads a content file.
 * @param file path relative to the content folder
 * @param source content of the file
 * @param folder folder of the file's language in the content folder; empty for the first language
 */
export function readDocument(file: string, kind: FileKind, source: string, folder = ''): Document {
  // In another language, an empty file has no words.
  const isEmpty = folder !== '' && source.trim() === '';
  const { values, errors, text, lineOf } = readFrontMatter(isEmpty ? '---\n---\n' : source);
  const excerpt = (fields: readonly string[]) => fields.flatMap((field) => linesOf(field, source));
  const code = isDevelopers(file, kind) ? text?.source : undefined;
  const ownText = text && code !== undefined ? { ...text, source: '' } : text;
  const document = createDocument(file, kind, values, ownText, { folder, lineOf, excerpt });
  return {
    ...document,
    code,
    errors: errors.map(({ field, line, ...error }) => ({
      ...document.locate(field === undefined ? [] : [field]),
      ...error,
      line,
    })),
  };
}

/** Returns the lines of a file that have a field. */
function linesOf(field: string, source: string): string[] {
  const lines = source.split(/\r?\n/);
  const start = lines.findIndex((line) => line.startsWith(`${field}:`));
  if (start === -1) return [];
  const end = lines.findIndex((line, index) => index > start && !line.startsWith(' '));
  return lines.slice(start, end === -1 ? undefined : end);
}
