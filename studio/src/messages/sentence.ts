/** What messages are made of. */

/** What a message says, without its place. */
export interface Message {
  kind: string;
  values: unknown;
  sentence: Sentence<unknown>;
}

/** Who reads a message: someone who has the files, in a terminal or an editor, or someone who has a form. */
export interface Reader {
  hasFiles: boolean;
  /** Returns what the reader calls a file: its path, or the label of its form in quotation marks. */
  nameFile: (file: string) => string;
  /**
   * Returns what the reader calls a field, in quotation marks: its name, or its label.
   * @param file the file of the field; that of the message by default
   */
  nameField: (path: readonly string[], file?: string) => string;
}

export type SentenceOf = (message: Message, reader: Reader) => string;

/**
 * Returns a sentence without its subject, which is the place of the message: `is missing. Add this field.`
 * @param sentenceOf returns the sentence of a message that is among the values
 */
export type Sentence<Values> = (values: Values, reader: Reader, sentenceOf: SentenceOf) => string;

/** Sentences by the kinds of messages. */
export type Sentences = Readonly<Record<string, Sentence<never>>>;
