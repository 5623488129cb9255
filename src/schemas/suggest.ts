import { distance } from 'fastest-levenshtein';

const sorted = (text: string) => Array.from(text).sort().join('');

/**
 * Returns the name that was meant by a misspelled one: it differs in one letter, in two swapped letters or in capitals.
 * @returns undefined if none does, or several
 */
export function suggest(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  const candidates = names.filter((name) => {
    const edits = distance(lower, name.toLowerCase());
    return edits < 2 || (edits === 2 && sorted(lower) === sorted(name.toLowerCase()));
  });
  return candidates.length === 1 ? candidates[0] : undefined;
}
