/** What another language has in its own words. */
import type { JsonSchema, Translation } from './json-schema.ts';

/** Returns whether another language has a field of its own. Groups and lists have none, but the fields in them may. */
export function translationOf(field: JsonSchema): Translation {
  if (field.translation !== undefined) return field.translation;
  // A file can be there in each language, under a name of its own.
  if (field.leadsTo === 'file') return 'optional';
  const isText = field.type === 'string' && !isName(field);
  return isText && (field.maxLength !== undefined || !hasForm(field)) ? 'expected' : 'none';
}

/** Returns whether a text names something. */
const isName = ({ collection, leadsTo, options, image }: JsonSchema) =>
  [collection, leadsTo, options, image].some((rule) => rule !== undefined);

/** Returns whether the schema says what a text looks like: readers don't need it in their language. */
const hasForm = ({ enum: values, const: constant, pattern, format, isDate }: JsonSchema) =>
  [values, constant, pattern, format, isDate].some((rule) => rule !== undefined);

/** Returns whether another language has a field, or one of the fields in it, of its own. */
export function isTranslated(field: JsonSchema): boolean {
  const { properties = {}, items, oneOf = [] } = field;
  const fields = [...Object.values(properties), ...(items ? [items] : []), ...oneOf];
  return translationOf(field) !== 'none' || fields.some(isTranslated);
}

/** Returns a field that is the same in all languages, with all that is in it. */
export function untranslated(field: JsonSchema): JsonSchema {
  const { properties, items, oneOf } = field;
  return {
    ...field,
    translation: 'none',
    ...(properties && { properties: withUntranslated(properties, Object.keys(properties)) }),
    ...(items && { items: untranslated(items) }),
    ...(oneOf && { oneOf: oneOf.map(untranslated) }),
  };
}

/** Returns fields of which some are the same in all languages. */
export const withUntranslated = (
  fields: Record<string, JsonSchema>,
  names: readonly string[],
): Record<string, JsonSchema> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      return [name, names.includes(name) ? untranslated(field) : field];
    }),
  );
