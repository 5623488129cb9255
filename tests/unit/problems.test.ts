/** The box beside a form has the same problems as the terminal, in its own words. */
import { describe, expect, test } from 'vitest';
import { contentModel } from '../../src/content-model.ts';
import { toMessages } from '../../studio/astro/content-messages.ts';
import type { LanguageWords, EntryContent } from '../../studio/forms/pane.ts';
import {
  createFirstCheck,
  namesInFirst,
  type Check,
} from '../../studio/live-preview/first-check.ts';
import { createLanguageCheck, namesInLanguage } from '../../studio/live-preview/language-check.ts';
import { NO_PICTURE, type Pictures } from '../../studio/live-preview/pictures.ts';
import {
  listProblems,
  type Findings,
  type FormNames,
  type Problem,
} from '../../studio/live-preview/problems.ts';
import type { Diagnostic } from '../../studio/model/diagnostic.ts';
import type { Document } from '../../studio/model/document.ts';
import { checkWith, content, edited, readSource } from './content-check/fixture-content.ts';
import { checkWith as checkAll, markedGerman } from './content-check/german.ts';
import { germanMistakes, mistakes } from './content-check/mistakes.ts';

/** What only Node's check finds: the forms know neither the files for links nor all locales and languages of code, nor files of earlier versions. */
const onlyInNode = ['missing-file', 'unknown-locale', 'code-language', 'file-old'];

/** Returns whether a mistake is one of the half that is tried here, of each kind of rule. */
const isSampled = (_: unknown, index: number) => index % 2 === 0;

/** What people who have a form don't see. */
const wordsOfFiles = /\.mdx|---|\bfolder\b|\bYAML\b|\bhyphen\b|\bthe line\b|npm run/;

const pictures: Pictures = {
  load: () => Promise.resolve(),
  get: () => NO_PICTURE,
  checkedPath: (value) => value,
  inFolder: (folder) => {
    const images = folder.startsWith('de/') ? content.languages.get('de')?.images : content.images;
    return images?.get(folder.replace('de/', '')) ?? new Map();
  },
};

const contentOf = ({ values, text }: Document): EntryContent => ({
  values: values as EntryContent['values'],
  text: text?.source ?? '',
});

const savedFiles = (documents: readonly Document[]) =>
  documents.map((document) => [document.file, contentOf(document)] as const);

const isKnownToForms = ({ message }: Diagnostic) => !onlyInNode.includes(message.kind);

/** Returns what Node's check finds in the words of the forms. */
const inWordsOfForms = ({ errors, warnings }: Findings, names: FormNames) =>
  listProblems(
    { errors: errors.filter(isKnownToForms), warnings: warnings.filter(isKnownToForms) },
    names,
  );

const withoutNotes = (problems: readonly Problem[]) =>
  problems.filter(({ level }) => level !== 'note');

describe('in the forms of the first language', () => {
  const check = createFirstCheck(contentModel, new Map(savedFiles(content.documents)), pictures);

  test.for(mistakes.filter(isSampled))('%s: %s → %j', ([file, from, to]) => {
    const source = edited(file, from, to);
    const result = checkWith(file, source);
    const form = { file, isNew: false, source: contentOf(readSource(file, source)) };
    const problems = withoutNotes(check(form).problems);
    expect(problems).toEqual(
      inWordsOfForms(result, namesInFirst(result.files, file, contentModel)),
    );
    expect(problems.filter(({ message }) => wordsOfFiles.test(message))).toEqual([]);
  });
});

describe('what an edit does to other languages', () => {
  const growth = 'plans/growth.mdx';
  const path = `de/${growth}`;
  const germanAs = (source: string) => {
    const pair = { first: 'English', other: 'German', folder: 'de' };
    const words = savedFiles([readSource(growth, source, 'de')]);
    return { pair, words };
  };
  const uncompared = edited(path, 'prefix: ab', 'prefix: ab\n  amount: 499 $');
  const marked = germanAs(markedGerman(path, uncompared));
  const french = { ...marked, pair: { ...marked.pair, other: 'French', folder: 'fr' } };

  test.for<[string, string, string, LanguageWords[], string[]]>([
    ['nothing', 'order: 2', 'order: 20', [marked], []],
    ['a text', 'Get Started', 'Begin', [marked], ['German: 1 text to compare.']],
    [
      'a text, uncompared',
      'Get Started',
      'Begin',
      [germanAs(uncompared)],
      ['German: 1 text to compare.'],
    ],
    ['a figure', '$499', '$549', [marked], ['German: 1 text not shown any more.']],
    [
      'an item',
      'Cloud deployment',
      'Hosting',
      [marked, french],
      [
        'German: 1 text not shown any more, 1 text to translate. French: 1 text not shown any more, 1 text to translate.',
      ],
    ],
  ])('the box says it in one line: %s', ([, from, to, languages, expected]) => {
    const check = createFirstCheck(
      contentModel,
      new Map(savedFiles(content.documents)),
      pictures,
      languages,
    );
    const source = contentOf(readSource(growth, edited(growth, from, to)));
    const { problems } = check({ file: growth, isNew: false, source });
    const notes = problems.filter(({ where }) => where === 'Other languages');
    expect(notes.map(({ message }) => message)).toEqual(expected);
  });
});

describe('letters of a language that the font lacks', () => {
  const growth = 'plans/growth.mdx';
  const list = 'site/languages.mdx';
  const item = '\n  - code: el\n    name: Ellinika\n    dates: el-GR\n---\n';
  const listSource = contentOf(readSource(list, edited(list, /\n---\n$/, item)));
  const originals = [...savedFiles(content.documents), [list, listSource] as const];
  const pair = { first: 'English', other: 'Greek', folder: 'el' };
  const words = { values: { name: 'Ανάπτυξη' }, text: '' };
  const messagesOf = (check: Check, file: string, source: EntryContent) =>
    check({ file, isNew: false, source })
      .problems.filter(({ message }) => message.includes('font'))
      .map(({ where, message }) => `${where} ${message}`);

  const firstCheck = () =>
    createFirstCheck(contentModel, new Map(originals), pictures, [
      { pair, words: [[growth, words]] },
    ]);

  test('the form of the languages warns of them', () => {
    expect(messagesOf(firstCheck(), list, listSource)).toEqual([
      expect.stringMatching(/^Languages → 3 is Greek, .* Ask whoever maintains the site to add/),
    ]);
  });

  test('other forms of the first language do not', () => {
    const source = contentOf(readSource(growth, edited(growth, 'Growth', 'Grow')));
    expect(messagesOf(firstCheck(), growth, source)).toEqual([]);
  });

  test('the forms of the language warn of other characters only', () => {
    const check = createLanguageCheck(contentModel, new Map(), pictures, { pair, originals });
    const withSign = { values: { name: 'Ανάπτυξη ✈' }, text: '' };
    expect(messagesOf(check, growth, withSign)).toEqual([
      expect.stringContaining('has “✈”, which'),
    ]);
  });
});

describe('in the forms of a further language', () => {
  const german = content.languages.get('de')?.documents ?? [];
  const pair = { first: 'English', other: 'German', folder: 'de' };
  const firstLanguage = { pair, originals: savedFiles(content.documents) };
  const check = createLanguageCheck(
    contentModel,
    new Map(savedFiles(german)),
    pictures,
    firstLanguage,
  );

  test.for(germanMistakes)('%s: %s → %j', ([path, from, to]) => {
    const source = edited(path, from, to);
    const file = path.replace('de/', '');
    const result = checkAll({ [path]: source });
    const [language] = result.languages;
    if (!language) throw new Error('The fixtures have no German.');
    const form = { file, isNew: false, source: contentOf(readSource(file, source, 'de')) };
    const problems = withoutNotes(check(form).problems);
    const inGerman = ({ file: other }: Diagnostic) => other.startsWith('de/');
    // The lists of the forms say which words other files lack.
    const inFile = ({ file: other }: Diagnostic) => other === path;
    const warnings = result.warnings.filter(inFile);
    // The forms don't save them.
    const isRefused = ({ message }: Diagnostic) => message.kind === 'refused-words';
    const findings = {
      errors: [...warnings.filter(isRefused), ...result.errors.filter(inGerman)],
      warnings: warnings.filter((warning) => !isRefused(warning)),
    };
    const names = namesInLanguage(language, result, file);
    expect(problems).toEqual(inWordsOfForms(findings, names));
    expect(problems.filter(({ message }) => wordsOfFiles.test(message))).toEqual([]);
  });
});

test('the pages that each site has are shown before their titles are translated', () => {
  const pair = { first: 'English', other: 'Polish', folder: 'pl' };
  const firstLanguage = { pair, originals: savedFiles(content.documents) };
  const check = createLanguageCheck(contentModel, new Map(), pictures, firstLanguage);
  const source = { values: { tagline: 'Oprogramowanie' }, text: '' };
  const { sources } = check({ file: 'site/footer.mdx', isNew: true, source });
  const shown = [...sources.keys()].filter((file) => file.startsWith('pages/'));
  expect(shown).toHaveLength(5);
});

test('the toolbar and the page of errors have a message for each error', () => {
  const [file, from, to] = mistakes[0] ?? ['', '', ''];
  const result = checkAll({ [file]: edited(file, from, to) });
  expect(toMessages(result, 'errors')).toHaveLength(result.errors.length);
});
