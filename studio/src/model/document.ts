/** A content file that was read, by whatever reader: of the file (content/read-document.ts), or of a form. */
import type { Message } from '../messages/sentence.ts';
import type { Place } from './diagnostic.ts';
import type { FileKind } from './file-kind.ts';

/** The text below the fields. */
export interface DocumentText {
  source: string;
  /** The line of the file on which it starts. */
  line: number;
}

/** What keeps a file or a field from being read. */
export interface ReadError extends Place {
  message: Message;
  /** Names of fields of which an example helps. */
  exampleFields?: readonly string[];
}

export interface Document {
  /** Path relative to the content folder; of a file in another language, relative to the folder of that language. */
  file: string;
  kind: FileKind;
  values: unknown;
  /** Undefined if the file can't be read; empty for a developer's file. */
  text: DocumentText | undefined;
  /** What a developer's file has below its fields, which Astro compiles; undefined for other files. */
  code?: string | undefined;
  errors: ReadError[];
  /** Returns the place of a field or, without a path, of the file. */
  locate: (path: readonly PropertyKey[]) => Place;
  /** Returns the place of a line of the text. */
  locateText: (line: number) => Place;
  /** Returns the lines of the file that have some fields; none for a form. */
  excerpt: (fields: readonly string[]) => string[];
}

/** Where a document is written. */
interface Positions {
  /** Folder of the file's language in the content folder; empty for the first language. */
  folder: string;
  /** Returns the line of a field; undefined if it is not known. */
  lineOf?: (path: readonly PropertyKey[]) => number;
  excerpt?: Document['excerpt'];
}

/** Creates a document of what a reader has found. */
export function createDocument(
  file: string,
  kind: FileKind,
  values: unknown,
  text: DocumentText | undefined,
  { folder, lineOf, excerpt = () => [] }: Positions,
): Document {
  const path = folder === '' ? file : `${folder}/${file}`;
  const withLine = (place: Place, line: number | undefined): Place =>
    line === undefined ? place : { ...place, line };
  return {
    file,
    kind,
    values,
    text,
    errors: [],
    locate: (field) => {
      const part = field.length === 0 ? 'file' : 'field';
      return withLine({ file: path, part, path: field.map(String) }, lineOf?.(field));
    },
    locateText: (line) => ({ file: path, part: 'text', path: [], line }),
    excerpt,
  };
}
