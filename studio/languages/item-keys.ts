/**
 * The keys of lists in files of other languages. A list has a group there, in which each item has a key: its id, if it has one,
 * else one made of its text in the first language. So an item keeps its words when the list is sorted, or gets or loses
 * others.
 */
import { schemaOfType, type JsonSchema } from '../fields/json-schema.ts';
import { translationOf } from '../fields/translation.ts';
import { titleField } from '../lib/entry-title.ts';

/** How many characters of a text its key has. */
const MAX_LENGTH = 40;

interface ItemKey {
  key: string;
  /** Whether another item of the list has the same text, so that only their order tells them apart. */
  isTwin: boolean;
}

/**
 * Returns the key of each item of a list.
 * @param schema the schema of the items
 */
export function itemKeys(items: readonly unknown[], schema: JsonSchema): ItemKey[] {
  const names = items.map((item) => idOf(item) ?? toKey(itemText(item, schema)));
  const sameName = Map.groupBy(names, (name) => name);
  const used = new Set<string>();
  return names.map((name) => {
    let key = name;
    for (let number = 2; used.has(key); number++) {
      key = `${name}-${number}`;
    }
    used.add(key);
    return { key, isTwin: (sameName.get(name) ?? []).length > 1 };
  });
}

/** Returns the id of an item, such as a section; undefined for others. */
function idOf(item: unknown): string | undefined {
  const { id } = Object(item) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** Returns the text that tells an item from the others: its title, else its first text, else its type. */
function itemText(item: unknown, schema: JsonSchema): string {
  if (typeof item === 'string') return item;
  const values = Object(item) as Record<string, unknown>;
  const properties = schemaOfType(schema, item)?.properties ?? schema.properties ?? {};
  const texts = Object.entries(properties)
    .filter(([, field]) => translationOf(field) !== 'none')
    .map(([name]) => name);
  const fields = [titleField(values), ...texts, 'type'];
  const found = fields.map((name) => values[name]).find((value) => typeof value === 'string');
  return found ?? '';
}

/** Returns a text as a key: its first words, in small letters of any script, with hyphens between them. */
function toKey(text: string): string {
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  const key = firstWords(words) || 'item';
  // YAML and JavaScript sort keys that are numbers.
  return /^\d+$/.test(key) ? `n${key}` : key;
}

/** Joins as many words as a key can have. A longer first word is cut. */
function firstWords([first = '', ...others]: string[]): string {
  let key = Array.from(first).slice(0, MAX_LENGTH).join('');
  for (const word of others) {
    const longer = `${key}-${word}`;
    if (Array.from(longer).length > MAX_LENGTH) break;
    key = longer;
  }
  return key;
}
