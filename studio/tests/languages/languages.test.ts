/** The words of another language: what visitors see of them, and what the content check says. */
import { expect, test } from 'vitest';
import { addedMessages, formatted, type Changes } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';
import {
  bread,
  collections,
  germanBread,
  germanHome,
  germanSoup,
  home,
  languageList,
  readRecipes,
  recipesModel,
  recipesOfLanguages,
  soup,
} from '../recipes-content.ts';

const { check: checkRecipes, edit, edited, read } = recipesOfLanguages;

const germanCake = 'de/recipes/cake.mdx';
/** A recipe of German alone. */
const cake = edited(bread, 'title: Bread', 'only: here\ntitle: Kuchen');

const german = (fields: string) => `---\n${fields}\n---\n`;

const unchanged = checkRecipes();
const newMessages = (changes: Changes) => addedMessages(unchanged, checkRecipes(changes));

/** Returns a file as the German site has it; undefined if it doesn't have it. */
const germanFile = (path: string, changes?: Changes, check = checkRecipes) =>
  check(changes).languages[0]?.files.find(({ file }) => file === path);
const germanFields = (path: string, changes?: Changes) => germanFile(path, changes)?.data ?? {};

const withoutWords: Changes = { [germanHome]: undefined, [germanSoup]: undefined };

test('a language without a word is no error', () => {
  expect(formatted(checkRecipes(withoutWords).errors)).toEqual([]);
});

test('a language without a word is a warning, and another one as it is visible', () => {
  expect(formatted(checkRecipes(withoutWords).warnings)).toEqual([
    'src/content/de This folder has no words in German yet, so visitors would see English.',
    expect.stringContaining('visitors don’t see German before its Home has a title in German.'),
  ]);
});

test('words take the place of those of the first language, and all else is the same', () => {
  expect(germanFields(soup)).toEqual({
    title: 'Tomatensuppe',
    minutes: 30,
    ingredients: ['Ein Kilo Tomaten', 'Eine Zwiebel', 'Salt'],
    tips: [
      { title: 'Im Sommer', text: '2 Stunden in den Kühlschrank stellen.' },
      { title: 'For guests', text: 'Add a spoon of cream.' },
    ],
    goesWith: 'bread',
    order: 10,
  });
});

test.for<[string, string | RegExp, string, string[]]>([
  [
    'sorted',
    /( {2}- A kilo.*\n)( {2}- An.*\n)/,
    '  - An onion\n  - A kilo of tomatoes\n',
    ['Eine Zwiebel', 'Ein Kilo Tomaten', 'Salt'],
  ],
  [
    'gets an item',
    '  - An',
    '  - Oil\n  - An',
    ['Ein Kilo Tomaten', 'Oil', 'Eine Zwiebel', 'Salt'],
  ],
  ['loses an item', '  - A kilo of tomatoes\n', '', ['Eine Zwiebel', 'Salt']],
  ['gets other words for an item', 'An onion', 'A leek', ['Ein Kilo Tomaten', 'A leek', 'Salt']],
])('words stay at their item when a list of texts is or %s', ([, from, to, expected]) => {
  expect(germanFields(soup, edit(soup, from, to))['ingredients']).toEqual(expected);
});

test('items with the same title share its words', () => {
  const key = 'on-a-hot-day-leave-it-in-the-fridge-for-2-hours';
  const words = edit(germanSoup, 'on-a-hot-day', key);
  const changes = { ...edit(soup, 'title: For guests', 'title: On a hot day'), ...words };
  expect(germanFields(soup, changes)['tips']).toEqual([
    { title: 'Im Sommer', text: '2 Stunden in den Kühlschrank stellen.' },
    { title: 'Im Sommer', text: 'Add a spoon of cream.' },
  ]);
});

test('an entry without a title in a language isn’t in it', () => {
  expect(germanFile(bread)).toBeUndefined();
});

test('an entry without the text that a language must have isn’t in it', async () => {
  const { check } = await readRecipes(recipesModel({ requiredTranslation: 'text' }));
  expect(germanFile(bread, { [germanBread]: german('title: Brot') }, check)).toBeUndefined();
});

test('an entry of a folder that needs no words is in the language without any', async () => {
  const siteModel = recipesModel({}, { collections: { ...collections, cooks: record() } });
  const { check } = await readRecipes(siteModel);
  const jo = 'cooks/jo.mdx';
  expect(germanFile(jo, { [jo]: german('title: Jo') }, check)?.data).toEqual({ title: 'Jo' });
});

test('an entry of one language alone is in that language', () => {
  expect(germanFields('recipes/cake.mdx', { [germanCake]: cake })['title']).toBe('Kuchen');
});

test('an entry of one language alone stays as it is when the first gets one of its name', () => {
  const changes = { [germanCake]: cake, 'recipes/cake.mdx': edited(bread, 'Bread', 'Cake') };
  expect(germanFields('recipes/cake.mdx', changes)['title']).toBe('Kuchen');
});

test('a draft in a language is kept back', () => {
  expect(germanFields(soup, edit(germanSoup, 'title', 'draft: true\ntitle'))['draft']).toBe(true);
});

test('a renamed page keeps its words', () => {
  const renamed = edited(soup, 'goesWith', 'redirectFrom:\n  - /recipes/soup\ngoesWith');
  const changes = { [soup]: undefined, 'recipes/tomatoes.mdx': renamed };
  expect(germanFields('recipes/tomatoes.mdx', changes)['title']).toBe('Tomatensuppe');
});

test('a file for links can be another one in a language', () => {
  const link = '\n  type: file\n  label: The book\n  file: /files/book.pdf\n---\n';
  const changes = {
    ...edit(home, /\n {2}type[^]*/, link),
    ...edit(germanHome, 'link:', 'link:\n  file: /files/buch.pdf'),
    'files/book.pdf': '',
    'files/buch.pdf': '',
  };
  expect(germanFields(home, changes)['link']).toMatchObject({ file: '/files/buch.pdf' });
});

/** Changes that are errors, each with a part of its message. */
test.for<[string, Changes, string]>([
  [
    'broken YAML',
    { [germanSoup]: german('title: "Suppe') },
    `${germanSoup}:2 This file cannot be read`,
  ],
  [
    'a prototype',
    { [germanSoup]: german('title: Suppe\n__proto__:\n  title: a') },
    `${germanSoup}:3 This file has a field with the name “__proto__”, which no field can have.`,
  ],
  [
    'words for the list of languages',
    { [`de/${languageList}`]: german('languages: {}') },
    'This file has nothing that differs between languages.',
  ],
  [
    'a draft of what is always there',
    edit(germanHome, 'title', 'draft: true\ntitle'),
    'draft is not possible here: entries of this kind can’t be drafts.',
  ],
  [
    'a fixed page of German alone',
    edit(germanHome, 'title', 'only: here\ntitle'),
    'only is not possible here: the first language has the entry',
  ],
  [
    'an entry of German alone without its fields',
    { [germanCake]: german('only: here\ntitle: Kuchen') },
    `${germanCake}:1 minutes is missing. Fill it in.`,
  ],
  [
    'a folder of the first language',
    { [languageList]: german('languages:\n  - code: de\n    name: Deutsch\n    dates: de-DE') },
    'src/content/de This folder has words in German, which is the first language',
  ],
])('%s is an error', ([, changes, message]) => {
  expect(newMessages(changes).errors.join('\n')).toContain(message);
});

/** Words that the site can't show: visitors see the first language. Each with a part of the warning. */
test.for<[string, Changes, string]>([
  [
    'a text that is too long',
    edit(germanSoup, 'Tomatensuppe', 'Suppe '.repeat(10)),
    'the limit is 40. Until then, visitors see “Tomato soup” here.',
  ],
  ['a number', edit(germanSoup, 'Eine Zwiebel', '1'), 'an-onion is “1”, but must be text'],
  [
    'a list',
    { [germanSoup]: german('ingredients:\n  - Tomaten') },
    'so that its words stay with it. The keys here are a-kilo-of-tomatoes, an-onion',
  ],
  ['a text as a group', edit(germanHome, /link:\n.*/, 'link: Suppe'), 'must be a group of fields'],
  [
    'a list as the file',
    { [germanSoup]: german('- Suppe') },
    `${germanSoup}:1 This file is a list`,
  ],
  [
    'what is the same in all languages',
    edit(germanSoup, 'title', 'minutes: 20\ntitle'),
    'minutes is the same in all languages. The first language has it. Delete it here.',
  ],
  [
    'an unknown field',
    { [germanSoup]: german('titel: Suppe') },
    'titel is not a field here. Did you mean “title”? The fields with words are title, unit, ingredients',
  ],
  [
    'a name that all objects of JavaScript have',
    { [germanSoup]: german('constructor:\n  title: a') },
    'constructor is not a field',
  ],
  [
    'a link with the language',
    edit(germanSoup, 'Die Zwiebel', '[Brot](/de/recipes/bread)'),
    'Links are written without the language: write “/recipes/bread”.',
  ],
  [
    'a link to an old address',
    {
      ...edit(bread, 'minutes', 'redirectFrom:\n  - /brot\nminutes'),
      ...edit(germanSoup, 'Die Zwiebel', '[Brot](/brot)'),
    },
    `${germanSoup}:14 The text below the fields has a link from “Brot” to “/brot”, an old URL, which leads to “/recipes/bread”.`,
  ],
  [
    'a link that leads nowhere',
    edit(germanSoup, 'Die Zwiebel', '[Brot](/brot)'),
    `${germanSoup}:14 The text below the fields has a link from “Brot” to “/brot”, but there is no`,
  ],
  [
    'a picture that is gone',
    { [germanSoup]: `${read(germanSoup)}\n![Eine Zwiebel](./gone.webp)\n` },
    'Until then, visitors don’t see the picture.',
  ],
  [
    'an item that another one is like in German',
    edit(germanSoup, 'Eine Zwiebel', 'Ein Kilo Tomaten'),
    'ingredients › an-onion repeats “Ein Kilo Tomaten”',
  ],
  [
    'an item that another one is like in English',
    edit(germanSoup, 'Eine Zwiebel', 'Salt'),
    'an-onion is “Salt”, which doesn’t go with “ingredients › item 3” of English: it repeats “Salt”',
  ],
  [
    'a title that another entry has in German',
    { [germanBread]: german('title: Tomatensuppe') },
    `“Tomatensuppe”, which doesn’t go with “title” of German: it is the same in ${germanBread}`,
  ],
  [
    'a title that another entry has in English',
    edit(germanSoup, 'Tomatensuppe', 'Bread'),
    `“Bread”, which doesn’t go with “title” of English: it is the same in ${bread}`,
  ],
])('%s is no error, but a warning', ([, changes, message]) => {
  const { errors, warnings } = newMessages(changes);
  expect(errors).toEqual([]);
  expect(warnings.join('\n')).toContain(message);
});

test('a text whose words can’t be shown is that of the first language', () => {
  const { ingredients } = germanFields(soup, edit(germanSoup, 'Eine Zwiebel', 'Salt'));
  expect(ingredients).toEqual(['Ein Kilo Tomaten', 'An onion', 'Salt']);
});

test.for([
  ['[Brot](/brot)', 'Brot'],
  ['[](/brot)', ''],
  ['[Brot](/recipes/bread#no-such-part)', 'Brot'],
  ['[Brot](/de/recipes/bread)', 'Brot'],
  ['[Brot](/de//elsewhere)', 'Brot'],
  ['[Start](/de)', 'Start'],
])('of the link %s, visitors get “%s”', ([link = '', shown = '']) => {
  const text = (part: string) => `Erster Absatz.\n\nHier: ${part} Ende.\n`;
  const changes = { [germanSoup]: `${german('title: Suppe')}${text(link)}` };
  expect(germanFile(soup, changes)?.document.text?.source).toBe(text(shown));
});

test('a picture that is gone is not shown', () => {
  const changes = { [germanSoup]: `${read(germanSoup)}\n![Eine Zwiebel](./gone.webp)\n` };
  expect(germanFile(soup, changes)?.document.text?.source).not.toContain('gone.webp');
});

test('a link to a draft in a language names the file that says so', () => {
  const { warnings } = newMessages({
    [germanCake]: cake.replace('only: here', 'only: here\ndraft: true'),
    ...edit(germanSoup, 'Die Zwiebel', '[Kuchen](/recipes/cake)'),
  });
  expect(warnings.join('\n')).toContain(`leads to a draft, ${germanCake}, so visitors`);
});

/** What publishing doesn't wait for, each with a part of the warning. */
test.for<[string, Changes, string]>([
  ['missing texts', {}, `${germanSoup} This file lacks 3 of 9 texts in German`],
  [
    'words for an item that is gone',
    edit(soup, '  - An onion\n', ''),
    'an-onion is for a text that English doesn’t have any more',
  ],
  [
    'a file that nothing belongs to',
    { [germanCake]: german('title: Kuchen') },
    'This file has words for recipes/cake.mdx, which English doesn’t have',
  ],
  [
    'other figures',
    edit(germanSoup, '2 Stunden', '3 Stunden'),
    'tips › on-a-hot-day › text has the figures 3, but English has 2.',
  ],
  [
    'a folder of a language that the list lacks',
    { [languageList]: undefined },
    'src/content/de This folder has words in German, which is not among the languages',
  ],
])('%s is a warning', ([, changes, message]) => {
  const { errors, warnings } = checkRecipes(changes);
  expect(formatted(errors)).toEqual([]);
  expect(formatted(warnings).join('\n')).toContain(message);
});

test.for([
  ['an empty file', ''],
  ['no fields', '---\n---\n'],
  ['an empty group', '---\n{}\n---\n'],
  ['empty fields', "---\ntitle: ''\ningredients:\n---\n"],
])('%s has no words', ([, source = '']) => {
  expect(germanFile(soup, { [germanSoup]: source })).toBeUndefined();
});

test('a picture of a language takes the place of one with the same name', async () => {
  const { check, content } = await readRecipes();
  const onion = { width: 1200, height: 900, format: 'webp', isPhoto: true };
  content.images.set('recipes', new Map([['onion.webp', onion]]));
  content.languages.get('de')?.images.set('recipes', new Map([['onion.webp', undefined]]));
  const { errors } = check({
    [bread]: `${read(bread)}\n![An onion](./onion.webp)\n`,
    [germanBread]: german('title: Brot'),
  });
  expect(formatted(errors)).toEqual([
    expect.stringMatching(/“An onion”, \.\/onion\.webp, which is damaged .* \(In German only\.\)$/),
  ]);
});
