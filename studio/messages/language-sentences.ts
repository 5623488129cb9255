/** Messages about files in further languages. */
import { fileName, formatLocation, type FieldLocation, type Location } from './location.ts';
import { differs, type Reader, type Sentence, type SentenceOf, type Message } from './sentence.ts';
import { count, didYouMean, formatValue, listNames, quote } from './words.ts';

/** The names of the first language and of another one. */
interface Names {
  first: string;
  other: string;
}

interface OrphanedWords extends Names {
  /** Path of the file that the first language lacks. */
  file: string;
  /** Path of an untranslated file that the words may be for. */
  similar: string | undefined;
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

interface ChangedText {
  /** Where the first language has the text. */
  source: Location;
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

interface UncomparedWords extends Names {
  /** How many words there are. */
  words: number;
  /** How many files have some. */
  files: number;
  /** The code of the language. */
  code: string;
}

interface RefusedWords {
  /** What the rule of the field says. */
  rule: Message;
  /** What visitors see in their place. */
  shown: string;
}

interface BrokenLink {
  /** What is wrong with the link, or with the picture. */
  rule: Message;
  /** The URL that the link has on the site; undefined if visitors see its text only. */
  leadsTo: string | undefined;
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
  /** The other text with which it breaks a rule. */
  cause: FieldLocation;
  /** The language of that text. */
  language: string;
  /** Whether that is the first language. */
  isOfFirst: boolean;
  /** What the rule says of that text. */
  rule: Message;
}

interface OtherName {
  /** What the text is that has a name: `topic`. */
  noun: string;
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

const missingWords = ({ missing, total, hasFile, next, first, other }: MissingWords) => {
  const lacks = hasFile
    ? `lacks ${missing} of ${count(total, 'text')} in ${other}`
    : `has no words in ${other}`;
  return `${lacks}, so visitors see those in ${first}. The next one is ${nextText(next)}`;
};

const changedEffect = ({ isShown, first }: ChangedText) =>
  isShown
    ? 'may be out of date'
    : `is hidden, as figures of ${first} have changed: visitors see ${first} here`;

const paragraphSentences = {
  new: (text: string) => `${quote(text)} is new`,
  changed: (text: string) => `${quote(text)} has changed`,
  gone: (text: string) =>
    text === '' ? 'what was at the start is gone' : `what was after ${quote(text)} is gone`,
};

const changedParagraphs = ({ changes }: { changes: readonly ParagraphChange[] }) =>
  changes.map(({ kind, text }) => paragraphSentences[kind](text)).join('; ');

/** What one can do in a form about a text that has changed. */
const COMPARE = 'Compare the two, correct it or tick “The others still fit”, and save';

const uncomparedWords = ({ words, files, first, other }: UncomparedWords) =>
  `has ${count(words, 'text')} in ${other}, in ${count(files, 'file')}, ` +
  `that no one has compared with ${first} yet, so a change of ${first} goes unnoticed there.`;

const nextText = (text: string | undefined) =>
  text === undefined ? 'the text below the fields' : quote(text);

const clash: Sentence<Clash> = (values, reader, sentenceOf) => {
  const { text, shown, cause, language, isOfFirst, rule } = values;
  // The fields that the rule names are in the file of the cause, too.
  const nameField: Reader['nameField'] = (path, file = cause.file) => reader.nameField(path, file);
  const field = nameField(cause.path);
  const place = reader.hasFiles
    ? `“${field}” of ${language} (${formatLocation(cause)})`
    : `${field} of ${language}`;
  const what = sentenceOf(rule, { ...reader, nameField });
  return (
    `is ${quote(text)}, which doesn’t go with ${place}: it ${what} ` +
    `Until ${isOfFirst ? 'both are translated' : 'one of them is another'}, visitors see ${quote(shown)} here.`
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
      'is not possible here: the first language has the entry, or entries of this kind are in all languages. Delete the line.',
    () => `is not possible here. ${ASK}`,
  ),
  'draft-not-possible': differs(
    () => 'is not possible here: entries of this kind can’t be drafts. Delete the line.',
    () => `is not possible here. ${ASK}`,
  ),
  'draft-not-boolean': differs<{ value: unknown }>(
    ({ value }) => `is ${quote(JSON.stringify(value))}, but must be true or false without quotes.`,
    ({ value }) => `is ${quote(formatValue(value))}, but must be on or off.`,
  ),
  'nothing-to-translate': () =>
    'has nothing that differs between languages. Delete it: the first language has it.',
  'no-words': ({ first, other }: Names) =>
    `has no words in ${other} yet, so visitors would see ${first}.`,
  'invisible-language': ({ other, left, code }: { other: string; left: string; code: string }) =>
    `has ${other}, which visitors don’t see yet: ${left}. The list at /${code}/admin names them.`,
  'page-in-both': differs<{ first: string }>(
    ({ first }) => `is in the file of a page that ${first} has, too. ${SAME_PAGE}`,
    ({ first }) => `is a page that ${first} has, too. ${SAME_PAGE}`,
  ),
  'words-without-original': differs<OrphanedWords>(
    ({ file, similar, first, other, canBeOnlyHere }) => {
      const name = similar === undefined ? `as the ${first} file` : `if that is ${similar} now`;
      const hint = canBeOnlyHere
        ? ` If the page is in ${other} only, write “only: here” in it.`
        : '';
      return `has words for ${file}, which ${first} doesn’t have, so visitors don’t see them. Rename it ${name}, or delete it.${hint}`;
    },
    ({ first }) => `has words for what ${first} doesn’t have, so visitors don’t see them. ${ASK}`,
  ),
  'left-out-entries': differs<Names & { files: readonly string[] }>(
    ({ files, first, other }) =>
      `lacks what isn’t in ${other} yet: ${listNames(files.map(fileName))}. Links to it lead to ${first}.`,
    ({ files, first, other }, { nameFile }) =>
      `lacks what isn’t in ${other} yet: ${listNames(files.map(nameFile))}. Links to it lead to ${first}.`,
  ),
  'language-without-home': ({ other }: { other: string }) =>
    `has no effect yet: visitors don’t see ${other} before its Home has a title in ${other}.`,
  'two-names': (
    { noun, name, earlier, earlierName }: OtherName,
    { hasFiles, nameFile }: Reader,
  ) => {
    const place = hasFiles ? formatLocation(earlier) : nameFile(earlier.file);
    return `is ${quote(name)}, but ${place} has ${quote(earlierName)}. A ${noun} has one name: write the same in both.`;
  },
  'not-in-language': ({ required, first, other }: Names & { required: 'title' | 'text' }) =>
    `is not in ${other} yet, so links to it lead to ${first}. It is as soon as its ${required} is translated.`,
  'missing-words': differs<MissingWords>(
    (values) => `${missingWords(values)} (${formatLocation(values.source)}).`,
    (values) => `${missingWords(values)}.`,
  ),
  'changed-text': differs<ChangedText & { text: string }>(
    (values) =>
      `${changedEffect(values)}. ${values.first} says ${quote(values.text)} now (${formatLocation(values.source)}). Compare the two, and save it in the form.`,
    // What has changed is below, with marks.
    (values) => `${changedEffect(values)}. ${COMPARE}. ${values.first}:`,
  ),
  'changed-paragraphs': differs<ChangedText & { changes: readonly ParagraphChange[] }>(
    (values) =>
      `${changedEffect(values)}. In ${values.first}, ${changedParagraphs(values)} (${formatLocation(values.source)}). Compare the two, and save it in the form.`,
    (values) =>
      `${changedEffect(values)}. ${COMPARE}. In ${values.first}, ${changedParagraphs(values)}.`,
  ),
  'uncompared-words': differs<UncomparedWords>(
    (values) =>
      `${uncomparedWords(values)} Compare them, and tick “The others still fit” in their forms; ` +
      `or mark all of them: npm run mark-compared ${values.code}`,
    (values) => `${uncomparedWords(values)} Compare them.`,
  ),
  'copied-words': differs<Names>(
    ({ first, other }) =>
      `is the same as in ${first}. Translate it, or tick “The same in ${other}” in its form.`,
    ({ first, other }) =>
      `is the same as in ${first}. Translate it, or tick “The same in ${other}”, and save.`,
  ),
  'old-notes': differs<{ code: string; first: string }>(
    ({ code, first }) =>
      `has notes of an older version, so a change of ${first} goes unnoticed there. Rewrite them: npm run mark-compared ${code}`,
    ({ first }) =>
      `has notes of an older version, so a change of ${first} goes unnoticed there. ${ASK}`,
  ),
  'refused-words': ({ rule, shown }: RefusedWords, reader: Reader, sentenceOf: SentenceOf) =>
    `${sentenceOf(rule, reader)} Until then, visitors see ${quote(shown)} here.`,
  'broken-link': ({ rule, leadsTo }: BrokenLink, reader: Reader, sentenceOf: SentenceOf) => {
    const effect =
      leadsTo === undefined ? 'visitors see no link here' : `the link leads to ${leadsTo}`;
    return `${sentenceOf(rule, reader)} Until then, ${effect}.`;
  },
  'picture-not-shown': ({ rule }: { rule: Message }, reader: Reader, sentenceOf: SentenceOf) =>
    `${sentenceOf(rule, reader)} Until then, visitors don’t see the picture.`,
  'other-figures': otherParts('the figures'),
  'other-links': otherParts('the links'),
  clash,
  /** A rule of a clash: another file of the first language has the same in a field in which all must differ. */
  'must-differ': differs<{ other: string }>(
    () => 'is the same, and the two must differ.',
    ({ other }, { nameFile }) => `is the same in ${nameFile(other)}, and the two must differ.`,
  ),
  'unused-words': ({ others, first }: UnusedWords, { nameField }: Reader) => {
    const names = listNames(others.map((path) => nameField(path)));
    const more = others.length > 0 ? ` So is ${names}.` : '';
    return `is for a text that ${first} doesn’t have any more, so visitors don’t see it.${more} Move its words to where they belong, or delete it.`;
  },
};
