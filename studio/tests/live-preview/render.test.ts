/** Pages as the live preview renders them: what they read of their route, and of the content. */
import { z } from 'astro/zod';
import { createComponent, renderTemplate } from 'astro/runtime/server/index.js';
import type { AstroGlobal, SSRResult } from 'astro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defineContent, inOneLanguage, text } from '../../src/model.ts';
import { createEntry } from '../../src/live-preview/entries.ts';
import { NO_PICTURE } from '../../src/live-preview/pictures.ts';
import { runInLanguage } from '../../src/pages/page-language.ts';
import { createPageRenderer } from '../../src/live-preview/render.ts';
import type { PageFile } from '../../src/live-preview/site.ts';
import * as content from '../../src/live-preview/stand-ins/astro-content.ts';
import { record } from '../record.ts';

beforeEach(() => void vi.stubEnv('SITE', 'https://example.com'));
afterEach(() => void vi.unstubAllEnvs());

/** Returns a file in src/pages whose page shows what a function returns. */
function pageFile(
  show: (astro: AstroGlobal) => unknown,
  rest: Pick<PageFile, 'getStaticPaths'> = {},
): PageFile {
  const page = createComponent(async (result: SSRResult, props: Record<string, unknown>) => {
    const shown: unknown = await show(result.createAstro(props, null));
    return renderTemplate`<html lang="en"><p>${JSON.stringify(shown)}</p></html>`;
  });
  return { default: page, ...rest } as PageFile;
}

const showRoute = ({ url, params }: AstroGlobal) => [url.pathname, params];

const pages = {
  '/src/pages/index.astro': pageFile(showRoute),
  '/src/pages/_part.astro': pageFile(showRoute),
  '/src/pages/[kind]/[...page].astro': pageFile(showRoute, {
    getStaticPaths: () =>
      Promise.resolve([
        { params: { kind: 'soups', page: 2 } },
        { params: { kind: 'soups', page: undefined } },
      ]),
  }),
  '/src/pages/dishes/[slug].astro': pageFile(
    async () => {
      const soup = await content.getEntry('dishes', 'soup');
      const next = await content.getEntries([soup?.data['goesWith'] as never]);
      return next.map((entry) => entry?.data['title']);
    },
    { getStaticPaths: () => Promise.resolve([{ params: { slug: 'soup' } }]) },
  ),
};

const model = defineContent({
  collections: {
    dishes: record({
      pageFolder: 'dishes',
      schema: () =>
        z.object({
          title: text(60, 'Title.'),
          goesWith: content.reference('dishes').optional(),
        }),
    }),
  },
  singletons: {},
});
const languages = [
  { code: 'en', name: 'English', path: '', pages: [] },
  { code: 'de', name: 'Deutsch', path: '/de', pages: [] },
];

/** Renders a page in a language. @param path none for that of an entry */
async function render(path?: string, current = 'en') {
  const renderer = createPageRenderer({
    model,
    pages,
    textComponent: pages['/src/pages/index.astro'].default,
  });
  const kind = model.kinds.get('dishes');
  if (!kind) throw new Error('There is no folder of dishes.');
  const create = (id: string, values: Record<string, unknown>) =>
    createEntry(
      kind,
      `dishes/${id}.mdx`,
      { values, text: '' },
      inOneLanguage('en'),
      () => NO_PICTURE,
    );
  const entry = create('soup', { title: 'Soup', goesWith: 'bread' });
  const others = [create('bread', { title: 'Bread' })];
  const site = { current, languages, filesOfFirst: [] };
  const own = await renderer.renderPageOf({ entry, others, site });
  const language = { folder: '', site, pictures: {}, emptyCollections: [] };
  const html =
    path === undefined ? own.html : await runInLanguage(language, () => renderer.renderPage(path));
  return {
    shown: JSON.parse(/<p>(.*)<\/p>/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '') as unknown[],
    paths: await runInLanguage(language, renderer.listPaths),
  };
}

const shown = async (path?: string, language?: string) => (await render(path, language)).shown;

test('pages are those of all routes, whatever parameters they have, but no parts of pages', async () => {
  expect((await render()).paths).toEqual(['/', '/soups/2', '/soups', '/dishes/soup']);
});

test('a page has the parameters of its route', async () => {
  expect(await shown('/soups/2')).toEqual(['/soups/2', { kind: 'soups', page: '2' }]);
});

test('a page reads single entries, and those that a reference names', async () => {
  expect(await shown()).toEqual(['Bread']);
});

test.for([
  ['.html', '/soups.html', '/de.html', '/index.html'],
  ['/', '/soups/', '/de/', '/'],
])(
  'a page has its URL in its language, as the build has it: %s',
  async ([ending, soups, germanHome, home]) => {
    vi.stubEnv('PAGE_ENDING', ending);
    const urls = [await shown('/soups'), await shown('/', 'de'), await shown('/')];
    expect(urls.map(([url]) => url)).toEqual([soups, germanHome, home]);
  },
);
