import { join } from 'node:path';
import astroSitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { entryPage, pageHref } from '../src/lib/links.ts';
import { checkedContent } from './checked-content.ts';
import type { Settings } from './settings.ts';

const content = join(import.meta.dirname, '../src/content');

/** Returns Astro's sitemap integration, which leaves out the pages that are hidden from search engines. */
export function sitemap({ SITE_URL: { origin, base } }: Settings): AstroIntegration {
  return astroSitemap({
    async serialize(item) {
      const { files } = await checkedContent(content);
      const isHidden = files.some(({ folder, id, data }) => {
        const url = origin + pageHref(entryPage(folder, id), undefined, base);
        return data['noindex'] === true && url === item.url;
      });
      return isHidden ? undefined : item;
    },
  });
}
