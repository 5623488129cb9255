/** The texts of the first language's files that other languages can have in their own words. */
import { schemaOfType, type JsonSchema } from '../fields/json-schema.ts';
import { isTranslated, translationOf } from '../fields/translation.ts';
import { itemKeys } from './item-keys.ts';
import { valueAt } from './values.ts';

/** A text of the first language. */
export interface Original {
  text: string;
  /** Path of its field, such as `['features', '0']`. */
  path: string[];
  /** Path of its words in the file of the other language, such as `['features', 'cloud-deployment']`. */
  wordsPath: string[];
  /** Whether readers need it in their language. It needs no words if it has no letters, such as $199, or is a name. */
  isExpected: boolean;
}

/** Where the texts of a group are, and how their words are found. */
type Position = Omit<Original, 'text' | 'isExpected'>;

const start: Position = { path: [], wordsPath: [] };

/**
 * Lists the texts of a file.
 * @param schema the schema of the file
 * @param values the fields in the first language
 */
export function listOriginals(schema: JsonSchema, values: unknown, position = start): Original[] {
  const field = schemaOfType(schema, values) ?? schema;
  const translation = translationOf(field);
  if (translation !== 'none') {
    if (typeof values !== 'string' || values.trim() === '') return [];
    const isExpected = translation === 'expected' && /\p{L}/u.test(values);
    return [{ ...position, text: values, isExpected }];
  }
  if (Array.isArray(values)) return listInItems(field, values, position);
  return Object.entries(field.properties ?? {}).flatMap(([name, property]) =>
    listOriginals(property, valueAt(values, [name]), {
      ...position,
      path: [...position.path, name],
      wordsPath: [...position.wordsPath, name],
    }),
  );
}

/** Lists the texts of a list's items. */
function listInItems(
  { items = {} }: JsonSchema,
  values: readonly unknown[],
  position: Position,
): Original[] {
  if (!isTranslated(items)) return [];
  return itemKeys(values, items).flatMap((key, index) =>
    listOriginals(items, values[index], {
      path: [...position.path, String(index)],
      wordsPath: [...position.wordsPath, key],
    }),
  );
}
