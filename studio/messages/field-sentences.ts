/** Messages about the values of fields. */
import { CONTENT_FOLDER } from '../lib/content-folder.ts';
import { IMAGE_MARK } from '../lib/text.ts';
import { formats, placeholdersRule, type Format } from './formats.ts';
import { differs } from './sentence.ts';
import { askFor, countInWords, didYouMean, formatValue, quote } from './words.ts';

interface WrongType {
  value: unknown;
  /** As Zod names them, or `decimal`: one of these. */
  expected: readonly string[];
  /** The names of the fields that a group has. */
  fields: readonly string[];
}

const typesInFiles: Record<string, string> = {
  string: 'text, in straight quotes',
  number: 'a whole number without quotes',
  int: 'a whole number without quotes',
  decimal: 'a number without quotes. Write digits only, and a point before decimals, such as 98.5',
  boolean: 'true or false without quotes',
  array: 'a list: each item on its own line, after a hyphen and a space',
  object: 'a group of fields: each on its own line, indented by two spaces',
};

const typesInForms: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  decimal: 'a number. Write digits only, and a point before decimals, such as 98.5',
  boolean: 'on or off',
  array: 'a list',
  object: 'a group of fields',
};

const listTypes = (expected: readonly string[], words: Record<string, string>) =>
  expected.map((type) => words[type] ?? type).join(', or ');

const fieldsHint = (fields: readonly string[]) =>
  fields.length === 0 ? '' : ` Its fields are ${fields.join(', ')}.`;

interface UnknownValue {
  value: unknown;
  options: readonly string[];
  /** What the form calls the options. */
  labels?: readonly string[] | undefined;
}

interface UnknownField {
  name: string;
  /** The names of the fields that there can be. */
  known: readonly string[];
  /** What the field may be called now. */
  newName: string | undefined;
}

interface UnshownCharacter {
  /** Code point of the character. */
  code: number;
  /** The word before it. */
  after: string | undefined;
}

interface UnknownName {
  name: string;
  /** What the names are of, with its article, and where to choose one. */
  noun: string;
  advice: string;
  suggestion: string | undefined;
}

const orList = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const sectionIdHint = (proposal: string) =>
  `It is the end of the section’s address. Write one that no other section of the page has, such as ${proposal}.`;

export const fieldSentences = {
  'no-fields': differs<{ fields: readonly string[] }>(
    ({ fields }) => `has no fields. Add those that it needs: ${fields.join(', ')}.`,
    () => 'is empty. Fill it in.',
  ),
  'field-missing': differs<{ fields: readonly string[] }>(
    ({ fields }) => `is missing. Add this field.${fieldsHint(fields)}`,
    () => 'is missing. Fill it in.',
  ),
  'value-missing': differs<{ fields: readonly string[] }>(
    ({ fields }) =>
      `is empty. Write a value, or delete the line if the field is optional.${fieldsHint(fields)}`,
    () => 'is empty. Fill it in, or delete the item.',
  ),
  'wrong-type': differs<WrongType>(
    ({ value, expected, fields }) =>
      `is ${quote(formatValue(value))}, but must be ${listTypes(expected, typesInFiles)}.${fieldsHint(fields)}`,
    ({ value, expected }) =>
      `is ${quote(formatValue(value))}, but must be ${listTypes(expected, typesInForms)}.`,
  ),
  'unknown-value': differs<UnknownValue>(
    ({ value, options }) => {
      const hint = didYouMean(typeof value === 'string' ? value : '', options);
      return `is ${quote(formatValue(value))}. ${hint}Use one of these: ${options.join(', ')}.`;
    },
    ({ value, options, labels = options }) =>
      `is ${quote(formatValue(value))}. Choose one of these: ${labels.join(', ')}.`,
  ),
  'unknown-field': differs<UnknownField>(
    ({ name, known, newName }) => {
      const question = newName === undefined ? '' : `Is it “${newName}” now? `;
      const hint = didYouMean(name, known) || question;
      return `is not a field here. ${hint}The fields are ${known.join(', ')}. Use one of them, or delete it.`;
    },
    () => 'isn’t shown in the form, and must be deleted.',
  ),
  'unknown-type': differs<{ type: string; options: readonly string[] }>(
    ({ type, options }) =>
      `is ${quote(type)}. ${didYouMean(type, options)}Use one of these: ${options.join(', ')}.`,
    ({ type }) => `is of a type that doesn’t exist, ${quote(type)}. Delete it, and add it again.`,
  ),
  'type-missing': differs<{ options: readonly string[] }>(
    ({ options }) => `is missing. Use one of these: ${options.join(', ')}.`,
    () => 'has no type. Delete it, and add it again.',
  ),
  'schema-fails': ({ reason }: { reason: string }) =>
    `can’t be read: its schema ends with an error. (${reason})`,
  refused: ({ reason }: { reason: string }) => `is not valid: ${reason}`,

  // Texts.
  'invisible-text': differs(
    () => 'has no visible character. Write the text, or delete the line if the field is optional.',
    () => 'has no visible character. Write the text, or empty the field.',
  ),
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
  'far-too-large': () => 'is too large.',
  'not-positive': () => 'must be more than 0.',
  'too-many-digits': ({ digits }: { digits: number }) =>
    `is too large. Use ${digits} digits or fewer.`,
  'too-many-decimals': () => 'has too many decimals. Use one or two.',
  'not-a-day': differs(
    () =>
      'must be a day of the calendar as year-month-day, such as 2026-01-31 for 31 January 2026.',
    () => 'must be a day of the calendar. Choose one.',
  ),

  // Lists.
  'too-few-items': ({ item, minimum }: { item: string; minimum: number }) =>
    `must have at least ${countInWords(minimum, item)}.`,
  'too-many-items': ({ item, maximum }: { item: string; maximum: number }) =>
    `can have ${countInWords(maximum, item)} at most.`,
  'repeated-item': differs<{ text: string; number: number }>(
    ({ text, number }) =>
      `repeats “${text}”, which is already number ${number} of the list. Delete one of the two.`,
    ({ number }) => `repeats number ${number} of the list. Delete one of the two.`,
  ),

  // Formats, names, and what leads elsewhere.
  format: ({ format }: { format: Format }) => `must be ${formats[format]}`,
  'unknown-name': ({ name, noun, advice, suggestion }: UnknownName) =>
    `is ${quote(name)}, which is not the name of ${noun}. ${askFor(suggestion)}${advice}`,
  'empty-reference': differs(
    () => 'is empty. Choose one, or delete the line.',
    () => 'is empty. Choose one.',
  ),
  'file-url': differs<{ endings: readonly string[] }>(
    ({ endings }) =>
      `must be /files/ and the name of a file in ${CONTENT_FOLDER}/files. Its name has lowercase letters, digits and hyphens, and ends with ${endings.join(', ')}.`,
    ({ endings }) => `must be a file that ends with ${orList.format(endings)}. Upload it here.`,
  ),
  'unknown-country': ({ country, code }: { country: string; code: string | undefined }) =>
    `is ${quote(country)}, but must be the two-letter code of a country. ${code === undefined ? 'Write one of ISO 3166, such as IN for India.' : `Write ${code}.`} The site writes its name.`,

  // Sections.
  'section-id-missing': differs<{ proposal: string }>(
    ({ proposal }) => `is missing. ${sectionIdHint(proposal)}`,
    () => 'is missing. Save the page in its form, which writes one.',
  ),
  'section-id-taken': differs<{ id: string; proposal: string }>(
    ({ id, proposal }) => `is ${quote(id)}, which another section has. ${sectionIdHint(proposal)}`,
    ({ id }) =>
      `is ${quote(id)}, which another section has. Save the page in its form, which writes another one.`,
  ),
};
