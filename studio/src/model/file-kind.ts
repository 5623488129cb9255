/** Kinds of content files: what the model says of the files of a folder, or of a single file. */
import { basename, extname } from 'pathe';
import type { z } from 'astro/zod';
import {
  toJsonSchema,
  toPreviewSchema,
  toZodSchema,
  type JsonSchema,
} from '../fields/json-schema.ts';
import type { Schema } from '../fields/schema.ts';
import type { FieldNames } from '../lib/publishing.ts';
import { withUntranslated } from '../fields/translation.ts';
import type { Collection, Extension, Singleton } from './records.ts';

/** The schema of a file: as Zod has it, to check values, and as JSON Schema, for the names and descriptions of fields. */
export interface FileSchema {
  zod: z.ZodType;
  /** As Zod has it for the live preview, with pictures as pages get them. */
  preview: z.ZodType;
  fields: JsonSchema;
}

/** A folder, as the forms show it. */
export interface FormFolder {
  name: string;
  label: string;
  /** A Material Symbols name. */
  icon: string;
}

export interface FileKind {
  /** Name of the collection, as Astro has it: that of the folder or of the single file. */
  name: string;
  folder: FormFolder;
  /** The ending of its files. */
  extension: Extension;
  /** Whether pictures can be elsewhere in `src`, too. */
  hasSharedPictures: boolean;
  schema: FileSchema;
  /** What its fields with a meaning are called, if not `title`, `date` and `order`. */
  names: FieldNames;
  /** The record of the folder; undefined for a single file. */
  collection?: Collection;
  /** Whether it is that of Home, the page at the top of the site. */
  isHome?: boolean;
  /** The kind of Home, if the folder has it. */
  home?: FileKind | undefined;
  /** The kind of entries of the folder that only another language has; undefined if there are none. */
  ofOneLanguage?: FileKind | undefined;
  /** The record of the single file; undefined for an entry. */
  singleton?: Singleton;
}

/** The name of the page at the top of the site. */
export const HOME = 'home';

/** The kind of the entries of a folder. */
export type EntryKind = FileKind & { collection: Collection };

/** Returns the kinds of the entries of all folders, in the order of the forms. */
export const listEntryKinds = ({ kinds }: { kinds: ReadonlyMap<string, FileKind> }): EntryKind[] =>
  [...kinds.values()].filter((kind): kind is EntryKind => kind.collection !== undefined);

/**
 * Returns a schema in both notations.
 * @param names those of fields that are the same in all languages
 */
export function createFileSchema(schema: Schema, names: readonly string[] = []): FileSchema {
  const fields = toJsonSchema(schema);
  const properties = withUntranslated(fields.properties ?? {}, names);
  return {
    zod: toZodSchema(schema),
    preview: toPreviewSchema(schema),
    fields: { ...fields, properties },
  };
}

/** Returns the id of an entry: the name of its file. */
export const idOf = (file: string) => basename(file, extname(file));

/** Returns the path of a file without its ending. */
export const withoutExtension = (file: string) => file.slice(0, -extname(file).length);

/** Returns whether the file of an entry is a developer's, with code that Astro compiles: `.mdx` in a folder of `.md`. */
export const isDevelopers = (file: string, { extension }: Pick<FileKind, 'extension'>) =>
  extension === 'md' && extname(file) === '.mdx';

/** Returns the name of an entry's page, as links in the content have it: `privacy`, `blog/first`; undefined if it is none. */
export function pageNameOf({ collection }: FileKind, id: string): string | undefined {
  const start = collection?.pageFolder;
  if (start === undefined) return undefined;
  return start === '' ? id : `${start}/${id}`;
}

/** Returns the path of an entry's page; undefined if it is none. */
export function pagePathOf(kind: FileKind, id: string): string | undefined {
  const name = pageNameOf(kind, id);
  if (name === undefined) return undefined;
  return kind.isHome ? '/' : `/${name}`;
}

/** Returns the path of the page of a file; undefined if it has none. @param file its path in the content folder */
export const pagePathOfFile = ({ kind, file }: { kind: FileKind; file: string }) =>
  pagePathOf(kind, idOf(file));

/** Returns whether an entry's page is at the top of the site. */
export const isTopLevelPage = ({ collection }: FileKind) => collection?.pageFolder === '';
