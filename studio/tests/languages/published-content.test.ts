/** What visitors can read of the content. */
import { expect, test } from 'vitest';
import { publishedContent } from '../../src/languages/published-content.ts';
import { isPublished } from '../../src/lib/publishing.ts';
import type { Changes } from '../../src/testing/changed-content.ts';
import { bread, germanSoup, languageList, recipes, soup } from '../recipes-content.ts';

const { check: checkRecipes, edit } = recipes;

test.for([
  [false, 'a draft', { draft: true }],
  [false, 'an article of a later day', { date: '2999-01-01' }],
  [false, 'an announcement that starts later', { from: '2999-01-01', until: '2999-01-02' }],
  [false, 'an article of a later day as a date', { date: new Date('2999-01-01') }],
  [true, 'an article of an earlier day as a date', { date: new Date('2001-01-01') }],
  [true, 'an article of an earlier day in other words', { date: 'Jul 08 2001' }],
  [true, 'an article of an earlier day', { draft: false, date: '2001-01-01' }],
  [true, 'an announcement that has been there', { from: '2001-01-01', until: '2001-01-02' }],
] as const)('%s: visitors can read %s', ([canRead, , data]) => {
  expect(isPublished({ data, kind: { names: {} } })).toBe(canRead);
});

test('the day of publication can be a field of another name', () => {
  const data = { date: '2001-01-01', served: '2999-01-01' };
  expect(isPublished({ data, kind: { names: { date: 'served' } } })).toBe(false);
});

/** Returns what visitors can read in both languages, and what translators have a form for. */
function readable(changes: Changes) {
  const { files, languages } = publishedContent(checkRecipes(changes));
  const [german] = languages;
  const isRecipe = (file: string) => file.startsWith('recipes/');
  return {
    first: files.map(({ file }) => file).filter(isRecipe),
    german: german?.files.map(({ file }) => file).filter(isRecipe),
    forms: german?.translations.map(({ original }) => original.file).filter(isRecipe),
  };
}

test.for([
  ['all', {}, { first: [bread, soup], german: [soup], forms: [bread, soup] }],
  [
    'no draft, which has no form',
    edit(soup, 'minutes', 'draft: true\nminutes'),
    { first: [bread], german: [], forms: [bread] },
  ],
  [
    'no words that are a draft, which have a form',
    edit(germanSoup, 'title', 'draft: true\ntitle'),
    { first: [bread, soup], german: [], forms: [bread, soup] },
  ],
  [
    'no words in a language that isn’t visible, which have a form',
    edit(languageList, 'visible: true', 'visible: false'),
    { first: [bread, soup], german: [], forms: [bread, soup] },
  ],
] as const)('visitors can read %s', ([, changes, expected]) => {
  expect(readable(changes)).toEqual(expected);
});

test('what the check says of drafts is for those who have the files', () => {
  const words = edit(germanSoup, 'title', 'draft: true\nsalt: Salz\ntitle');
  const content = checkRecipes(words);
  const filesOf = ({ warnings }: typeof content) => warnings.map(({ file }) => file);
  expect(filesOf(content)).toContain(germanSoup);
  expect(filesOf(publishedContent(content))).not.toContain(germanSoup);
});
