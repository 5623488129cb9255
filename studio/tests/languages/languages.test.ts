/** The words of another language: what visitors see of them, and what the content check says. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../index.ts';
import { validateContent } from '../../content/check-content.ts';
import { addedMessages, formatted, type Changes } from '../changed-content.ts';
import {
  checkRecipes,
  edited,
  read,
  readRecipes,
  recipes,
  recipesModel,
} from '../recipes-content.ts';
import { collections, model } from '../recipes/model.ts';
import { bread, germanSoup, soup } from './compared-words.ts';

const list = 'site/languages.mdx';
const germanHome = 'de/pages/home.mdx';
const germanBread = 'de/recipes/bread.mdx';
const germanCake = 'de/recipes/cake.mdx';

const german = (fields: string) => `---\n${fields}\n---\n`;

/** A recipe of German alone. */
const cake = read(bread).replace('---\n', '---\nonly: here\n').replace('Bread', 'Kuchen');

const unchanged = checkRecipes();
const newMessages = (changes: Changes) => addedMessages(unchanged, checkRecipes(changes));

/** Returns a file as the German site has it; undefined if it doesn't have it. */
const germanFile = (path: string, changes?: Changes) =>
  checkRecipes(changes).languages[0]?.files.find(({ file }) => file === path);
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
  });
});

test.for<[string, string | RegExp, string, string[]]>([
  [
    'sorted',
    '  - A kilo of tomatoes\n  - An onion\n',
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
  expect(germanFields(soup, { [soup]: edited(soup, from, to) })['ingredients']).toEqual(expected);
});

test('words stay at their group when a list of groups is sorted', () => {
  const sorted = edited(soup, /( {2}- title: On.*\n.*\n)( {2}- title: For.*\n.*\n)/, '');
  const [, first = '', second = ''] =
    /( {2}- title: On.*\n.*\n)( {2}- title: For.*\n.*\n)/.exec(read(soup)) ?? [];
  const changes = { [soup]: sorted.replace('tips:\n', `tips:\n${second}${first}`) };
  expect(germanFields(soup, changes)['tips']).toMatchObject([
    { title: 'For guests' },
    { title: 'Im Sommer' },
  ]);
});

test('words for items with the same text are a warning', () => {
  const twins = edited(soup, 'title: For guests', 'title: On a hot day');
  expect(newMessages({ [soup]: twins }).warnings.join('\n')).toContain(
    'in one of several items with the same text',
  );
});

test('an entry without a title in a language isn’t in it', () => {
  expect(germanFile(bread)).toBeUndefined();
});

test('an entry without the text that a language must have isn’t in it', async () => {
  const { check } = await readRecipes(recipesModel({ requiredTranslation: 'text' }));
  const [inGerman] = check({ [germanBread]: german('title: Brot') }).languages;
  expect(inGerman?.files.map(({ file }) => file)).not.toContain(bread);
});

test('an entry of a folder that needs no words is in the language without any', async () => {
  const cooks = {
    schema: () => z.strictObject({ name: studio.text(40, 'Name.') }),
    label: 'Cooks',
    entryLabel: 'Cook',
    icon: 'person',
  };
  const siteModel = studio.defineContent({ ...model, collections: { ...collections, cooks } });
  const { check } = await readRecipes(siteModel);
  const [inGerman] = check({ 'cooks/jo.mdx': german('name: Jo') }).languages;
  expect(inGerman?.files.map(({ file }) => file)).toContain('cooks/jo.mdx');
});

test('an entry of one language alone is in that language', () => {
  expect(germanFields('recipes/cake.mdx', { [germanCake]: cake })).toMatchObject({
    title: 'Kuchen',
  });
});

test('an entry of one language alone stays as it is when the first gets one of its name', () => {
  const changes = { [germanCake]: cake, 'recipes/cake.mdx': edited(bread, 'Bread', 'Cake') };
  expect(germanFields('recipes/cake.mdx', changes)).toMatchObject({ title: 'Kuchen' });
});

test('a draft in a language is kept back', () => {
  const draft = edited(germanSoup, 'title', 'draft: true\ntitle');
  expect(germanFields(soup, { [germanSoup]: draft })).toMatchObject({ draft: true });
});

test('a renamed page keeps its words', () => {
  const renamed = edited(soup, 'goesWith', 'redirectFrom:\n  - /recipes/soup\ngoesWith');
  const changes = { [soup]: undefined, 'recipes/tomatoes.mdx': renamed };
  expect(germanFields('recipes/tomatoes.mdx', changes)).toMatchObject({ title: 'Tomatensuppe' });
});

test('a file for links can be another one in a language', () => {
  const link = '\n  type: file\n  label: The book\n  file: /files/book.pdf\n---\n';
  const changes = {
    'pages/home.mdx': edited('pages/home.mdx', /\n {2}type[^]*/, link),
    [germanHome]: edited(germanHome, 'link:', 'link:\n  file: /files/buch.pdf'),
    'files/book.pdf': '',
    'files/buch.pdf': '',
  };
  expect(germanFields('pages/home.mdx', changes)['link']).toMatchObject({
    file: '/files/buch.pdf',
  });
});

/** Changes that are errors, each with a part of its message. */
test.for<[string, Changes, string]>([
  [
    'broken YAML',
    { [germanSoup]: german('title: "Suppe') },
    `${germanSoup}:2 This file cannot be read here: the closing quotation mark is missing`,
  ],
  [
    'words for the list of languages',
    { [`de/${list}`]: german('languages: {}') },
    `de/${list} This file has nothing that differs between languages.`,
  ],
  [
    'a draft of what is always there',
    { [germanHome]: edited(germanHome, 'title', 'draft: true\ntitle') },
    'draft is not possible here: entries of this kind can’t be drafts.',
  ],
  [
    'a fixed page of German alone',
    { [germanHome]: edited(germanHome, 'title', 'only: here\ntitle') },
    'only is not possible here: the first language has the entry',
  ],
  [
    'an entry of German alone without its fields',
    { [germanCake]: german('only: here\ntitle: Kuchen') },
    `${germanCake}:1 minutes is missing. Add this field.`,
  ],
  [
    'a folder of the first language',
    {
      [list]: '---\nlanguages:\n  - code: de\n    name: Deutsch\n    dates: de-DE\n---\n',
    },
    'src/content/de This folder has words in German, which is the first language',
  ],
])('%s is an error', ([, changes, message]) => {
  expect(newMessages(changes).errors.join('\n')).toContain(message);
});

test('a draft of what is always there is one error', () => {
  const changes = { [germanHome]: edited(germanHome, 'title', 'draft: true\ntitle') };
  expect(newMessages(changes).errors).toHaveLength(1);
});

test('an old URL with a language that a form has noted is no error', () => {
  const changes = { [soup]: edited(soup, 'goesWith', 'aliases:\n  - /de/suppe\ngoesWith') };
  expect(newMessages(changes).errors).toEqual([]);
});

/** Words that the site can't show: visitors see the first language. Each with a part of the warning. */
test.for<[string, Changes, string]>([
  [
    'a text that is too long',
    { [germanSoup]: edited(germanSoup, 'Tomatensuppe', 'Suppe '.repeat(10)) },
    'title is too long. It has 59 characters, and the limit is 40. Until then, visitors see “Tomato soup” here.',
  ],
  [
    'markup',
    { [germanSoup]: edited(germanSoup, 'Ein Kilo', '<b>Ein</b> Kilo') },
    'has an HTML tag',
  ],
  [
    'a number',
    { [germanSoup]: edited(germanSoup, 'Eine Zwiebel', '1') },
    'ingredients › an-onion is “1”, but must be text, in straight quotes.',
  ],
  [
    'a list',
    { [germanSoup]: german('ingredients:\n  - Tomaten') },
    'ingredients is a list, but must be a group: in other languages than the first, each item has a key in place of the hyphen, so that its words stay with it. The keys here are a-kilo-of-tomatoes, an-onion',
  ],
  [
    'a text in place of a group',
    { [germanHome]: edited(germanHome, /link:\n.*/, 'link: Suppe') },
    'link is “Suppe”, but must be a group of fields',
  ],
  [
    'a list in place of the fields',
    { [germanSoup]: german('- Tomatensuppe') },
    `${germanSoup}:1 This file is a list, but must be a group of fields`,
  ],
  [
    'what is the same in all languages',
    { [germanSoup]: edited(germanSoup, 'title', 'minutes: 20\ntitle') },
    'minutes is the same in all languages. The first language has it. Delete it here.',
  ],
  [
    'an unknown field',
    { [germanSoup]: german('titel: Suppe') },
    'titel is not a field here. Did you mean “title”? The fields with words are title, ingredients',
  ],
  [
    'a prototype',
    { [germanSoup]: german('__proto__:\n  title: Suppe') },
    '__proto__ is not a field',
  ],
  [
    'a link with the language',
    { [germanSoup]: edited(germanSoup, 'Die Zwiebel', '[Brot](/de/recipes/bread)') },
    'to “/de/recipes/bread”. Links are written without the language: write “/recipes/bread”.',
  ],
  [
    'a link that leads nowhere',
    { [germanSoup]: edited(germanSoup, 'Die Zwiebel', '[Brot](/brot)') },
    `${germanSoup}:14 The text below the fields has a link from “Brot” to “/brot”, but there is no such page.`,
  ],
  [
    'a picture that is gone',
    { [germanSoup]: `${read(germanSoup)}\n![Eine Zwiebel](./gone.webp)\n` },
    'Until then, visitors don’t see the picture.',
  ],
  [
    'two items that are the same',
    { [germanSoup]: edited(germanSoup, 'Eine Zwiebel', 'Ein Kilo Tomaten') },
    'ingredients › an-onion repeats “Ein Kilo Tomaten”',
  ],
  [
    'an item that another one is like in English',
    { [germanSoup]: edited(germanSoup, 'Eine Zwiebel', 'Salt') },
    'ingredients › an-onion is “Salt”, which doesn’t go with “ingredients › item 3” of English (src/content/recipes/soup.mdx:7): it repeats',
  ],
  [
    'the title of another entry',
    { [germanBread]: german('title: Tomatensuppe') },
    `title is “Tomatensuppe”, which doesn’t go with “title” of German (src/content/${germanBread}:2): it is the same`,
  ],
  [
    'a title that another entry has in English',
    { [germanSoup]: edited(germanSoup, 'Tomatensuppe', 'Bread') },
    'title is “Bread”, which doesn’t go with “title” of English (src/content/recipes/bread.mdx:2): it is the same',
  ],
])('%s is no error, but a warning', ([, changes, message]) => {
  const { errors, warnings } = newMessages(changes);
  expect(errors).toEqual([]);
  expect(warnings.join('\n')).toContain(message);
});

test('words that can’t be shown are those of the first language', () => {
  const changes = { [germanSoup]: edited(germanSoup, 'Eine Zwiebel', 'Salt') };
  expect(germanFields(soup, changes)['ingredients']).toEqual([
    'Ein Kilo Tomaten',
    'An onion',
    'Salt',
  ]);
});

test('a picture that is gone is not shown', () => {
  const changes = { [germanSoup]: `${read(germanSoup)}\n![Eine Zwiebel](./gone.webp)\n` };
  expect(germanFile(soup, changes)?.document.text?.source).not.toContain('gone.webp');
});

test('a link to a draft in a language names the file that says so', () => {
  const { warnings } = newMessages({
    [germanCake]: cake.replace('only: here', 'only: here\ndraft: true'),
    [germanSoup]: edited(germanSoup, 'Die Zwiebel', '[Kuchen](/recipes/cake)'),
  });
  expect(warnings.join('\n')).toContain(`leads to a draft, ${germanCake}, so visitors`);
});

/** What publishing doesn't wait for, each with a part of the warning. */
test.for<[string, Changes, string]>([
  [
    'missing texts',
    {},
    `${germanSoup} This file lacks 3 of 9 texts in German, so visitors see those in English.`,
  ],
  [
    'words for an item that is gone',
    { [soup]: edited(soup, '  - An onion\n', '') },
    'ingredients › an-onion is for a text that English doesn’t have any more',
  ],
  [
    'a file that nothing belongs to',
    { [germanCake]: german('title: Kuchen') },
    `${germanCake} This file has words for recipes/cake.mdx, which English doesn’t have`,
  ],
  [
    'other figures',
    { [germanSoup]: edited(germanSoup, '2 Stunden', '3 Stunden') },
    'tips › on-a-hot-day › text has the figures 3, but English has 2.',
  ],
  [
    'a folder of a language that the list lacks',
    { [list]: undefined },
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
  ['empty fields', "---\nlink:\n  label: ''\n---\n"],
])('%s has no words', ([, source = '']) => {
  const { files = [], translations = [] } =
    checkRecipes({ [germanSoup]: source }).languages[0] ?? {};
  expect(files.some(({ file }) => file === soup)).toBe(false);
  expect(translations.find(({ original }) => original.file === soup)?.written).toEqual([]);
});

test('a picture of a language takes the place of one with the same name', () => {
  const text = '\n![An onion](./onion.webp)\n';
  const content = recipes.changed({
    [bread]: read(bread) + text,
    [germanBread]: german('title: Brot'),
  });
  const germanFolder = content.languages.get('de');
  if (!germanFolder) throw new Error('The recipes have no German.');
  const onion = { width: 1200, height: 900, format: 'webp', isPhoto: true };
  const result = validateContent(
    {
      ...content,
      images: new Map([['recipes', new Map([['onion.webp', onion]])]]),
      languages: new Map([
        [
          'de',
          { ...germanFolder, images: new Map([['recipes', new Map([['onion.webp', undefined]])]]) },
        ],
      ]),
    },
    model,
  );
  expect(formatted(result.errors).join('\n')).toContain(
    'is ./onion.webp, which is damaged or not an image. Export it again from your image program. (In German only.)',
  );
});

const recipeSchema = () =>
  collections.recipes.schema().extend({
    topics: z.array(studio.text(20, 'A topic.')).meta({ namesField: 'topicNames' }).optional(),
    topicNames: z.array(studio.text(20, 'A topic.').meta({ translation: 'none' })).optional(),
  });
const withTopics = await readRecipes(recipesModel({ schema: recipeSchema }));
const inTopic = (path: string) => edited(path, /\nminutes/, '\ntopics:\n  - Fast\nminutes');

test('texts in URLs keep the words of the first language there, and have others for readers', () => {
  const changes = {
    [soup]: inTopic(soup),
    [germanSoup]: edited(germanSoup, 'ingr', 'topics:\n  fast: Schnell\ningr'),
  };
  const { files = [] } = withTopics.check(changes).languages[0] ?? {};
  expect(files.find(({ file }) => file === soup)?.data).toMatchObject({
    topics: ['Fast'],
    topicNames: ['Schnell'],
  });
});

test('two names of a text in URLs are a warning', () => {
  const changes = {
    [soup]: inTopic(soup),
    [bread]: inTopic(bread),
    [germanSoup]: edited(germanSoup, 'ingr', 'topics:\n  fast: Schnell\ningr'),
    [germanBread]: german('title: Brot\ntopics:\n  fast: Flott'),
  };
  expect(formatted(withTopics.check(changes).warnings).join('\n')).toContain(
    `fast is “Schnell”, but src/content/${germanBread} has “Flott”.`,
  );
});
