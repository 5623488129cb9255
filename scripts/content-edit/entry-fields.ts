/** What there is to say about a new entry: the fields of its schema, one after another, as questions. */
import { z } from 'astro/zod';
import { folders, textLimits } from '../../src/schemas/content.ts';
import type { PictureSize } from '../../src/schemas/fields.ts';
import { checkBody } from '../content-check/body.ts';
import { strangeCharacter } from '../content-check/characters.ts';
import { imageAmong } from '../content-check/pictures.ts';
import { plainWords } from '../content-check/plain-words.ts';
import type { Folder } from './kinds.ts';

/** What a field holds once it is answered; of a picture, its bytes as they will be saved. */
export type Value = string | number | boolean | string[] | Uint8Array;

/** One thing to say about an entry. */
export interface Field {
  /** Its name as an option, such as `price.figure`; `text` is the text below the front matter. */
  name: string;
  /** The way to it in the front matter; empty for the text. */
  path: string[];
  form: 'line' | 'number' | 'yes or no' | 'lines' | 'picture' | 'text';
  /** What it is for, in the schema's words. */
  purpose: string;
  isOptional: boolean;
  /** How many characters there is room for. */
  room?: number;
  /** The size in pixels that a picture must have. */
  least?: PictureSize;
  /** All names that it takes, such as those of icons. */
  choices?: string[];
  /**
   * Reads what was written as an answer, which is not empty; a path to a picture is not followed.
   * @param said one text, or one for each line
   */
  read: (said: string | readonly string[]) => Read;
}

/** What was read, or what is wrong with it as a phrase that follows the name of the field. */
export type Read = { value: Value } | { problem: string };

/** Fields that name an entry to people, the one that says most first. */
const MAIN = ['title', 'name', 'label'];

/**
 * What there is to say about an entry, in the order of its schema; its place is not among it.
 * @param folder where it will lie
 * @throws {Error} when the schema has a field of a kind that nobody can be asked for
 */
export function fieldsOf(folder: Folder): Field[] {
  const schema = folders[folder]({ image: imageAmong(new Map()) });
  const fields = Object.entries(schema.shape)
    .filter(([name]) => name !== 'order')
    .flatMap(([name, inner]) => fieldsIn(inner, [name]));
  const limit = textLimits[folder];
  return limit === undefined ? fields : [...fields, textBelow(limit)];
}

/** The field by which people know the entry; nothing where it has only a picture. */
export const mainField = (fields: readonly Field[]) =>
  MAIN.map((name) => fields.find((field) => field.name === name)).find(Boolean);

function fieldsIn(schema: unknown, path: string[], isOptional = false): Field[] {
  const name = path.join('.');
  if (schema instanceof z.ZodOptional) return fieldsIn(schema.unwrap(), path, true);
  if (schema instanceof z.ZodObject && !isOptional) {
    return Object.entries(schema.shape).flatMap(([key, inner]) => fieldsIn(inner, [...path, key]));
  }
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no schema.`);
  const { description = '', least, choices } = hintsOf(schema);
  const field = { name, path, purpose: description, isOptional };
  const read = (value: string | number | string[]): Read => {
    const strange = strangeCharacter([value].flat().join(' '));
    if (strange !== undefined) return { problem: strange };
    const { error, data } = schema.safeParse(value, { error: plainWords });
    if (!error) return { value: data as Value };
    // In a file, a number must stand without quotes; here there are none.
    return { problem: (error.issues[0]?.message ?? '').replace(/,? without quotes$/, '') };
  };
  if (least) {
    // Behind the colon it says how a file names its picture.
    const purpose = `${description.replace(/:[^:]*$/, '')}.`;
    return [{ ...field, purpose, form: 'picture', least, read: (said) => ({ value: one(said) }) }];
  }
  if (schema instanceof z.ZodArray && schema.element instanceof z.ZodString) {
    const room = roomIn(schema.element);
    return [{ ...field, form: 'lines', ...room, read: (said) => read([said].flat()) }];
  }
  if (schema instanceof z.ZodNumber) {
    const toNumber = (said: string) => Number(said.replace(/(?<=\d)[ ,_'’](?=\d{3}(?!\d))/g, ''));
    return [{ ...field, form: 'number', read: (said) => read(toNumber(one(said))) }];
  }
  if (schema instanceof z.ZodBoolean) return [{ ...field, form: 'yes or no', read: readYesNo }];
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) {
    const { room = Infinity } = roomIn(schema);
    const hints = { ...roomIn(schema), ...(choices ? { choices } : {}) };
    const readLine = (said: string): Read => {
      const result = read(said);
      const { length } = said.trim();
      if ('value' in result || length <= room) return result;
      return { problem: `${result.problem}, and this has ${length}` };
    };
    return [{ ...field, form: 'line', ...hints, read: (said) => readLine(one(said)) }];
  }
  if (schema instanceof z.ZodEnum) {
    const options = schema.options.map(String);
    return [{ ...field, form: 'line', choices: options, read: (said) => read(one(said)) }];
  }
  throw new Error(`${name} is of a kind that npm run new cannot ask for: teach it to.`);
}

/** What a schema says of itself besides what it checks. */
function hintsOf(schema: z.ZodType) {
  const { description, least, defaultSnippets } = schema.meta() ?? {};
  const choices = (defaultSnippets as { body: string }[] | undefined)?.map(({ body }) => body);
  return { description, least: least as PictureSize | undefined, choices };
}

const roomIn = (schema: z.ZodType): { room?: number } =>
  schema instanceof z.ZodString && schema.maxLength !== null ? { room: schema.maxLength } : {};

function readYesNo(said: string | readonly string[]): Read {
  const word = one(said).trim().toLowerCase();
  if (/^(?:y|yes|true)$/.test(word)) return { value: true };
  if (/^(?:n|no|false)$/.test(word)) return { value: false };
  return { problem: 'must be yes or no' };
}

const one = (said: string | readonly string[]) =>
  typeof said === 'string' ? said : (said.at(-1) ?? '');

function textBelow(limit: number): Field {
  return {
    name: 'text',
    path: [],
    form: 'text',
    purpose: 'Its text, with an empty line between paragraphs.',
    isOptional: false,
    room: limit,
    read: (said) => {
      const value = one(said).trim();
      const problem =
        strangeCharacter(value) ??
        checkBody(value, 1, limit).places.map((place) => place.problem)[0];
      return problem === undefined ? { value } : { problem };
    },
  };
}
