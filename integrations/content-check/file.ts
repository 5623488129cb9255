/** Reads one content file and checks it with its schema. */
import { basename, dirname } from 'node:path';
import { z } from 'astro/zod';
import { isNode, LineCounter, parseDocument, stringify, visit } from 'yaml';
import {
  entryCollections,
  singletons,
  bodyLimits,
  foldersWithHeadings,
  type CollectionName,
} from '../../src/schemas/content.ts';
import { suggest } from '../../src/schemas/suggest.ts';
import { checkBody, type Body } from './body.ts';
import { bodyField, didYouMean, quote, restoreHint, type Diagnostic } from './diagnostic.ts';
import { imageSchema, type Images } from './images.ts';

export const folderNames = Object.keys(entryCollections) as CollectionName[];

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder. */
  file: string;
  /** Fields; empty if the file cannot be read. */
  data: Record<string, unknown>;
  /** Undefined if the file cannot be read. */
  body?: Body;
  errors: Diagnostic[];
  /** Returns the location and the description of a field. */
  locate: (path: readonly PropertyKey[]) => Omit<Diagnostic, 'message'>;
}

/** Returns the schema of a content file; undefined for other files. */
export function schemaFor(path: string) {
  if (!path.endsWith('.mdx') || basename(path).startsWith('.')) return undefined;
  const folder = folderNames.find((name) => name === dirname(path));
  if (folder) return entryCollections[folder];
  return Object.values(singletons).find(({ file }) => `${file}.mdx` === path)?.schema;
}

/** The parts of a file: lines of fields between two lines of `---`, and a text below. */
const PARTS = /(?<![^])\uFEFF?---[ \t]*\r?\n([^]*?)^---[ \t]*(?:\r?\n|$)([^]*)/m;

/** Returns the fields of a file, without checking them; empty if it cannot be read. */
export const readFields = (source: string) =>
  Object(parseDocument(PARTS.exec(source)?.[1] ?? '').toJS()) as Record<string, unknown>;

/**
 * Checks one file, without its references to other files.
 * @param file path relative to the content folder
 * @param source content of the file
 * @param images images in its folder
 * @param sources the content of all files, for examples in messages
 * @throws Error if it is not a content file
 */
export function checkFile(
  file: string,
  source: string,
  images: Images,
  sources: ReadonlyMap<string, string> = new Map(),
): CheckedFile {
  const createSchema = schemaFor(file);
  if (!createSchema) throw new Error(`src/content/${file} is not a content file.`);
  const neighbors = new Map(
    [...sources].filter(([other]) => other !== file && dirname(other) === dirname(file)),
  );
  const schema = createSchema({ image: imageSchema(images) });
  const unreadable = (message: string, line = 1): CheckedFile => {
    const locate: CheckedFile['locate'] = (path) => ({ file, field: path.join('.') });
    return { file, data: {}, errors: [{ file, line, field: '', message }], locate };
  };
  if (source.trim() === '') return unreadable(`is empty. ${restoreHint}`);
  const [, fields, text = ''] = PARTS.exec(source) ?? [];
  if (fields === undefined) {
    return unreadable(
      'does not have its fields between two lines of ---. The first line must be ---, and the line after the last field too.',
    );
  }

  const counter = new LineCounter();
  // The line of --- counts.
  const document = parseDocument(`\n${fields}`, { lineCounter: counter });
  const lineAt = (offset = 0) => counter.linePos(offset).line;
  const [yamlError] = document.errors;
  if (yamlError) {
    const { code, message, pos } = yamlError;
    const [model = 'the others'] = neighbors.keys();
    const cause = code === 'DUPLICATE_KEY' ? 'has two fields of the same name' : 'cannot be read';
    return unreadable(
      `${cause}: ${message.trim()}\nCompare the lines there with ${model}: the spaces, hyphens and colons at their start. Text with a colon, a # or a quotation mark needs quotes around it, such as title: "Fast: in a week".`,
      lineAt(pos[0]),
    );
  }
  const values: unknown = document.toJS();
  const locate: CheckedFile['locate'] = (path) => {
    const description = path.length === 0 ? undefined : schemaAt(schema, path)?.description;
    const nodes = path.map((_, index) => document.getIn(path.slice(0, index + 1), true));
    const node = nodes.findLast((found) => isNode(found));
    const line = isNode(node) ? lineAt(node.range?.[0]) : 1;
    return { file, line, field: path.join('.'), ...(description && { description }) };
  };

  const errors: Diagnostic[] = [];
  visit(document, {
    Scalar(_, { value, anchor, tag, comment, type, range }) {
      const isSplit = type === 'PLAIN' && `\n${fields}`.slice(...(range ?? [0, 0])).includes('\n');
      if (!anchor && !tag && !isSplit && !(comment && typeof value !== 'number')) return;
      const message = `says only ${quote(String(value))} here, because of a #, & or ! or a line too deep. Put the whole text on one line, in quotes.`;
      errors.push({ file, line: lineAt(range?.[0]), field: '', message });
    },
  });
  const { error, data } = schema.safeParse(values, { error: errorMap });
  if (error) errors.push(...fieldErrors(error, schema, locate, neighbors));

  const bodyLine = source.slice(0, source.length - text.length).split('\n').length;
  // Empty lines instead of the fields, so that line numbers stay the same.
  const body = checkBody(
    '\n'.repeat(bodyLine - 1) + text,
    bodyLine,
    bodyLimits[dirname(file) as CollectionName],
    foldersWithHeadings.has(dirname(file)),
  );
  errors.push(...body.errors.map((diagnostic) => ({ ...diagnostic, file })));
  const read = Object(values) as Record<string, unknown>;
  return { file, data: (data as typeof read | undefined) ?? read, body, errors, locate };
}

/** Returns what another file of the folder has in a field, as a line of a message. */
function example(path: readonly PropertyKey[], neighbors: ReadonlyMap<string, string>) {
  for (const [file, source] of neighbors) {
    const value = path.reduce<unknown>(
      (parent, key) => (Object(parent) as Record<PropertyKey, unknown>)[key],
      readFields(source),
    );
    if (value === undefined || value === null) continue;
    const name = path.findLast((key) => typeof key === 'string') ?? '';
    return `\nFor example, ${basename(file)} has:\n${stringify({ [name]: value }).trimEnd()}`;
  }
  return '';
}

function fieldErrors(
  { issues }: z.ZodError,
  schema: z.ZodType,
  locate: CheckedFile['locate'],
  neighbors: ReadonlyMap<string, string>,
): Diagnostic[] {
  const fieldsAt = (path: readonly PropertyKey[]) => {
    const group = schemaAt(schema, path);
    return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  };
  const meant: (string | undefined)[] = [];
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const names = fieldsAt(issue.path);
    return issue.keys.map((key) => {
      meant.push(suggest(key, names));
      const message = `is not a field here. ${didYouMean(key, names)}The fields are ${names.join(', ')}.`;
      return { ...locate([...issue.path, key]), message };
    });
  });
  const others = issues.flatMap(({ code, path, message }) => {
    if (code === 'unrecognized_keys') return [];
    // A misspelled field is one error: the correct field isn't reported as missing too.
    if (message.startsWith('is missing') && meant.includes(String(path.at(-1)))) return [];
    if (code !== 'invalid_type') return [{ ...locate(path), message }];
    const fields = fieldsAt(path).join(', ');
    const expected = fields && ` Its fields are ${fields}.`;
    return [{ ...locate(path), message: message + expected + example(path, neighbors) }];
  });
  return [...others, ...unknown];
}

const types: Record<string, string> = {
  string: 'text, in quotes',
  number: 'a number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list: each item on its own line, after a hyphen and a space',
  object: 'a group of fields: each on its own line, indented by two spaces',
};

/** Zod's messages in plain English, for issues without a message in the schema. */
const errorMap: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'is missing. Add this field.';
  const written = quote(typeof input === 'string' ? input : JSON.stringify(input));
  switch (issue.code) {
    case 'invalid_type':
      if (input === null) return 'is empty. Add a value after the colon.';
      return `is ${written}, but must be ${types[issue.expected] ?? issue.expected}.`;
    case 'invalid_value': {
      const hint = didYouMean(typeof input === 'string' ? input : '', issue.values.map(String));
      return `is ${written}. ${hint}Use one of these: ${issue.values.join(', ')}.`;
    }
    default:
      return 'has the wrong format.';
  }
};

/**
 * Finds the schema of a field.
 * @param schema schema of the whole file
 * @param path path of the field, such as `['features', 0]`
 */
export function schemaAt(schema: unknown, path: readonly PropertyKey[]): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path);
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodType ? schema : undefined;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Record<string, unknown> = schema.shape;
  return Object.hasOwn(shape, String(key)) ? schemaAt(shape[String(key)], rest) : undefined;
}

/** Lists the strings in a value with their paths. */
const listStrings = (value: unknown, path: string[] = []): { path: string[]; text: string }[] =>
  typeof value === 'string'
    ? [{ path, text: value }]
    : Object.entries(Object(value) as object).flatMap(([name, item]) =>
        listStrings(item, [...path, name]),
      );

/** Lists the texts of a file with their locations: those of the fields, and the text below them. */
export const listTexts = ({ file, data, body, locate }: CheckedFile) => [
  ...listStrings(data).map(({ path, text }) => ({ text, location: locate(path) })),
  { text: body?.text ?? '', location: { file, line: body?.line ?? 1, field: bodyField } },
];
