import { expect, test } from 'vitest';
import { contentSentences } from '../../messages/content-sentences.ts';
import { fieldSentences } from '../../messages/field-sentences.ts';
import { languageListSentences } from '../../messages/language-list-sentences.ts';
import { languageSentences } from '../../messages/language-sentences.ts';
import { sentences } from '../../messages/message.ts';
import { readingSentences } from '../../messages/reading-sentences.ts';
import { referenceSentences } from '../../messages/reference-sentences.ts';
import { textSentences } from '../../messages/text-sentences.ts';
import { warningSentences } from '../../messages/warning-sentences.ts';

test('no two tables have the same kind', () => {
  const kinds = [
    readingSentences,
    fieldSentences,
    languageListSentences,
    textSentences,
    referenceSentences,
    contentSentences,
    languageSentences,
    warningSentences,
  ].flatMap(Object.keys);
  expect(kinds).toHaveLength(Object.keys(sentences).length);
});
