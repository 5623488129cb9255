/** What a project has besides the pages of its content. */
import { expect, test } from 'vitest';
import { scanSite } from '../../src/content/scan-site.ts';
import { defineContent } from '../../src/model.ts';
import { couldBePage } from '../../src/model/site-paths.ts';
import { writeProject } from '../project.ts';
import { record } from '../record.ts';

const model = defineContent({
  collections: {
    pages: record({ pageFolder: '' }),
    posts: record({
      pageFolder: 'posts',
      listPages: { all: { name: 'posts', label: 'Posts' }, pagesOf: (name) => [name] },
    }),
    topics: record({ lists: { collection: 'posts', field: 'topic', pageFolder: 'topics' } }),
  },
  singletons: {},
});

/** Returns what is found in a project. */
const scan = (...project: Parameters<typeof writeProject>) =>
  scanSite(writeProject(...project), model, 'ignore');

test('pages are files of all kinds without parameters', () => {
  const { pages } = scan([
    ...['index.astro', 'about.astro', 'imprint.md', 'docs/index.mdx', 'docs/old.html'],
    ...['404.astro', '500.astro', '_part.astro', '_parts/a.astro', '.draft.astro', 'notes.txt'],
  ]);
  expect(pages.map(({ path }) => path)).toEqual(['/about', '/docs', '/docs/old', '/imprint', '/']);
});

test('files are feeds, endpoints, and what is in public', () => {
  const pages = ['rss.xml.js', 'api/hello.ts', 'about.astro'];
  const { files } = scan(pages, ['favicon.svg', 'files/menu.pdf']);
  expect(files).toEqual(['/api/hello', '/rss.xml', '/favicon.svg', '/files/menu.pdf']);
});

test('a project without folders has nothing', () => {
  const site = scan([]);
  expect(site).toEqual({ pages: [], files: [], patterns: [], trailingSlash: 'ignore' });
});

test('the routes of entries, of their lists and of files for links have no other pages', () => {
  const { patterns } = scan([
    ...['[page].astro', 'posts/[slug].astro', 'posts/[...page].astro', 'topics/[topic].astro'],
    'files/[file].ts',
  ]);
  expect(patterns).toEqual([]);
});

test.for<[path: string, isKnown: boolean]>([
  ['/a', false],
  ['/a.txt', true],
  ['/posts/a', false],
  ['/posts/a/b', true],
  ['/topics/a', false],
])('of several routes, the content has the closest one: %s', ([path, isKnown]) => {
  const site = scan([
    ...['[page].astro', '[name].txt.ts', 'topics/[...topic].astro'],
    ...['posts/[slug].astro', 'posts/[slug]/[part].astro', 'posts/index.astro'],
  ]);
  expect(couldBePage(path, site)).toBe(isKnown);
});

test.for<[file: string, could: string[], couldNot: string[]]>([
  ['tags/[tag].astro', ['/tags/soup'], ['/tags', '/tags/a/b', '/more/tags/soup']],
  ['docs/[...path].astro', ['/docs', '/docs/a/b'], ['/docsy', '/a']],
  ['[tag].tags.xml.ts', ['/a.tags.xml'], ['/a.xml', '/axtags.xml']],
  ['[lang]-[kind]/list.astro', ['/de-b/list'], ['/de/list']],
])('%s could have some pages', ([file, could, couldNot]) => {
  const site = scan([file]);
  const found = [...could, ...couldNot].filter((path) => couldBePage(path, site));
  expect(found).toEqual(could);
});

test('the pages into which Astro divides a list have numbers', () => {
  const source = 'export const getStaticPaths = ({ paginate }) => paginate([]);';
  const site = scan([['tags/[tag]/[...page].astro', source]]);
  const paths = ['/tags/soup', '/tags/soup/2', '/tags/soup/two'];
  expect(paths.filter((path) => couldBePage(path, site))).toEqual(['/tags/soup', '/tags/soup/2']);
});

test('a page whose place an entry could take has a rival', () => {
  const { pages } = scan(['posts/[slug].astro', 'posts/archive.astro', 'docs/archive.astro']);
  expect(pages.map(({ path, hasRival }) => [path, hasRival])).toEqual([
    ['/docs/archive', false],
    ['/posts/archive', true],
  ]);
});

const languagesOf = (source: string) => scan([['about.astro', source]]).pages[0]?.languages;

test.for<[source: string, languages: string[]]>([
  ["hasWordsIn('de');", ['de']],
  ['const language = hasWordsIn("de", "pt-br") ?? "en";', ['de', 'pt-br']],
  ["hasWordsIn(\n  'de',\n  'fr',\n);", ['de', 'fr']],
  ["import { hasWordsIn } from 'astro-content-studio/pages';", []],
  ["// hasWordsIn('de');", []],
  [" * hasWordsIn('de');", []],
])('a page says in which languages it has words: %s', ([source, languages]) => {
  expect(languagesOf(source)).toEqual(languages);
});

test.for(['hasWordsIn()', 'hasWordsIn(...codes)', "hasWordsIn('de', other)"])(
  'a page says by name in which languages it has words: %s',
  (source) => {
    expect(() => languagesOf(source)).toThrow(
      "such as hasWordsIn('de', 'fr'). It is read, not run.",
    );
  },
);
