/** What the check has read of a content file. */
import type { JsonSchema } from '../fields/json-schema.ts';
import type { Message } from '../messages/sentence.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Document } from './document.ts';
import type { FileKind } from './file-kind.ts';

/** What is wrong with a line of a file's text. */
export interface TextError {
  line: number;
  message: Message;
}

/** The text below the fields. */
export interface Body {
  /** Paragraphs, headings and cells of tables as readers see them, without code, and alt texts. */
  texts: { line: number; text: string }[];
  links: { line: number; url: string; text: string }[];
  pictures: { line: number; url: string; alt: string }[];
  headings: { line: number; id: string; text: string }[];
  /** The languages of blocks of code that name one. */
  codeLanguages: { line: number; language: string }[];
  errors: TextError[];
}

/** A value that names an entry, a page or a file. */
export interface FieldReference {
  path: string[];
  text: string;
  /** What the schema says of its field. */
  field: JsonSchema;
}

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder; of a file in another language, relative to the folder of that language. */
  file: string;
  folder: string;
  /** File name without its extension. */
  id: string;
  kind: FileKind;
  /** What the file has. */
  document: Document;
  /** Fields as the schema returns them; those of the file if they have errors. */
  data: Record<string, unknown>;
  /** What the text contains. Undefined if the file cannot be read. */
  body: Body | undefined;
  errors: Diagnostic[];
  references: FieldReference[];
  /** Returns the location and the description of a field. */
  locate: Document['locate'];
  /** Returns the location of a line of the text. */
  locateText: Document['locateText'];
}

/** Returns the items of a list; none if the value is something else, which is an error of its field. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Lists the strings in a value with their paths. */
export const listStrings = (
  value: unknown,
  path: string[] = [],
): { path: string[]; text: string }[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(Object(value) as object).flatMap(([name, item]) =>
        listStrings(item, [...path, name]),
      );

/** A text of a file, the path of its field, which is empty for the text below the fields, and its location. */
interface LocatedText {
  path: string[];
  text: string;
  location: ReturnType<CheckedFile['locate']>;
}

/** Lists the texts of a file: those of the fields, and the paragraphs below them. */
export const listTexts = ({ data, body, locate, locateText }: CheckedFile): LocatedText[] => [
  ...listStrings(data).map(({ path, text }) => ({ path, text, location: locate(path) })),
  ...(body?.texts ?? []).map(({ text, line }) => ({ path: [], text, location: locateText(line) })),
];

/** A section of a page, as a file with errors can have it. */
export interface Section {
  type: string;
  id: string | undefined;
}

/** Returns the sections of a page. */
export const listSections = ({ data }: Pick<CheckedFile, 'data'>): Section[] =>
  listOf(data['sections']).flatMap((section) => {
    const { type, id } = Object(section) as { type?: unknown; id?: unknown };
    if (typeof type !== 'string') return [];
    return [{ type, id: typeof id === 'string' ? id : undefined }];
  });
