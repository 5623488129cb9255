/** The two kinds of readers of messages. */
import { sentenceOf } from '../../messages/message.ts';
import type { Reader, Message } from '../../messages/sentence.ts';
import { fileReader } from '../../model/diagnostic.ts';

const formReader: Reader = {
  hasFiles: false,
  nameFile: (file) => `“Form of ${file}”`,
  nameField: (path, file) => {
    const label = `Label of ${path.join('.')}`;
    return file === undefined ? `“${label}”` : `“${label} in ${file}”`;
  },
};

/** A message, its sentence for people who have the files and, if it is another one, for those who have a form. */
export type Row = [message: Message, inFiles: string, inForms?: string];

/** Returns the sentences of a message, as the row of a table has them. */
export const sentencesOf = (message: Message) => [
  sentenceOf(message, fileReader),
  sentenceOf(message, formReader),
];
