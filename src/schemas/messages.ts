/** The words of error messages about content. */
import { z } from 'astro/zod';
import { distance } from 'fastest-levenshtein';
import { quote } from '../lib/text.ts';

export { quote };

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

/**
 * Suggests the name that was meant by a misspelled one: `Did you mean “cloud”? `.
 * @returns an empty string if no name is close, or several
 */
export function didYouMean(written: string, names: readonly string[]) {
  const suggestion = suggest(written, names);
  return suggestion === undefined ? '' : `Did you mean “${suggestion}”? `;
}

/** How many names a message lists. */
const MAX_NAMES = 40;

/** Lists names, and says how many more there are. */
export function listNames(names: readonly string[]) {
  const more = names.length - MAX_NAMES;
  const listed = names.slice(0, MAX_NAMES).join(', ');
  return more > 0 ? `${listed} and ${more} more` : listed;
}

const types: Record<string, string> = {
  string: 'text, in straight quotes',
  number: 'a whole number without quotes',
  int: 'a whole number without quotes',
  boolean: 'true or false without quotes',
  array: 'a list: each item on its own line, after a hyphen and a space',
  object: 'a group of fields: each on its own line, indented by two spaces',
};

/** Returns a value about as a file has it. */
function formatValue(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => `- ${formatValue(item)}`).join('\n');
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([name, item]) => `${name}: ${formatValue(item)}`)
    .join('\n');
}

/** Zod's messages in plain English, for issues without a message in the schema. */
export const errorMap: z.core.$ZodErrorMap = (issue) => {
  const { input } = issue;
  if (input === undefined) return 'is missing. Add this field.';
  const written = quote(formatValue(input));
  switch (issue.code) {
    case 'invalid_type':
      if (input === null) {
        return 'is empty. Write a value, or delete the line if the field is optional.';
      }
      return `is ${written}, but must be ${types[issue.expected] ?? issue.expected}.`;
    case 'invalid_value': {
      const hint = didYouMean(typeof input === 'string' ? input : '', issue.values.map(String));
      return `is ${written}. ${hint}Use one of these: ${issue.values.join(', ')}.`;
    }
    case 'invalid_union': {
      const { type } = Object(input) as { type?: unknown };
      const options = [issue.options].flat().map(String);
      const found =
        typeof type === 'string'
          ? `is ${quote(type)}. ${didYouMean(type, options)}`
          : 'is missing. ';
      return `${found}Use one of these: ${options.join(', ')}.`;
    }
    default:
      return 'has the wrong format.';
  }
};
