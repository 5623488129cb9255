/** The bundle that /admin loads with the first preview: renders the site's pages, and checks the content. */
import renderer from '@astrojs/react/server.js';
import lucide from '@iconify-json/lucide/icons.json';
import type { AstroInstance } from 'astro';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { basename, dirname } from 'pathe';
import { checkFiles } from '../../../src/content-check/check.ts';
import { formatMessage } from '../../../src/content-check/diagnostic.ts';
import { schemaFor, type CheckedFile } from '../../../src/content-check/file.ts';
import { listRedirects } from '../../../src/content-check/redirects.ts';
import { fileHref } from '../../../src/lib/links.ts';
import { today } from '../../../src/lib/publishing.ts';
import { getLogoSprite } from '../../../src/node/content.ts';
import { singletons, type CollectionName } from '../../../src/schemas/content.ts';
import type { JsonSchema } from '../../../src/schemas/json-schema.ts';
import { markSamplesIn } from '../../mark-samples.ts';
import { collectionLabels, fileLabels } from '../collections.ts';
import { setEntries, type Picture } from './stand-ins.ts';

export { createPane } from './pane.ts';

export type Entry = ReturnType<typeof toEntry>;
/** Returns the URL of a picture that isn't published. */
export type FindPicture = (path: string) => string | undefined;
interface Page extends AstroInstance {
  getStaticPaths?: () => Promise<Route[]>;
}
type Route = Record<'params' | 'props', Record<string, unknown>>;

const pages = import.meta.glob<Page>('/src/pages/**/*.astro', { eager: true });
const pictures: Partial<Record<string, Picture>> = import.meta.glob(
  '/src/content/**/*.{avif,jpeg,jpg,png,webp}',
  { eager: true, import: 'default' },
);
/** What shows for a picture that is missing: without spaces, as they end a URL in `srcset`. */
const NO_PICTURE = `data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%3E%3Cpath%20fill='gray'%20opacity='.5'%20d='M0%200h9999v9999H0z'/%3E%3C/svg%3E`;

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

/** Adds a placeholder for each required field that is empty. */
function complete(schema: JsonSchema, value: unknown): unknown {
  const { type, properties, items, required = [] } = schema;
  if (properties) {
    const group = Object(value) as Record<string, unknown>;
    for (const name of new Set([...required, ...Object.keys(group)]))
      group[name] = complete(properties[name] ?? {}, group[name]);
    return group;
  }
  if (items)
    return ((value ?? []) as { type?: string }[]).map((item) => {
      const section = items.oneOf?.find((one) => one.properties?.['type']?.const === item.type);
      return complete(section ?? items, item);
    });
  if (value !== undefined) return value;
  if (schema.image) return { src: NO_PICTURE };
  return schema.isDate ? today() : (schema.enum?.[0] ?? (type === 'integer' ? 0 : ''));
}

/** Returns an entry as the pages read it. */
function toEntry(file: string, source: string, findPicture?: FindPicture) {
  const picture = (path: string): Picture => {
    const saved = pictures[`/src/content/${path.replace('.', dirname(file))}`];
    if (saved) return { ...saved, src: fileHref(saved.src) };
    return { src: path.startsWith('blob:') ? path : findPicture?.(path) || NO_PICTURE };
  };
  const { values, body } = JSON.parse(source, (name, value: unknown) => {
    if (name === 'icon') return String(value) in lucide.icons ? value : 'square-dashed';
    return /^(?:\.\/[\w.-]+$|blob:)/.test(String(value)) ? picture(String(value)) : value;
  }) as { values: unknown; body: { text: string } };
  const singleton = Object.entries(singletons).find((item) => `${item[1].file}.mdx` === file);
  return {
    id: basename(file, '.mdx'),
    collection: (singleton?.[0] ?? dirname(file)) as keyof typeof singletons | CollectionName,
    data: complete(schemaFor(file)?.fields ?? {}, values) as Record<string, unknown>,
    body: body.text.replace(/(?<=!\[.*\]\()[^\s)]+/g, (path) => picture(path).src),
    filePath: `src/content/${file}`,
  };
}

/** Creates functions that show an edited file, from the paths of all files and their fields and texts as JSON. */
export function createContent(saved: Iterable<readonly [string, string]>) {
  const sources = new Map([...saved].filter(([file]) => schemaFor(file)));
  const entries = [...sources].map(([file, source]) => [file, toEntry(file, source)] as const);
  let checked = new Map<string, CheckedFile>();
  let sprite = { svg: '', url: '' };
  return {
    /** Returns the errors and warnings of the content with an edited file, as sentences. */
    check(file: string, source: string) {
      checked.delete(file);
      const result = checkFiles(new Map(sources).set(file, source), new Map(), checked);
      checked = new Map(result.files.map((other) => [other.file, other]));
      const problems = [...result.errors, ...result.warnings].map(
        (problem) => (problem.file === file ? '' : `${problem.file}: `) + formatMessage(problem),
      );
      // No page shows redirects.
      const edited = result.files.filter((other) => other.file === file && other.data['redirects']);
      return [...problems, ...listRedirects(edited).map(({ from, to }) => `${from} → ${to}`)];
    },
    /** Renders the page of an edited file, and returns it with the id of the entry's part of it. */
    async render(file: string, source: string, findPicture?: FindPicture) {
      const entry = toEntry(file, source, findPicture);
      const { collection, data, id } = entry;
      const content = new Map(entries).set(file, entry);
      const inFolder = (name: string) =>
        [...content.values()].filter((other) => other.collection === name);
      // Above the other slides. A service without a group would be on no page.
      if (collection === 'slides') data['order'] = -1;
      if (collection === 'services') data['group'] ||= inFolder('groups')[0]?.id;
      if (collection === 'announcement') Object.assign(data, { from: '', until: '9999' });
      let { preview_path: path } = { ...collectionLabels, ...fileLabels }[collection];
      if (path === '/blog') {
        // An author is on an article. A site without articles gets one.
        const text = '{"values":{"title":"…","topics":["…"]},"body":{"text":"…"}}';
        const [first = toEntry('blog/new.mdx', text), ...others] = inFolder('blog');
        const article = others.find((other) => other.data['author'] === id) ?? first;
        const author = collection === 'authors' ? id : article.data['author'];
        content.set(`blog/${article.id}.mdx`, { ...article, data: { ...article.data, author } });
        if (collection === 'authors') path = `/blog/${article.id}`;
      }
      setEntries(content.values());
      const { svg, path: spritePath } = await getLogoSprite();
      const type = 'image/svg+xml';
      if (svg !== sprite.svg) sprite = { svg, url: URL.createObjectURL(new Blob([svg], { type })) };
      const [page = '/', anchor = ''] = path.replace('{{slug}}', id).split('#');
      const html = markSamplesIn(await renderPage(page));
      return { html: html.replaceAll(`"${fileHref(spritePath)}#`, `"${sprite.url}#`), anchor };
    },
  };
}
