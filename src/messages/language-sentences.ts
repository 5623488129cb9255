/** Messages about files in further languages. */
import { fileName, formatLocation, type FieldLocation, type Location } from './location.ts';
import type { Message } from './message.ts';
import { differs, type Reader, type Sentence } from './sentence.ts';
import { count, didYouMean, formatValue, listNames, quote } from './words.ts';

/** The names of the first language and of another one. */
interface Names {
  first: string;
  other: string;
}

interface OrphanedWords extends Names {
  /** Path of the file that the first language lacks. */
  file: string;
  /** Whether a page of this kind can be in one language only. */
  canBeOnlyHere: boolean;
}

interface MissingWords extends Names {
  missing: number;
  total: number;
  /** Whether the language has a file for the words. */
  hasFile: boolean;
  /** The first text that is missing; undefined if it is the text below the fields. */
  next: string | undefined;
  /** Where the first language has that text. */
  source: Location;
}

interface OutdatedWords {
  /** What the first language has now, and where. */
  text: string;
  source: Location;
  first: string;
}

/** Figures or addresses of links. */
interface OtherParts {
  found: readonly string[];
  expected: readonly string[];
  /** Where the first language has its text. */
  source: Location;
  first: string;
}

interface Clash {
  text: string;
  /** What visitors see in its place. */
  shown: string;
  /** The text of the first language with which it breaks a rule. */
  cause: FieldLocation;
  /** What the rule says of that text. */
  rule: Message;
  first: string;
}

interface OtherTopicName {
  name: string;
  earlier: Location;
  earlierName: string;
}

interface NotAGroup {
  value: unknown;
}

interface ListOfWords extends NotAGroup {
  /** The keys of the items. */
  keys: readonly string[];
}

interface UnknownWord {
  name: string;
  /** The names of the fields that have words. */
  known: readonly string[];
}

interface UnusedWords {
  /** The paths of other words without a text. */
  others: readonly (readonly string[])[];
  first: string;
}

const ASK = 'Ask whoever maintains the site.';

const SAME_PAGE =
  'The page here stays as it is, and the two count as the same page. If they aren’t, rename one of them.';

const found = (value: unknown) =>
  Array.isArray(value) ? 'is a list' : `is ${quote(formatValue(value))}`;

/** Returns the sentence of figures or addresses that differ. */
const otherParts = (what: string) => {
  const list = (parts: readonly string[]) => (parts.length === 0 ? 'none' : parts.join(', '));
  const difference = ({ found: own, expected, first }: OtherParts) =>
    `has ${what} ${list(own)}, but ${first} has ${list(expected)}.`;
  return differs<OtherParts>(
    (values) =>
      `${difference(values)} Compare it with ${formatLocation(values.source)}, and correct or keep it.`,
    (values) => `${difference(values)} Correct or keep it.`,
  );
};

const nextText = (text: string | undefined) =>
  text === undefined ? 'the text below the fields' : quote(text);

const leftOutHint = ({ first, other }: Names) =>
  `Visitors don’t see them in ${other}, and links to their pages lead to ${first}.`;

const clash: Sentence<Clash> = ({ text, shown, cause, rule, first }, reader, sentenceOf) => {
  // The fields that the rule names are in the file of the cause, too.
  const nameField: Reader['nameField'] = (path, file = cause.file) => reader.nameField(path, file);
  const field = nameField(cause.path);
  const place = reader.hasFiles
    ? `“${field}” of ${first} (${formatLocation(cause)})`
    : `${field} of ${first}`;
  const what = sentenceOf(rule, { ...reader, nameField });
  return (
    `is ${quote(text)}, which doesn’t go with ${place}: it ${what} ` +
    `Until both are translated, visitors see ${quote(shown)} here.`
  );
};

export const languageSentences = {
  'same-in-all-languages': differs(
    () => 'is the same in all languages. The first language has it. Delete it here.',
    () => `is the same in all languages, and must be deleted here. ${ASK}`,
  ),
  'not-a-group-of-words': differs<NotAGroup>(
    ({ value }) => `${found(value)}, but must be a group of fields, as in the first language.`,
    ({ value }) => `${found(value)}, but must be a group of fields. ${ASK}`,
  ),
  'list-of-words': differs<ListOfWords>(
    ({ value, keys }) =>
      `${found(value)}, but must be a group: in other languages than the first, each item has a key ` +
      `in place of the hyphen, so that its words stay with it. The keys here are ${listNames(keys)}.`,
    ({ value }) => `${found(value)}, but must be a group of items. ${ASK}`,
  ),
  'unknown-word': differs<UnknownWord>(
    ({ name, known }) =>
      `is not a field here. ${didYouMean(name, known)}The fields with words are ${known.join(', ')}. Use one of them, or delete it.`,
    () => `isn’t shown in this form, and must be deleted. ${ASK}`,
  ),
  'only-not-possible': differs(
    () =>
      'is only possible in a text page (the folder legal) that the first language doesn’t have. Delete the line.',
    () => `is only possible in a text page that the first language doesn’t have. ${ASK}`,
  ),
  'compared-not-text': differs(
    () => 'must be text: the form writes it when you choose “Up to date”. Delete the line.',
    () => 'isn’t as the form writes it. Choose “Up to date” again.',
  ),
  'draft-not-possible': differs(
    () =>
      'is only possible in articles, further pages, text pages and testimonials. Delete the line.',
    () => `is only possible in articles, further pages, text pages and testimonials. ${ASK}`,
  ),
  'draft-not-boolean': differs<{ value: unknown }>(
    ({ value }) => `is ${quote(JSON.stringify(value))}, but must be true or false without quotes.`,
    ({ value }) => `is ${quote(formatValue(value))}, but must be on or off.`,
  ),
  'nothing-to-translate': () =>
    'has nothing that differs between languages. Delete it: the first language has it.',
  'no-words': ({ first, other }: Names) =>
    `has no words in ${other} yet, so visitors would see ${first}.`,
  'page-in-both': differs<{ first: string }>(
    ({ first }) => `is in the file of a page that ${first} has, too. ${SAME_PAGE}`,
    ({ first }) => `is a page that ${first} has, too. ${SAME_PAGE}`,
  ),
  'words-without-original': differs<OrphanedWords>(
    ({ file, first, other, canBeOnlyHere }) => {
      const hint = canBeOnlyHere
        ? ` If the page is in ${other} only, write “only: here” in it.`
        : '';
      return `has words for ${file}, which ${first} doesn’t have, so visitors don’t see them. Rename it as the ${first} file, or delete it.${hint}`;
    },
    ({ first }) => `has words for what ${first} doesn’t have, so visitors don’t see them. ${ASK}`,
  ),
  'left-out-entries': differs<Names & { files: readonly string[] }>(
    ({ files, ...names }) =>
      `lacks ${count(files.length, 'file')} that ${names.first} has: ${listNames(files.map(fileName))}. ${leftOutHint(names)}`,
    ({ files, ...names }, { nameFile }) =>
      `lacks what ${names.first} has: ${listNames(files.map(nameFile))}. ${leftOutHint(names)}`,
  ),
  'two-names-of-topic': (
    { name, earlier, earlierName }: OtherTopicName,
    { hasFiles, nameFile }: Reader,
  ) => {
    const place = hasFiles ? formatLocation(earlier) : nameFile(earlier.file);
    return `is ${quote(name)}, but ${place} has ${quote(earlierName)}. A topic has one name: write the same in both.`;
  },
  'missing-words': differs<MissingWords>(
    ({ missing, total, hasFile, next, source, first, other }) => {
      const lacks = hasFile
        ? `lacks ${missing} of ${count(total, 'text')}`
        : `is missing, and with it ${count(missing, 'text')}`;
      return `${lacks} in ${other}, so visitors see those in ${first}. The next one is ${nextText(next)} (${formatLocation(source)}).`;
    },
    ({ missing, total, next, first, other }) =>
      `lacks ${missing} of ${count(total, 'text')} in ${other}, so visitors see those in ${first}. The next one is ${nextText(next)}.`,
  ),
  'outdated-words': differs<OutdatedWords>(
    ({ text, source, first }) =>
      `may be out of date: ${first} says ${quote(text)} now (${formatLocation(source)}). Compare the two, correct it, and choose “Up to date” in the form.`,
    ({ text, first }) =>
      `may be out of date: ${first} says ${quote(text)} now. Compare the two, correct it, and choose “Up to date”.`,
  ),
  'other-figures': otherParts('the figures'),
  'other-links': otherParts('the links'),
  clash,
  /** A rule of a clash: another file of the first language has the same in a field in which all must differ. */
  'must-differ': differs<{ other: string }>(
    () => 'is the same, and the two must differ.',
    ({ other }, { nameFile }) => `is the same in ${nameFile(other)}, and the two must differ.`,
  ),
  'unused-words': ({ others, first }: UnusedWords, { nameField }: Reader) => {
    const names = others.map((path) => nameField(path)).join(', ');
    const more = others.length > 0 ? ` So is ${names}.` : '';
    return `is for a text that ${first} doesn’t have any more, so visitors don’t see it.${more} Move its words to where they belong, or delete it.`;
  },
  'ambiguous-words': () =>
    'is in one of several items with the same text, which only their order tells apart: if that changes, so do the words. Give the items different texts in the first language.',
};
