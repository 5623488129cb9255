/** Sentences that depend on their values or their readers. What the others say stands in their modules only. */
import { describe, expect, test } from 'vitest';
import { contentSentences } from '../src/messages/content-sentences.ts';
import { fieldSentences } from '../src/messages/field-sentences.ts';
import { languageListSentences } from '../src/messages/language-list-sentences.ts';
import { languageSentences } from '../src/messages/language-sentences.ts';
import { message, sentenceOf, sentences } from '../src/messages/message.ts';
import { readingSentences } from '../src/messages/reading-sentences.ts';
import { referenceSentences } from '../src/messages/reference-sentences.ts';
import type { Message, Reader } from '../src/messages/sentence.ts';
import { textSentences } from '../src/messages/text-sentences.ts';
import { warningSentences } from '../src/messages/warning-sentences.ts';
import { fileReader } from '../src/model/diagnostic.ts';

const formReader: Reader = {
  hasFiles: false,
  nameFile: (file) => `“Form of ${file}”`,
  nameField: (path) => `“Label of ${path.join('.')}”`,
};

const first = 'English';
const languages = { first, other: 'German' };

test('no two tables have the same kind', () => {
  const kinds = [
    readingSentences,
    fieldSentences,
    languageListSentences,
    textSentences,
    referenceSentences,
    contentSentences,
    languageSentences,
    warningSentences,
  ].flatMap(Object.keys);
  expect(kinds).toHaveLength(Object.keys(sentences).length);
});

test.for<[Message, string]>([
  [
    message('wrong-type', { value: true, expected: ['string', 'decimal'] }),
    'is “true”, but must be text, in straight quotes, or a number such as 98.5, without quotes.',
  ],
  [
    message('unknown-value', { value: 'larg', options: ['row', 'large'] }),
    'is “larg”. Did you mean “large”? Use one of: row, large.',
  ],
  [
    message('unknown-value', {
      value: 5,
      options: ['monthly', 'once'],
      labels: ['Monthly', 'once'],
    }),
    'is “5”. Use one of: Monthly (monthly), once.',
  ],
  [
    message('unknown-field', { name: 'name', known: ['title', 'text'], newName: 'title' }),
    'is not a field here. Is it “title” now? The fields are title, text. Use one of them, or delete it.',
  ],
  [
    message('unshown-character', { code: 2, after: undefined }),
    'has a character that can’t be shown (U+0002). Delete it, or type the text again without copying it.',
  ],
  [
    message('file-url', { endings: ['pdf', 'docx', 'zip'] }),
    'must be /files/ and a name with lowercase letters, digits and hyphens that ends with pdf, docx or zip, such as /files/brochure.pdf. Upload the file in the form.',
  ],
  [
    message('missing-file-of-site', { path: 'pages/a.mdx', examples: 'tests/content' }),
    'is missing. Get it back from the history of the project: on GitHub, open the folder, then History. After an update of the site, it may be new: an example is tests/content/pages/a.mdx.',
  ],
  [
    message('redirect-twice', { from: '/old' }),
    'is “/old”, which is here twice. Delete one of the two.',
  ],
  [
    message('unlisted-language', { language: 'German', list: 'site/l.mdx', newCode: 'de-at' }),
    'has words in German, which is not among the languages in site/l.mdx, so visitors don’t see them. If it is de-at there, rename the folder: src/content/de-at.',
  ],
  [
    message('missing-file', {
      target: '/files/as.pdf#page=2',
      linkText: 'us',
      files: ['/files/a.pdf'],
    }),
    'has a link from “us” to “/files/as.pdf#page=2”, but there is no such file. Did you mean “/files/a.pdf”? Upload it in the form, or choose another one.',
  ],
  [
    message('moved-page', { target: 'prices', to: 'pricing' }),
    'is “prices”, an old name of the page “pricing”. Use the new one.',
  ],
  [
    message('unknown-page', { target: 'team', pages: ['home', 'pricing'], isItem: true }),
    'is “team”, but there is no page of this name. Delete it, or use one of: home, pricing.',
  ],
  [
    message('unknown-section', { target: 'b#team', section: 'team', page: '/b', sections: [] }),
    'is “b#team”, but that page has no section “team”. Link to the top of the page: /b.',
  ],
  [
    message('leads-to-draft', { target: 'offer', file: 'pages/offer.mdx', reason: 'date' }),
    'leads to an article with a date in the future, pages/offer.mdx, so visitors would not find the page. Change the date, or link to another page.',
  ],
  [
    message('markup', { type: 'thematicBreak', written: '---', text: '', hasMedia: false }),
    'can’t have a line across the page. Use plain text, bold, lists and links.',
  ],
  [
    message('markup', { type: 'footnoteReference', written: '[^1]', text: '', hasMedia: true }),
    'can’t have “[^1]”. Use plain text, bold, lists, links, pictures, quotes and code.',
  ],
  [
    message('table-row', { row: '| a |', hasTables: false, tableFolders: ['Blog', 'Legal pages'] }),
    'shows a row of a table as typed: “| a |”. Write a list. Blog and Legal pages can have tables.',
  ],
  [
    message('missing-picture', {
      path: './al.webp',
      alt: undefined,
      paths: ['./ai.webp'],
      hasSharedPictures: false,
    }),
    'is ./al.webp, which is missing. Did you mean “./ai.webp”? The pictures here are ./ai.webp. Choose another one, or upload it.',
  ],
  [
    message('damaged-picture', { path: './ai.webp', alt: 'A robot' }),
    'has the picture “A robot”, ./ai.webp, which is damaged or can’t be read. Export it again from your image program, and upload it.',
  ],
  [
    message('damaged-picture', { path: './ai.webp', alt: ' ' }),
    'has the picture ./ai.webp, which is damaged or can’t be read. Export it again from your image program, and upload it.',
  ],
  [
    message('words-without-original', {
      file: 'legal/old.mdx',
      similar: 'legal/new.mdx',
      canBeOnlyHere: true,
      ...languages,
    }),
    'has words for legal/old.mdx, which English doesn’t have, so visitors don’t see them. Rename it if that is legal/new.mdx now, or delete it. If the page is in German only, write “only: here” in it.',
  ],
  [
    message('missing-words', {
      missing: 1,
      total: 1,
      hasFile: false,
      next: undefined,
      ...languages,
    }),
    'has no words in German, so visitors see those in English. The next one is the text below the fields.',
  ],
  [
    message('changed-paragraphs', {
      changes: [
        { kind: 'gone', text: '' },
        { kind: 'new', text: 'With support' },
        { kind: 'gone', text: 'The end' },
      ],
      isShown: true,
      first,
    }),
    'may be out of date. In English, what was at the start is gone; “With support” is new; what was after “The end” is gone. Compare the two, correct it or tick “The others still fit” in its form, and save.',
  ],
  [
    message('other-figures', { found: [], expected: ['24', '1'], first }),
    'has the figures none, but English has 24, 1. Compare the two, and correct or keep it.',
  ],
  [
    message('unused-words', { others: [['features', 'hosting'], ['badge']], first }),
    'is for a text that English doesn’t have any more, so visitors don’t see it. So is “features › hosting”, “badge”. Move its words to where they belong, or delete it.',
  ],
  [
    message('broken-link', { rule: message('text-missing') }),
    'is missing. Write it. Until then, visitors see no link here.',
  ],
])('%j', ([found, expected]) => {
  expect(sentenceOf(found, fileReader)).toBe(expected);
});

test('a message shows ten lines of a file at most, and the beginning of long ones', () => {
  const lines = [...Array<string>(20).fill('a'), 'b'.repeat(1_000)];
  const sentence = sentenceOf(message('quote-unclosed', { source: lines }), fileReader);
  expect(sentence.split('\n').slice(1, -1)).toEqual([
    ...Array<string>(9).fill('a'),
    `${'b'.repeat(200)}…`,
  ]);
});

test('a form has its own names of files and fields', () => {
  const rule = message('must-differ', { other: 'groups/b.mdx' });
  const cause = { file: 'groups/b.mdx', path: ['title'] };
  const values = { text: 'B', shown: 'A', cause, language: first, isOfFirst: true, rule };
  expect(sentenceOf(message('clash', values), formReader)).toBe(
    'is “B”, which doesn’t go with “Label of title” of English: it is the same in “Form of groups/b.mdx”, and the two must differ. Until both are translated, visitors see “A” here.',
  );
});

describe('the cure is another one in a form', () => {
  const rows: [Message, inFiles: string, inForms: string][] = [
    [
      message('wrong-type', { value: 5, expected: ['string'] }),
      'must be text, in straight quotes.',
      'must be text.',
    ],
    [
      message('taken-name', { names: ['de', 'menu'] }),
      'Rename it. These names are taken: de, menu.',
      'Write another title, or change the name (the anchor at the right). These names are taken: de, menu.',
    ],
    [
      message('id-of-page', { id: 'menu', type: 'points' }),
      'Write another one, such as points.',
      'Ask whoever maintains the site.',
    ],
    [
      message('broken-markup', { typed: '**' }),
      'Write **bold**, [link](/path) or ## Heading, with spaces only where they are here.',
      'Delete it, and use the buttons above the text.',
    ],
    [
      message('missing-alt'),
      'Write what it shows between the square brackets: ![…](./picture.webp).',
      'Select it, and write what it shows.',
    ],
    [
      message('heading-level', { heading: 'a', level: 5, deepest: 4 }),
      'of level 5. Use level 2 (##), level 3 (###) or level 4 (####).',
      'of level 5. Use Heading 2, Heading 3 or Heading 4.',
    ],
    [
      message('uncompared-words', {
        words: 12,
        files: 3,
        folder: 'de',
        ...languages,
      }),
      'in their forms; or mark all of them: npx studio-mark-compared de',
      'in their forms.',
    ],
  ];

  test.for(rows)('%j', ([found, inFiles, inForms]) => {
    expect(sentenceOf(found, fileReader)).toMatch(new RegExp(`${RegExp.escape(inFiles)}$`));
    expect(sentenceOf(found, formReader)).toMatch(new RegExp(`${RegExp.escape(inForms)}$`));
  });

  test('no other sentence asks who reads it', () => {
    const kinds = Object.entries(sentences).flatMap(([kind, sentence]) => {
      return String(sentence).includes('hasFiles') ? kind : [];
    });
    expect(kinds.toSorted()).toEqual(rows.map(([{ kind }]) => kind).toSorted());
  });
});
