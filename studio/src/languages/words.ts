/** Reads the words of a file in another language, and lays them over the file of the first language. */
import { z } from 'astro/zod';
import { messageOf, parseOptions } from '../check/issues.ts';
import { fieldAt, withDates } from '../fields/json-schema.ts';
import { findInvalidCharacter, hasImageMark } from '../lib/text.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import type { Document } from '../model/document.ts';
import type { FileSchema } from '../model/file-kind.ts';
import type { Original } from './originals.ts';
import { isEmpty, valueAt } from './values.ts';

/** A text in the words of another language. */
export interface Word {
  original: Original;
  text: string;
}

/** Words that the site can't show, and why. */
export interface RefusedWord {
  original: Original;
  rule: Message;
}

/**
 * Reads the words that a file has.
 * @param own the file of the other language
 * @param schema the schema of the file
 * @param values the fields in the first language
 */
export function readWords(
  originals: readonly Original[],
  own: Document,
  schema: FileSchema,
  values: unknown,
): { words: Word[]; refused: RefusedWord[] } {
  const words: Word[] = [];
  const refused: RefusedWord[] = [];
  for (const original of originals) {
    const written = valueAt(own.values, original.wordsPath);
    if (isEmpty(written)) continue;
    const field = schemaAt(schema.zod, values, original.path);
    const result = field?.safeParse(written, parseOptions);
    const rules = (result?.error?.issues ?? []).map((issue) =>
      messageOf(issue, fieldAt(schema.fields, values, original.path)),
    );
    const character = findInvalidCharacter(String(written));
    if (character) rules.push(message('unshown-character', character));
    if (hasImageMark(String(written))) rules.push(message('image-mark'));
    refused.push(...rules.map((rule) => ({ original, rule })));
    if (rules.length === 0) words.push({ original, text: String(written) });
  }
  return { words, refused };
}

/**
 * Returns words for texts that have none, but that another item of the list has at the same place: those of that one.
 * @param words those that are shown
 */
export const wordsOfOtherItems = (originals: readonly Original[], words: readonly Word[]): Word[] =>
  originals.flatMap((original) => {
    const other = words.find((word) => isSameInOtherItem(word.original, original));
    return other ? [{ original, text: other.text }] : [];
  });

const isSameInOtherItem = (a: Original, b: Original) =>
  a.text === b.text && fieldOf(a) === fieldOf(b);

/** Returns the field of a text, which is the same in all items of a list. */
const fieldOf = ({ path }: Original) =>
  path.map((name) => (/^\d+$/.test(name) ? 'item' : name)).join('.');

/** Returns the schema of a field, without the rules of the groups that it is in. */
function schemaAt(
  schema: unknown,
  values: unknown,
  [name, ...rest]: readonly string[],
): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) {
    return schemaAt(schema.unwrap(), values, name === undefined ? [] : [name, ...rest]);
  }
  if (name === undefined) return schema instanceof z.ZodType ? schema : undefined;
  const value = valueAt(values, [name]);
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, value, rest);
  if (schema instanceof z.ZodObject) return schemaAt(schema.shape[name], value, rest);
  if (schema instanceof z.ZodDiscriminatedUnion) {
    const options = schema.options.filter((option) => option instanceof z.ZodObject);
    const option = options.find(({ shape }) => isOfType(shape['type'], values));
    return schemaAt(option, values, [name, ...rest]);
  }
  return undefined;
}

const isOfType = (type: unknown, values: unknown) =>
  type instanceof z.ZodLiteral && type.safeParse(valueAt(values, ['type'])).success;

/** Returns the fields of the first language with the words of another in place of its own. */
export function layWords(values: unknown, words: readonly Word[]): Record<string, unknown> {
  const merged = structuredClone(Object(values) as Record<string, unknown>);
  for (const { original, text } of words) {
    const { path } = original;
    const group = Object(valueAt(merged, path.slice(0, -1))) as Record<string, unknown>;
    group[path.at(-1) ?? ''] = text;
  }
  return merged;
}

/** Words that break a rule together with other texts of the file. */
interface Clash {
  word: Word;
  /** What the rule says, and of which field. */
  rule: Message;
  path: string[];
}

/**
 * Finds words that break a rule together with other texts, such as an item of a list that another one is like. Without them,
 * the file has no error, as that of the first language has none.
 */
export function findClashes(
  words: readonly Word[],
  values: unknown,
  { zod, fields }: FileSchema,
): Clash[] {
  const issuesOf = (kept: readonly Word[]) =>
    zod.safeParse(withDates(fields, layWords(values, kept)), parseOptions).error?.issues ?? [];
  const wordsByPlace = new Map(words.map((word) => [word.original.path.join('.'), word]));
  const clashes = new Map<Word, Clash>();
  for (;;) {
    const kept = words.filter((word) => !clashes.has(word));
    const issues = issuesOf(kept);
    const [first] = issues;
    if (!first) return [...clashes.values()];
    const addClash = (word: Word, issue: Issue) => {
      const rule = messageOf(issue, fieldAt(fields, values, issue.path));
      clashes.set(word, { word, rule, path: issue.path.map(String) });
    };
    // Most rules name the last of the words that are alike.
    const named = issues.flatMap((issue) => {
      const word = wordsByPlace.get(placeOf(issue));
      return word && !clashes.has(word) ? [{ word, issue }] : [];
    });
    for (const { word, issue } of named) addClash(word, issue);
    if (named.length > 0) continue;
    const isCause = (word: Word) => {
      const others = kept.filter((other) => other !== word);
      return !issuesOf(others).some((found) => placeOf(found) === placeOf(first));
    };
    // If several together are the cause, all of them go, one by one.
    const cause = kept.findLast(isCause) ?? kept.at(-1);
    if (!cause) return [...clashes.values()];
    addClash(cause, first);
  }
}

type Issue = z.core.$ZodIssue;

const placeOf = ({ path }: Issue) => path.join('.');
