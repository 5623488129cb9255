import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import {
  entryCollections,
  singletons,
  bodyLimits,
  foldersWithHeadings,
  type CollectionName,
} from '../../src/schemas/content.ts';
import { suggest } from '../../src/schemas/suggest.ts';
import { checkBody, type Body } from './body.ts';
import { decodeText, invalidCharacter } from './characters.ts';
import { didYouMean, ParseError, type Diagnostic } from './diagnostic.ts';
import { errorMap, schemaAt } from './error-map.ts';
import { readFrontMatter } from './front-matter.ts';
import { imageSchema, type Images } from './images.ts';

export const folderNames = Object.keys(entryCollections) as CollectionName[];

/** A content file with its errors. */
export interface CheckedFile {
  /** Path relative to the content folder. */
  file: string;
  schema: z.ZodType;
  /** Fields; empty if the file cannot be read. */
  data: Record<string, unknown>;
  /** Undefined if the file cannot be read. */
  body?: Body;
  errors: Diagnostic[];
  /** Returns the location and the description of a field. */
  locate: (path: readonly PropertyKey[]) => Omit<Diagnostic, 'message'>;
}

/** Lists the files in a folder and its subfolders, with `/` as separator on every system. */
export const listFiles = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Returns the schema and the text limit of a content file; undefined for other files. */
export function schemaFor(path: string) {
  if (!path.endsWith('.mdx') || basename(path).startsWith('.')) return undefined;
  const folder = folderNames.find((name) => name === dirname(path));
  if (folder) return { schema: entryCollections[folder], bodyLimit: bodyLimits[folder] };
  const single = Object.values(singletons).find(({ file }) => `${file}.mdx` === path);
  return single && { schema: single.schema, bodyLimit: undefined };
}

/**
 * Checks one file, without its references to other files.
 * @param file path relative to the content folder
 * @param bytes content of the file
 * @param images images in its folder
 * @throws Error if it is not a content file
 */
export function checkFile(file: string, bytes: Uint8Array, images: Images): CheckedFile {
  const contentType = schemaFor(file);
  if (!contentType) throw new Error(`src/content/${file} is not a content file.`);
  const schema = contentType.schema({ image: imageSchema(images) });
  let frontMatter;
  try {
    frontMatter = readFrontMatter(decodeText(bytes));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { line, message } = error;
    const locate: CheckedFile['locate'] = (path) => ({ file, field: path.join('.') });
    return { file, schema, data: {}, errors: [{ file, line, field: '', message }], locate };
  }
  const { values, lineOf } = frontMatter;
  const locate: CheckedFile['locate'] = (path) => {
    const description = path.length === 0 ? undefined : schemaAt(schema, path)?.description;
    return { file, line: lineOf(path), field: path.join('.'), ...(description && { description }) };
  };
  const { error, data } = schema.safeParse(values, { error: errorMap });
  // Escapes, such as "\u200b", hide characters from the check of the whole file.
  const characterErrors = listTexts(values).flatMap(({ path, text }) => {
    const message = invalidCharacter(text);
    return message === undefined ? [] : [{ ...locate(path), message }];
  });
  const schemaErrors = error ? fieldErrors(error, schema, locate) : [];
  // An error in the YAML explains the schema's errors on the same line.
  const yamlErrorLines = new Set<number | undefined>(frontMatter.errors.map(({ line }) => line));
  const ownErrors = [...schemaErrors, ...characterErrors].filter(
    ({ line }) => !yamlErrorLines.has(line),
  );
  const body = checkBody(
    frontMatter.body,
    frontMatter.bodyLine,
    contentType.bodyLimit,
    foldersWithHeadings.has(dirname(file)),
  );
  const errors = [...frontMatter.errors, ...ownErrors, ...body.errors].map((diagnostic) => ({
    ...diagnostic,
    file,
  }));
  return { file, schema, data: error ? values : data, body, errors, locate };
}

function fieldErrors(
  error: z.ZodError,
  schema: z.ZodType,
  locate: CheckedFile['locate'],
): Diagnostic[] {
  const suggestions: (string | undefined)[] = [];
  const unknownFields = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const group = schemaAt(schema, issue.path) as z.ZodObject;
    const names = Object.keys(group.shape);
    return issue.keys.map((key) => {
      suggestions.push(suggest(key, names));
      const message = `is not a field in this file. ${didYouMean(key, names)}Correct the name, or delete the line.`;
      return { ...locate([...issue.path, key]), message };
    });
  });
  // A misspelled field is one error: the correct field isn't reported as missing too.
  const isMisspelled = ({ message, path }: z.core.$ZodIssue) =>
    message.startsWith('is missing') && suggestions.includes(String(path.at(-1)));
  const others = error.issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && !isMisspelled(issue))
    .map(({ path, message }) => ({ ...locate(path), message }));
  return [...others, ...unknownFields];
}

/** Lists the strings in a value with their paths. */
export function listTexts(
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => listTexts(item, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listTexts(item, [...path, key]));
}
