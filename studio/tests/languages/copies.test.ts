/** Words that were copied from the first language: they are a warning, until someone says that they are meant. */
import { expect, test } from 'vitest';
import { copiedParagraphs } from '../../src/languages/copies.ts';
import { noteSave } from '../../src/languages/note-compared.ts';
import { createDocument } from '../../src/model/document.ts';
import { addedMessages, type Changes } from '../../src/testing/changed-content.ts';
import { germanSoup, languageList, recipes, soup } from '../recipes-content.ts';

const { check, edit, edited, content } = recipes;

test.for<[boolean, string, string, string]>([
  [true, 'a text', 'Add a spoon', 'Add a spoon'],
  [true, 'a text with other spaces', 'Add a spoon', ' Add a\nspoon'],
  [false, 'one of several paragraphs', 'Add a spoon\n\nof cream', 'Mit der Sahne\n\nAdd a spoon'],
  [
    true,
    'two of several',
    'Add a spoon\n\nof the cream',
    'Auch mal so\n\nof the cream\n\nAdd a spoon',
  ],
  [false, 'a text of two words', 'Growth plan', 'Growth plan'],
  [false, 'a translated text', 'Add a spoon', 'Einen Löffel'],
  [false, 'an address', 'jo@example.com', 'jo@example.com'],
  [false, 'code in a text', 'Use `a b c`', 'Use `a b c`'],
  [false, 'code between fences', '```\nrun all the tests\n```', '```\nrun all the tests\n```'],
])('it’s %s that %s is a copy', ([expected, , text, words]) => {
  expect(copiedParagraphs(text, words).length > 0).toBe(expected);
});

const copied = edit(
  germanSoup,
  '2 Stunden in den Kühlschrank stellen.',
  'Leave it in the fridge for 2 hours.',
);

/** Lists the copies that a change makes the check warn of. */
const copiesAfter = (changes: Changes) =>
  addedMessages(check(), check(changes)).warnings.filter((warning) =>
    /the same as in English|paragraphs of English/.test(warning),
  );

test('a copied text is a warning', () => {
  expect(copiesAfter(copied)).toEqual([
    expect.stringContaining('on-a-hot-day › text is the same as in English.'),
  ]);
});

test('copied paragraphs below the fields are a warning', () => {
  const english = edited(soup, 'Fry the onion for 5', 'Die Zwiebel 5')
    .replace('minutes, then add the', 'Minuten braten, dann die')
    .replace('tomatoes**.', 'Tomaten** dazugeben.')
    .replace('How to cook it', 'So geht es');
  expect(copiesAfter({ [soup]: english })).toEqual([
    expect.stringContaining(
      'The text below the fields has 2 paragraphs of English, of which “## So geht es”',
    ),
  ]);
});

test('a copied text that is meant is no warning', () => {
  const noted = copied[germanSoup]?.replace(
    '---\n',
    '---\nsameTexts:\n  tips:\n    on-a-hot-day:\n      text: true\n',
  );
  expect(copiesAfter({ [germanSoup]: noted })).toEqual([]);
});

test('between two variants of a language, texts can be the same', () => {
  const british = edit(languageList, 'code: de', 'code: en-gb');
  expect(copiesAfter({ ...british, 'en-gb/recipes/soup.mdx': copied[germanSoup] })).toEqual([]);
});

test('a save notes copies that are meant, until they are translated', () => {
  const original = content.documents.find(({ file }) => file === soup);
  if (!original) throw new Error('There is no soup.');
  const pair = { first: 'English', firstCode: 'en', other: 'German', folder: 'de' };
  const save = (values: object) => {
    const document = createDocument(soup, original.kind, values, undefined, { folder: 'de' });
    return noteSave(original, document, document, pair)['sameTexts'];
  };
  const copy = { 'on-a-hot-day': { text: 'Leave it in the fridge for 2 hours.' } };
  const sameTexts = save({ tips: copy, copiesAreMeant: true });
  expect(sameTexts).toEqual({ tips: { 'on-a-hot-day': { text: true } } });
  expect(save({ tips: copy, sameTexts })).toEqual(sameTexts);
  expect(save({ tips: {}, sameTexts })).toBeUndefined();
});
