/** Addresses in texts: of pages that the content doesn't make, with and without a slash, and those that depend on their page. */
import { expect, test } from 'vitest';
import type { TrailingSlash } from '../../src/lib/trailing-slash.ts';
import { formatted, readFolder } from '../../src/testing/changed-content.ts';
import { defineContent, languageList } from '../../src/model.ts';
import type { SitePaths } from '../../src/model/site-paths.ts';
import { record } from '../record.ts';

const body = { limit: 1_000, hasHeadings: true };
const content = defineContent({
  collections: { blog: record({ pageFolder: 'blog', body }), notes: record({ body }) },
  singletons: { languages: languageList },
});

const site: SitePaths = {
  pages: [
    { path: '/', languages: [], hasRival: false },
    { path: '/about', languages: ['de'], hasRival: false },
    { path: '/blog/archive', languages: [], hasRival: true },
    { path: '/blog/own', languages: [], hasRival: false },
    { path: '/de/imprint', languages: [], hasRival: false },
  ],
  files: ['/rss.xml', '/a picture.svg', '/files/menu.pdf'],
  patterns: ['^/tags/[^/]+$'],
  trailingSlash: 'ignore',
};

const languages =
  '---\nlanguages:\n  - code: en\n    name: English\n    dates: en-GB\n  - code: de\n    name: Deutsch\n    dates: de-DE\n---\n';
const entry = (text: string) => `---\ntitle: A title\n---\n\n${text}\n`;

/** Returns what is wrong with an entry that has a link. */
async function errorsOf(url: string, file = 'blog/first.mdx', slash: TrailingSlash = 'ignore') {
  const model = { ...content, site: { ...site, trailingSlash: slash } };
  const { check } = await readFolder('no folder', model);
  const changes = {
    'blog/second.mdx': entry('## A heading'),
    'site/languages.mdx': languages,
    [file]: entry(`[x](${url})`),
  };
  return formatted(check(changes).errors).join('\n');
}

test.for([
  ...['/', '/about', '/about#any-id', '/tags/soup', '/rss.xml', '/a%20picture.svg'],
  ...['/files/menu.pdf', '/de/imprint', '/blog/second/', '/about/', '/tags/soup/'],
])('a link can lead to %s', async (url) => {
  expect(await errorsOf(url)).toBe('');
});

test.for([
  ['/tags', 'there is no such page. The pages are /blog/first, /blog/second, /, /about'],
  ['/tags/soup/more', 'there is no such page'],
  ['/rss.xml/', 'there is no such page'],
  ['/files/other.pdf', 'there is no such file'],
  ['/de/about', 'Links are written without the language: write “/about”'],
] as const)('a link can’t lead to %s', async ([url, message]) => {
  expect(await errorsOf(url)).toContain(message);
});

test.for([
  ['never', '/about/', 'end without a slash. Write “/about”.'],
  ['never', '/blog/second/#a-heading', 'end without a slash. Write “/blog/second#a-heading”.'],
  ['always', '/about', 'end with a slash. Write “/about/”.'],
  ['always', '/tags/soup#id', 'end with a slash. Write “/tags/soup/#id”.'],
  ['always', '/blog/secund/', 'Did you mean “/blog/second/”? The pages are /blog/first/,'],
  ['always', '/blog/second/#b', 'Use one of them, or /blog/second/ for the top of the page.'],
  ['always', './second.md', 'Write “/blog/second/”.'],
] as const)('where slashes come %s, %s has another address', async ([slash, url, message]) => {
  expect(await errorsOf(url, undefined, slash)).toContain(message);
});

test.for([
  ['never', '/'],
  ['always', '/'],
  ['always', '/rss.xml'],
  ['always', '/about/#id'],
] as const)('where slashes come %s, a link can lead to %s', async ([slash, url]) => {
  expect(await errorsOf(url, undefined, slash)).toBe('');
});

test.for([
  ['second', 'Write “/blog/second”.'],
  ['./second.mdx', 'Write “/blog/second”.'],
  ['second/#a-heading', 'Write “/blog/second#a-heading”.'],
  ['../about', 'Write “/about”.'],
  ['../second', 'Write “/blog/second”.'],
  ['rss.xml', 'Write “/rss.xml”.'],
  ['#a-heading', 'Write “/blog/first#a-heading”.'],
  ['nothing', 'Write the path of the page, such as /path, or https://… for another website.'],
] as const)('%s is no address, but what it means is known', async ([url, message]) => {
  expect(await errorsOf(url)).toContain(message);
});

test('an id alone has no address in an entry without a page', async () => {
  expect(await errorsOf('#id', 'notes/first.mdx')).toContain('Write the path of the page, such as');
});

test('an entry can’t have the name of a page in src/pages, which would take its place', async () => {
  expect(await errorsOf('/', 'blog/archive.mdx')).toContain('These names are taken: archive.');
});

test('a page in src/pages alone can show the entry of its name', async () => {
  expect(await errorsOf('/', 'blog/own.mdx')).toBe('');
});
