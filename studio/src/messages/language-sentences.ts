/** Messages about files in further languages. */
import type { FieldLocation } from './location.ts';
import type { Message, Reader, Sentence, SentenceOf } from './sentence.ts';
import { count, didYouMean, formatValue, listNames, quote } from './words.ts';

/** The names of the first language and of another one. */
export interface Names {
  first: string;
  other: string;
}

export interface OrphanedWords extends Names {
  /** Path of the file that the first language lacks. */
  file: string;
  /** Path of an untranslated file that the words may be for. */
  similar: string | undefined;
  /** Whether a page of this kind can be in one language only. */
  canBeOnlyHere: boolean;
}

export interface MissingWords extends Names {
  missing: number;
  total: number;
  /** Whether the language has a file for the words. */
  hasFile: boolean;
  /** The first text that is missing; undefined if it is the text below the fields. */
  next: string | undefined;
}

export interface LeftOutEntries extends Names {
  /** The paths of the entries in the first language. */
  files: readonly string[];
}

export interface ChangedText {
  /** Whether visitors see the words that were there before. */
  isShown: boolean;
  first: string;
}

/** What became of a paragraph. */
export interface ParagraphChange {
  kind: 'new' | 'changed' | 'gone';
  /** The paragraph; in place of one that is gone, the one before it. */
  text: string;
}

export interface UncomparedWords extends Names {
  /** How many words there are. */
  words: number;
  /** How many files have some. */
  files: number;
  /** The code of the language. */
  folder: string;
}

export interface RefusedWords {
  /** What the rule of the field says. */
  rule: Message;
  /** What visitors see in their place. */
  shown: string;
}

export interface CopiedWords extends Names {
  /** Those that are the same, or the whole text. */
  paragraphs: readonly string[];
}

export interface NotShown {
  /** What is wrong with the link or the picture. */
  rule: Message;
}

/** Figures or addresses of links. */
export interface OtherParts {
  found: readonly string[];
  expected: readonly string[];
  first: string;
}

export interface Clash {
  text: string;
  /** What visitors see in its place. */
  shown: string;
  /** The other text with which it breaks a rule. */
  cause: FieldLocation;
  /** The language of that text. */
  language: string;
  /** Whether that is the first language. */
  isOfFirst: boolean;
  /** What the rule says of that text. */
  rule: Message;
}

export interface NotAGroup {
  value: unknown;
}

export interface ListOfWords extends NotAGroup {
  /** The keys of the items. */
  keys: readonly string[];
}

export interface UnknownWord {
  name: string;
  /** The names of the fields that have words. */
  known: readonly string[];
}

export interface UnusedWords {
  /** The paths of other words without a text. */
  others: readonly (readonly string[])[];
  first: string;
}

const SAME_PAGE =
  'The page here stays as it is, and the two count as the same page. If they aren’t, rename one of them.';

const found = (value: unknown) =>
  Array.isArray(value) ? 'is a list' : `is ${quote(formatValue(value))}`;

/** Returns the sentence of figures or addresses that differ. */
const otherParts = (what: string) => {
  const list = (parts: readonly string[]) => (parts.length === 0 ? 'none' : parts.join(', '));
  return ({ found: own, expected, first }: OtherParts) =>
    `has ${what} ${list(own)}, but ${first} has ${list(expected)}. Compare the two, and correct or keep it.`;
};

const changedEffect = ({ isShown, first }: ChangedText) =>
  isShown
    ? 'may be out of date'
    : `is hidden, as a fact or figure of ${first} has changed: visitors see ${first} here`;

const paragraphSentences = {
  new: (text: string) => `${quote(text)} is new`,
  changed: (text: string) => `${quote(text)} has changed`,
  gone: (text: string) =>
    text === '' ? 'what was at the start is gone' : `what was after ${quote(text)} is gone`,
};

const changedParagraphs = ({ changes }: { changes: readonly ParagraphChange[] }) =>
  changes.map(({ kind, text }) => paragraphSentences[kind](text)).join('; ');

/** What to do about a text that has changed. */
const COMPARE = 'Compare the two, correct it or tick “The others still fit” in its form, and save.';

const nextText = (text: string | undefined) =>
  text === undefined ? 'the text below the fields' : quote(text);

const clash: Sentence<Clash> = (values, reader, sentenceOf) => {
  const { text, shown, cause, language, isOfFirst, rule } = values;
  // The fields that the rule names are in the file of the cause, too.
  const nameField: Reader['nameField'] = (path, file = cause.file) => reader.nameField(path, file);
  const what = sentenceOf(rule, { ...reader, nameField });
  return (
    `is ${quote(text)}, which doesn’t go with ${nameField(cause.path)} of ${language}: it ${what} ` +
    `Until ${isOfFirst ? 'both are translated' : 'one of them is another'}, visitors see ${quote(shown)} here.`
  );
};

export const languageSentences = {
  'same-in-all-languages': () =>
    'is the same in all languages. The first language has it. Delete it here.',
  'not-a-group-of-words': ({ value }: NotAGroup) =>
    `${found(value)}, but must be a group of fields, as in the first language.`,
  'list-of-words': ({ value, keys }: ListOfWords) =>
    `${found(value)}, but must be a group: in other languages than the first, each item has a key ` +
    `in place of the hyphen, so that its words stay with it. The keys here are ${listNames(keys)}.`,
  'unknown-word': ({ name, known }: UnknownWord) =>
    `is not a field here. ${didYouMean(name, known)}The fields with words are ${known.join(', ')}. Use one of them, or delete it.`,
  'only-not-possible': () =>
    'is not possible here: the first language has the entry, or entries of this kind are in all languages. Delete it.',
  'draft-not-possible': () =>
    'is not possible here: entries of this kind can’t be drafts. Delete it.',
  'nothing-to-translate': () =>
    'has nothing that differs between languages. Delete it: the first language has it.',
  'no-words': ({ first, other }: Names) =>
    `has no words in ${other} yet, so visitors would see ${first}.`,
  'invisible-language': ({ other, left, code }: { other: string; left: string; code: string }) =>
    `has ${other}, which visitors don’t see yet: ${left}. The list at /${code}/admin names them.`,
  'page-in-both': ({ first }: { first: string }) =>
    `is a page that ${first} has, too. ${SAME_PAGE}`,
  'words-without-original': ({ file, similar, first, other, canBeOnlyHere }: OrphanedWords) => {
    const name = similar === undefined ? `as the ${first} file` : `if that is ${similar} now`;
    const hint = canBeOnlyHere ? ` If the page is in ${other} only, write “only: here” in it.` : '';
    return `has words for ${file}, which ${first} doesn’t have, so visitors don’t see them. Rename it ${name}, or delete it.${hint}`;
  },
  'left-out-entries': ({ files, first, other }: LeftOutEntries, { nameFile }: Reader) =>
    `lacks what isn’t in ${other} yet: ${listNames(files.map(nameFile))}. Links to it lead to ${first}.`,
  'language-without-home': ({ other }: { other: string }) =>
    `has no effect yet: visitors don’t see ${other} before its Home has a title in ${other}.`,
  'not-in-language': ({ required, first, other }: Names & { required: 'title' | 'text' }) =>
    `is not in ${other} yet, so links to it lead to ${first}. It is as soon as its ${required} is translated.`,
  'missing-words': ({ missing, total, hasFile, next, first, other }: MissingWords) => {
    const lacks = hasFile
      ? `lacks ${missing} of ${count(total, 'text')} in ${other}`
      : `has no words in ${other}`;
    return `${lacks}, so visitors see those in ${first}. The next one is ${nextText(next)}.`;
  },
  // In the forms, the two texts follow, with marks.
  'changed-text': (values: ChangedText & { text: string }) =>
    `${changedEffect(values)}. ${values.first} says ${quote(values.text)} now. ${COMPARE}`,
  'changed-paragraphs': (values: ChangedText & { changes: readonly ParagraphChange[] }) =>
    `${changedEffect(values)}. In ${values.first}, ${changedParagraphs(values)}. ${COMPARE}`,
  'uncompared-words': (
    { words, files, first, other, folder }: UncomparedWords,
    { hasFiles }: Reader,
  ) =>
    `has ${count(words, 'text')} in ${other}, in ${count(files, 'file')}, ` +
    `that no one has compared with ${first} yet, so a change of ${first} goes unnoticed there. ` +
    'Compare them, and tick “The others still fit” in their forms' +
    (hasFiles ? `; or mark all of them: npx studio-mark-compared ${folder}` : '.'),
  'copied-words': ({ first, other, paragraphs }: CopiedWords) => {
    const [start = ''] = paragraphs;
    const what =
      paragraphs.length > 1
        ? `has ${count(paragraphs.length, 'paragraph')} of ${first}, of which ${quote(start)} is the first`
        : `is the same as in ${first}`;
    return `${what}. Translate it, or tick “The same in ${other}” in its form, and save.`;
  },
  'refused-words': ({ rule, shown }: RefusedWords, reader: Reader, sentenceOf: SentenceOf) =>
    `${sentenceOf(rule, reader)} Until then, visitors see ${quote(shown)} here.`,
  'broken-link': ({ rule }: NotShown, reader: Reader, sentenceOf: SentenceOf) =>
    `${sentenceOf(rule, reader)} Until then, visitors see no link here.`,
  'picture-not-shown': ({ rule }: NotShown, reader: Reader, sentenceOf: SentenceOf) =>
    `${sentenceOf(rule, reader)} Until then, visitors don’t see the picture.`,
  'other-figures': otherParts('the figures'),
  'other-links': otherParts('the links'),
  clash,
  /** A rule of a clash: another file of the first language has the same in a field in which all must differ. */
  'must-differ': ({ other }: { other: string }, { nameFile }: Reader) =>
    `is the same in ${nameFile(other)}, and the two must differ.`,
  'unused-words': ({ others, first }: UnusedWords, { nameField }: Reader) => {
    const names = listNames(others.map((path) => nameField(path)));
    const more = others.length > 0 ? ` So is ${names}.` : '';
    return `is for a text that ${first} doesn’t have any more, so visitors don’t see it.${more} Move its words to where they belong, or delete it.`;
  },
};
