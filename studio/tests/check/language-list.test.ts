/** The list of languages. */
import { expect, test } from 'vitest';
import { messagesAt, formatted } from '../../src/testing/changed-content.ts';
import { languageList as file, recipes } from '../recipes-content.ts';

const { edit } = recipes;

/** Checks a site of one language. */
const checkLanguage = (code: string, dates: string) =>
  recipes.checkFirst({
    [file]: `---\nlanguages:\n  - code: ${code}\n    name: Its name\n    dates: ${dates}\n---\n`,
  }).errors;

test.for([
  ['de', 'de-AT'],
  ['pt-br', 'pt-BR'],
  ['sr', 'sr-Latn-RS'],
  ['hsb', 'hsb-DE'],
] as const)('accepts %s with dates of %s', ([code, dates]) => {
  expect(formatted(checkLanguage(code, dates))).toEqual([]);
});

test.for([
  ['German', 'must be the code of a language: two or three small letters'],
  ['cz', 'is “cz”, which is not the code of a language. Use one of ISO 639'],
  ['de-xx', 'is “de-xx”, which is not the code of a language'],
  ['deu', 'is “deu”, which browsers know as “de”. Write that'],
  ['ar', 'is “ar”, but Arabic is written from right to left'],
  ['pa-pk', 'is “pa-pk”, but Punjabi (Pakistan) is written from right to left'],
] as const)('refuses the code %s', ([code, message]) => {
  expect(messagesAt(checkLanguage(code, 'de-DE'), `${file}:3`)).toContain(message);
});

test.for([
  ['de', 'must be a language in small letters, a hyphen and a country in capitals'],
  [
    'de-XX',
    'is “de-XX”, but how dates are written there is not known. Use a language and a country',
  ],
  ['bar-DE', 'is “bar-DE”, but how dates are written there is not known'],
  [
    'fr-FR',
    'is “fr-FR”, which is another language than “de”. Use one of that language, such as de-DE',
  ],
] as const)('refuses dates of %s for German', ([dates, message]) => {
  expect(messagesAt(checkLanguage('de', dates), `${file}:5`)).toContain(message);
});

test('refuses a language that is there already', () => {
  const item = '  - code: de\n    name: German\n    dates: de-AT\n---\n';
  const { errors } = recipes.checkFirst(edit(file, /---\n$/, item));
  expect(messagesAt(errors, `${file}:10`)).toContain('repeats “de”, which is already number 2');
});
