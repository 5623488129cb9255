import { join } from 'node:path';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { CONTENT_FOLDER } from '../src/lib/content-folder.ts';
import { basePath, entryPage, pageHref, sitemapName } from '../src/lib/links.ts';
import { getCheckedContent } from './checked-content.ts';
import type { Settings } from './settings.ts';

const content = join(import.meta.dirname, '..', CONTENT_FOLDER);

/**
 * Returns Astro's sitemap integration, which leaves out the pages that are hidden from search engines.
 * @param language code of the language of this build; undefined for the first one
 */
export function sitemap(
  { SITE_URL: { origin, base } }: Settings,
  language: string | undefined,
): AstroIntegration {
  const start = origin + basePath(base);
  return astroSitemap({
    filenameBase: sitemapName(language),
    async serialize(item) {
      const { files } = await getCheckedContent(content);
      const isHidden = files.some(({ folder, id, data }) => {
        const url = origin + pageHref(entryPage(folder, id), undefined, base);
        return data['noindex'] === true && url === item.url;
      });
      if (isHidden) return undefined;
      if (language === undefined) return item;
      // Astro doesn't know that the pages are below the language.
      const path = item.url.slice(start.length).replace(/\/$/, '');
      return { ...item, url: `${start}/${language}${path}` };
    },
  });
}
