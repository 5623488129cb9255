/** Says in plain words what a schema without words of its own found. */
import { z } from 'astro/zod';
import { closest, distance } from 'fastest-levenshtein';

const kinds: Record<string, string> = {
  string: 'a text (put it in quotes)',
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
      return `must be ${kinds[issue.expected] ?? `of the kind ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
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
  const fields = fieldsAt(schema, path);
  if (fields.length === 0) return undefined;
  const near = closest(
    key.toLowerCase(),
    fields.map((field) => field.toLowerCase()),
  );
  const most = Math.ceil(key.length / 3);
  if (distance(key.toLowerCase(), near) > most) return undefined;
  return fields.find((field) => field.toLowerCase() === near);
}

function fieldsAt(schema: unknown, [step, ...rest]: readonly PropertyKey[]): string[] {
  if (schema instanceof z.ZodOptional) {
    return fieldsAt(schema.unwrap(), step === undefined ? [] : [step, ...rest]);
  }
  if (schema instanceof z.ZodArray && step !== undefined) return fieldsAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return [];
  const shape: Record<string, unknown> = schema.shape;
  return step === undefined ? Object.keys(shape) : fieldsAt(shape[String(step)], rest);
}
