import { expect, test } from 'vitest';
import { contentSentences } from '../../messages/content-sentences.ts';
import { message } from '../../messages/message.ts';
import { sentencesOf, type Row } from './readers.ts';

const rows: Row[] = [
  [
    message('missing-file-of-site', { path: 'pages/about.mdx', examples: 'tests/content' }),
    'is missing. Get it back from the history of the project: on GitHub, open the folder, then History. After an update of the site, it may be new: an example is tests/content/pages/about.mdx.',
    'is missing. Ask whoever maintains the site.',
  ],
  [
    message('empty-folder', { path: 'plans', examples: undefined }),
    'needs an entry. Get it back from the history of the project: on GitHub, open the folder, then History.',
    'needs an entry. Add one.',
  ],
  [
    message('name-with-wrong-characters'),
    'has a name that cannot be part of a URL. Rename it with up to 80 lowercase letters, digits and hyphens only, such as our-offer.mdx.',
    'has a name that cannot be part of a URL. Rename it with up to 80 lowercase letters, digits and hyphens only, such as our-offer.',
  ],
  [
    message('name-of-windows', { name: 'con' }),
    'has the name “con”, which no file can have on Windows. Use another one, such as con-1.',
  ],
  [
    message('taken-name', { names: ['index', 'rss', 'topics'] }),
    'has a name that the site already uses. Rename it. These names are taken: index, rss, topics.',
  ],
  [
    message('id-of-page', { id: 'plan-growth', type: 'points' }),
    'is “plan-growth”, which another part of the page has. Write another one, such as points.',
    'is “plan-growth”, which another part of the page has. Ask whoever maintains the site.',
  ],
  [
    message('same-value', { other: 'groups/build.mdx' }),
    'is the same as in build.mdx. Change or delete one of them.',
    'is the same as in “Form of groups/build.mdx”. Change or delete one of them.',
  ],
  [
    message('too-often', { others: ['landing/one.mdx', 'landing/two.mdx'] }),
    'is also in one.mdx and two.mdx. Change or delete one of them.',
    'is also in “Form of landing/one.mdx” and “Form of landing/two.mdx”. Change or delete one of them.',
  ],
  [
    message('page-at-language', { code: 'de', page: 'legal/de.mdx' }),
    'is “de”, but legal/de.mdx has the URL /de, where the site would have its pages in that language. Rename that page.',
    'is “de”, but “Form of legal/de.mdx” has the URL /de, where the site would have its pages in that language. Rename that page.',
  ],
  [
    message('redirect-with-language', { from: '/de/agb' }),
    'is “/de/agb”, but URLs of further languages start like this. Write the URL without the language: it leads on in each language.',
  ],
  [
    message('redirect-of-page', { from: '/about' }),
    'is “/about”, but there is a page with that URL. Delete the line, or rename the page.',
    'is “/about”, but there is a page with that URL. Delete it, or rename the page.',
  ],
  [
    message('redirect-of-site', { from: '/admin' }),
    'is “/admin”, which the site itself uses. Delete the line.',
    'is “/admin”, which the site itself uses. Delete it.',
  ],
  [
    message('redirect-twice', { from: '/old' }),
    'is “/old”, which this file has twice. Delete one of the two.',
    'is “/old”, which is here twice. Delete one of the two.',
  ],
  [
    message('redirect-twice', { from: '/old', other: 'blog/news.mdx' }),
    'is “/old”, which is also in blog/news.mdx. Delete one of the two.',
    'is “/old”, which is also in “Form of blog/news.mdx”. Delete one of the two.',
  ],
  [
    message('unused-file', {
      folders: ['pages', 'plans'],
      singletonFolder: 'site',
      endings: ['pdf', 'docx'],
    }),
    'is not used on the site. Entries are .mdx files in the folders pages, plans; the folder site has fixed files; images are avif, jpg, png or webp files; files for links are in the folder files, with names of lowercase letters, digits and hyphens that end with pdf, docx. Rename, move or export it, or delete it.',
  ],
  [
    message('picture-name'),
    'has two underscores in a row in its name, as marks of the build have. Rename the picture, and change the fields and texts that name it.',
  ],
  [
    message('folder-of-files'),
    'can’t be here: files for links stand next to each other. Move its files out, and delete it.',
  ],
  [
    message('symbolic-link'),
    'is a link to a file or folder elsewhere. Replace it with a copy of what it leads to.',
  ],
  [
    message('file-in-language'),
    'can’t be here: the files for links of all languages are in src/content/files. Move it there, under a name of its own.',
  ],
  [
    message('folder-of-first-language', { language: 'German' }),
    'has words in German, which is the first language: its files are in the folders of src/content itself. Move them there, or delete the folder.',
  ],
  [
    message('unlisted-language', {
      language: 'German',
      list: 'site/languages.mdx',
      newCode: undefined,
    }),
    'has words in German, which is not among the languages in site/languages.mdx, so visitors don’t see them. Add the language there, or delete the folder.',
    'has words in German, which is not among the languages in “Form of site/languages.mdx”, so visitors don’t see them. Add the language there, or delete the folder.',
  ],
  [
    message('unlisted-language', {
      language: 'German',
      list: 'site/languages.mdx',
      newCode: 'de-at',
    }),
    'has words in German, which is not among the languages in site/languages.mdx, so visitors don’t see them. If it is de-at there, rename the folder: src/content/de-at.',
    'has words in German, which is not among the languages in “Form of site/languages.mdx”, so visitors don’t see them. If it is de-at there, rename the folder: src/content/de-at.',
  ],
];

test.for(rows)('%j', ([found, inFiles, inForms = inFiles]) => {
  expect(sentencesOf(found)).toEqual([inFiles, inForms]);
});

test('the table has all kinds', () => {
  expect(new Set(rows.map(([{ kind }]) => kind))).toEqual(new Set(Object.keys(contentSentences)));
});
