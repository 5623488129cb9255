/** Messages about content, as data. */
import { contentSentences } from './content-sentences.ts';
import { fieldSentences } from './field-sentences.ts';
import { languageSentences } from './language-sentences.ts';
import { readingSentences } from './reading-sentences.ts';
import { referenceSentences } from './reference-sentences.ts';
import { siteSentences } from '../../src/content-rules/sentences.ts';
import type { Reader, Sentence } from './sentence.ts';
import { textSentences } from './text-sentences.ts';
import { warningSentences } from './warning-sentences.ts';

/** The sentences of all kinds of messages. */
export const sentences = {
  ...readingSentences,
  ...fieldSentences,
  ...siteSentences,
  ...textSentences,
  ...referenceSentences,
  ...contentSentences,
  ...languageSentences,
  ...warningSentences,
};

export type Kind = keyof typeof sentences;
export type ValuesOf<K extends Kind> = Parameters<(typeof sentences)[K]>[0];

/** What a message says, without its place. */
export interface Message {
  kind: Kind;
  values: unknown;
}

/** Returns whether a word is a kind of message. */
export const isKind = (word: string): word is Kind => Object.hasOwn(sentences, word);

type Arguments<K extends Kind> = undefined extends ValuesOf<K> ? [] : [values: ValuesOf<K>];

/** Creates a message. */
export const message = <K extends Kind>(kind: K, ...[values]: Arguments<K>): Message => ({
  kind,
  values,
});

/** Returns the sentence of a message, without its subject. */
export const sentenceOf = ({ kind, values }: Message, reader: Reader): string =>
  (sentences[kind] as Sentence<unknown>)(values, reader, sentenceOf);
