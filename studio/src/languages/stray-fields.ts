/** Finds what a file of another language has besides words: only words differ between languages. */
import { schemaOfType, writableFields, type JsonSchema } from '../fields/json-schema.ts';
import { isTranslated, translationOf } from '../fields/translation.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { itemKeys } from './item-keys.ts';
import { isEmpty, isGroup, valueAt, type Group } from './values.ts';

interface StrayFields {
  /** Fields that the file has no place for. */
  refused: { path: string[]; message: Message }[];
  /** Paths of words whose text the first language doesn't have any more, or in other words. They stay in the file. */
  unused: string[][];
}

const refuse = (path: string[], reason: Message): StrayFields => ({
  refused: [{ path, message: reason }],
  unused: [],
});

const join = (found: readonly StrayFields[]): StrayFields => ({
  refused: found.flatMap(({ refused }) => refused),
  unused: found.flatMap(({ unused }) => unused),
});

/**
 * Finds the fields that the file of another language has and can't have, or has no use for.
 * @param schema the schema of the file
 * @param values the fields in the first language
 * @param words what the file of the other language has
 */
export function findStrayFields(
  schema: JsonSchema,
  values: unknown,
  words: unknown,
  path: string[] = [],
): StrayFields {
  if (isEmpty(words)) return join([]);
  if (!isTranslated(schema)) return refuse(path, message('same-in-all-languages'));
  if (values === undefined) return { refused: [], unused: [path] };
  const field = schemaOfType(schema, values) ?? schema;
  // Its schema checks it.
  if (translationOf(field) !== 'none') return join([]);
  if (!isGroup(words)) return refuse(path, wrongTypeMessage(field, values, words));
  return field.items
    ? findInItems(field.items, Array.isArray(values) ? values : [], words, path)
    : findInGroup(field, schema.oneOf ?? [], values, words, path);
}

function wrongTypeMessage({ items }: JsonSchema, values: unknown, value: unknown): Message {
  if (!items) return message('not-a-group-of-words', { value });
  const keys = itemKeys(Array.isArray(values) ? values : [], items);
  return message('list-of-words', { value, keys });
}

/** Finds the stray fields in the words of a list. */
function findInItems(items: JsonSchema, values: unknown[], words: Group, path: string[]) {
  const keys = itemKeys(values, items);
  return join(
    Object.entries(words).map(([key, inItem]) =>
      findStrayFields(items, values[keys.indexOf(key)], inItem, [...path, key]),
    ),
  );
}

/**
 * Finds the stray fields in the words of a group.
 * @param types the schemas of all types that the group can have. The first language may have chosen another one.
 */
function findInGroup(
  field: JsonSchema,
  types: readonly JsonSchema[],
  values: unknown,
  words: Group,
  path: string[],
) {
  const properties = new Map(writableFields(field));
  const isOfOtherType = (name: string) =>
    types.some((type) => writableFields(type).some(([other]) => other === name));
  return join(
    Object.entries(words).map(([name, word]) => {
      const property = properties.get(name);
      if (property) {
        return findStrayFields(property, valueAt(values, [name]), word, [...path, name]);
      }
      if (isOfOtherType(name)) return { refused: [], unused: [[...path, name]] };
      return refuse([...path, name], unknownFieldMessage(name, field));
    }),
  );
}

function unknownFieldMessage(name: string, field: JsonSchema): Message {
  const known = writableFields(field)
    .filter(([, property]) => isTranslated(property))
    .map(([other]) => other);
  return message('unknown-word', { name, known });
}
