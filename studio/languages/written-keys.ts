/** Finds the words of a list's items in files of other languages. */
import { distance } from 'fastest-levenshtein';
import { normalizeText } from '../lib/text.ts';
import { listStrings } from '../model/checked-file.ts';
import { valueAt, type Group, type Written } from './values.ts';

/** What an item says, or what is noted of the texts that the words of a key were compared with. */
interface Entry {
  key: string;
  value: unknown;
  /** Its texts that no other one has. A label such as “Read more” says nothing about an item. */
  ownTexts: readonly string[];
}

/**
 * Returns the key under which each item of a list has its words: its own or, if its text was mended since they were compared, that of
 * words without an item.
 * @param keys the keys of the items
 * @param written what the file of the other language has of the list
 */
export function findWrittenKeys(
  items: readonly unknown[],
  keys: readonly string[],
  { words, compared }: Written,
): string[] {
  const written = Object.keys(Object(words) as Group);
  const noted = written.map((key) => valueAt(compared, [key]));
  let added = toEntries(keys, items).filter(({ key }) => !written.includes(key));
  let gone = toEntries(written, noted).filter(({ key }) => !keys.includes(key));
  const found = new Map<string, string>();
  for (const isSame of [haveSameText, isMended]) {
    const pairs = added.flatMap((item) =>
      gone.filter((other) => isSame(item, other)).map((other) => ({ item, other })),
    );
    for (const { item, other } of pairs) {
      // Both must be in this pair only.
      if (pairs.filter((pair) => pair.item === item || pair.other === other).length > 1) continue;
      found.set(item.key, other.key);
      added = added.filter((left) => left !== item);
      gone = gone.filter((left) => left !== other);
    }
  }
  return keys.map((key) => found.get(key) ?? key);
}

function toEntries(keys: readonly string[], values: readonly unknown[]): Entry[] {
  const texts = values.map((value) => [
    ...new Set(listStrings(value).map(({ text }) => normalizeText(text))),
  ]);
  const byText = Map.groupBy(texts.flat(), (text) => text);
  return keys.map((key, index) => ({
    key,
    value: values[index],
    ownTexts: (texts[index] ?? []).filter((text) => byText.get(text)?.length === 1),
  }));
}

/** Returns whether a text of an item is as it was noted. */
const haveSameText = ({ ownTexts }: Entry, noted: Entry): boolean =>
  ownTexts.some((text) => noted.ownTexts.includes(text));

/** Returns whether all texts of an item are about as they were noted: at most a third of the letters has changed. */
function isMended({ value }: Entry, noted: Entry): boolean {
  const texts = listStrings(noted.value);
  return texts.length > 0 && texts.every(({ text, path }) => isAlike(text, valueAt(value, path)));
}

const isAlike = (before: string, after: unknown) =>
  typeof after === 'string' && distance(before, after) <= before.length / 3;
