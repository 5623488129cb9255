/** The bundle that /admin loads with the first preview: renders the site's pages, and checks the content. */
import { basename, dirname } from 'node:path';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import renderer from '@astrojs/react/server.js';
import { checkReferences } from '../../../src/content-check/check.ts';
import { bodyField, formatMessage } from '../../../src/content-check/diagnostic.ts';
import {
  checkFields,
  listTexts,
  schemaFor,
  type CheckedFile,
} from '../../../src/content-check/file.ts';
import { formatOf } from '../../../src/content-check/images.ts';
import { fileHref } from '../../../src/lib/links.ts';
import { today } from '../../../src/lib/publishing.ts';
import { pagePath } from '../../../src/site.ts';
import { singletons } from '../../../src/schemas/content.ts';
import { markSamplesIn } from '../../mark-samples.ts';
import { escapeHtml } from '../admin-page.ts';
import { previewPath } from '../collections.ts';
import { complete, withoutEmpty } from './complete.ts';
import { setEntries, type Entry } from './stand-ins/content.ts';
import { setSprite } from './stand-ins/logos.ts';
import type { Picture } from './stand-ins/assets.ts';
import type { Problem } from './view.ts';

/** A content file, as the forms have it. */
export interface ContentFile {
  /** Path relative to the content folder. */
  file: string;
  data: Record<string, unknown>;
  body: string;
}

export interface Logos {
  /** Path of the sprite. */
  sprite: string;
  /** The logo of each entry in it. */
  logos: Record<string, string>;
}

interface PageModule {
  default: Parameters<AstroContainer['renderToString']>[0];
  getStaticPaths?: (options: { paginate: typeof paginate }) => Promise<StaticPath[]>;
}
interface StaticPath {
  params: Record<string, string | undefined>;
  props?: Record<string, unknown>;
}

const modules = import.meta.glob<PageModule>('../../../src/pages/**/*.astro', { eager: true });

/** Splits a list into pages, as Astro does. */
function paginate(
  data: unknown[],
  { pageSize, props }: { pageSize: number; props: Record<string, unknown> },
): StaticPath[] {
  const lastPage = Math.max(1, Math.ceil(data.length / pageSize));
  return Array.from({ length: lastPage }, (_, index) => {
    const slice = data.slice(index * pageSize, (index + 1) * pageSize);
    const page = { data: slice, currentPage: index + 1, lastPage };
    return { params: {}, props: { ...props, page } };
  });
}

/** Lists the pages of the site, by path. */
export async function listPages() {
  const pages = new Map<string, { page: PageModule; props: Record<string, unknown> }>();
  for (const [file, page] of Object.entries(modules)) {
    const route = file.replace(/^.*\/pages|(?:\/index)?\.astro$/g, '');
    const paths = (await page.getStaticPaths?.({ paginate })) ?? [{ params: {} }];
    for (const { params, props = {} } of paths) {
      const path = route.replace(/\/?\[(?:\.{3})?(\w+)\]/, (_, name: string) => {
        const value = params[name];
        return value === undefined ? '' : `/${value}`;
      });
      pages.set(path || '/', { page, props });
    }
  }
  return pages;
}

/** Renders a page of the site. */
export async function renderPage(path: string) {
  const { page, props = {} } = (await listPages()).get(path) ?? {};
  if (!page) throw new Error(`There is no page ${path}.`);
  // A new one each time, as it keeps all that it has rendered.
  const container = await AstroContainer.create({ astroConfig: { site: import.meta.env.SITE } });
  container.addServerRenderer({ name: '@astrojs/react', renderer });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '' });
  const request = new Request(new URL(fileHref(path), import.meta.env.SITE));
  return container.renderToString(page.default, { partial: false, props, request });
}

const singletonNames = Object.fromEntries(
  Object.entries(singletons).map(([name, { file }]) => [`${file}.mdx`, name]),
);

/** The name of a picture that isn't saved yet, for the content check. */
const NEW_PICTURE = 'new-picture.webp';
/** Shown for a picture that is missing. */
const NO_PICTURE = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"><rect width="100%" height="100%" fill="#8886"/></svg>')}`;

/** Returns the old URLs as a list: no page shows them. */
function listRedirects({ data }: Entry) {
  const items = (data['redirects'] as { from: string; to: string }[]).map(
    ({ from, to }) => `<li>${escapeHtml(`${from} → ${pagePath(to)}`)}</li>`,
  );
  return `<ul class="container-page py-section">${items.join('')}</ul>`;
}

/** Returns a list with an item in place of the first that matches, or at its end. */
function replace<T>(list: readonly T[], item: T, key: (item: T) => string): T[] {
  const index = list.findIndex((other) => key(other) === key(item));
  return index === -1 ? [...list, item] : list.with(index, item);
}
/** Returns the path of a field as the forms have it. */
const keyPath = (field = '') => (field === bodyField ? 'body' : field || undefined);
const fileOf = ({ file }: { file: string }) => file;
const pathOf = ({ filePath }: Entry) => filePath;

/**
 * Prepares the preview of a site.
 * @param saved the content, as it is saved
 * @param pictures the pictures of the content, by their paths in the content folder
 * @param published the sprite with all logos that the site has, and which they are
 */
export function createPreview(
  saved: readonly ContentFile[],
  pictures: ReadonlyMap<string, Picture>,
  published: Logos,
) {
  /** Returns an entry as the pages read it. */
  const toEntry = ({ file, data, body }: ContentFile): Entry => {
    const [folder = '', name = ''] = file.split('/');
    const picture = (path: string) =>
      pictures.get(path.replace('.', folder)) ?? {
        src: path.startsWith('blob:') ? path : NO_PICTURE,
      };
    return {
      id: name.replace(/\.mdx$/, ''),
      collection: singletonNames[file] ?? folder,
      data: complete(schemaFor(file)?.fields ?? {}, withoutEmpty(data), picture) as Entry['data'],
      body,
      filePath: `src/content/${file}`,
      picture,
    };
  };
  const check = ({ file, data, body }: ContentFile) => {
    const names = [...pictures.keys()].filter((path) => dirname(path) === dirname(file));
    const images = new Map(
      [...names, NEW_PICTURE].map((path) => {
        const { width = Infinity, height = Infinity } = pictures.get(path) ?? {};
        return [basename(path), { width, height, format: formatOf(path) ?? '' }];
      }),
    );
    const [values, text] = JSON.parse(
      JSON.stringify([withoutEmpty(data), body]).replace(/blob:[^"\s)]+/g, `./${NEW_PICTURE}`),
    ) as [unknown, string];
    const fields = { values, errors: [], body: { text, line: 1 }, lineOf: () => 1 };
    return checkFields(file, fields, images);
  };
  const files = saved.filter(({ file }) => schemaFor(file));
  const entries = files.map(toEntry);
  let checked: CheckedFile[] | undefined;

  /** Chooses the page of an entry, and changes the content so that the entry is on it. */
  function choosePage(entry: Entry): { path: string; content: Entry[] } {
    const { collection, id, data } = entry;
    const content = replace(entries, entry, pathOf);
    const path = previewPath(collection, id);
    // Above the other slides.
    if (collection === 'slides') data['order'] = -1;
    if (collection === 'announcement') Object.assign(data, { from: today(), until: '9999-12-31' });
    if (collection !== 'authors' && collection !== 'blogPage') return { path, content };
    // A site without articles gets one.
    const articles = content.filter((other) => other.collection === 'blog');
    const article =
      articles.find((other) => other.data['author'] === id) ??
      articles[0] ??
      toEntry({
        file: 'blog/new.mdx',
        data: { title: '…', description: '…', topics: ['…'] },
        body: '',
      });
    const isAuthor = collection === 'authors';
    const shown = isAuthor ? { ...article, data: { ...article.data, author: id } } : article;
    return {
      path: isAuthor ? `/blog/${article.id}` : path,
      content: replace(content, shown, pathOf),
    };
  }

  return {
    /** Returns the errors of the edited file, and all warnings. */
    check({ file, ...content }: ContentFile): Problem[] {
      checked ??= files.map(check);
      const all = replace(checked, check({ file, ...content }), fileOf);
      const { errors, warnings } = checkReferences(all);
      return [...errors.filter((error) => error.file === file), ...warnings].map((problem) => {
        const isHere = problem.file === file;
        const text = `${isHere ? '' : `${problem.file}: `}${formatMessage(problem)}`;
        return { text, field: isHere ? keyPath(problem.field) : undefined };
      });
    },
    /** Returns the path of the field that has a text. */
    findField: (edited: ContentFile, text: string) =>
      keyPath(listTexts(check(edited)).find((field) => field.text.trim() === text)?.location.field),
    /** Renders the page of the edited file, and returns it with the id of its part of the page. */
    async render(edited: ContentFile) {
      const entry = toEntry(edited);
      const { path, content } = choosePage(entry);
      setEntries(content);
      if (entry.collection === 'redirects') return { html: listRedirects(entry), id: undefined };
      const [page = '/', id] = path.split('#');
      setSprite(published.sprite);
      let html = markSamplesIn(await renderPage(page));
      for (const { collection, id: logo, data } of content)
        if (collection === 'technologies' && data['logo'] !== published.logos[logo])
          html = html.replaceAll(`${published.sprite}#${logo}"`, `${NO_PICTURE}"`);
      return { html, id };
    },
  };
}
