/** Texts that the site came with, in a site of another language. */
import { expect, test } from 'vitest';
import { listLongTexts, listShippedTexts } from '../../check/shipped-texts.ts';
import { formatted, type Changes } from '../changed-content.ts';
import { languageList, recipes, soup } from '../recipes-content.ts';

const { checkFirst, edit, edited } = recipes;

const shipped = listLongTexts(checkFirst().files);
const polish = edited(
  languageList,
  'code: en\n    name: English\n    dates: en-GB',
  'code: pl\n    name: Polski\n    dates: pl-PL',
);

/** Lists the texts of the soup that are still as the recipes came. */
const textsAfter = (changes: Changes) =>
  formatted(listShippedTexts(checkFirst(changes).files, shipped, 'en')).filter((text) =>
    text.includes(soup),
  );

test('texts of three words and more are listed, of fields and of the text below them', () => {
  expect(shipped).toEqual(
    expect.arrayContaining(['Add a spoon of cream.', 'How to cook it', 'A kilo of tomatoes']),
  );
  expect(shipped).not.toContain('Tomato soup');
});

test('a site of the same language has none', () => {
  expect(textsAfter({})).toEqual([]);
});

test('a text that is as it came is named', () => {
  expect(textsAfter({ [languageList]: polish }).join('\n')).toContain(
    'text is “Add a spoon of cream.”, in English, as the site came. Write it in Polish, or add it to “Same texts” in site/languages.mdx.',
  );
});

test('a text of another language is not', () => {
  const translated = edit(soup, 'Add a spoon of cream.', 'Dodaj łyżkę śmietany.');
  const texts = textsAfter({ [languageList]: polish, ...translated }).join('\n');
  expect(texts).not.toContain('Add a spoon');
});

test('a text that is kept is not', () => {
  const kept = polish.replace(/---\n$/, 'sameTexts:\n  - Add a spoon of cream.\n---\n');
  expect(textsAfter({ [languageList]: kept }).join('\n')).not.toContain('Add a spoon');
});
