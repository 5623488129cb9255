/** Reads one content file and checks it with its schema. */
import { basename, dirname } from 'node:path';
import { z } from 'astro/zod';
import { isNode, isPair, LineCounter, parseDocument, Scalar, visit, type Alias } from 'yaml';
import {
  entryCollections,
  singletons,
  bodyLimits,
  foldersWithHeadings,
  foldersWithMedia,
  type CollectionName,
} from '../../src/schemas/content.ts';
import { didYouMean, errorMap, quote, suggest } from '../../src/schemas/messages.ts';
import { checkBody, type Body } from './body.ts';
import { bodyField, restoreHint, type Diagnostic } from './diagnostic.ts';
import { imageSchema, type Images } from './images.ts';

export const folderNames = Object.keys(entryCollections) as CollectionName[];

/** Paths and contents of the other entries of a folder; of a single file, none. */
type Neighbors = readonly (readonly [string, string])[];

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder. */
  file: string;
  /** Fields; empty if the file cannot be read. */
  data: Record<string, unknown>;
  /** Undefined if the file cannot be read. */
  body?: Body;
  errors: Diagnostic[];
  /** Fields that name an entry of a collection, or a page. */
  references: { path: string[]; text: string; collection: string }[];
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
  const isEntry = (folderNames as string[]).includes(dirname(file));
  const neighbors = [...sources].filter(
    ([other]) => isEntry && other !== file && dirname(other) === dirname(file),
  );
  const schema = createSchema({ image: imageSchema(images) });
  const unreadable = (message: string, line = 1): CheckedFile => {
    const locate: CheckedFile['locate'] = (path) => ({ file, field: path.join('.') });
    const errors = [{ file, line, field: '', message }];
    return { file, data: {}, errors, references: [], locate };
  };
  if (source.trim() === '') return unreadable(`is empty. ${restoreHint}`);
  const [, fields, text = ''] = PARTS.exec(source) ?? [];
  if (fields === undefined) {
    return unreadable(
      'does not have its fields between two lines of three hyphens. The first line must be ---, and the line after the last field too.',
    );
  }

  const counter = new LineCounter();
  // The line of --- counts.
  const document = parseDocument(`\n${fields}`, { lineCounter: counter, prettyErrors: false });
  const lineAt = (offset = 0) => counter.linePos(offset).line;
  const [yamlError] = document.errors;
  if (yamlError) {
    const { code, message, pos } = yamlError;
    // A missing quotation mark is noticed at the end only.
    const [, mark] = /^Missing closing (.)quote/.exec(message) ?? [];
    const line = lineAt(mark ? `\n${fields}`.lastIndexOf(mark) : pos[0]);
    const lines = source.split(/\r?\n/);
    const start = lines.slice(0, line).findLastIndex((text) => /^\w+:/.test(text));
    const found = lines.slice(Math.max(start, 0), line + 1);
    if (code === 'DUPLICATE_KEY')
      return unreadable(`has this field twice. Delete one of the two.\n${lines[line - 1]}`, line);
    const names = found.map((text) => /^\w+(?=:)/.exec(text)?.[0]);
    return unreadable(
      `cannot be read here: ${mark ? 'the closing quotation mark is missing' : message}.\n${found.join('\n')}\nCheck how these lines start: the fields of a group with the same number of spaces, list items with a hyphen and a space. Text that contains a colon or #, or starts with another sign such as [ or *, needs straight quotes around it, such as title: "Fast: in a week".${example(names, neighbors)}`,
      line,
    );
  }
  const locate: CheckedFile['locate'] = (path) => {
    const description = path.length === 0 ? undefined : schemaAt(schema, path, values)?.description;
    const nodes = path.map((_, index) => document.getIn(path.slice(0, index + 1), true));
    const node = nodes.findLast((found) => isNode(found));
    const line = isNode(node) ? lineAt(node.range?.[0]) : 1;
    return { file, line, field: path.join('.'), ...(description && { description }) };
  };

  const errors: Diagnostic[] = [];
  const signs = 'because #, &, ! and * have a meaning here. Put the whole text in straight quotes.';
  const report = ({ range }: Scalar | Alias, [, , pair]: readonly unknown[], message: string) => {
    const field = isPair(pair) ? String(pair.key) : '';
    errors.push({
      file,
      line: lineAt(range?.[0]),
      field,
      message: message + example([field], neighbors),
    });
  };
  visit(document, {
    Alias(_, node, path) {
      report(node, path, `does not read ${quote(`*${node.source}`)} as text, ${signs}`);
      return new Scalar(node.source);
    },
    Scalar(_, node, path) {
      const { anchor, tag, comment, type, range } = node;
      const text = quote(String(node.value));
      if (type === 'PLAIN' && `\n${fields}`.slice(...(range ?? [0, 0])).includes('\n'))
        report(
          node,
          path,
          `has a text on several lines: ${text}. Write each text on one line, and start items of a list with the same number of spaces.`,
        );
      else if (anchor || tag || (comment && typeof node.value !== 'number'))
        report(node, path, `is only ${text}, ${signs}`);
    },
  });
  const values: unknown = document.toJS();
  const { error, data } = schema.safeParse(values, { error: errorMap });
  if (error) errors.push(...fieldErrors(error, schema, values, locate, neighbors));

  const bodyLine = source.slice(0, source.length - text.length).split('\n').length;
  // Empty lines instead of the fields, so that line numbers stay the same.
  const body = checkBody(
    '\n'.repeat(bodyLine - 1) + text,
    bodyLine,
    bodyLimits[dirname(file) as CollectionName],
    foldersWithHeadings.has(dirname(file)),
    foldersWithMedia.has(dirname(file)) ? images : undefined,
  );
  errors.push(...body.errors.map((diagnostic) => ({ ...diagnostic, file })));
  const read = Object(values) as Record<string, unknown>;
  const references = listStrings(read).flatMap(({ path, text }) => {
    const { collection } = schemaAt(schema, path, values)?.meta() ?? {};
    return typeof collection === 'string' ? [{ path, text, collection }] : [];
  });
  const fieldsRead = (data as typeof read | undefined) ?? read;
  return { file, data: fieldsRead, body, errors, references, locate };
}

/** Returns what another file of the folder has in some fields, as the end of a message. */
function example(names: readonly unknown[], neighbors: Neighbors) {
  for (const [file, source] of neighbors) {
    const fields = names.flatMap(
      (name) => new RegExp(`^${String(name)}:.*(?:\\r?\\n .*)*`, 'm').exec(source)?.[0] ?? [],
    );
    // The sections of a page would fill the screen.
    const isShort = fields.join('\n').split('\n').length < 10;
    if (fields.length > 0 && isShort)
      return `\nFor example, ${basename(file)} has:\n${fields.join('\n')}`;
  }
  return '';
}

function fieldErrors(
  { issues }: z.ZodError,
  schema: z.ZodType,
  values: unknown,
  locate: CheckedFile['locate'],
  neighbors: Neighbors,
): Diagnostic[] {
  const fieldsAt = (path: readonly PropertyKey[]) => {
    const group = schemaAt(schema, path, values);
    return group instanceof z.ZodObject ? Object.keys(group.shape) : [];
  };
  const meant: (string | undefined)[] = [];
  const unknown = issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const names = fieldsAt(issue.path);
    return issue.keys.map((key) => {
      meant.push(suggest(key, names));
      const message = `is not a field here. ${didYouMean(key, names)}The fields are ${names.join(', ')}. Use one of them, or delete it.`;
      return { ...locate([...issue.path, key]), message };
    });
  });
  const wrongTypes = new Set<string>();
  const others = issues.flatMap(({ code, path, message }) => {
    // A value of the wrong type can also be too long.
    if (code === 'unrecognized_keys' || wrongTypes.has(path.join())) return [];
    // A misspelled field is one error: the correct field isn't reported as missing too.
    if (message.startsWith('is missing') && meant.includes(String(path.at(-1)))) return [];
    if (code !== 'invalid_type') return [{ ...locate(path), message }];
    wrongTypes.add(path.join());
    const fields = fieldsAt(path).join(', ');
    const expected = fields && ` Its fields are ${fields}.`;
    return [{ ...locate(path), message: message + expected + example([path[0]], neighbors) }];
  });
  return [...others, ...unknown];
}

/**
 * Finds the schema of a field.
 * @param schema schema of the whole file
 * @param path path of the field, such as `['features', 0]`
 * @param value the fields of the file, whose `type` chooses among the schemas of a section
 */
export function schemaAt(
  schema: unknown,
  path: readonly PropertyKey[],
  value: unknown,
): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path, value);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const { type } = Object(value) as { type?: unknown };
    const options = schema.options as z.ZodObject<{ type: z.ZodLiteral<string> }>[];
    const option = options.find(({ shape }) => shape.type.value === type);
    return schemaAt(option, path, value);
  }
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodType ? schema : undefined;
  const child = (Object(value) as Record<PropertyKey, unknown>)[key];
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest, child);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Record<string, unknown> = schema.shape;
  return Object.hasOwn(shape, String(key)) ? schemaAt(shape[String(key)], rest, child) : undefined;
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
