/** Messages about the values of fields. */
import { IMAGE_MARK } from '../lib/text.ts';
import { formats, placeholdersRule, type Format } from './formats.ts';
import type { Reader } from './sentence.ts';
import { askFor, countInWords, didYouMean, formatValue, orList, quote } from './words.ts';

export interface WrongType {
  value: unknown;
  /** As Zod names them, or `decimal`: one of these. */
  expected: readonly string[];
}

/** What values are, and how they are written in files. */
const types: Record<string, { name: string; spelling: string }> = {
  string: { name: 'text', spelling: 'in straight quotes' },
  number: { name: 'a number', spelling: 'without quotes' },
  int: { name: 'a whole number', spelling: 'without quotes' },
  decimal: { name: 'a number such as 98.5', spelling: 'without quotes' },
  boolean: { name: 'true or false (on or off)', spelling: 'without quotes' },
  array: { name: 'a list', spelling: 'with a hyphen and a space before each item' },
  object: { name: 'a group of fields', spelling: 'with two spaces before each field' },
};

function nameType(expected: string, hasFiles: boolean) {
  const type = types[expected];
  if (!type) return expected;
  return hasFiles ? `${type.name}, ${type.spelling}` : type.name;
}

/** What can be chosen. */
export interface Choice {
  options: readonly string[];
  /** What the form calls them. */
  labels?: readonly string[] | undefined;
}

export interface UnknownValue extends Choice {
  value: unknown;
}

export interface UnknownField {
  name: string;
  /** The names of the fields that there can be. */
  known: readonly string[];
  /** What the field may be called now. */
  newName: string | undefined;
}

export interface UnshownCharacter {
  /** Code point of the character. */
  code: number;
  /** The word before it. */
  after: string | undefined;
}

export interface UnknownName {
  name: string;
  /** What the names are of, with its article, and where to choose one. */
  noun: string;
  advice: string;
  suggestion: string | undefined;
}

/** Lists what can be chosen, with what the form calls it: `Monthly (monthly)`. */
const nameOptions = ({ options, labels = options }: Choice) =>
  options
    .map((option, index) => {
      const label = labels[index] ?? option;
      return label === option ? option : `${label} (${option})`;
    })
    .join(', ');

const sectionIdHint = (proposal: string) =>
  `It is the end of the section’s address. Save the page in its form, which writes one, or write one that no other section of the page has, such as ${proposal}.`;

export const fieldSentences = {
  'no-fields': ({ fields }: { fields: readonly string[] }) =>
    `has no fields. Add those that it needs: ${fields.join(', ')}.`,
  'field-missing': () => 'is missing. Fill it in.',
  'value-missing': () => 'is empty. Fill it in, or delete it.',
  'wrong-type': ({ value, expected }: WrongType, { hasFiles }: Reader) => {
    const names = expected.map((type) => nameType(type, hasFiles)).join(', or ');
    return `is ${quote(formatValue(value))}, but must be ${names}.`;
  },
  'unknown-value': (values: UnknownValue) => {
    const { value, options } = values;
    const hint = didYouMean(typeof value === 'string' ? value : '', options);
    return `is ${quote(formatValue(value))}. ${hint}Use one of: ${nameOptions(values)}.`;
  },
  'unknown-field': ({ name, known, newName }: UnknownField) => {
    const question = newName === undefined ? '' : `Is it “${newName}” now? `;
    const hint = didYouMean(name, known) || question;
    return `is not a field here. ${hint}The fields are ${known.join(', ')}. Use one of them, or delete it.`;
  },
  'choice-missing': (choice: Choice) => `is missing. Use one of: ${nameOptions(choice)}.`,
  'schema-fails': ({ reason }: { reason: string }) =>
    `can’t be read: its schema ends with an error. (${reason})`,
  refused: ({ reason }: { reason: string }) => `is not valid: ${reason}`,

  // Texts.
  'invisible-text': () => 'has no visible character. Write the text, or delete it.',
  'text-too-long': ({ length, limit }: { length: number; limit: number }) =>
    `is too long. It has ${length} characters, and the limit is ${limit}.`,
  'line-break': () => 'has a line break. Write it on one line.',
  'html-tag': () => 'has an HTML tag, which would appear exactly as typed. Delete the tag.',
  'html-code': () =>
    'has an HTML code such as &amp;, which would appear exactly as typed. Use the character itself.',
  'markup-in-line': () =>
    'has ** or ](, which would appear exactly as typed. Delete the formatting. This field cannot have bold text or links.',
  placeholders: ({ placeholders }: { placeholders: readonly string[] }) =>
    `must contain ${placeholdersRule(placeholders)}. Copy the spelling. The site fills in the value.`,
  'unshown-character': ({ code, after }: UnshownCharacter) => {
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const place = after === undefined ? '' : ` after ${quote(after)}`;
    return `has a character that can’t be shown (${name})${place}. Delete it, or type the text again without copying it.`;
  },
  'image-mark': () =>
    `starts with ${quote(IMAGE_MARK)}, which the site needs for pictures. Start it with something else.`,

  // Numbers and days.
  'too-small': ({ minimum }: { minimum: number }) => `must be ${minimum} or more.`,
  'too-large': ({ maximum }: { maximum: number }) => `must be ${maximum} or less.`,
  'not-a-day': () => 'must be a day of the calendar, such as 2026-01-31 for 31 January 2026.',
  'other-day': ({ written, day }: { written: string; day: string }) =>
    `is ${quote(written)}, which would be read as ${day}. Write the day that you mean in that form.`,

  // Lists.
  'too-few-items': ({ item, minimum }: { item: string; minimum: number }) =>
    `must have at least ${countInWords(minimum, item)}.`,
  'too-many-items': ({ item, maximum }: { item: string; maximum: number }) =>
    `can have ${countInWords(maximum, item)} at most.`,
  'repeated-item': ({ text, number }: { text: string; number: number }) =>
    `repeats “${text}”, which is already number ${number} of the list. Delete one of the two.`,

  // Formats, names, and what leads elsewhere.
  format: ({ format }: { format: Format }) => `must be ${formats[format]}`,
  'unknown-name': ({ name, noun, advice, suggestion }: UnknownName) =>
    `is ${quote(name)}, which is not the name of ${noun}. ${askFor(suggestion)}${advice}`,
  'empty-reference': () => 'is empty. Choose one, or delete it.',
  'file-url': ({ endings }: { endings: readonly string[] }) =>
    `must be /files/ and a name with lowercase letters, digits and hyphens that ends with ${orList.format(endings)}, such as /files/brochure.${endings[0]}. Upload the file in the form.`,
  'unknown-country': ({ country, code }: { country: string; code: string | undefined }) =>
    `is ${quote(country)}, but must be the two-letter code of a country. ${code === undefined ? 'Write one of ISO 3166, such as IN for India.' : `Write ${code}.`} The site writes its name.`,

  // Sections.
  'section-id-missing': ({ proposal }: { proposal: string }) =>
    `is missing. ${sectionIdHint(proposal)}`,
  'section-id-taken': ({ id, proposal }: { id: string; proposal: string }) =>
    `is ${quote(id)}, which another section has. ${sectionIdHint(proposal)}`,
};
