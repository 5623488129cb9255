/** Which languages a site has. */
import { expect, test } from 'vitest';
import { describeLanguages } from '../../src/languages/describe-languages.ts';
import type { ContentResult } from '../../src/languages/check-language.ts';
import {
  germanHome,
  home,
  languageList,
  model,
  readRecipes,
  recipes,
  recipesModel,
} from '../recipes-content.ts';

const { check: checkRecipes, edit } = recipes;

const content = checkRecipes();
const invisible = checkRecipes(edit(languageList, 'visible: true', 'visible: false'));

test.for([
  ['without a list of languages', checkRecipes({ [languageList]: undefined })],
  ['with one language', checkRecipes(edit(languageList, / {2}- code: de[^]*(?=---)/, ''))],
  ['with a further language that is not visible', invisible],
] as const)('a site %s has nothing of further languages', ([, result]) => {
  expect(describeLanguages(result, undefined, false, model)).toBeUndefined();
});

/** Returns the languages as German pages have them. */
const languagesOf = (result: ContentResult) =>
  describeLanguages(result, 'de', false, model)?.languages ?? [];

test('without a page at the top of the site, a visible language has pages, too', () => {
  const result = checkRecipes({ [home]: undefined, [germanHome]: undefined });
  expect(describeLanguages(result, undefined, false, model)).toBeDefined();
});

test('a preview has all languages', () => {
  const { languages } = describeLanguages(invisible, undefined, true, model) ?? {};
  expect(languages?.map(({ code }) => code)).toEqual(['en', 'de']);
});

test('the first language has no path, and others have their code', () => {
  expect(languagesOf(content).map(({ path }) => path)).toEqual(['', '/de']);
});

test('a language has the pages whose titles are translated', () => {
  expect(languagesOf(content).map(({ pages }) => pages)).toEqual([
    ['home', 'recipes/bread', 'recipes/soup'],
    ['home', 'recipes/soup'],
  ]);
});

test('a language without Home is shown in previews only', () => {
  const result = checkRecipes(edit(germanHome, /title: .*\n/, ''));
  expect(describeLanguages(result, undefined, false, model)).toBeUndefined();
  expect(describeLanguages(result, undefined, true, model)?.languages).toHaveLength(2);
});

test('a language has the pages of the lists that its entries are in', async () => {
  const listPages = {
    all: { name: 'all', label: 'All recipes' },
    pagesOf: (name: string, count: number) => [name, `${name}/${count}`],
  };
  const { model: listed, check } = await readRecipes(recipesModel({ listPages }));
  const languages = describeLanguages(check(), 'de', false, listed)?.languages ?? [];
  expect(languages.map(({ pages }) => pages.filter((page) => page.startsWith('all/')))).toEqual([
    ['all/2'],
    ['all/1'],
  ]);
});
