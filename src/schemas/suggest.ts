import { closest, distance } from 'fastest-levenshtein';

/**
 * Returns the name that is closest to a misspelled one.
 * @returns undefined if more than a third of the letters differ
 */
export function suggest(written: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const lower = written.toLowerCase();
  const match = closest(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  if (distance(lower, match) > Math.ceil(written.length / 3)) return undefined;
  return names.find((name) => name.toLowerCase() === match);
}
