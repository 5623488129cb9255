/** Checks one file of the content by itself. */
import { readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { z } from 'astro/zod';
import { folders, singles, textLimits } from '../../src/schemas/content.ts';
import { checkBody, type Body } from './body.ts';
import { readText, strangeCharacter } from './characters.ts';
import { suggest, type Diagnostic, type Place } from './diagnostic.ts';
import { errorMap, schemaAt } from './error-map.ts';
import { readFrontMatter } from './front-matter.ts';
import { imageAmong, type Images } from './images.ts';

export type Folder = keyof typeof folders;
export const folderNames = Object.keys(folders) as Folder[];

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
export function kindOf(path: string) {
  if (!path.endsWith('.mdx') || basename(path).startsWith('.')) return undefined;
  const folder = folderNames.find((name) => name === dirname(path));
  if (folder) return { schema: folders[folder], textLimit: textLimits[folder] };
  const single = Object.values(singles).find(({ file }) => `${file}.mdx` === path);
  return single && { schema: single.schema, textLimit: undefined };
}

/**
 * Checks a file.
 * @param file its path below the content folder; `kindOf` knows it
 * @param bytes its content
 * @param images those of its folder
 */
export function checkFile(file: string, bytes: Uint8Array, images: Images): CheckedFile {
  const kind = kindOf(file);
  if (!kind) throw new Error(`No page shows src/content/${file}.`);
  const schema = kind.schema({ image: imageAmong(images) });
  const unreadable = (error: Place): CheckedFile => ({
    ...{ file, schema, data: {}, errors: [{ file, ...error }] },
    at: (path) => ({ file, field: path.join('.') }),
  });
  const source = readText(bytes);
  if ('error' in source) return unreadable(source.error);
  const read = readFrontMatter(source.text);
  if ('error' in read) return unreadable(read.error);

  const at: CheckedFile['at'] = (path) => {
    const about = path.length === 0 ? undefined : schemaAt(schema, path)?.description;
    const place = { file, line: read.lineOf(path), field: path.join('.') };
    return about === undefined ? place : { ...place, about };
  };
  const { error, data } = schema.safeParse(read.values, { error: errorMap });
  // Escapes, such as "\u200b", hide characters from the check of the whole file.
  const hidden = textsIn(read.values).flatMap(({ path, text }) => {
    const message = strangeCharacter(text);
    return message === undefined ? [] : [{ ...at(path), message }];
  });
  // What YAML misreads explains what the schema finds in the same line.
  const explained = new Set<number | undefined>(read.errors.map(({ line }) => line));
  const ofFields = [...(error ? fieldErrors(error, schema, at) : []), ...hidden];
  const body = checkBody(read.body, read.bodyLine, kind.textLimit);
  const errors = [
    ...read.errors.map((place) => ({ file, ...place })),
    ...ofFields.filter(({ line }) => !explained.has(line)),
    ...body.errors.map((place) => ({ file, ...place })),
  ];
  const values = (error ? read.values : data) as CheckedFile['data'];
  return { file, schema, data: values, body, errors, at };
}

function fieldErrors(error: z.ZodError, schema: z.ZodType, at: CheckedFile['at']): Diagnostic[] {
  const misspelt: string[] = [];
  const unknown = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    const group = schemaAt(schema, issue.path) as z.ZodObject;
    const names = Object.keys(group.shape);
    return issue.keys.map((key) => {
      const cure = suggest(key, names);
      misspelt.push(...names.filter((name) => cure.startsWith(`write ${name} `)));
      const message = `is not a field of this file: ${cure || 'correct its name, or '}delete the line`;
      return { ...at([...issue.path, key]), message };
    });
  });
  const known = error.issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    // A misspelt field is one error: the right one need not be reported as missing as well.
    .filter(
      ({ message, path }) =>
        !(message.startsWith('is missing') && misspelt.includes(String(path.at(-1)))),
    )
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
