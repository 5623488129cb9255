/** Reads one content file and validates it with its schema. */
import { basename, dirname } from 'pathe';
import type { z } from 'astro/zod';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { findInvalidCharacter } from '../lib/text.ts';
import {
  collectionNames,
  collections,
  findCollection,
  type Collection,
  type CollectionName,
} from '../../src/schemas/collections.ts';
import { message } from '../messages/message.ts';
import { suggest } from '../messages/words.ts';
import {
  schemaOfType,
  toJsonSchema,
  toZodSchema,
  writableFields,
  type JsonSchema,
} from '../fields/json-schema.ts';
import type { Schema } from '../fields/schema.ts';
import { singletons, type SingletonName } from '../../src/schemas/singletons.ts';
import { parseBody, type Body } from './body.ts';
import type { Diagnostic, Place } from './diagnostic.ts';
import type { Document, ReadError } from './document.ts';
import { messageOf, parseOptions } from './issues.ts';
import { imageError, type Images } from './images.ts';

/** The schema of a file: as Zod has it, to check values, and as JSON Schema, for the names and descriptions of fields. */
export interface FileSchema {
  zod: z.ZodType;
  fields: JsonSchema;
}

type Issue = z.core.$ZodIssue;

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder; of a file in another language, relative to the folder of that language. */
  file: string;
  folder: string;
  /** File name without its extension. */
  id: string;
  /** What the file has. */
  document: Document;
  /** Fields as the schema returns them; those of the file if they have errors. */
  data: Record<string, unknown>;
  /** What the text contains. Undefined if the file cannot be read. */
  body: Body | undefined;
  errors: Diagnostic[];
  /** Fields that name an entry of a collection, or a page. */
  references: { path: string[]; text: string; collection: string }[];
  /** Returns the location and the description of a field. */
  locate: Document['locate'];
  /** Returns the location of a line of the text. */
  locateText: Document['locateText'];
}

/** The schemas by the paths of their files, such as `plans/*.mdx` and `site/footer.mdx`. */
const schemas = new Map(
  [
    ...collectionNames.flatMap((name) => {
      const { schema, fixedEntries }: Collection = collections[name];
      const ids = fixedEntries ? Object.keys(fixedEntries) : ['*'];
      return ids.map((id) => ({ file: `${name}/${id}`, schema }));
    }),
    ...Object.values(singletons),
  ].map(({ file, schema }: { file: string; schema: Schema }) => [
    `${file}.mdx`,
    { zod: toZodSchema(schema), fields: toJsonSchema(schema) },
  ]),
);

/** Returns the schema of a content file; undefined for other files. */
export function schemaFor(path: string): FileSchema | undefined {
  if (!path.endsWith('.mdx') || basename(path).startsWith('.')) return undefined;
  return schemas.get(path) ?? schemas.get(`${dirname(path)}/*.mdx`);
}

/** Returns the name of the collection that a content file belongs to. */
export function collectionOf(path: string): CollectionName | SingletonName {
  const singleton = Object.entries(singletons).find(([, { file }]) => `${file}.mdx` === path);
  return (singleton?.[0] ?? dirname(path)) as CollectionName | SingletonName;
}

/**
 * Validates a file with its schema, without its references to other files.
 * @param images images in its folder
 * @param neighbors the files of its folder, for examples in messages
 * @throws Error if it is not a content file
 */
export function validateFile(
  document: Document,
  images: Images,
  neighbors: readonly Document[] = [],
): CheckedFile {
  const { file, values, errors, text, locateText } = document;
  const schema = schemaFor(file);
  if (!schema) throw new Error(`${CONTENT_FOLDER}/${file} is not a content file.`);
  const folder = dirname(file);
  const locate = (path: readonly PropertyKey[]) => {
    const field = path.length > 0 ? fieldAt(schema.fields, values, path) : undefined;
    return { ...document.locate(path), description: field?.description };
  };
  const validated = text && validateFields(values, schema, images, locate);
  const body = text && parseBody(text, findCollection(folder)?.body, images);
  const bodyErrors = (body?.errors ?? []).map(({ message, line }) => {
    return { ...locateText(line), message };
  });
  const allErrors: ReadError[] = [...errors, ...(validated?.errors ?? []), ...bodyErrors];
  const others = findCollection(folder) ? neighbors : [];
  return {
    file,
    folder,
    id: basename(file, '.mdx'),
    document,
    data: Object(validated?.data ?? values) as CheckedFile['data'],
    body,
    errors: allErrors.map(({ exampleFields = [], ...error }) => ({
      ...error,
      example: findExample(exampleFields, file, others, images),
    })),
    references: validated?.references ?? [],
    locate,
    locateText,
  };
}

/** Returns what another file of the folder has in some fields: one without errors. */
function findExample(
  fields: readonly string[],
  file: string,
  neighbors: readonly Document[],
  images: Images,
): Diagnostic['example'] {
  if (fields.length === 0) return undefined;
  for (const other of neighbors) {
    if (other.file === file) continue;
    const lines = other.excerpt(fields);
    // The sections of a page would fill the screen.
    const isShort = lines.length > 0 && lines.length < 10;
    if (isShort && validateFile(other, images).errors.length === 0) {
      return { file: basename(other.file), lines };
    }
  }
  return undefined;
}

/** Validates the fields of a file with its schema, and the images that they name. */
function validateFields(
  values: unknown,
  { zod, fields }: FileSchema,
  images: Images,
  locate: CheckedFile['locate'],
) {
  const { error, data } = zod.safeParse(values, parseOptions);
  const errors: ReadError[] = error ? schemaErrors(error, fields, values, locate) : [];
  const references: CheckedFile['references'] = [];
  for (const { path, text } of listStrings(values)) {
    const { collection, image: minSize } = fieldAt(fields, values, path) ?? {};
    // An empty reference is an error already.
    if (collection !== undefined && text !== '') references.push({ path, text, collection });
    const character = findInvalidCharacter(text);
    const messages = [
      minSize && imageError(text, images, { minSize }),
      character && message('unshown-character', character),
    ];
    // Few texts have an error, and it takes time to locate a field.
    errors.push(...messages.flatMap((error) => (error ? { ...locate(path), message: error } : [])));
  }
  return { data: error ? values : data, errors, references };
}

/** A field that its group can't have. */
interface UnknownField {
  name: string;
  group: readonly PropertyKey[];
  /** The names of the fields that the group can have. */
  known: readonly string[];
}

/** Formats the errors of a schema. */
function schemaErrors(
  { issues }: z.ZodError,
  schema: JsonSchema,
  values: unknown,
  locate: CheckedFile['locate'],
): ReadError[] {
  const namesAt = (path: readonly PropertyKey[]) =>
    writableFields(fieldAt(schema, values, path)).map(([name]) => name);
  const unknownFields = issues.flatMap((issue): UnknownField[] => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return names.map((name) => ({ name, group: issue.path, known: namesAt(issue.path) }));
  });
  return [
    ...knownFieldIssues(issues, unknownFields).map((issue) => ({
      ...locate(issue.path),
      message: messageOf(issue, fieldAt(schema, values, issue.path)),
      exampleFields: issue.code === 'invalid_type' ? issue.path.slice(0, 1).map(String) : [],
    })),
    ...unknownFields.map((field) => ({
      ...locate([...field.group, field.name]),
      message: message('unknown-field', {
        name: field.name,
        known: field.known,
        newName: newNameOf(field, unknownFields, issues),
      }),
    })),
  ];
}

/** Returns the issues of fields that the schema has, without those that follow from others. */
function knownFieldIssues(issues: readonly Issue[], unknownFields: readonly UnknownField[]) {
  const meant = unknownFields.map(({ name, known }) => suggest(name, known));
  const wrongTypes = issues.filter(({ code }) => code === 'invalid_type');
  const pathsOfWrongTypes = wrongTypes.map(({ path }) => path.join());
  return issues.filter(({ code, path, input }) => {
    if (code === 'unrecognized_keys') return false;
    // A misspelled field is one error: the correct field isn't reported as missing too.
    if (input === undefined && meant.includes(String(path.at(-1)))) return false;
    // A value of the wrong type can also be too long.
    return code === 'invalid_type' || !pathsOfWrongTypes.includes(path.join());
  });
}

/** Returns the only missing field of a group, if it has one unknown field: a new version may call that so. */
function newNameOf(
  { group }: UnknownField,
  unknownFields: readonly UnknownField[],
  issues: readonly Issue[],
) {
  const isSameGroup = (other: readonly PropertyKey[]) => other.join() === group.join();
  const missing = issues.filter(
    ({ input, path }) => input === undefined && isSameGroup(path.slice(0, -1)),
  );
  const unknown = unknownFields.filter((other) => isSameGroup(other.group));
  return missing.length === 1 && unknown.length === 1 ? String(missing[0]?.path.at(-1)) : undefined;
}

/**
 * Finds the schema of a field.
 * @param values the fields of the file, in which a `type` chooses among several schemas
 * @param path such as `['features', 0]`
 */
export function fieldAt(
  schema: JsonSchema | undefined,
  values: unknown,
  [key, ...rest]: readonly PropertyKey[],
): JsonSchema | undefined {
  if (key === undefined) return schema;
  const value = (Object(values) as Record<PropertyKey, unknown>)[key];
  const field = schema?.items ?? schema?.properties?.[String(key)];
  return fieldAt(schemaOfType(field, value) ?? field, value, rest);
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
  location: Place;
}

/** Lists the texts of a file: those of the fields, and the paragraphs below them. */
export const listTexts = ({ data, body, locate, locateText }: CheckedFile): LocatedText[] => [
  ...listStrings(data).map(({ path, text }) => ({ path, text, location: locate(path) })),
  ...(body?.texts ?? []).map(({ text, line }) => ({ path: [], text, location: locateText(line) })),
];
