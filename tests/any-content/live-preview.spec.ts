/** The live preview beside the forms shows each page as the build makes it. */
import type * as Bundle from '../../integrations/cms/live-preview/main.ts';
import type { Source } from '../../integrations/cms/live-preview/entries.ts';
import { readSources } from '../content-sources.ts';
import { sites } from '../sites.ts';
import { desktopInRest } from '../support.ts';
import { expect, test } from './site-pages.ts';

/** Returns whether an entry is published: the live preview shows the others, too. */
function isPublished([, { values }]: [string, Source]) {
  const { draft, date } = values;
  const today = new Date().toISOString().slice(0, 10);
  return draft !== true && (typeof date !== 'string' || date <= today);
}

test('Each page is the same in the live preview', desktopInRest, async ({ page, site }) => {
  // The policy of other pages forbids the script.
  await page.goto('/admin');
  const pages = await page.evaluate(
    async ([url, files]) => {
      const bundle = (await import(url)) as typeof Bundle;
      const showFile = await bundle.createContent(files, () => Promise.resolve(undefined));
      for (const [file, source] of files.slice(0, 1)) {
        await showFile({ file, source, isNew: false });
      }
      /** Returns the tags and texts of a page, without scripts, hashes and what depends on the size of images. */
      const tokens = (html: string) => {
        const { documentElement: root } = new DOMParser().parseFromString(html, 'text/html');
        const ignored =
          'script, style, [http-equiv], [rel=stylesheet], [rel=preload], [property^="og:image"]';
        for (const element of root.querySelectorAll(ignored)) element.remove();
        for (const element of root.querySelectorAll('img, source, astro-island, link')) {
          const [alt, rel] = [element.getAttribute('alt'), element.getAttribute('rel')];
          element.replaceWith(`<${element.localName} ${alt ?? rel ?? ''}>`, ...element.childNodes);
        }
        // SVGO changes drawings, and only the build colors code.
        for (const element of root.querySelectorAll('svg')) element.replaceChildren();
        for (const element of root.querySelectorAll('pre')) {
          element.replaceWith('<pre>', element.textContent.trim());
        }
        return root.outerHTML.split(/\s*(?=<)|\s+/);
      };
      const paths = [...(await bundle.listRoutes()).keys()];
      return Promise.all(
        paths.map(async (path) => {
          const built = tokens(await (await fetch(path)).text());
          return { path, built, rendered: tokens(await bundle.renderPage(path)) };
        }),
      );
    },
    ['/admin-live-preview.js', readSources(sites[site].content).filter(isPublished)] as const,
  );
  expect(pages.length).toBeGreaterThan(5);
  for (const { path, built, rendered } of pages) {
    // An article of the fixture site. The parser in the browser reads `--` in headings, and tags in alt texts, in its own way.
    if (path !== '/blog/hostile') expect.soft(rendered, path).toEqual(built);
  }
});
