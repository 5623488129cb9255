/** What the record of a folder or of a single file says of its files. */
import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import * as studio from '../../src/model.ts';
import { formatted, readFolder, type Changes } from '../../src/testing/changed-content.ts';
import { record } from '../record.ts';

const words = studio.text(60, 'A text.');
const articleSchema = () =>
  z.strictObject({
    title: words,
    badge: words.optional(),
    author: studio.reference('authors', 'Who wrote it.').optional(),
    thanks: z.array(studio.reference('authors')).optional(),
    next: studio.pageReference('A page.').optional(),
    date: studio.date('Day on which it is published.').optional(),
    draft: studio.draft,
  });
const redirect = z.strictObject({ from: studio.oldPath, to: studio.pageReference('A page.') });

const model = studio.defineContent({
  collections: {
    pages: record({ pageFolder: '', reservedNames: ['index', 'articles'] }),
    authors: record({
      lists: { collection: 'articles', field: 'author', pageFolder: 'articles/by' },
    }),
    articles: record({
      schema: articleSchema,
      pageFolder: 'articles',
      entryLabel: 'Article',
      limitedField: { name: 'badge', max: 1 },
      listPages: {
        all: { name: 'articles', label: 'All' },
        pagesOf: (name, count) =>
          Array.from({ length: count }, (_, page) => (page === 0 ? name : `${name}/${page + 1}`)),
      },
    }),
  },
  singletons: {
    languages: studio.languageList,
    redirects: {
      file: 'site/redirects',
      schema: () => z.strictObject({ redirects: z.array(redirect) }),
      label: 'Old URLs',
      icon: 'redo',
      shownAt: '/',
      isOptional: true,
    },
  },
});
const { check } = await readFolder('no folder', model);
const errorsOf = (changes: Changes) => formatted(check(changes).errors).join('\n');

const entry = (fields: string) => `---\ntitle: A title\n${fields}\n---\n`;
const languages =
  '---\nlanguages:\n  - code: en\n    name: English\n    dates: en-GB\n  - code: de\n    name: Deutsch\n    dates: de-DE\n---\n';
const redirects = (from: string, to: string) =>
  `---\nredirects:\n  - from: /old\n    to: articles/a\n  - from: ${from}\n    to: ${to}\n---\n`;

test('accepts what the records allow', () => {
  const changes = {
    'authors/jo.mdx': entry(''),
    'articles/a.mdx': entry('badge: New\nauthor: jo\nnext: articles'),
    'articles/b.mdx': entry('badge: New\ndraft: true\nnext: articles/by/jo'),
    'site/redirects.mdx': redirects('/older', 'articles'),
  };
  expect(errorsOf(changes)).toBe('');
});

test('reports a folder without entries once for each file that names some', () => {
  const article = entry('author: jo\nthanks:\n  - bo\n  - al');
  const { errors } = check({ 'articles/a.mdx': article, 'articles/b.mdx': article });
  expect(formatted(errors)).toEqual([
    expect.stringContaining('a.mdx:3 author has nothing to show'),
    expect.stringContaining('b.mdx:3 author has nothing to show'),
  ]);
});

test.for<[string, Changes, string]>([
  [
    'a field that too many files have',
    { 'articles/a.mdx': entry('badge: New'), 'articles/b.mdx': entry('badge: New') },
    'b.mdx:3 badge is also in articles/a.mdx. Change or delete one',
  ],
  [
    'an entry of an empty folder',
    { 'articles/a.mdx': entry('author: jo') },
    'author has nothing to show, as authors has no entries. Add one there',
  ],
  [
    'a link to a list of nothing',
    { 'articles/a.mdx': entry('next: articles/by/jo'), 'authors/jo.mdx': entry('') },
    'is “articles/by/jo”, but there is no page of this name',
  ],
  [
    'a link to an entry with a date in the future',
    { 'articles/a.mdx': entry('date: 2999-01-01'), 'articles/b.mdx': entry('next: articles/a') },
    'leads to an article with a date in the future, articles/a.mdx, so visitors',
  ],
  ['a name that is taken', { 'pages/articles.mdx': entry('') }, 'names are taken: index, articles'],
  [
    'a page at the address of a language',
    { 'pages/de.mdx': entry(''), 'site/languages.mdx': languages },
    'pages/de.mdx This file has a name that the site already uses',
  ],
  [
    'a language at the address of a page',
    { 'pages/de.mdx': entry(''), 'site/languages.mdx': languages },
    'languages › item 2 › code is “de”, but pages/de.mdx has the URL /de',
  ],
  [
    'an old URL twice',
    { 'articles/a.mdx': entry(''), 'site/redirects.mdx': redirects('/Old', 'articles/a') },
    'redirects.mdx:5 redirects › item 2 › from is “/Old”, which is here twice',
  ],
  [
    'an old URL that a page of a list will have',
    { 'articles/a.mdx': entry(''), 'site/redirects.mdx': redirects('/articles/7', 'articles/a') },
    'is “/articles/7”, which the site itself uses',
  ],
  [
    'an old URL that a page of the list of an author will have',
    {
      'articles/a.mdx': entry('author: jo'),
      'authors/jo.mdx': entry(''),
      'site/redirects.mdx': redirects('/articles/by/jo/2', 'articles/a'),
    },
    'is “/articles/by/jo/2”, which the site itself uses',
  ],
  [
    'an old URL that leads nowhere',
    { 'articles/a.mdx': entry(''), 'site/redirects.mdx': redirects('/older', 'articles/ab') },
    'there is no page of this name. Did you mean “articles/a”?',
  ],
])('reports %s', ([, changes, message]) => {
  expect(errorsOf(changes)).toContain(message);
});
