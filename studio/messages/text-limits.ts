/** The limits of texts, in words. Their figures are in text/limits.ts. */
import { quote } from './words.ts';

interface LimitWords {
  /** Where there is too much; empty for the whole text. */
  place?: string;
  noun: string;
  cure: string;
}

const SPLIT = 'Make several texts of it, such as two articles.';
const inParagraph = (noun: string): LimitWords => ({
  place: 'a paragraph with ',
  noun,
  cure: 'Make two paragraphs of it, with an empty line between them.',
});

export const textLimits = {
  characters: { noun: 'characters', cure: SPLIT },
  lines: { noun: 'lines', cure: SPLIT },
  items: { noun: 'items of lists and quotes', cure: SPLIT },
  'characters of a URL': {
    place: 'a URL with ',
    noun: 'characters',
    cure: 'Shorten it, or write a space after it.',
  },
  'URLs in a word': { noun: 'URLs without a space', cure: 'Write spaces between them.' },
  levels: { noun: 'lists or quotes inside each other', cure: 'Use fewer levels.' },
  'spaces before a line': {
    place: 'a line that starts with ',
    noun: 'spaces',
    cure: 'Delete the spaces.',
  },
  'emphasis in a paragraph': inParagraph('of the characters * _ ~'),
  'brackets in a paragraph': inParagraph('square brackets'),
  'pictures in a paragraph': inParagraph('pictures'),
  'backticks in a paragraph': inParagraph('backticks'),
  'backslashes in a paragraph': inParagraph('backslashes'),
  'ampersands in a paragraph': inParagraph('ampersands'),
  'URLs in a paragraph': inParagraph('URLs'),
  'columns of a table': {
    place: 'a table with ',
    noun: 'columns',
    cure: 'Make two tables of it, or a list.',
  },
  'rows of a table': { place: 'a table with ', noun: 'rows', cure: 'Make two tables of it.' },
} satisfies Record<string, LimitWords>;

export type TextLimit = keyof typeof textLimits;

export interface TextExcess {
  limit: TextLimit;
  max: number;
  /** What is there; empty for the whole text. */
  written: string;
}

/** Returns the sentence of a text beyond a limit. */
export function limitSentence({ limit, max, written }: TextExcess) {
  const { place = '', noun, cure }: LimitWords = textLimits[limit];
  const quoted = written === '' ? '' : `: ${quote(written)}`;
  return `has ${place}more than ${max.toLocaleString('en')} ${noun}${quoted}. ${cure}`;
}
