/** Reads one content file and validates it with its schema. */
import { basename, dirname } from 'node:path';
import type { z } from 'astro/zod';
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { findInvalidCharacter } from '../lib/text.ts';
import {
  collectionNames,
  collections,
  findCollection,
  type Collection,
} from '../schemas/collections.ts';
import { didYouMean, errorMap, suggest } from '../schemas/messages.ts';
import {
  schemaOfType,
  toJsonSchema,
  toZodSchema,
  writableFields,
  type JsonSchema,
} from '../schemas/json-schema.ts';
import type { Schema } from '../schemas/schema.ts';
import { singletons } from '../schemas/singletons.ts';
import { parseBody, type Body } from './body.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import { readFrontMatter, type FrontMatter } from './front-matter.ts';
import { imageError, type Images } from './images.ts';

/** The schema of a file: as Zod has it, to check values, and as JSON Schema, for the names and descriptions of fields. */
interface FileSchema {
  zod: z.ZodType;
  fields: JsonSchema;
}

type Issue = z.core.$ZodIssue;

/** Where something is in a content file. */
export type Location = Omit<Diagnostic, 'message'>;

/** A content file as it is written, before it is validated. */
export interface SourceFile {
  /** Path relative to the content folder; of a file in another language, relative to the folder of that language. */
  file: string;
  values: unknown;
  /** What makes the file unreadable, or some of its values ambiguous. */
  errors: Diagnostic[];
  /** The text below the fields, with its first line; undefined if the file can't be read. */
  body: FrontMatter['body'];
  /** Returns the location of a field. */
  locate: (path: readonly PropertyKey[]) => Location;
  /** Returns the location of a line of the text. */
  locateText: (line: number) => Location;
}

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder; of a file in another language, relative to the folder of that language. */
  file: string;
  folder: string;
  /** File name without its extension. */
  id: string;
  /** What the file has. */
  source: SourceFile;
  /** Fields as the schema returns them; those of the file if they have errors. */
  data: Record<string, unknown>;
  /** What the text contains. Undefined if the file cannot be read. */
  body: Body | undefined;
  errors: Diagnostic[];
  /** Fields that name an entry of a collection, or a page. */
  references: { path: string[]; text: string; collection: string }[];
  /** Returns the location and the description of a field. */
  locate: SourceFile['locate'];
  /** Returns the location of a line of the text. */
  locateText: SourceFile['locateText'];
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

/**
 * Reads a file.
 * @param file path relative to the content folder
 * @param source content of the file
 * @param folder folder of the file's language in the content folder; empty for the first language
 */
export function readSource(file: string, source: string, folder = ''): SourceFile {
  // In another language, an empty file has no words.
  const isEmpty = folder !== '' && source.trim() === '';
  const { values, errors, body, lineOf } = readFrontMatter(isEmpty ? '---\n---\n' : source);
  const path = folder === '' ? file : `${folder}/${file}`;
  return {
    file,
    values,
    errors: errors.map((error) => ({ ...error, file: path })),
    body,
    locate: (field) => ({ file: path, line: lineOf(field), field: field.join('.') }),
    locateText: (line) => ({ file: path, line, field: bodyField }),
  };
}

/**
 * Validates a file with its schema, without its references to other files.
 * @param images images in its folder
 * @param neighbors paths and contents of the folder's files, for examples in messages
 * @throws Error if it is not a content file
 */
export function validateFile(
  source: SourceFile,
  images: Images,
  neighbors: Iterable<readonly [string, string]> = [],
): CheckedFile {
  const { file, values, errors, body, locateText } = source;
  const schema = schemaFor(file);
  if (!schema) throw new Error(`${CONTENT_FOLDER}/${file} is not a content file.`);
  const folder = dirname(file);
  const locate = (path: readonly PropertyKey[]) => {
    const description = path.length > 0 && fieldAt(schema.fields, values, path)?.description;
    const location = source.locate(path);
    return description ? { ...location, description } : location;
  };
  const validated = body && validateFields(values, schema, images, locate);
  const parsedBody = body && parseBody(body, findCollection(folder)?.body, images);
  const bodyErrors = (parsedBody?.errors ?? []).map(({ message, line = 1 }) => {
    return { ...locateText(line), message };
  });
  const allErrors = [...errors, ...(validated?.errors ?? []), ...bodyErrors];
  const others = findCollection(folder) ? neighbors : [];
  return {
    file,
    folder,
    id: basename(file, '.mdx'),
    source,
    data: Object(validated?.data ?? values) as CheckedFile['data'],
    body: parsedBody,
    errors: allErrors.map(({ examples = [], message, ...location }) => ({
      ...location,
      message: message + findExample(examples, file, others, images),
    })),
    references: validated?.references ?? [],
    locate,
    locateText,
  };
}

/** Returns what another file of the folder has in some fields, as the end of a message: one without errors. */
function findExample(
  fields: readonly string[],
  file: string,
  neighbors: Iterable<readonly [string, string]>,
  images: Images,
) {
  if (fields.length === 0) return '';
  for (const [other, source] of neighbors) {
    if (other === file) continue;
    const lines = fields.flatMap((field) => linesOf(field, source));
    // The sections of a page would fill the screen.
    const isShort = lines.length > 0 && lines.length < 10;
    if (isShort && validateFile(readSource(other, source), images).errors.length === 0) {
      return `\nFor example, ${basename(other)} has:\n${lines.join('\n')}`;
    }
  }
  return '';
}

/** Returns the lines of a file that have a field. */
function linesOf(field: string, source: string): string[] {
  const pattern = new RegExp(`^${RegExp.escape(field)}:.*(?:\\r?\\n .*)*`, 'm');
  return pattern.exec(source)?.[0].split('\n') ?? [];
}

/** Validates the fields of a file with its schema, and the images that they name. */
function validateFields(
  values: unknown,
  { zod, fields }: FileSchema,
  images: Images,
  locate: CheckedFile['locate'],
) {
  const { error, data } = zod.safeParse(values, { error: errorMap, reportInput: true });
  const errors = error ? schemaErrors(error, fields, values, locate) : [];
  const references: CheckedFile['references'] = [];
  for (const { path, text } of listStrings(values)) {
    const { collection, image: minSize } = fieldAt(fields, values, path) ?? {};
    if (collection !== undefined) references.push({ path, text, collection });
    const messages = [minSize && imageError(text, images, minSize), findInvalidCharacter(text)];
    for (const message of messages) {
      if (message !== undefined) errors.push({ ...locate(path), message });
    }
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
): Diagnostic[] {
  const namesAt = (path: readonly PropertyKey[]) =>
    writableFields(fieldAt(schema, values, path)).map(([name]) => name);
  const unknownFields = issues.flatMap((issue): UnknownField[] => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return names.map((name) => ({ name, group: issue.path, known: namesAt(issue.path) }));
  });
  return [
    ...knownFieldIssues(issues, unknownFields).map(({ code, path, message }) => {
      if (code !== 'invalid_type') return { ...locate(path), message };
      const names = namesAt(path).join(', ');
      const hint = names && ` Its fields are ${names}.`;
      return { ...locate(path), message: message + hint, examples: path.slice(0, 1).map(String) };
    }),
    ...unknownFields.map((field) => ({
      ...locate([...field.group, field.name]),
      message: unknownFieldMessage(field, newNameOf(field, unknownFields, issues)),
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

function unknownFieldMessage({ name, known }: UnknownField, newName: string | undefined) {
  const question = newName === undefined ? '' : `Is it “${newName}” now? `;
  const suggestion = didYouMean(name, known) || question;
  return `is not a field here. ${suggestion}The fields are ${known.join(', ')}. Use one of them, or delete it.`;
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
  location: Location;
}

/** Lists the texts of a file: those of the fields, and the paragraphs below them. */
export const listTexts = ({ data, body, locate, locateText }: CheckedFile): LocatedText[] => [
  ...listStrings(data).map(({ path, text }) => ({ path, text, location: locate(path) })),
  ...(body?.texts ?? []).map(({ text, line }) => ({ path: [], text, location: locateText(line) })),
];
