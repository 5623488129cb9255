/** The live preview beside the forms shows each page as the build makes it. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type * as Bundle from '../../integrations/live-preview/main.ts';
import { contentModel } from '../../src/content-model.ts';
import { checkContent } from '../../studio/content/check-content.ts';
import type { SavedFile, FirstLanguage } from '../../studio/forms/pane.ts';
import { listFurther } from '../../studio/languages/describe-languages.ts';
import { isPublished } from '../../studio/lib/publishing.ts';
import { readSources } from '../content-sources.ts';
import { sites } from '../sites.ts';
import { expect, test } from './site-pages.ts';

/** Returns whether visitors see an entry: the live preview shows the others, too. */
const isSeen = ([file, { values }]: SavedFile) =>
  isPublished({ data: values, kind: contentModel.kindOf(file) ?? { names: {} } });

/** The forms of a language: the start of the URLs of its pages, its files, and what they know of the first language. */
interface Forms {
  start: string;
  files: SavedFile[];
  firstLanguage: FirstLanguage | undefined;
}

/** Returns the forms of all languages that visitors see. */
async function listForms(content: string): Promise<Forms[]> {
  const result = await checkContent(content, contentModel);
  const visible = listFurther(result, false).map(({ code }) => code);
  const originals = readSources(content)
    .filter(([file]) => contentModel.kindOf(file))
    .filter(isSeen);
  const built = result.languages.filter(({ code }) => visible.includes(code));
  const further = built.map(({ code, pair }) => {
    const files = readSources(join(content, code)).filter(isSeen);
    return { start: `/${code}`, files, firstLanguage: { pair, originals } };
  });
  return [{ start: '', files: originals, firstLanguage: undefined }, ...further];
}

test('Each page is the same in the live preview', async ({ page, site }) => {
  for (const forms of await listForms(sites[site].content)) {
    // The policy of other pages forbids the script. Each language has a page of its own.
    await page.goto('/admin');
    const pages = await comparePages(page, forms);
    expect(pages.length).toBeGreaterThan(5);
    for (const { path, built, rendered } of pages) {
      expect.soft(rendered, forms.start + path).toEqual(built);
    }
  }
});

/** Returns each page of a language as it is built, and as the live preview renders it. */
const comparePages = (page: Page, forms: Forms) =>
  page.evaluate(
    async ([url, { start, files, firstLanguage }]) => {
      const bundle = (await import(url)) as typeof Bundle;
      const findPicture = () => Promise.resolve(undefined);
      const showFile = await bundle.createContent(files, findPicture, { firstLanguage });
      const file = 'pages/home.mdx';
      const source = new Map(files).get(file) ?? { values: {}, text: '' };
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
          // Only the build adds soft hyphens.
          const html = (await (await fetch(href)).text()).replaceAll('\u00AD', '');
          const built = tokens(html);
          return { path, built, rendered: tokens(await bundle.renderPage(path)) };
        }),
      );
    },
    ['/admin-live-preview.js', forms] as const,
  );
