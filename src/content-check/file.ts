/** Reads one content file and checks it with its schema. */
import { basename, dirname } from 'node:path';
import type { z } from 'astro/zod';
import { findInvalidCharacter } from '../lib/text.ts';
import { collectionNames, collections, findCollection } from '../schemas/collections.ts';
import { didYouMean, errorMap, suggest } from '../schemas/messages.ts';
import { schemaOfType, toJsonSchema, type JsonSchema } from '../schemas/json-schema.ts';
import type { Schema } from '../schemas/schema.ts';
import { singletons } from '../schemas/singletons.ts';
import { checkBody, type Body } from './body.ts';
import { bodyField, type Diagnostic } from './diagnostic.ts';
import { readFrontMatter } from './front-matter.ts';
import { imageSchema, type Images } from './images.ts';

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder. */
  file: string;
  folder: string;
  /** File name without its extension. */
  id: string;
  /** Fields as the file has them; empty if the file cannot be read. */
  values: Record<string, unknown>;
  /** Fields as the schema returns them; those of the file if they have errors. */
  data: Record<string, unknown>;
  /** The text below the fields; empty if the file cannot be read. */
  text: string;
  /** What the text contains. Undefined if the file cannot be read. */
  body?: Body;
  errors: Diagnostic[];
  /** Fields that name an entry of a collection, or a page. */
  references: { path: string[]; text: string; collection: string }[];
  /** Returns the location and the description of a field. */
  locate: (path: readonly PropertyKey[]) => Omit<Diagnostic, 'message'>;
}

/** The schemas by the paths of their files, such as `plans/*.mdx` and `site/footer.mdx`. */
const schemas = new Map(
  [
    ...collectionNames.map((name) => ({ file: `${name}/*`, schema: collections[name].schema })),
    ...Object.values(singletons),
  ].map(({ file, schema }: { file: string; schema: Schema }) => [
    `${file}.mdx`,
    { create: schema, fields: toJsonSchema(schema) },
  ]),
);

/** Returns the schema of a content file; undefined for other files. */
export function schemaFor(path: string) {
  if (!path.endsWith('.mdx') || basename(path).startsWith('.')) return undefined;
  return schemas.get(path) ?? schemas.get(`${dirname(path)}/*.mdx`);
}

/**
 * Checks one file, without its references to other files.
 * @param file path relative to the content folder
 * @param source content of the file
 * @param images images in its folder
 * @param neighbors paths and contents of the folder's files, for examples in messages
 * @throws Error if it is not a content file
 */
export function checkFile(
  file: string,
  source: string,
  images: Images,
  neighbors: Iterable<readonly [string, string]> = [],
): CheckedFile {
  const schema = schemaFor(file);
  if (!schema) throw new Error(`src/content/${file} is not a content file.`);
  const { create, fields } = schema;
  const { values, errors, body, lineOf } = readFrontMatter(source);
  const id = basename(file, '.mdx');
  const folder = dirname(file);
  const checked: CheckedFile = {
    file,
    folder,
    id,
    values: Object(values) as CheckedFile['values'],
    data: Object(values) as CheckedFile['data'],
    text: body?.text ?? '',
    errors: [],
    references: [],
    locate(path) {
      const description = path.length > 0 && fieldAt(fields, values, path)?.description;
      const location = { file, line: lineOf(path), field: path.join('.') };
      return description ? { ...location, description } : location;
    },
  };
  if (body) {
    const { error, data } = create({ image: imageSchema(images) }).safeParse(values, {
      error: errorMap,
      reportInput: true,
    });
    if (error) errors.push(...schemaErrors(error, fields, values, checked.locate));
    else checked.data = data as CheckedFile['data'];
    for (const { path, text } of listStrings(values)) {
      const collection = fieldAt(fields, values, path)?.collection;
      if (collection !== undefined) checked.references.push({ path, text, collection });
      const message = findInvalidCharacter(text);
      if (message !== undefined) errors.push({ ...checked.locate(path), message });
    }
    checked.body = checkBody(body, findCollection(folder)?.body, images);
    errors.push(...checked.body.errors);
  }
  checked.errors = errors.map(({ examples = [], message, ...location }) => {
    const others = examples.length > 0 && findCollection(folder) ? neighbors : [];
    return { ...location, file, message: message + example(examples, file, others, images) };
  });
  return checked;
}

/** Returns what another file of the folder has in some fields, as the end of a message: one without errors. */
function example(
  names: readonly string[],
  file: string,
  neighbors: Iterable<readonly [string, string]>,
  images: Images,
) {
  for (const [other, source] of neighbors) {
    if (other === file || checkFile(other, source, images).errors.length > 0) continue;
    const lines = names.flatMap((name) => {
      const [field] =
        new RegExp(`^${RegExp.escape(name)}:.*(?:\\r?\\n .*)*`, 'm').exec(source) ?? [];
      return field?.split('\n') ?? [];
    });
    // The sections of a page would fill the screen.
    if (lines.length > 0 && lines.length < 10)
      return `\nFor example, ${basename(other)} has:\n${lines.join('\n')}`;
  }
  return '';
}

/** Formats the errors of a schema. */
function schemaErrors(
  { issues }: z.ZodError,
  schema: JsonSchema,
  values: unknown,
  locate: CheckedFile['locate'],
): Diagnostic[] {
  const fieldsAt = (path: readonly PropertyKey[]) =>
    Object.keys(fieldAt(schema, values, path)?.properties ?? {});
  const wrongTypes = new Set(
    issues.flatMap(({ code, path }) => (code === 'invalid_type' ? path.join() : [])),
  );
  const unknown = issues.flatMap((issue) => {
    const keys = issue.code === 'unrecognized_keys' ? issue.keys : [];
    return keys.map((key) => ({ key, group: issue.path, names: fieldsAt(issue.path) }));
  });
  // A misspelled field is one error: the correct field isn't reported as missing too.
  const meant = unknown.map(({ key, names }) => suggest(key, names));
  const others = issues.flatMap(({ code, path, message, input }) => {
    if (code === 'unrecognized_keys') return [];
    if (input === undefined && meant.includes(String(path.at(-1)))) return [];
    // A value of the wrong type can also be too long.
    if (code !== 'invalid_type')
      return wrongTypes.has(path.join()) ? [] : { ...locate(path), message };
    const fields = fieldsAt(path).join(', ');
    const hint = fields && ` Its fields are ${fields}.`;
    return { ...locate(path), message: message + hint, examples: path.slice(0, 1).map(String) };
  });
  /** Suggests the only missing field of a group instead of the only unknown one: a new version may call it that. */
  const newName = (group: readonly PropertyKey[]) => {
    const inGroup = (path: readonly PropertyKey[]) => path.slice(0, -1).join() === group.join();
    const missing = issues.filter(({ input, path }) => input === undefined && inGroup(path));
    const isAlone = unknown.filter((other) => other.group.join() === group.join()).length === 1;
    return missing.length === 1 && isAlone
      ? `Is it “${String(missing[0]?.path.at(-1))}” now? `
      : '';
  };
  return [
    ...others,
    ...unknown.map(({ key, group, names }) => ({
      ...locate([...group, key]),
      message: `is not a field here. ${didYouMean(key, names) || newName(group)}The fields are ${names.join(', ')}. Use one of them, or delete it.`,
    })),
  ];
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

/** Lists the texts of a file with their locations: those of the fields, and the paragraphs below them. */
export const listTexts = ({ file, data, body, locate }: CheckedFile) => [
  ...listStrings(data).map(({ path, text }) => ({ text, location: locate(path) })),
  ...(body?.texts ?? []).map(({ text, line }) => ({
    text,
    location: { file, line, field: bodyField },
  })),
];
