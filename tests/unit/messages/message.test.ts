import { expect, test } from 'vitest';
import { contentSentences } from '../../../src/messages/content-sentences.ts';
import { fieldSentences } from '../../../src/messages/field-sentences.ts';
import { languageSentences } from '../../../src/messages/language-sentences.ts';
import { sentences } from '../../../src/messages/message.ts';
import { readingSentences } from '../../../src/messages/reading-sentences.ts';
import { referenceSentences } from '../../../src/messages/reference-sentences.ts';
import { siteSentences } from '../../../src/messages/site-sentences.ts';
import { textSentences } from '../../../src/messages/text-sentences.ts';
import { warningSentences } from '../../../src/messages/warning-sentences.ts';

test('no two tables have the same kind', () => {
  const kinds = [
    readingSentences,
    fieldSentences,
    siteSentences,
    textSentences,
    referenceSentences,
    contentSentences,
    languageSentences,
    warningSentences,
  ].flatMap(Object.keys);
  expect(kinds).toHaveLength(Object.keys(sentences).length);
});
