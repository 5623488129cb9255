import { z } from 'astro/zod';
import { quote, didYouMean } from './diagnostic.ts';

const types: Record<string, string> = {
  string: 'must be text. Put it in quotes.',
  number: 'must be a number without quotes.',
  int: 'must be a whole number without quotes.',
  boolean: 'must be true or false without quotes.',
  array: 'must be a list. Put each item on its own line, after a hyphen and a space.',
  object: 'must be a group of fields. Put each field on its own line, and indent it.',
};

/** Zod's messages in plain English, for issues without a message in the schema. */
export const errorMap: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'is missing. Add this field.';
  switch (issue.code) {
    case 'invalid_type':
      if (input === null) return 'is empty. Add a value after the colon.';
      return `is ${formatValue(input)}, but ${types[issue.expected] ?? `must be ${issue.expected}.`}`;
    case 'invalid_value': {
      const hint = didYouMean(typeof input === 'string' ? input : '', issue.values.map(String));
      return `is ${formatValue(input)}, which does not exist. ${hint}Use one of these: ${issue.values.join(', ')}.`;
    }
    case 'too_small':
      return `must be ${String(issue.minimum)} or more.`;
    case 'too_big':
      return `must be ${String(issue.maximum)} or less.`;
    default:
      return 'has the wrong format. Compare it with another file in the same folder.';
  }
};

/** Formats a value as it is written, if it is short. */
function formatValue(value: unknown): string {
  if (typeof value === 'string') return quote(value);
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  if (Number.isNaN(value)) return 'not a number';
  return typeof value === 'object' ? 'a group of fields' : JSON.stringify(value);
}

/**
 * Finds the schema of a field.
 * @param schema schema of the whole file
 * @param path path of the field, such as `['features', 0]`
 */
export function schemaAt(schema: unknown, path: readonly PropertyKey[]): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional) return schemaAt(schema.unwrap(), path);
  const [key, ...rest] = path;
  if (key === undefined) return schema instanceof z.ZodType ? schema : undefined;
  if (schema instanceof z.ZodArray) return schemaAt(schema.element, rest);
  if (!(schema instanceof z.ZodObject)) return undefined;
  const shape: Record<string, unknown> = schema.shape;
  return Object.hasOwn(shape, String(key)) ? schemaAt(shape[String(key)], rest) : undefined;
}
