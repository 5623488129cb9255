/** Parts of messages: names, and what they may have meant. */
import { distance } from 'fastest-levenshtein';

const sorted = (text: string) => Array.from(text).sort().join('');

/**
 * Returns the name that was meant by a misspelled one: it differs in one letter, in two swapped letters or in capitals.
 * @returns undefined if none does, or several
 */
export function suggest(written: string, names: readonly string[]): string | undefined {
  const lower = written.toLowerCase();
  const sameLetters = names.find((name) => name.toLowerCase() === lower);
  if (sameLetters !== undefined) return sameLetters;
  const candidates = names.filter((name) => {
    const edits = distance(lower, name.toLowerCase());
    return edits < 2 || (edits === 2 && sorted(lower) === sorted(name.toLowerCase()));
  });
  return candidates.length === 1 ? candidates[0] : undefined;
}

/** Quotes a text; only the beginning if it is long. */
export function quote(text: string) {
  const line = text.trim().replace(/\s+/g, ' ');
  return `“${line.length > 40 ? `${line.slice(0, 39)}…` : line}”`;
}

/** How many lines of a file a message shows, and how many characters of each. */
const MAX_LINES = 10;
const MAX_LINE_LENGTH = 200;

/** Returns the lines of a file as a message shows them: the last ones if there are many, and the beginning of long ones. */
export const excerpt = (lines: readonly string[]) =>
  lines
    .slice(-MAX_LINES)
    .map((line) => (line.length > MAX_LINE_LENGTH ? `${line.slice(0, MAX_LINE_LENGTH)}…` : line));

/** Asks whether a name was meant: `Did you mean “cloud”? `. Returns an empty string if there is none to suggest. */
export const askFor = (suggestion: string | undefined) =>
  suggestion === undefined ? '' : `Did you mean “${suggestion}”? `;

/** Asks whether the name was meant that a misspelled one is close to. */
export const didYouMean = (written: string, names: readonly string[]) =>
  askFor(suggest(written, names));

/** Lists words as a sentence does: `a, b and c`, `a, b or c`. */
export const andList = new Intl.ListFormat('en-GB', { type: 'conjunction' });
export const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** How many names a message lists by default. */
const MAX_NAMES = 20;

/** Lists names, and says how many more there are. */
export function listNames(names: readonly string[], max = MAX_NAMES) {
  const more = names.length - max;
  const listed = names.slice(0, max).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}

/** Returns a value about as a file has it. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `- ${formatValue(item)}`).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, item]) => `${name}: ${formatValue(item)}`)
    .join('\n');
}

/** Returns a number with its noun: `1 error`, `2 errors`. */
export const count = (number: number, noun: string) =>
  `${number} ${noun}${number === 1 ? '' : 's'}`;

const smallNumbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** Returns a number with its noun, in words if it is small: `one link`, `three links`. */
export const countInWords = (number: number, noun: string) =>
  `${smallNumbers[number] ?? number} ${noun}${number === 1 ? '' : 's'}`;

/** Where a file that was lost is found. */
export const restoreHint =
  'Get it back from the history of the project: on GitHub, open the folder, then History.';
