import { expect, test } from 'vitest';
import { hasWordsIn } from '../../src/pages/has-words-in.ts';
import { runInLanguage } from '../../src/pages/page-language.ts';

const languages = ['en', 'de', 'fr'].map((code) => ({ code, name: code, path: '', pages: [] }));

/** Runs a function while a page is rendered in a language. */
const inLanguage = <T>(current: string, run: () => T) => {
  const site = { current, languages, filesOfFirst: [] };
  return runInLanguage({ folder: '', site, pictures: {}, emptyCollections: [] }, run);
};

test.for([
  ['en', undefined],
  ['de', 'de'],
] as const)('a page knows that it is rendered in %s', ([current, language]) => {
  expect(inLanguage(current, () => hasWordsIn('fr', 'de'))).toBe(language);
});

test.for([
  [[], 'none'],
  [['German'], 'German'],
] as const)('a page can’t have words in %j', ([codes, wrong]) => {
  const call = () => inLanguage('en', () => hasWordsIn(...codes));
  expect(call).toThrow(`needs codes of languages, such as 'de', but it has ${wrong}.`);
});
