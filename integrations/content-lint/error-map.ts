/** Says in plain words what a schema without words of its own found. */
import { z } from 'astro/zod';
import { nearest } from '../../src/schemas/suggest.ts';
import { quoted } from './diagnostic.ts';

const kinds: Record<string, string> = {
  string: 'a text: put it in quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list: one line each, beginning with a hyphen',
  object: 'a group of fields, each on a line of its own and indented',
};

/** An error map for zod: it has words for each thing that zod can find, in place of zod's own. */
export const plainWords: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is missing: add it';
      if (issue.input === null) return 'is empty: write something after the colon';
      return `is ${shown(issue.input)}, and must be ${kinds[issue.expected] ?? `of the kind ${issue.expected}`}`;
    case 'invalid_value': {
      if (issue.input === undefined) return 'is missing: add it';
      const written = typeof issue.input === 'string' ? issue.input : '';
      const meant = nearest(written, issue.values.map(String));
      const cure =
        meant === undefined ? 'write one of' : `write ${meant} if that is meant, or one of`;
      return `is ${shown(issue.input)}, which there is not: ${cure}: ${issue.values.join(', ')}`;
    }
    case 'too_small':
      return `is less than there must be: make it ${String(issue.minimum)} or more`;
    case 'too_big':
      return `is more than there is room for: make it ${String(issue.maximum)} or less`;
    case 'unrecognized_keys':
      return 'has a field that is not known: delete it';
    case 'invalid_format':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not written as it must be: compare it with a neighbouring file';
  }
};

/**
 * The field that somebody most likely meant.
 * @param schema schema of the whole file
 * @param path where the misspelt field stands
 * @param key how it is written
 * @returns the nearest field there, or nothing where none is near
 */
export function nearestField(schema: z.ZodType, path: readonly PropertyKey[], key: string) {
  const group = schemaAt(schema, path);
  return group instanceof z.ZodObject ? nearest(key, Object.keys(group.shape)) : undefined;
}

/** A value as somebody wrote it, as far as it is short. */
function shown(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (Number.isNaN(value)) return 'no number';
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : 'a group of fields';
}

/** What a field is for, in its schema's words; nothing where the schema has no such field. */
export const purposeOf = (schema: z.ZodType, path: readonly PropertyKey[]) =>
  path.length === 0 ? undefined : schemaAt(schema, path)?.description;

/**
 * The schema of one field.
 * @param schema schema of the whole file
 * @param path where the field stands, such as `['features', 0]`
 * @returns nothing where the schema has no such field
 */
export function schemaAt(
  schema: unknown,
  [step, ...rest]: readonly PropertyKey[],
): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) {
    return schemaAt(schema.unwrap(), step === undefined ? [] : [step, ...rest]);
  }
  if (step === undefined) return schema instanceof z.ZodType ? schema : undefined;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Record<string, unknown> = schema.shape;
  return Object.hasOwn(shape, String(step)) ? schemaAt(shape[String(step)], rest) : undefined;
}
