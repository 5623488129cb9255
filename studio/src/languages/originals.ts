/** The texts of the first language's files that other languages can have in their own words. */
import { schemaOfType, type JsonSchema } from '../fields/json-schema.ts';
import { isTranslated, translationOf } from '../fields/translation.ts';
import { itemKeys } from './item-keys.ts';
import { valueAt } from './values.ts';

/** What words are compared with. */
export interface Basis {
  /** Where it is noted in the file of the other language. */
  path: string[];
  text: string;
  isFact: boolean;
}

/** A text of the first language. */
export interface Original {
  text: string;
  /** Path of its field, such as `['features', '0']`. */
  path: string[];
  /** Path of its words in the file of the other language, such as `['features', 'cloud-deployment']`. */
  wordsPath: string[];
  /** Whether readers need it in their language. It needs no words if it has no letters, is an amount, or a name. */
  isExpected: boolean;
  /** The text itself or, of one in a fact, all texts of the fact. */
  basis: Basis;
}

/** A number with at most a currency, such as `499 zł`: it needs no words. */
const AMOUNT = /^(?:\p{Sc}|\p{Lu}{2,3}\s)?\d[\s\d.,’']*(?:\p{Sc}|\p{L}{2,3})?$/u;

/** Where the texts of a group are, and how their words are found. */
type Position = Pick<Original, 'path' | 'wordsPath'>;

const start: Position = { path: [], wordsPath: [] };

/**
 * Lists the texts of a file.
 * @param schema the schema of the file
 * @param values the fields in the first language
 */
export function listOriginals(schema: JsonSchema, values: unknown, position = start): Original[] {
  const originals = listInField(schemaOfType(schema, values) ?? schema, values, position);
  if (schema.isFact !== true) return originals;
  const text = originals.map((original) => original.text).join(' ');
  const basis = { path: position.wordsPath, text, isFact: true };
  return originals.map((original) => ({ ...original, basis }));
}

/** Lists the texts of a field or group, as if they were no fact. */
function listInField(field: JsonSchema, values: unknown, position: Position): Original[] {
  const translation = translationOf(field);
  if (translation !== 'none') {
    if (typeof values !== 'string' || values.trim() === '') return [];
    const hasWords = /\p{L}/u.test(values) && !AMOUNT.test(values);
    const isExpected = translation === 'expected' && hasWords;
    const basis = { path: position.wordsPath, text: values, isFact: false };
    return [{ ...position, text: values, isExpected, basis }];
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
