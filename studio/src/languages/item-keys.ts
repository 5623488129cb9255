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

/**
 * Returns the key of each item of a list. Those of items with the same title have their other texts, too.
 * @param schema the schema of the items
 */
export function itemKeys(items: readonly unknown[], schema: JsonSchema): string[] {
  const titles = items.map((item) => idOf(item) ?? toKey(itemTexts(item, schema)[0] ?? ''));
  const sameTitle = Map.groupBy(titles, (title) => title);
  const names = titles.map((title, index) => {
    const others = itemTexts(items[index], schema).slice(1).join(' ');
    const isOnlyOne = (sameTitle.get(title) ?? []).length === 1;
    return isOnlyOne || others === '' ? title : `${title}-${toKey(others)}`;
  });
  const used = new Set<string>();
  return names.map((name) => {
    let key = name;
    for (let number = 2; used.has(key); number++) {
      key = `${name}-${number}`;
    }
    used.add(key);
    return key;
  });
}

/** Returns the id of an item, such as a section; undefined for others. */
function idOf(item: unknown): string | undefined {
  const { id } = Object(item) as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
}

/** Returns the texts of an item: first its title, if it has one. An item without texts has its type. */
function itemTexts(item: unknown, schema: JsonSchema): string[] {
  if (typeof item === 'string') return [item];
  const values = Object(item) as Record<string, unknown>;
  const properties = schemaOfType(schema, item)?.properties ?? schema.properties ?? {};
  const texts = Object.entries(properties)
    .filter(([, field]) => translationOf(field) !== 'none')
    .map(([name]) => name);
  const fields = new Set([titleField(values), ...texts, 'type']);
  return [...fields].map((name) => values[name]).filter((value) => typeof value === 'string');
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
