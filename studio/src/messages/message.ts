/** Messages about content, as data. */
import { contentSentences } from './content-sentences.ts';
import { fieldSentences } from './field-sentences.ts';
import { languageListSentences } from './language-list-sentences.ts';
import { languageSentences } from './language-sentences.ts';
import { readingSentences } from './reading-sentences.ts';
import { referenceSentences } from './reference-sentences.ts';
import type { Message, Reader, Sentence, Sentences } from './sentence.ts';
import { textSentences } from './text-sentences.ts';
import { warningSentences } from './warning-sentences.ts';

export type ValuesIn<Table extends Sentences, Kind extends keyof Table> = Parameters<
  Table[Kind]
>[0];

export type Arguments<Values> = undefined extends Values ? [] : [values: Values];

/**
 * Returns a function that creates messages.
 * @param table the sentences by the kinds of messages
 */
export const createMessages =
  <Table extends Sentences>(table: Table) =>
  <Kind extends keyof Table & string>(
    kind: Kind,
    ...[values]: Arguments<ValuesIn<Table, Kind>>
  ): Message => ({ kind, values, sentence: table[kind] as unknown as Sentence<unknown> });

/** The sentences of the studio's own kinds of messages. */
export const sentences = {
  ...readingSentences,
  ...fieldSentences,
  ...languageListSentences,
  ...textSentences,
  ...referenceSentences,
  ...contentSentences,
  ...languageSentences,
  ...warningSentences,
};

export type Kind = keyof typeof sentences;
export type ValuesOf<K extends Kind> = ValuesIn<typeof sentences, K>;

/** Returns whether a word is a kind of message. */
export const isKind = (word: string): word is Kind => Object.hasOwn(sentences, word);

/** Creates a message of the studio. */
export const message = createMessages(sentences);

/** Returns the sentence of a message, without its subject. */
export const sentenceOf = ({ sentence, values }: Message, reader: Reader): string =>
  sentence(values, reader, sentenceOf);
