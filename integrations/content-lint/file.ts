/** Checks one file of the content: encoding, characters, front matter, fields and text. */
import type { z } from 'astro/zod';
import type { SchemaTools } from '../../src/schemas/fields.ts';
import { adviseOnFile } from './warnings.ts';
import { checkBody, type Body } from './body.ts';
import { decode, strangeCharacter } from './characters.ts';
import { readFrontMatter } from './front-matter.ts';
import { imageAmong, type Picture } from './images.ts';
import { nearestField, plainWords, purposeOf } from './error-map.ts';
import { quoted, type Slip } from './diagnostic.ts';

/** What a file is checked by. */
export interface Kind {
  schema: (tools: SchemaTools) => z.ZodType;
  /** How many characters its text may have; nothing where no text is shown. */
  textLimit: number | undefined;
}

/** What a file says, and what is wrong with it. */
export interface CheckedFile {
  file: string;
  data: Record<string, unknown>;
  /** What its text says; nothing where the file cannot be read. */
  body?: Body;
  slips: Slip[];
  /** What would be better otherwise, of a file without slips. */
  advice: Slip[];
  /** The beginning of a slip about a field of this file. */
  at: (path: readonly PropertyKey[]) => Pick<Slip, 'file' | 'line' | 'field' | 'about'>;
}

/** What git leaves where two people changed the same line. */
const MERGE_MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?:\s|$)/;

/**
 * Checks a file by itself.
 * @param file its path below the content folder
 * @param bytes the file as it is
 * @param kind what it is checked by
 * @param pictures those of its folder, by file name
 */
export function checkFile(
  file: string,
  bytes: Uint8Array,
  { schema: schemaWith, textLimit }: Kind,
  pictures: ReadonlyMap<string, Picture>,
): CheckedFile {
  const unread = (fault: { line: number; field?: string; problem: string }): CheckedFile => ({
    file,
    data: {},
    slips: [{ file, field: '', ...fault }],
    advice: [],
    at: (path) => ({ file, field: path.join('.') }),
  });
  if (bytes.length === 0) {
    const problem = 'is empty: copy a neighbouring file, and change what it says';
    return unread({ line: 1, problem });
  }
  const decoded = decode(bytes);
  if ('fault' in decoded) return unread(decoded.fault);
  const source = decoded.text.replace(/^\uFEFF/, '');
  const strange = strangeLine(source);
  if (strange) return unread(strange);
  const merged = source.split('\n').findIndex((line) => MERGE_MARK.test(line));
  if (merged >= 0) {
    const problem = `has ${quoted(source.split('\n')[merged] ?? '')}, which merging two versions left: keep the lines of one version, and delete this mark`;
    return unread({ line: merged + 1, problem });
  }
  const read = readFrontMatter(source);
  if ('fault' in read) return unread(read.fault);

  const schema = schemaWith({ image: imageAmong(pictures) });
  const at: CheckedFile['at'] = (path) => {
    const about = purposeOf(schema, path);
    return {
      file,
      line: read.lineOf(path),
      field: path.join('.'),
      ...(about === undefined ? {} : { about }),
    };
  };
  const { error, data } = schema.safeParse(read.values, { error: plainWords });
  // What is misread in a line explains what its value lacks.
  const explained = new Set(read.slips.map(({ line }) => line));
  const ofFields = [...(error ? fieldSlips(error, schema, at) : []), ...hiddenIn(read.values, at)];
  const body = checkBody(read.body, read.bodyLine, textLimit);
  const slips = [
    ...read.slips.map((slip) => ({ file, ...slip })),
    ...ofFields.filter(({ line }) => line === undefined || !explained.has(line)),
    ...body.places.map((place) => ({ file, ...place })),
  ];
  const values = (error ? read.values : data) as Record<string, unknown>;
  const checked: CheckedFile = { file, data: values, body, slips, advice: [], at };
  return slips.length > 0
    ? checked
    : { ...checked, advice: adviseOnFile(checked, schema, pictures) };
}

/** The first line with a character that nobody could have typed on purpose. */
function strangeLine(source: string) {
  if (strangeCharacter(source) === undefined) return undefined;
  // A lone return is one of them, so that lines end at a line feed here.
  const lines = source.split(/(?<=\n)/);
  const index = lines.findIndex((line) => strangeCharacter(line) !== undefined);
  const problem = strangeCharacter(lines[index] ?? '');
  return problem === undefined ? undefined : { line: index + 1, problem };
}

function fieldSlips(error: z.ZodError, schema: z.ZodType, at: CheckedFile['at']): Slip[] {
  const meant = new Set<string>();
  const unknown = error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys') return [];
    return issue.keys.map((key) => {
      const near = nearestField(schema, issue.path, key);
      if (near !== undefined) meant.add([...issue.path, near].join('.'));
      const cure = near === undefined ? 'correct its name' : `write ${near} if that is meant`;
      const problem = `is not a field of this file: ${cure}, or delete the line`;
      return { ...at([...issue.path, key]), problem };
    });
  });
  const known = error.issues
    .filter(({ code }) => code !== 'unrecognized_keys')
    .map((issue) => ({ ...at(issue.path), problem: issue.message }))
    // A misspelt field is one slip: the right one need not be called missing as well.
    .filter(({ field, problem }) => !(problem.startsWith('is missing') && meant.has(field)));
  return [...known, ...unknown];
}

/** Characters that hide behind an escape, such as "\u200b", so that the file looks right. */
function hiddenIn(value: unknown, at: CheckedFile['at'], path: PropertyKey[] = []): Slip[] {
  if (typeof value === 'string') {
    const problem = strangeCharacter(value);
    return problem === undefined ? [] : [{ ...at(path), problem }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => hiddenIn(item, at, [...path, key]));
}
