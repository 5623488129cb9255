/** Finds the words of items in files of other languages. */
import { listStrings } from '../model/checked-file.ts';
import { hashText, listHashes } from './compared.ts';
import { valueAt, type Group, type Written } from './values.ts';

/**
 * Returns the key under which each item of a list has its words: its own or, if it got another title since, the one whose words
 * were compared with another text of the item.
 * @param keys the keys of the items
 * @param written what the file of the other language has of the list
 */
export function findWrittenKeys(
  items: readonly unknown[],
  keys: readonly string[],
  { words, compared }: Written,
): string[] {
  const hasWords = (key: string) => valueAt(words, [key]) !== undefined;
  if (keys.every(hasWords)) return [...keys];
  const left = Object.keys(Object(words) as Group)
    .filter((key) => !keys.includes(key))
    .map((key) => ({ key, noted: listHashes(valueAt(compared, [key])) }));
  if (left.length === 0) return [...keys];
  const own = listOwnHashes(items);
  /** The keys without an item that each item without words can have. */
  const matches = keys.map((key, index) => {
    const candidates = hasWords(key) ? [] : left;
    const isText = (hash: string) => own[index]?.includes(hash) === true;
    return candidates.filter(({ noted }) => noted.some(isText)).map((other) => other.key);
  });
  return keys.map((key, index) => {
    const [match, ...others] = matches[index] ?? [];
    if (match === undefined || others.length > 0) return key;
    const isShared = matches.filter((keysOfItem) => keysOfItem.includes(match)).length > 1;
    return isShared ? key : match;
  });
}

/** Lists the hashes of each item's texts that no other item has: a label such as “Read more” says nothing about an item. */
function listOwnHashes(items: readonly unknown[]): string[][] {
  const hashes = items.map((item) => {
    return [...new Set(listStrings(item).map(({ text }) => hashText(text)))];
  });
  const sameHash = Map.groupBy(hashes.flat(), (hash) => hash);
  return hashes.map((own) => own.filter((hash) => sameHash.get(hash)?.length === 1));
}
