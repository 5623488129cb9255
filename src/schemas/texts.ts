/** Fields with texts, with error messages for people who edit content. */
import { z } from 'astro/zod';
import { characterCount } from '../lib/text.ts';

/** The names of HTML codes that people and programs write: “R&D;” is none. */
const htmlCodes = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'shy'],
  ...['[lr][sda]quo', '[sb]dquo', '[nm]dash', 'hellip', 'bull', 'middot', 'deg', 'copy', 'reg'],
  ...['trade', 'euro', 'pound', 'yen', 'cent', 'sect', 'times', String.raw`frac\d+`, 'szlig'],
  '[A-Za-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash|elig)',
  ...[String.raw`#\d+`, String.raw`#x[\da-fA-F]+`],
];

/** Markup that a plain text field would show as typed. */
const notPlainText: [RegExp, string][] = [
  [/[\n\r]/, 'has a line break. Write it on one line.'],
  [/<\/?[A-Za-z][^<>]*>/, 'has an HTML tag, which would appear exactly as typed. Delete the tag.'],
  [
    new RegExp(`&(?:${htmlCodes.join('|')});`),
    'has an HTML code such as &amp;, which would appear exactly as typed. Use the character itself.',
  ],
  [
    /\*\*|\]\(/,
    'has ** or ](, which would appear exactly as typed. Delete the formatting. This field cannot have bold text or links.',
  ],
];

/** The same rules as one pattern, for the forms at /admin, and what no file can have (lib/text.ts). */
const plainTextPattern = `^(?![^]*(?:[\\0-\\x08\\v\\f\\x0E-\\x1F\\x7F-\\x9F\\uFFFD-\\uFFFF]|${notPlainText.map(([{ source }]) => source).join('|')}))`;
const plainTextError =
  'Write plain text on one line. HTML tags such as <b>, HTML codes such as &amp;, ** and ]( would appear exactly as ' +
  'typed, and invisible characters from other programs are not possible.';

/** A character that people see: neither a space of any kind nor a code without a shape of its own. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Returns whether people see anything of a text. */
export const isVisible = (text: string) => VISIBLE.test(text);

/**
 * A line of plain text.
 * @param limit maximum number of characters
 */
export const text = (limit: number, description: string) =>
  plainText(z.string().trim(), limit, description);

/**
 * Adds the rules of a line of plain text to a string.
 * @param limit maximum number of characters
 */
export function plainText(string: z.ZodString, limit: number, description: string) {
  return string
    .regex(
      VISIBLE,
      'has no visible character. Write the text, or delete the line if the field is optional.',
    )
    .superRefine((value, context) => {
      const length = characterCount(value);
      if (length > limit) {
        context.addIssue(`is too long. It has ${length} characters, and the limit is ${limit}.`);
      }
      for (const [pattern, message] of notPlainText) {
        if (pattern.test(value)) context.addIssue(message);
      }
    })
    .meta({
      description,
      maxLength: limit,
      pattern: plainTextPattern,
      patternErrorMessage: plainTextError,
    });
}

/** A text with placeholders, such as `{number}`, that the site replaces. Each must occur exactly once. */
export function template(limit: number, placeholders: string[], description: string) {
  const list = placeholders.join(' and ');
  const names = placeholders.map((name) => RegExp.escape(name));
  const once = names.map((name) => `(?=.*${name})(?!.*${name}.*${name})`).join('');
  const pattern = `${once}(?:[^{}]|${names.join('|')})*$`;
  const rule = `${list} exactly once, with no other curly brackets`;
  return text(limit, `${description} Keep ${list}, which the site fills in.`)
    .regex(
      new RegExp(`^${pattern}`, 's'),
      `must contain ${rule}. Copy the spelling. The site fills in the value.`,
    )
    .meta({
      pattern: plainTextPattern + pattern,
      patternErrorMessage: `Write plain text that contains ${rule}. The site fills in the value.`,
    });
}
