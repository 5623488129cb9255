/** Checks one file of the content by itself. */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import { entryCollections, singletons, bodyLimits } from '../../src/schemas/content.ts';
import { suggest } from '../../src/schemas/suggest.ts';
import { checkBody, type Body } from './body.ts';
import { decodeText, invalidCharacter } from './characters.ts';
import { didYouMean, ParseError, type Diagnostic } from './diagnostic.ts';
import { errorMap, schemaAt } from './error-map.ts';
import { readFrontMatter } from './front-matter.ts';
import { imageSchema, type Images } from './images.ts';

export type CollectionName = keyof typeof entryCollections;
export const folderNames = Object.keys(entryCollections) as CollectionName[];

/** What a file says, and what is wrong with it. */
export interface CheckedFile {
  /** Its path below the content folder. */
  file: string;
  schema: z.ZodType;
  /** Its fields; none where the file cannot be read. */
  data: Record<string, unknown>;
  /** Undefined where the file cannot be read. */
  body?: Body;
  errors: Diagnostic[];
  /** Starts a diagnostic about a field. */
  at: (path: readonly PropertyKey[]) => Omit<Diagnostic, 'message'>;
}

/** Lists the files below a folder, with `/` on every system. */
export const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => !statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory())
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Finds the schema of a file, and how long its text may be; undefined where no page shows the file. */
export function schemaFor(path: string) {
  if (!path.endsWith('.mdx') || basename(path).startsWith('.')) return undefined;
  const folder = folderNames.find((name) => name === dirname(path));
  if (folder) return { schema: entryCollections[folder], bodyLimit: bodyLimits[folder] };
  const single = Object.values(singletons).find(({ file }) => `${file}.mdx` === path);
  return single && { schema: single.schema, bodyLimit: undefined };
}

/**
 * Checks a file.
 * @param file its path below the content folder; `schemaFor` knows it
 * @param bytes its content
 * @param images those of its folder
 */
export function checkFile(file: string, bytes: Uint8Array, images: Images): CheckedFile {
  const kind = schemaFor(file);
  if (!kind) throw new Error(`No page shows src/content/${file}.`);
  const schema = kind.schema({ image: imageSchema(images) });
  let frontMatter;
  try {
    frontMatter = readFrontMatter(decodeText(bytes));
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const { line, message } = error;
    const at: CheckedFile['at'] = (path) => ({ file, field: path.join('.') });
    return { file, schema, data: {}, errors: [{ file, line, field: '', message }], at };
  }
  const { values, lineOf } = frontMatter;
  const at: CheckedFile['at'] = (path) => {
    const about = path.length === 0 ? undefined : schemaAt(schema, path)?.description;
    return { file, line: lineOf(path), field: path.join('.'), ...(about && { about }) };
  };
  const { error, data } = schema.safeParse(values, { error: errorMap });
  // Escapes, such as "\u200b", hide characters from the check of the whole file.
  const hidden = textsIn(values).flatMap(({ path, text }) => {
    const message = invalidCharacter(text);
    return message === undefined ? [] : [{ ...at(path), message }];
  });
  const ofFields = [...(error ? fieldErrors(error, schema, at) : []), ...hidden];
  // What YAML misreads explains what the schema finds in the same line.
  const explained = new Set<number | undefined>(frontMatter.errors.map(({ line }) => line));
  const body = checkBody(frontMatter.body, frontMatter.bodyLine, kind.bodyLimit);
  const ownFields = ofFields.filter(({ line }) => !explained.has(line));
  const errors = [...frontMatter.errors, ...ownFields, ...body.errors].map((one) => ({
    ...one,
    file,
  }));
  return { file, schema, data: error ? values : data, body, errors, at };
}

function fieldErrors(error: z.ZodError, schema: z.ZodType, at: CheckedFile['at']): Diagnostic[] {
  const misspelt: (string | undefined)[] = [];
  const unknown = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const group = schemaAt(schema, issue.path) as z.ZodObject;
    const names = Object.keys(group.shape);
    return issue.keys.map((key) => {
      misspelt.push(suggest(key, names));
      const cure = didYouMean(key, names) || 'correct its name, or ';
      const message = `is not a field of this file: ${cure}delete the line`;
      return { ...at([...issue.path, key]), message };
    });
  });
  // A misspelt field is one error: the right one need not be reported as missing as well.
  const isMisspelt = ({ message, path }: z.core.$ZodIssue) =>
    message.startsWith('is missing') && misspelt.includes(String(path.at(-1)));
  const known = error.issues
    .filter((issue) => issue.code !== 'unrecognized_keys' && !isMisspelt(issue))
    .map(({ path, message }) => ({ ...at(path), message }));
  return [...known, ...unknown];
}

/** Lists the texts in a value, each with its path. */
export function textsIn(
  value: unknown,
  path: (string | number)[] = [],
): { path: (string | number)[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsIn(item, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}
