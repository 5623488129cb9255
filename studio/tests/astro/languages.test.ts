import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listLanguageRoutes } from '../../src/astro/languages.ts';

test('languages have the routes of pages and feeds, but not of parts of pages and of shared files', () => {
  const pages = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(pages, { recursive: true }));
  const files = [
    ...['index.astro', 'blog/index.astro', 'blog/[...slug].astro', 'feed.xml.ts', 'rss.xml.js'],
    ...['_part.astro', '_parts/list.astro', 'blog/_part.astro', 'robots.txt.ts'],
  ];
  for (const file of files) {
    mkdirSync(dirname(join(pages, file)), { recursive: true });
    writeFileSync(join(pages, file), '');
  }
  const routes = listLanguageRoutes(pages).map(({ route }) => route);
  expect(routes).toEqual(['blog/[...slug]', 'blog', 'feed.xml', '', 'rss.xml']);
});
