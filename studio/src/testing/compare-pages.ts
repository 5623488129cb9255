/** Compares each page beside the forms with the one that is built. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { checkContent } from '../content/check-content.ts';
import type { FirstLanguage, SavedFile } from '../forms/pane.ts';
import { listFurther } from '../languages/describe-languages.ts';
import { isPublished } from '../lib/publishing.ts';
import type { Bundle } from '../live-preview/create.ts';
import { isDevelopers, pagePathOfFile } from '../model/file-kind.ts';
import type { ContentModel } from '../model/model.ts';
import { readSources } from './content-sources.ts';

/** The forms of a language: the start of the URLs of its pages, its files, and what they know of the first language. */
interface Forms {
  start: string;
  files: SavedFile[];
  firstLanguage: FirstLanguage | undefined;
}

/** Returns the forms of all languages that visitors see. */
async function listForms(content: string, model: ContentModel): Promise<Forms[]> {
  // The live preview shows the others, too.
  const isSeen = ([file, { values }]: SavedFile) =>
    isPublished({ data: values, kind: model.kindOf(file) ?? { names: {} } });
  const result = await checkContent(content, model);
  const visible = listFurther(result, false).map(({ code }) => code);
  const isInForms = ([file]: SavedFile) => {
    const kind = model.kindOf(file);
    return kind !== undefined && !isDevelopers(file, kind);
  };
  const originals = readSources(content).filter(isInForms).filter(isSeen);
  const built = result.languages.filter(({ code }) => visible.includes(code));
  const further = built.map(({ code, pair }) => {
    const files = readSources(join(content, code)).filter(isSeen);
    return { start: `/${code}`, files, firstLanguage: { pair, originals } };
  });
  return [{ start: '', files: originals, firstLanguage: undefined }, ...further];
}

/** Lists the paths of the pages of developers' files, which no form has. */
const listDevelopersPages = (content: string, { kindOf }: ContentModel) =>
  new Set(
    readSources(content).flatMap(([file]) => {
      const kind = kindOf(file);
      return kind && isDevelopers(file, kind) ? pagePathOfFile({ kind, file }) : [];
    }),
  );

/** A page in a language, as it is built and beside the forms. */
interface ComparedPage {
  path: string;
  built: string[];
  rendered: string[];
}

/**
 * Returns all pages of a site, in all languages that visitors see.
 * @param content the content folder
 */
export async function compareAllPages(
  page: Page,
  content: string,
  model: ContentModel,
): Promise<ComparedPage[]> {
  const compared: ComparedPage[] = [];
  const developers = listDevelopersPages(content, model);
  for (const forms of await listForms(content, model)) {
    // The policy of other pages forbids the script. Each language has a page of its own.
    await page.goto('/admin');
    const pages = (await comparePages(page, forms)).filter(({ path }) => !developers.has(path));
    compared.push(...pages.map(({ path, ...pair }) => ({ path: forms.start + path, ...pair })));
  }
  return compared;
}

/** Returns each page of a language as it is built, and as the live preview renders it. */
const comparePages = (page: Page, forms: Forms) =>
  page.evaluate(
    async ([url, { start, files, firstLanguage }]) => {
      const bundle = (await import(url)) as Bundle;
      const findPicture = () => Promise.resolve(undefined);
      const showFile = await bundle.createContent(files, findPicture, { firstLanguage });
      // Any form has all pages.
      const [first] = files;
      if (!first) return [];
      const [file, source] = first;
      await showFile({ file, source, isNew: false });
      /**
       * Returns the tags and texts of a page, without scripts, hashes, what depends on the size of images, and what only search
       * engines and link previews read.
       */
      const tokens = (html: string) => {
        const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
        const ignored =
          'script, style, [http-equiv], [rel=stylesheet], [rel=preload], [rel=canonical], [rel=alternate][hreflang], [property^="og:"], [name^="twitter:"]';
        for (const element of root.querySelectorAll(ignored)) element.remove();
        for (const element of root.querySelectorAll('img, source, astro-island, link')) {
          const [alt, rel] = [element.getAttribute('alt'), element.getAttribute('rel')];
          element.replaceWith(`<${element.localName} ${alt ?? rel ?? ''}>`, ...element.childNodes);
        }
        // Only the build knows how the phone number of a country is dialed.
        for (const link of root.querySelectorAll('[href^="tel:"]')) {
          link.setAttribute('href', 'tel:');
        }
        // SVGO changes drawings, and only the build colors code.
        for (const element of root.querySelectorAll('svg')) element.replaceChildren();
        for (const element of root.querySelectorAll('pre')) {
          element.replaceWith('<pre>', element.textContent.trim());
        }
        return root.outerHTML.split(/\s*(?=<)|\s+/);
      };
      const paths = await bundle.listPaths();
      return Promise.all(
        paths.map(async (path) => {
          const href = start !== '' && path === '/' ? start : start + path;
          const html = await (await fetch(href)).text();
          const built = tokens(html);
          return { path, built, rendered: tokens(await bundle.renderPage(path)) };
        }),
      );
    },
    ['/admin-live-preview.js', forms] as const,
  );
