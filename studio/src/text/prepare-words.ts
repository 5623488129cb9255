/** Prepares the words of a file's fields for showing. Its text is prepared where it is parsed. */
import { schemaOfType, type JsonSchema } from '../fields/json-schema.ts';
import { translationOf } from '../fields/translation.ts';
import { punctuate } from './punctuation.ts';

/** Returns the code of the language of a field's words. */
export type LanguageAt = (path: readonly string[]) => string;

/**
 * Returns the fields of a file as pages show them: with the punctuation of their language in all words, but not in names,
 * addresses and what visitors send.
 * @param schema the schema of the file
 */
export function prepareWords(
  schema: JsonSchema,
  values: unknown,
  languageAt: LanguageAt,
  path: readonly string[] = [],
): unknown {
  const field = schemaOfType(schema, values) ?? schema;
  if (typeof values === 'string') {
    return isWords(field) ? punctuate(values, languageAt(path)) : values;
  }
  if (typeof values !== 'object' || values === null) return values;
  if (Array.isArray(values)) {
    return values.map((item, index) =>
      prepareWords(field.items ?? {}, item, languageAt, [...path, String(index)]),
    );
  }
  return field.properties ? prepareGroup(field.properties, values, languageAt, path) : values;
}

/** Returns whether a field has words that readers need in their language, and that pages show. */
const isWords = (field: JsonSchema) =>
  translationOf(field) === 'expected' && field.isVerbatim !== true;

function prepareGroup(
  properties: Record<string, JsonSchema>,
  values: object,
  languageAt: LanguageAt,
  path: readonly string[],
) {
  const prepared: Record<string, unknown> = { ...values };
  for (const [name, property] of Object.entries(properties)) {
    const value = prepared[name];
    if (value === undefined) continue;
    prepared[name] = prepareWords(property, value, languageAt, [...path, name]);
  }
  return prepared;
}
