/** Fields with texts. */
import { z } from 'astro/zod';
import { characterCount, escapeRegExp } from '../lib/text.ts';
import { placeholdersAlert, plainTextAlert } from '../messages/formats.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/sentence.ts';
import { addIssue, kind } from './issues.ts';

/** The names of HTML codes that people and programs write: “R&D;” is none. */
const htmlCodes = [
  ...['amp', 'lt', 'gt', 'quot', 'apos', 'nbsp', 'shy'],
  ...['[lr][sda]quo', '[sb]dquo', '[nm]dash', 'hellip', 'bull', 'middot', 'deg', 'copy', 'reg'],
  ...['trade', 'euro', 'pound', 'yen', 'cent', 'sect', 'times', String.raw`frac\d+`, 'szlig'],
  '[A-Za-z](?:uml|acute|grave|circ|tilde|cedil|ring|slash|elig)',
  ...[String.raw`#\d+`, String.raw`#x[\da-fA-F]+`],
];

/** Markup that a plain text field would show as typed. */
const notPlainText: [RegExp, Message][] = [
  [/[\n\r]/, message('line-break')],
  [/<\/?[A-Za-z][^<>]*>/, message('html-tag')],
  [new RegExp(`&(?:${htmlCodes.join('|')});`), message('html-code')],
  [/\*\*|\]\(/, message('markup-in-line')],
];

/** The same rules as one pattern, for the forms at /admin, and what no file can have (lib/text.ts). */
const plainTextPattern = `^(?![^]*(?:[\\0-\\x08\\v\\f\\x0E-\\x1F\\x7F-\\x9F\\uFFFD-\\uFFFF]|${notPlainText.map(([{ source }]) => source).join('|')}))`;

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
    .regex(VISIBLE, kind('invisible-text'))
    .superRefine((value, context) => {
      const length = characterCount(value);
      if (length > limit) addIssue(context, message('text-too-long', { length, limit }));
      for (const [pattern, error] of notPlainText) {
        if (pattern.test(value)) addIssue(context, error);
      }
    })
    .meta({
      description,
      maxLength: limit,
      pattern: plainTextPattern,
      patternErrorMessage: plainTextAlert,
    });
}

/** A text with placeholders, such as `{number}`, that the site replaces. Each must occur exactly once. */
export function template(limit: number, placeholders: string[], description: string) {
  const list = placeholders.join(' and ');
  const names = placeholders.map(escapeRegExp);
  const once = names.map((name) => `(?=.*${name})(?!.*${name}.*${name})`).join('');
  const pattern = `${once}(?:[^{}]|${names.join('|')})*$`;
  return text(limit, `${description} Keep ${list}, which the site fills in.`)
    .regex(new RegExp(`^${pattern}`, 's'), kind('placeholders'))
    .meta({
      pattern: plainTextPattern + pattern,
      messageValues: { placeholders },
      patternErrorMessage: placeholdersAlert(placeholders),
    });
}
