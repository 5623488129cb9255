/** What somebody meant who wrote a name wrongly. */
import { closest, distance } from 'fastest-levenshtein';

/**
 * The name that somebody most likely meant.
 * @param written what was written
 * @param names what there is
 * @returns nothing where no name is near: more than a third of the letters would differ
 */
export function suggest(written: string, names: readonly string[]): string | undefined {
  if (names.length === 0) return undefined;
  const lower = written.toLowerCase();
  const near = closest(
    lower,
    names.map((name) => name.toLowerCase()),
  );
  if (distance(lower, near) > Math.ceil(written.length / 3)) return undefined;
  return names.find((name) => name.toLowerCase() === near);
}
