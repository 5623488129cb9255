/** Messages about files that can't be read, or whose fields read differently from how they look. No form has such a file. */
import { excerpt, quote, restoreHint } from './words.ts';

export interface WrongYaml {
  /** What the parser says. */
  reason: string;
  /** The lines of the file from the start of the field to the one after the error. */
  source: readonly string[];
}

const yamlHint =
  'Check how these lines start: the fields of a group with the same number of spaces, ' +
  'list items with a hyphen and a space. Text that contains a colon or #, ' +
  'or starts with another character such as [ or *, needs straight quotes around it, ' +
  'such as title: "Fast: in a week".';
const quotesHint =
  'because #, &, ! and * have a meaning here. Put the whole text in straight quotes.';

const wrongYaml = ({ reason, source }: WrongYaml) =>
  [`cannot be read here: ${reason}.`, ...excerpt(source), yamlHint].join('\n');

export const readingSentences = {
  'file-empty': () => `is empty. ${restoreHint}`,
  'fields-unmarked': () =>
    'does not have its fields between two lines of three hyphens. ' +
    'The first line must be ---, and the line after the last field too.',
  'field-twice': ({ name }: { name: string }) =>
    `has the field ${quote(name)} twice in a group. Delete one of the two.`,
  'reserved-field': ({ name }: { name: string }) =>
    `has a field with the name ${quote(name)}, which no field can have. Rename or delete it.`,
  'yaml-wrong': wrongYaml,
  'quote-unclosed': ({ source }: { source: readonly string[] }) =>
    wrongYaml({ reason: 'the closing quotation mark is missing', source }),
  alias: ({ text }: { text: string }) => `does not read ${quote(text)} as text, ${quotesHint}`,
  'text-on-lines': ({ text }: { text: string }) =>
    `has a text on several lines: ${quote(text)}. Write each text on one line, ` +
    'and start items of a list with the same number of spaces.',
  'text-cut': ({ text }: { text: string }) => `is only ${quote(text)}, ${quotesHint}`,
};
