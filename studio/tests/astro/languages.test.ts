import { expect, test } from 'vitest';
import { isOfLanguages } from '../../src/astro/languages.ts';
import { listRouteFiles } from '../../src/content/scan-site.ts';
import { writeProject } from '../project.ts';

test('languages have the routes of pages and feeds, but not of parts of pages and of shared files', () => {
  const root = writeProject([
    ...['index.astro', 'blog/index.astro', 'blog/[...slug].astro', 'feed.xml.ts', 'rss.xml.js'],
    ...[
      '_part.astro',
      '_parts/list.astro',
      'blog/_part.astro',
      'robots.txt.ts',
      'de/imprint.astro',
    ],
  ]);
  const files = listRouteFiles(root).filter((file) => isOfLanguages(file, ['de']));
  expect(files.map(({ route }) => route)).toEqual([
    '/blog/[...slug]',
    '/blog',
    '/feed.xml',
    '/',
    '/rss.xml',
  ]);
});
