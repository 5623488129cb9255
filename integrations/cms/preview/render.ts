/** The bundle that /admin loads with the first preview: renders the site's pages, and checks the content. */
import { basename, dirname } from 'node:path';
import renderer from '@astrojs/react/server.js';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { checkFiles } from '../../../src/content-check/check.ts';
import { bodyField, formatMessage } from '../../../src/content-check/diagnostic.ts';
import { checkFields, listTexts, schemaFor } from '../../../src/content-check/file.ts';
import { formatOf } from '../../../src/content-check/images.ts';
import { fileHref } from '../../../src/lib/links.ts';
import { today } from '../../../src/lib/publishing.ts';
import { singletons } from '../../../src/schemas/content.ts';
import { pagePath } from '../../../src/site.ts';
import { markSamplesIn } from '../../mark-samples.ts';
import { escapeHtml } from '../admin-page.ts';
import { previewPath } from '../collections.ts';
import { complete, withoutEmpty } from './complete.ts';
import type { Picture } from './stand-ins/assets.ts';
import { setEntries, type Entry } from './stand-ins/content.ts';
import type { Problem } from './view.ts';

/** A content file, as the forms have it. */
export interface ContentFile {
  /** Path relative to the content folder. */
  file: string;
  data: Record<string, unknown>;
  body: string;
}

/** The published logos: the URL of the sprite, and the logo of each entry in it. */
export interface Logos {
  sprite: string;
  logos: Record<string, string>;
}

interface Page {
  default: Parameters<AstroContainer['renderToString']>[0];
  getStaticPaths?: () => Promise<StaticPath[]>;
}
interface StaticPath {
  params: Record<string, string | undefined>;
  props?: Record<string, unknown>;
}

const modules = import.meta.glob<Page>('../../../src/pages/**/*.astro', { eager: true });

/** Lists the pages of the site, by path. */
export async function listPages() {
  const pages = new Map<string, { page: Page; props: Record<string, unknown> }>();
  for (const [file, page] of Object.entries(modules)) {
    const route = file.replace(/^.*\/pages|(?:\/index)?\.astro$/g, '');
    for (const { params, props = {} } of (await page.getStaticPaths?.()) ?? [{ params: {} }]) {
      const path = route.replace(/\/\[(?:\.{3})?(\w+)\]/, (_, name: string) =>
        params[name] === undefined ? '' : `/${params[name]}`,
      );
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

/** The collections of single files, by path. */
const collectionOf = Object.fromEntries(
  Object.entries(singletons).map(([name, { file }]) => [`${file}.mdx`, name]),
);
/** Pictures, as files name them. */
const PICTURE_PATH = /\.\/[\w.-]+\.(?:avif|jpe?g|png|webp)\b/g;
/** Returns the path of a picture in the content folder. */
const pathOf = (file: string, picture: string) => picture.replace('.', dirname(file));
/** The name of a picture that isn't saved yet, for the content check. */
const NEW_PICTURE = 'new-picture.webp';
/** A gray picture, for one that is missing. */
const NO_PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"%3E%3Cpath fill="%238886" d="M0 0h9999v9999H0z"/%3E%3C/svg%3E'.replaceAll(
    '"',
    "'",
  );

/** Returns the path of a field as the forms have it. */
const keyPath = (field = '') => (field === bodyField ? 'body' : field || undefined);

/**
 * Prepares the preview of a site.
 * @param saved the content, as it is saved
 * @param pictures the pictures of the content, by their paths in the content folder
 */
export function createPreview(
  saved: readonly ContentFile[],
  pictures: Map<string, Picture>,
  { sprite, logos }: Logos,
) {
  const files = saved.filter(({ file }) => schemaFor(file));
  const entries = new Map(files.map((file) => [file.file, toEntry(file)]));
  let checked: Map<string, ReturnType<typeof check>> | undefined;

  /** Returns an entry as the pages read it. */
  function toEntry({ file, data, body }: ContentFile): Entry {
    const picture = (path: string) =>
      pictures.get(pathOf(file, path)) ?? {
        src: path.startsWith('blob:') ? path : NO_PICTURE,
      };
    return {
      id: basename(file, '.mdx'),
      collection: collectionOf[file] ?? dirname(file),
      data: complete(schemaFor(file)?.fields ?? {}, withoutEmpty(data), picture) as Entry['data'],
      body,
      filePath: `src/content/${file}`,
      picture,
    };
  }

  function check({ file, data, body }: ContentFile) {
    const json = JSON.stringify([withoutEmpty(data), body]).replace(
      /blob:[^"\s)]+/g,
      `./${NEW_PICTURE}`,
    );
    const [values, text] = JSON.parse(json) as [unknown, string];
    // The form makes sure that a picture exists. The size of one that isn't published is unknown.
    const names = json.match(PICTURE_PATH) ?? [];
    const images = new Map(
      names.map((name) => {
        const { width = Infinity, height = Infinity } = pictures.get(pathOf(file, name)) ?? {};
        return [basename(name), { width, height, format: formatOf(name) ?? '' }];
      }),
    );
    const fields = { values, errors: [], body: { text, line: 1 }, lineOf: () => 1 };
    return checkFields(file, fields, images);
  }

  /** Chooses the page of an entry, and changes the content so that the entry is on it. */
  function choosePage(file: string, entry: Entry) {
    const { collection, id, data } = entry;
    const content = new Map(entries).set(file, entry);
    // Above the other slides.
    if (collection === 'slides') data['order'] = -1;
    if (collection === 'announcement') Object.assign(data, { from: today(), until: '9999-12-31' });
    let path = previewPath(collection, id);
    if (collection === 'authors' || collection === 'blogPage') {
      // An article of the author, or any one; a site without articles gets one.
      const articles = [...content].filter(([, other]) => other.collection === 'blog');
      const [name, article] = articles.find(([, other]) => other.data['author'] === id) ??
        articles[0] ?? [
          'blog/new.mdx',
          toEntry({ file: 'blog/new.mdx', data: { title: '…' }, body: '' }),
        ];
      const author = collection === 'authors' ? id : article.data['author'];
      content.set(name, { ...article, data: { ...article.data, author } });
      if (collection === 'authors') path = previewPath('blog', article.id);
    }
    return { path, content };
  }

  return {
    /** Returns the pictures of a file that aren't published, as the file names them. */
    missingPictures: (file: ContentFile) =>
      (JSON.stringify(file).match(PICTURE_PATH) ?? []).filter(
        (name) => !pictures.has(pathOf(file.file, name)),
      ),
    /** Adds a picture that isn't published. */
    addPicture: (file: ContentFile, name: string, src: string) =>
      pictures.set(pathOf(file.file, name), { src }),
    /** Returns the errors of the edited file, and all warnings. */
    check(edited: ContentFile): Problem[] {
      checked ??= new Map(files.map((file) => [file.file, check(file)]));
      const all = new Map(checked).set(edited.file, check(edited));
      const sources = new Map([...all.keys()].map((path) => [path, '']));
      const { errors, warnings } = checkFiles(sources, new Map(), all);
      const isHere = ({ file }: { file: string }) => file === edited.file;
      return [...errors.filter(isHere), ...warnings].map((problem) => ({
        text: `${isHere(problem) ? '' : `${problem.file}: `}${formatMessage(problem)}`,
        field: isHere(problem) ? keyPath(problem.field) : undefined,
      }));
    },
    /** Returns the path of the field that has a text. */
    findField: (edited: ContentFile, text: string) =>
      keyPath(listTexts(check(edited)).find((field) => field.text.trim() === text)?.location.field),
    /** Renders the page of the edited file, and returns it with the id of its part of the page. */
    async render(edited: ContentFile) {
      const entry = toEntry(edited);
      const { path, content } = choosePage(edited.file, entry);
      setEntries(content.values());
      if (entry.collection === 'redirects') {
        // No page shows them.
        const redirects = entry.data['redirects'] as { from: string; to: string }[];
        const items = redirects.map(
          ({ from, to }) => `<li>${escapeHtml(`${from} → ${pagePath(to)}`)}`,
        );
        return {
          html: `<ul class="container-page py-section">${items.join('')}</ul>`,
          id: undefined,
        };
      }
      const [page = '/', id] = path.split('#');
      const html = markSamplesIn(await renderPage(page)).replace(
        /"[^"#]*\/preview-logos#([^"]*)"/g,
        (_, logo: string) =>
          content.get(`technologies/${logo}.mdx`)?.data['logo'] === logos[logo]
            ? `"${fileHref(sprite)}#${logo}"`
            : `"${NO_PICTURE}"`,
      );
      return { html, id };
    },
  };
}
