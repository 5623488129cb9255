/** Renders the site's pages in the browser, with the entry of the open form among the others. */
import renderer from '@astrojs/react/server.js';
import type { AstroInstance } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { fileHref } from '../../../src/lib/links.ts';
import { getLanguage, getLogoSprite } from '../../../src/node/content.ts';
import { markSamplesIn } from '../../mark-samples.ts';
import { collectionLabels, fileLabels } from '../collections.ts';
import { createEntry, type Entry } from './entries.ts';
import { NO_PICTURE } from './pictures.ts';
import { setEntries } from './stand-ins.ts';

interface Page extends AstroInstance {
  getStaticPaths?: () => Promise<Route[]>;
}
type Route = Record<'params' | 'props', Record<string, unknown>>;

const pages = import.meta.glob<Page>('/src/pages/**/*.astro', { eager: true });

/** Lists the pages of the site, by path. */
export async function listPages() {
  const found = new Map<string, { page: Page; props: Route['props'] }>();
  for (const [file, page] of Object.entries(pages)) {
    const route = file.replace(/^\/src\/pages|(?:\/index)?\.astro$/g, '');
    const routes = (await page.getStaticPaths?.()) ?? [{ params: {}, props: {} }];
    for (const { params, props } of routes) {
      const value = Object.values(params).map((param) => param && `/${param as string}`);
      found.set(route.replace(/\/\[.*\]/, value.join('')) || '/', { page, props });
    }
  }
  return found;
}

/** Renders a page of the site. */
export async function renderPage(path: string) {
  const { page, props = {} } = (await listPages()).get(path) ?? {};
  if (!page) throw new Error(`There is no page ${path}.`);
  // A new one each time, as it keeps all that it has rendered.
  const container = await AstroContainer.create({
    astroConfig: { site: import.meta.env.SITE },
    // It doesn't read the site's own directive from the configuration.
    manifest: { clientDirectives: new Map([['intent', '0']]) } as never,
  });
  container.addServerRenderer({ name: '@astrojs/react', renderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '' });
  return container.renderToString(page.default, { partial: false, props });
}

/** A page in its language, and the id of the entry's part of it; empty for the top of the page. */
export interface RenderedPage {
  html: string;
  language: string;
  anchor: string;
}

/** Renders the page that shows an entry. */
export async function renderPageOf(entry: Entry, others: readonly Entry[]): Promise<RenderedPage> {
  const { preview_path } = { ...collectionLabels, ...fileLabels }[entry.collection];
  const all = [...others, visible(entry, others)];
  const { content, path } =
    preview_path === '/blog' ? withArticle(entry, all) : { content: all, path: preview_path };
  setEntries(content);
  const [page = '/', anchor = ''] = path.replace('{{slug}}', entry.id).split('#');
  const html = markSamplesIn(await renderPage(page));
  const { code: language } = await getLanguage();
  return { html: await withLogos(html), language, anchor };
}

/** Returns an entry with the fields that it needs to be in view. */
function visible(entry: Entry, others: readonly Entry[]): Entry {
  const show = (data: Entry['data']): Entry => ({ ...entry, data: { ...entry.data, ...data } });
  switch (entry.collection) {
    case 'slides':
      // Above the other slides.
      return show({ order: -1 });
    case 'services':
      // Without a group, it would be on no page.
      return entry.data['group']
        ? entry
        : show({ group: others.find(({ collection }) => collection === 'groups')?.id });
    case 'announcement':
      return show({ from: '', until: '9999' });
    default:
      return entry;
  }
}

/**
 * Returns a page of the blog that shows an entry, and the content with an article for it: an author shows on an article,
 * the texts around the articles show on the list of them.
 */
function withArticle(entry: Entry, content: readonly Entry[]) {
  const articles = content.filter(({ collection }) => collection === 'blog');
  const [article = SAMPLE_ARTICLE] = articles;
  if (entry.collection !== 'authors')
    return { path: '/blog', content: articles.length > 0 ? content : [...content, article] };
  const own = articles.find(({ data }) => data['author'] === entry.id);
  if (own) return { path: `/blog/${own.id}`, content };
  const byAuthor = { ...article, data: { ...article.data, author: entry.id } };
  const rest = content.filter((other) => other !== article);
  return { path: `/blog/${article.id}`, content: [...rest, byAuthor] };
}

/** The article of a site that has none. */
const SAMPLE_ARTICLE = createEntry(
  'blog/new.mdx',
  { values: { title: '…', topics: ['…'] }, text: '…' },
  () => NO_PICTURE,
);

let sprite = { svg: '', url: '' };

/** Replaces the URL of the logos, whose file in the published site can lack new ones. */
async function withLogos(html: string) {
  const { svg, path } = await getLogoSprite();
  if (svg !== sprite.svg) {
    URL.revokeObjectURL(sprite.url);
    sprite = { svg, url: URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })) };
  }
  return html.replaceAll(`"${fileHref(path)}#`, `"${sprite.url}#`);
}
