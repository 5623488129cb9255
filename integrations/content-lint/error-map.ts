/** Says in plain words what a schema finds wrong, where it has no words of its own. */
import { z } from 'astro/zod';
import { quote, didYouMean } from './diagnostic.ts';

const kinds: Record<string, string> = {
  string: 'a text: put it in quotes',
  number: 'a number, without quotes',
  int: 'a whole number, without quotes',
  boolean: 'true or false, without quotes',
  array: 'a list: one line each, beginning with a hyphen',
  object: 'a group of fields, each on a line of its own and indented',
};

/** An error map for zod: it has words for each issue, in place of zod's own. */
export const errorMap: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'is missing: add it';
  switch (issue.code) {
    case 'invalid_type':
      if (input === null) return 'is empty: write something after the colon';
      return `is ${shown(input)}, and must be ${kinds[issue.expected] ?? issue.expected}`;
    case 'invalid_value': {
      const cure = didYouMean(typeof input === 'string' ? input : '', issue.values.map(String));
      return `is ${shown(input)}, which does not exist: ${cure || 'write '}one of: ${issue.values.join(', ')}`;
    }
    case 'too_small':
      return `is less than there must be: make it ${String(issue.minimum)} or more`;
    case 'too_big':
      return `is more than there is room for: make it ${String(issue.maximum)} or less`;
    default:
      return 'is not written as it must be: compare it with a neighbouring file';
  }
};

/** A value as it is written, if it is short. */
function shown(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (Number.isNaN(value)) return 'no number';
  return typeof value === 'object' ? 'a group of fields' : JSON.stringify(value);
}

/**
 * Finds the schema of one field.
 * @param schema schema of the whole file
 * @param path the field's, such as `['features', 0]`
 */
export function schemaAt(schema: unknown, path: readonly PropertyKey[]): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path);
  const [step, ...rest] = path;
  if (step === undefined) return schema instanceof z.ZodType ? schema : undefined;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Record<string, unknown> = schema.shape;
  return Object.hasOwn(shape, String(step)) ? schemaAt(shape[String(step)], rest) : undefined;
}
