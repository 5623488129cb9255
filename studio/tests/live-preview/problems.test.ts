/** The box beside a form has the same problems as the terminal, in its own words. */
import { describe, expect, test } from 'vitest';
import type { EntryContent, LanguageWords } from '../../src/forms/pane.ts';
import { createFirstCheck, namesInFirst } from '../../src/live-preview/first-check.ts';
import { createLanguageCheck, namesInLanguage } from '../../src/live-preview/language-check.ts';
import { NO_PICTURE, type Pictures } from '../../src/live-preview/pictures.ts';
import {
  listProblems,
  type Findings,
  type FormNames,
  type Problem,
} from '../../src/live-preview/problems.ts';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { Document } from '../../src/model/document.ts';
import type { Changes } from '../../src/testing/changed-content.ts';
import { germanMistakes, mistakes } from '../check/mistakes.ts';
import { allCompared } from '../languages/compared-words.ts';
import { germanSoup, recipes, soup } from '../recipes-content.ts';

const { check: checkRecipes, edit, model } = recipes;

/** What only Node's check finds: the forms don't know the files for links. */
const onlyInNode = ['missing-file'];

/** What people who have a form don't see. */
const wordsOfFiles = /\.mdx|---|\bfolder\b|\bYAML\b|\bhyphen\b|\bthe line\b|npm run/;

const pictures: Pictures = {
  load: () => Promise.resolve(),
  get: () => NO_PICTURE,
  checkedPath: (value) => value,
  inFolder: () => new Map(),
};

const contentOf = ({ values, text }: Document): EntryContent => ({
  values: values as EntryContent['values'],
  text: text?.source ?? '',
});

const savedFiles = (documents: readonly Document[] = []) =>
  documents.map((document) => [document.file, contentOf(document)] as const);

const english = savedFiles(recipes.content.documents);
const german = savedFiles(recipes.content.languages.get('de')?.documents);
const pair = { first: 'English', firstCode: 'en', other: 'German', folder: 'de' };

/** Returns a file as a form has it. */
function formOf(file: string, changes: Changes, folder = '') {
  const { documents, languages } = recipes.changed(changes);
  const all = folder === '' ? documents : languages.get(folder)?.documents;
  const document = all?.find((other) => other.file === file);
  if (!document) throw new Error(`There is no ${file}.`);
  return { file, isNew: false, source: contentOf(document) };
}

const isKnownToForms = ({ message }: Diagnostic) => !onlyInNode.includes(message.kind);

/** Returns what Node's check finds, in the words of the forms. */
const inWordsOfForms = ({ errors, warnings }: Findings, names: FormNames) =>
  listProblems(
    { errors: errors.filter(isKnownToForms), warnings: warnings.filter(isKnownToForms) },
    names,
  );

const withoutNotes = (problems: readonly Problem[]) =>
  problems.filter(({ level }) => level !== 'note');

describe('in the forms of the first language', () => {
  const check = createFirstCheck(model, new Map(english), pictures);

  test.for(mistakes)('%s: %s → %j', ([file, from, to]) => {
    const changes = edit(file, from, to);
    const result = recipes.checkFirst(changes);
    const problems = withoutNotes(check(formOf(file, changes)).problems);
    expect(problems).toEqual(inWordsOfForms(result, namesInFirst(result.files, file, model)));
  });

  test('no problem has words about files', () => {
    const problems = mistakes.flatMap(([file, from, to]) => {
      return check(formOf(file, edit(file, from, to))).problems;
    });
    expect(problems.filter(({ message }) => wordsOfFiles.test(message))).toEqual([]);
  });
});

describe('in the forms of a further language', () => {
  const check = createLanguageCheck(model, new Map(german), pictures, { pair, originals: english });

  test.for(germanMistakes)('%s: %s → %j', ([path, from, to]) => {
    const changes = edit(path, from, to);
    const file = path.replace('de/', '');
    const result = checkRecipes(changes);
    const [language] = result.languages;
    if (!language) throw new Error('The recipes have no German.');
    const problems = withoutNotes(check(formOf(file, changes, 'de')).problems);
    const inGerman = ({ file: other }: Diagnostic) => other.startsWith('de/');
    // The lists of the forms say which words other files lack.
    const warnings = result.warnings.filter((warning) => {
      return warning.file === path || warning.language === 'German';
    });
    // The forms don't save them.
    const isRefused = ({ message }: Diagnostic) => message.kind === 'refused-words';
    const findings = {
      errors: [...warnings.filter(isRefused), ...result.errors.filter(inGerman)],
      warnings: warnings.filter((warning) => !isRefused(warning)),
    };
    expect(problems).toEqual(inWordsOfForms(findings, namesInLanguage(language, result, file)));
  });
});

test('words for no text have a field in their form, and need nobody else', () => {
  const check = createLanguageCheck(model, new Map(german), pictures, { pair, originals: english });
  const { problems } = check(formOf(soup, edit(germanSoup, 'title:', 'old-title:'), 'de'));
  const [problem] = problems.filter(({ where }) => where === 'Old-title');
  expect(problem?.field).toEqual(['old-title']);
});

describe('what an edit does to other languages', () => {
  const wordsOf = (changes: Changes): LanguageWords => ({
    pair,
    forms: [],
    words: savedFiles(recipes.changed(changes).languages.get('de')?.documents),
    ownPages: [],
  });
  const marked = wordsOf(allCompared);
  const french = { ...marked, pair: { ...pair, other: 'French', folder: 'fr' } };

  test.for<[string, string, string, LanguageWords[], string[]]>([
    ['nothing', '30', '40', [marked], []],
    ['spaces', 'How to', 'How  to', [marked], []],
    ['a text', 'Tomato soup', 'A soup', [marked], ['German: 1 text to compare.']],
    ['a text, uncompared', 'Tomato soup', 'A soup', [wordsOf({})], ['German: 1 text to compare.']],
    ['a figure', 'for 2 hours', 'for 3 hours', [marked], ['German: 1 text not shown any more.']],
    [
      'an item',
      'An onion',
      'A leek',
      [marked, french],
      [
        'German: 1 text not shown any more, 1 text to translate. French: 1 text not shown any more, 1 text to translate.',
      ],
    ],
  ])('the box says it in one line: %s', ([, from, to, languages, expected]) => {
    const check = createFirstCheck(model, new Map(english), pictures, languages);
    const { problems } = check(formOf(soup, edit(soup, from, to)));
    const notes = problems.filter(({ where }) => where === 'Other languages');
    expect(notes.map(({ message }) => message)).toEqual(expected);
  });
});

test.for([
  ['Bread', 'is that of another entry, so the address will end with bread-1.'],
  ['Home', 'is the name of the page at the top of the site.'],
  ['🍅 🍅', 'needs a letter or a digit, as the address is made of it.'],
])('the title %s of a new page: %s', ([title, message]) => {
  const check = createFirstCheck(model, new Map(english), pictures);
  const folder = title === 'Home' ? 'pages' : 'recipes';
  const source = { values: { title }, text: '' };
  const { problems } = check({ file: `${folder}/new.mdx`, isNew: true, source });
  expect(problems.map((problem) => problem.message).join('\n')).toContain(message);
});

test('an entry and Home are shown before their titles are translated', () => {
  const check = createLanguageCheck(model, new Map(), pictures, { pair, originals: english });
  const { sources } = check(formOf(soup, {}, 'de'));
  expect([...sources.keys()]).toEqual(expect.arrayContaining(['pages/home.mdx', soup]));
});
