import { expect, test } from 'vitest';
import { languageListSentences } from '../../messages/language-list-sentences.ts';
import { message } from '../../messages/message.ts';
import { sentencesOf, type Row } from './readers.ts';

const rows: Row[] = [
  [message('no-language'), 'needs the language of the site. Add it.'],
  [
    message('unknown-language', { code: 'cz' }),
    'is “cz”, which is not the code of a language. Use one of ISO 639, such as de for German, cs for Czech or sv for Swedish.',
  ],
  [
    message('unusual-code', { code: 'deu', usual: 'de' }),
    'is “deu”, which browsers know as “de”. Write that here.',
  ],
  [
    message('right-to-left', { code: 'ar', name: 'Arabic' }),
    'is “ar”, but Arabic is written from right to left, which the pages are not made for. Use a language that is written from left to right.',
  ],
  [
    message('unknown-locale', { locale: 'de-XX' }),
    'is “de-XX”, but how dates are written there is not known. Use a language and a country where it is spoken, such as de-DE.',
  ],
  [
    message('locale-of-other-language', { locale: 'fr-FR', code: 'de', example: 'de-DE' }),
    'is “fr-FR”, which is another language than that of “code”, “de”. Use one of that language, such as de-DE.',
    'is “fr-FR”, which is another language than “de”. Use one of that language, such as de-DE.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  const kinds = new Set(rows.map(([{ kind }]) => kind));
  expect(kinds).toEqual(new Set(Object.keys(languageListSentences)));
});
