import { join } from 'node:path';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { model } from '../src/model.ts';
import { getCheckedContent } from 'astro-content-studio/content';
import { CONTENT_FOLDER, type ContentResult, pagePathOf } from 'astro-content-studio/model';
import { basePath, pathInLanguage } from 'astro-content-studio/urls';
import type { Settings } from './settings.ts';

const contentFolder = join(import.meta.dirname, '..', CONTENT_FOLDER);

/** Returns Astro's sitemap, without the pages that are hidden from search engines. */
export function sitemap({ SITE_URL: { origin, base } }: Settings): AstroIntegration {
  const start = origin + basePath(base);
  return astroSitemap({
    serialize: async (item) => {
      const hidden = listHiddenPaths(await getCheckedContent(contentFolder, model));
      // As in its canonical URL, Home of the first language has a slash, also below a base path.
      const path = item.url.slice(start.length).replace(/\/$/, '') || '/';
      return hidden.has(path) ? undefined : { ...item, url: start + path };
    },
  });
}

/** Returns the paths of the pages that are hidden from search engines, and of the languages' error pages. */
function listHiddenPaths({ files, languages }: ContentResult): Set<string> {
  const further = languages.map(({ code, files }) => ({ start: `/${code}`, files }));
  const hidden = [{ start: '', files }, ...further].flatMap(({ start, files }) =>
    files
      .filter(({ data }) => data['noindex'] === true)
      .map(({ kind, id }) => pathInLanguage(start, pagePathOf(kind, id) ?? '')),
  );
  // Astro leaves out the error page of the first language only.
  return new Set([...hidden, ...further.map(({ start }) => `${start}/404`)]);
}
