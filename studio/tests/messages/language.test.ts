import { expect, test } from 'vitest';
import { languageSentences } from '../../messages/language-sentences.ts';
import { message } from '../../messages/message.ts';
import { sentencesOf, type Row } from './readers.ts';

const first = 'English';
const other = 'German';
const source = { file: 'plans/growth.mdx', line: 3, path: ['name'] };

const moved = message('moved-page', {
  target: '/offer',
  linkText: 'our offer',
  to: 'offers',
  path: '/offers',
});

const rows: Row[] = [
  [
    message('same-in-all-languages'),
    'is the same in all languages. The first language has it. Delete it here.',
    'is the same in all languages, and must be deleted here. Ask whoever maintains the site.',
  ],
  [
    message('not-a-group-of-words', { value: 499 }),
    'is “499”, but must be a group of fields, as in the first language.',
    'is “499”, but must be a group of fields. Ask whoever maintains the site.',
  ],
  [
    message('list-of-words', { value: ['Web-App'], keys: ['web-app', 'hosting'] }),
    'is a list, but must be a group: in other languages than the first, each item has a key in place of the hyphen, so that its words stay with it. The keys here are web-app, hosting.',
    'is a list, but must be a group of items. Ask whoever maintains the site.',
  ],
  [
    message('unknown-word', { name: 'nmae', known: ['name', 'summary'] }),
    'is not a field here. Did you mean “name”? The fields with words are name, summary. Use one of them, or delete it.',
    'isn’t shown in this form, and must be deleted. Ask whoever maintains the site.',
  ],
  [
    message('only-not-possible'),
    'is not possible here: the first language has the entry, or entries of this kind are in all languages. Delete the line.',
    'is not possible here. Ask whoever maintains the site.',
  ],
  [
    message('draft-not-possible'),
    'is not possible here: entries of this kind can’t be drafts. Delete the line.',
    'is not possible here. Ask whoever maintains the site.',
  ],
  [
    message('draft-not-boolean', { value: 'yes' }),
    'is “"yes"”, but must be true or false without quotes.',
    'is “yes”, but must be on or off.',
  ],
  [
    message('nothing-to-translate'),
    'has nothing that differs between languages. Delete it: the first language has it.',
  ],
  [
    message('no-words', { first, other }),
    'has no words in German yet, so visitors would see English.',
  ],
  [
    message('page-in-both', { first }),
    'is in the file of a page that English has, too. The page here stays as it is, and the two count as the same page. If they aren’t, rename one of them.',
    'is a page that English has, too. The page here stays as it is, and the two count as the same page. If they aren’t, rename one of them.',
  ],
  [
    message('words-without-original', {
      file: 'plans/old.mdx',
      similar: undefined,
      first,
      other,
      canBeOnlyHere: false,
    }),
    'has words for plans/old.mdx, which English doesn’t have, so visitors don’t see them. Rename it as the English file, or delete it.',
    'has words for what English doesn’t have, so visitors don’t see them. Ask whoever maintains the site.',
  ],
  [
    message('words-without-original', {
      file: 'legal/old.mdx',
      similar: 'legal/new.mdx',
      first,
      other,
      canBeOnlyHere: true,
    }),
    'has words for legal/old.mdx, which English doesn’t have, so visitors don’t see them. Rename it if that is legal/new.mdx now, or delete it. If the page is in German only, write “only: here” in it.',
    'has words for what English doesn’t have, so visitors don’t see them. Ask whoever maintains the site.',
  ],
  [
    message('left-out-entries', { files: ['blog/one.mdx', 'blog/two.mdx'], first, other }),
    'lacks what isn’t in German yet: one.mdx, two.mdx. Links to it lead to English.',
    'lacks what isn’t in German yet: “Form of blog/one.mdx”, “Form of blog/two.mdx”. Links to it lead to English.',
  ],
  [
    message('not-in-language', { required: 'title', first, other }),
    'is not in German yet, so links to it lead to English. It is as soon as its title is translated.',
  ],
  [
    message('language-without-home', { other }),
    'has no effect yet: visitors don’t see German before its Home has a title in German.',
  ],
  [
    message('two-names', {
      noun: 'topic',
      name: 'Cloud',
      earlier: { file: 'de/blog/one.mdx' },
      earlierName: 'Wolke',
    }),
    'is “Cloud”, but src/content/de/blog/one.mdx has “Wolke”. A topic has one name: write the same in both.',
    'is “Cloud”, but “Form of de/blog/one.mdx” has “Wolke”. A topic has one name: write the same in both.',
  ],
  [
    message('missing-words', {
      missing: 9,
      total: 10,
      hasFile: true,
      next: 'Growth Plan',
      source,
      first,
      other,
    }),
    'lacks 9 of 10 texts in German, so visitors see those in English. The next one is “Growth Plan” (src/content/plans/growth.mdx:3).',
    'lacks 9 of 10 texts in German, so visitors see those in English. The next one is “Growth Plan”.',
  ],
  [
    message('missing-words', {
      missing: 1,
      total: 1,
      hasFile: false,
      next: undefined,
      source,
      first,
      other,
    }),
    'has no words in German, so visitors see those in English. The next one is the text below the fields (src/content/plans/growth.mdx:3).',
    'has no words in German, so visitors see those in English. The next one is the text below the fields.',
  ],
  [
    message('changed-text', { text: 'Growth Plan', source, isShown: true, first }),
    'may be out of date. English says “Growth Plan” now (src/content/plans/growth.mdx:3). Compare the two, and save it in the form.',
    'may be out of date. Compare the two, correct it or tick “The others still fit”, and save. English:',
  ],
  [
    message('changed-paragraphs', {
      changes: [
        { kind: 'gone', text: '' },
        { kind: 'changed', text: 'For 5 teams' },
        { kind: 'new', text: 'With support' },
        { kind: 'gone', text: 'The end' },
      ],
      source,
      isShown: false,
      first,
    }),
    'is hidden, as figures of English have changed: visitors see English here. In English, what was at the start is gone; “For 5 teams” has changed; “With support” is new; what was after “The end” is gone (src/content/plans/growth.mdx:3). Compare the two, and save it in the form.',
    'is hidden, as figures of English have changed: visitors see English here. Compare the two, correct it or tick “The others still fit”, and save. In English, what was at the start is gone; “For 5 teams” has changed; “With support” is new; what was after “The end” is gone.',
  ],
  [
    message('invisible-language', { other, left: '2 of 9 texts missing', code: 'de' }),
    'has German, which visitors don’t see yet: 2 of 9 texts missing. The list at /de/admin names them.',
  ],
  [
    message('copied-words', { first, other }),
    'is the same as in English. Translate it, or tick “The same in German” in its form.',
    'is the same as in English. Translate it, or tick “The same in German”, and save.',
  ],
  [
    message('old-notes', { code: 'de', first }),
    'has notes of an older version, so a change of English goes unnoticed there. Rewrite them: npm run mark-compared de',
    'has notes of an older version, so a change of English goes unnoticed there. Ask whoever maintains the site.',
  ],
  [
    message('uncompared-words', { words: 12, files: 3, code: 'de', first, other }),
    'has 12 texts in German, in 3 files, that no one has compared with English yet, so a change of English goes unnoticed there. Compare them, and tick “The others still fit” in their forms; or mark all of them: npm run mark-compared de',
    'has 12 texts in German, in 3 files, that no one has compared with English yet, so a change of English goes unnoticed there. Compare them.',
  ],
  [
    message('refused-words', {
      rule: message('must-differ', { other: 'groups/connect.mdx' }),
      shown: 'Build',
    }),
    'is the same, and the two must differ. Until then, visitors see “Build” here.',
    'is the same in “Form of groups/connect.mdx”, and the two must differ. Until then, visitors see “Build” here.',
  ],
  [
    message('broken-link', { rule: moved, leadsTo: '/offers' }),
    'has a link from “our offer” to “/offer”, an old URL, which leads to “/offers”. Write that here. Until then, the link leads to /offers.',
  ],
  [
    message('broken-link', { rule: moved, leadsTo: undefined }),
    'has a link from “our offer” to “/offer”, an old URL, which leads to “/offers”. Write that here. Until then, visitors see no link here.',
  ],
  [
    message('picture-not-shown', { rule: message('missing-alt') }),
    'has a picture without alt text. Write what it shows between the square brackets: ![…](./picture.webp). Until then, visitors don’t see the picture.',
    'has a picture without alt text. Select it, and write what it shows. Until then, visitors don’t see the picture.',
  ],
  [
    message('other-figures', { found: [], expected: ['24', '1'], source, first }),
    'has the figures none, but English has 24, 1. Compare it with src/content/plans/growth.mdx:3, and correct or keep it.',
    'has the figures none, but English has 24, 1. Correct or keep it.',
  ],
  [
    message('other-links', { found: ['/terms'], expected: ['/privacy'], source, first }),
    'has the links /terms, but English has /privacy. Compare it with src/content/plans/growth.mdx:3, and correct or keep it.',
    'has the links /terms, but English has /privacy. Correct or keep it.',
  ],
  [
    message('clash', {
      text: 'Connect',
      shown: 'Build',
      cause: { file: 'groups/connect.mdx', line: 3, path: ['title'] },
      language: first,
      isOfFirst: true,
      rule: message('must-differ', { other: 'groups/connect.mdx' }),
    }),
    'is “Connect”, which doesn’t go with “title” of English (src/content/groups/connect.mdx:3): it is the same, and the two must differ. Until both are translated, visitors see “Build” here.',
    'is “Connect”, which doesn’t go with “Label of title in groups/connect.mdx” of English: it is the same in “Form of groups/connect.mdx”, and the two must differ. Until both are translated, visitors see “Build” here.',
  ],
  [
    message('clash', {
      text: 'Verbinden',
      shown: 'Build',
      cause: { file: 'groups/connect.mdx', line: 3, path: ['title'] },
      language: other,
      isOfFirst: false,
      rule: message('must-differ', { other: 'groups/connect.mdx' }),
    }),
    'is “Verbinden”, which doesn’t go with “title” of German (src/content/groups/connect.mdx:3): it is the same, and the two must differ. Until one of them is another, visitors see “Build” here.',
    'is “Verbinden”, which doesn’t go with “Label of title in groups/connect.mdx” of German: it is the same in “Form of groups/connect.mdx”, and the two must differ. Until one of them is another, visitors see “Build” here.',
  ],
  [
    message('must-differ', { other: 'groups/connect.mdx' }),
    'is the same, and the two must differ.',
    'is the same in “Form of groups/connect.mdx”, and the two must differ.',
  ],
  [
    message('unused-words', { others: [], first }),
    'is for a text that English doesn’t have any more, so visitors don’t see it. Move its words to where they belong, or delete it.',
  ],
  [
    message('unused-words', { others: [['features', 'hosting'], ['badge']], first }),
    'is for a text that English doesn’t have any more, so visitors don’t see it. So is features › hosting, badge. Move its words to where they belong, or delete it.',
    'is for a text that English doesn’t have any more, so visitors don’t see it. So is “Label of features.hosting”, “Label of badge”. Move its words to where they belong, or delete it.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(languageSentences)));
});
