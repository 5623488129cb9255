/** Words and what they were compared with: which of them visitors see, and which are to be compared again. */
import { expect, test } from 'vitest';
import { noteParagraphs } from '../../src/languages/compared.ts';
import { noteSave } from '../../src/languages/note-compared.ts';
import { countStates, listTextStates } from '../../src/languages/state.ts';
import { createDocument } from '../../src/model/document.ts';
import { addedMessages, formatted, type Changes } from '../../src/testing/changed-content.ts';
import { germanSoup, languageList, recipes, soup } from '../recipes-content.ts';
import { allCompared, compared } from './compared-words.ts';

const { check: checkRecipes, edit, edited, read } = recipes;

/** Returns what the check says of a change after all words were compared. */
const messagesAfter = (changes: Changes) =>
  addedMessages(checkRecipes(allCompared), checkRecipes({ ...allCompared, ...changes }));

/** Returns the soup as the German site has it after all words were compared. */
function germanSoupAfter(changes: Changes) {
  const [german] = checkRecipes({ ...allCompared, ...changes }).languages;
  const file = german?.files.find((other) => other.file === soup);
  if (!file) throw new Error('German has no soup.');
  return file;
}

/** Returns its first tip. */
function tipAfter(changes: Changes) {
  const [tip] = germanSoupAfter(changes).data['tips'] as Record<'title' | 'text', string>[];
  return tip;
}

/** Returns how many texts of the soup are missing in German, have changed and were never compared. */
function statesOfSoup(changes: Changes) {
  const translation = checkRecipes(changes).languages[0]?.translations.find(
    ({ original }) => original.file === soup,
  );
  return countStates(translation ? listTextStates(translation) : []);
}

const longer = edited(soup, 'for 2 hours', 'for 3 hours');

test('a text whose figures have changed is English', () => {
  expect(tipAfter({ [soup]: longer })?.text).toBe('Leave it in the fridge for 3 hours.');
});

test('a text whose figures have changed is a warning', () => {
  expect(messagesAfter({ [soup]: longer })).toEqual({
    errors: [],
    warnings: [
      expect.stringContaining(
        'tips › on-a-hot-day › text is hidden, as a fact or figure of English has changed: visitors see English here. English says “Leave it in the fridge for 3 hours.” now',
      ),
    ],
  });
});

test('words with the new figures are English until someone has compared them', () => {
  const typed = allCompared[germanSoup]?.replace('2 Stunden', '3 Stunden');
  expect(tipAfter({ [soup]: longer, [germanSoup]: typed })?.text).toContain('3 hours');
  const german = edited(germanSoup, '2 Stunden', '3 Stunden');
  const saved = { [soup]: longer, [germanSoup]: compared(germanSoup, german, { [soup]: longer }) };
  expect(tipAfter(saved)?.text).toBe('3 Stunden in den Kühlschrank stellen.');
});

test('words that were compared with other figures stay when other words of the text change', () => {
  const german = edited(germanSoup, '2 Stunden', 'Zwei Stunden');
  const changes = {
    [germanSoup]: compared(germanSoup, german),
    ...edit(soup, 'Leave it in', 'Put it into'),
  };
  expect(tipAfter(changes)?.text).toBe('Zwei Stunden in den Kühlschrank stellen.');
});

test('words that no one has compared are shown, whatever their figures are', () => {
  const changes = { [soup]: longer, [germanSoup]: read(germanSoup) };
  expect(tipAfter(changes)?.text).toBe('2 Stunden in den Kühlschrank stellen.');
});

test('a text below the fields keeps its words when its figures have changed', () => {
  const { document } = germanSoupAfter(edit(soup, '5 minutes', '10 minutes'));
  expect(document.text?.source).toContain('Die Zwiebel 5 Minuten braten');
});

test('an entry whose title has other figures is still in German', () => {
  const english = edited(soup, 'Tomato soup', 'Tomato soup for 4');
  const german = edited(germanSoup, 'Tomatensuppe', 'Suppe für 4');
  const { data } = germanSoupAfter({
    [soup]: english.replace('for 4', 'for 6'),
    [germanSoup]: compared(germanSoup, german, { [soup]: english }),
  });
  expect(data['title']).toBe('Tomato soup for 6');
});

test('an item with another title is English, whatever its other texts are', () => {
  expect(tipAfter(edit(soup, 'On a hot day', 'On hot days'))).toEqual({
    title: 'On hot days',
    text: 'Leave it in the fridge for 2 hours.',
  });
});

test('an item of one text is English when a few letters of it change', () => {
  const { data } = germanSoupAfter(edit(soup, 'An onion', 'One onion'));
  expect(data['ingredients']).toEqual(['Ein Kilo Tomaten', 'One onion', 'Salt']);
});

test('an item keeps its words when the spaces and the punctuation of its title change', () => {
  expect(tipAfter(edit(soup, 'On a hot day', "'On a  “hot” day:'"))?.title).toBe('Im Sommer');
});

test('a text whose words have changed is shown, with a note of the change', () => {
  const { warnings } = checkRecipes({ ...allCompared, ...edit(soup, 'Tomato', 'Cold tomato') });
  const { changes } = warnings.find(({ message }) => message.kind === 'changed-text') ?? {};
  expect(changes).toEqual([
    { kind: 'removed', text: 'Tomato' },
    { kind: 'added', text: 'Cold tomato' },
    { kind: 'same', text: 'soup' },
  ]);
});

test('of a text below the fields, the paragraphs are named that have changed', () => {
  const { warnings } = messagesAfter(edit(soup, 'How to cook', 'How we cook'));
  expect(warnings).toEqual([
    expect.stringContaining('may be out of date. In English, “## How we cook it” has changed'),
  ]);
});

const renamed = 'recipes/tomatoes.mdx';

/** Returns what German has of the soup when it has another file, which has no old URL. */
function renamedSoup(changes: Changes) {
  const { languages, warnings } = checkRecipes({ ...allCompared, [soup]: undefined, ...changes });
  const file = languages[0]?.files.find((other) => other.file === renamed);
  return { title: file?.data['title'], warnings: formatted(warnings).join('\n') };
}

test('an entry whose file was renamed keeps its words, if its texts are as they were compared', () => {
  expect(renamedSoup({ [renamed]: read(soup) }).title).toBe('Tomatensuppe');
});

test('words that were compared with another text are not those of a renamed entry', () => {
  const { title, warnings } = renamedSoup({ [renamed]: edited(soup, 'Tomato', 'Cold tomato') });
  expect(title).toBeUndefined();
  expect(warnings).toContain(
    `src/content/${germanSoup} This file has words for ${soup}, which English doesn’t have, so visitors don’t see them. Rename it if that is ${renamed} now`,
  );
});

test('words that were compared with the texts of two new entries are neither’s', () => {
  const withoutTitle = allCompared[germanSoup]?.replaceAll(/ *title: Tomat.*\n/g, '');
  const { warnings } = renamedSoup({
    [germanSoup]: withoutTitle,
    [renamed]: read(soup),
    'recipes/copy.mdx': edited(soup, 'Tomato soup', 'Copy'),
  });
  expect(warnings).toContain('This file has words for recipes/soup.mdx');
});

const pair = { first: 'English', firstCode: 'en', other: 'German', folder: 'de' };
const original = recipes.content.documents.find(({ file }) => file === soup);
if (!original) throw new Error('There is no soup.');

/** Returns what a save notes of the words in a form. */
const save = (before: object | undefined, after: object, text = '') => {
  const document = (values: object, source = '') =>
    createDocument(soup, original.kind, values, { source, line: 1 }, { folder: 'de' });
  return noteSave(original, before && document(before), document(after, text), pair);
};

test('a save marks the words that it changes, and drops the marks of those that it empties', () => {
  const comparedTexts = { title: 'Soup', ingredients: { salt: 'Salt', 'an-onion': 'Onion' } };
  const before = { ingredients: { salt: 'Salz', 'an-onion': 'Zwiebel' }, comparedTexts };
  const after = { title: 'Suppe', ingredients: { salt: '', 'an-onion': 'Zwiebel' }, comparedTexts };
  expect(save(before, after)).toEqual({
    ...after,
    comparedTexts: { title: 'Tomato soup', ingredients: { 'an-onion': 'Onion' } },
  });
});

test('“The others still fit” marks all words, and isn’t saved', () => {
  const words = { title: 'Suppe', ingredients: { salt: 'Salz' } };
  expect(save(words, { ...words, othersStillFit: true })).toEqual({
    ...words,
    comparedTexts: { title: 'Tomato soup', ingredients: { salt: 'Salt' } },
  });
});

test('a save notes the paragraphs of a text below the fields', () => {
  const { comparedTexts } = save(undefined, {}, 'Zwiebel braten.');
  expect(comparedTexts).toEqual({ body: noteParagraphs(original.text?.source ?? '') });
});

test('a note at another place says nothing', () => {
  const note = 'comparedTexts:\n  old: Tomato soup\ntitle';
  const { uncompared } = statesOfSoup({});
  expect(statesOfSoup(edit(germanSoup, 'title', note)).uncompared).toBe(uncompared);
});

test('a change of a text is a warning', () => {
  expect(messagesAfter(edit(soup, 'Tomato', 'Cold tomato')).warnings).toEqual([
    expect.stringContaining('title may be out of date. English says “Cold tomato soup” now'),
  ]);
});

test('words that are compared after a change are not out of date any more', () => {
  const english = edit(soup, 'Tomato', 'Cold tomato');
  const german = compared(germanSoup, read(germanSoup), english);
  expect(statesOfSoup({ ...english, [germanSoup]: german }).changed).toBe(0);
});

test('words that no one has compared are one warning for each language', () => {
  const french = '  - code: fr\n    name: Français\n    dates: fr-FR\n    visible: true\n---\n';
  const { warnings } = checkRecipes({
    ...edit(languageList, /---\n$/, french),
    'fr/recipes/soup.mdx': read(germanSoup),
    'fr/recipes/bread.mdx': '---\ntitle: Pain\n---\n',
  });
  const counts = warnings.filter(({ message }) => message.kind === 'uncompared-words');
  expect(counts.map(({ file }) => file)).toEqual(['de', 'fr']);
});

test('the warning of words that no one has compared names the command that marks them', () => {
  const found = checkRecipes().warnings.filter(
    ({ message }) => message.kind === 'uncompared-words',
  );
  expect(formatted(found)).toEqual([expect.stringMatching(/: npx studio-mark-compared de$/)]);
});
