/** The texts of the first language's files that other languages can have in their own words. */
import { schemaOfType, type JsonSchema } from '../../schemas/json-schema.ts';
import { isTranslated, translationOf } from '../../schemas/translation.ts';
import { findWrittenKeys, itemKeys } from './item-keys.ts';

/** A text of the first language. */
export interface Original {
  text: string;
  /** Path of its field, such as `['features', '0']`. */
  path: string[];
  /** Path of its words in the file of the other language, such as `['features', 'cloud-deployment']`. */
  wordsPath: string[];
  /** Path at which the site of the other language has the words; that of the field but for texts in URLs. */
  targetPath: string[];
  /** Whether readers need it in their language. It needs no words if it has no letters, such as $199, or is a name. */
  isExpected: boolean;
  /** Whether the words are found by a key that is only similar, as the text was corrected since. */
  isCorrected: boolean;
  /** Whether it's in an item that another one of its list can be mistaken for. */
  isTwin: boolean;
}

/** Where the texts of a group are, and how their words are found. */
type Position = Omit<Original, 'text' | 'isExpected'>;

const start: Position = {
  path: [],
  wordsPath: [],
  targetPath: [],
  isCorrected: false,
  isTwin: false,
};

/** Returns the value at a path; undefined if there is none. */
export const valueAt = (values: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => {
    const group = Object(value) as Record<string, unknown>;
    return Object.hasOwn(group, name) ? group[name] : undefined;
  }, values);

/**
 * Lists the texts of a file.
 * @param schema the schema of the file
 * @param values the fields in the first language
 * @param words the fields in the other language
 */
export function listOriginals(
  schema: JsonSchema,
  values: unknown,
  words: unknown,
  position = start,
): Original[] {
  const field = schemaOfType(schema, values) ?? schema;
  const translation = translationOf(field);
  if (translation !== 'none') {
    if (typeof values !== 'string' || values.trim() === '') return [];
    const isExpected = translation === 'expected' && /\p{L}/u.test(values);
    return [{ ...position, text: values, isExpected }];
  }
  if (Array.isArray(values)) return listInItems(field, values, words, position);
  return Object.entries(field.properties ?? {}).flatMap(([name, property]) =>
    listOriginals(property, valueAt(values, [name]), valueAt(words, [name]), {
      ...position,
      path: [...position.path, name],
      wordsPath: [...position.wordsPath, name],
      targetPath: [...position.targetPath, property.namesField ?? name],
    }),
  );
}

/** Lists the texts of a list's items. */
function listInItems(
  { items = {} }: JsonSchema,
  values: readonly unknown[],
  words: unknown,
  position: Position,
): Original[] {
  if (!isTranslated(items)) return [];
  const keys = itemKeys(values, items);
  const writtenKeys = findWrittenKeys(keys, Object.keys(Object(words) as object));
  return keys.flatMap(({ key, isTwin }, index) => {
    const writtenKey = writtenKeys[index] ?? key;
    return listOriginals(items, values[index], valueAt(words, [writtenKey]), {
      path: [...position.path, String(index)],
      wordsPath: [...position.wordsPath, writtenKey],
      targetPath: [...position.targetPath, String(index)],
      isCorrected: position.isCorrected || writtenKey !== key,
      isTwin: position.isTwin || isTwin,
    });
  });
}
