import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { SiteUrl } from '../env/site-url.ts';
import { llmsText } from './llms-text.ts';
import { sitemapSerializer } from './sitemap.ts';

/**
 * Returns the Astro integrations that write the sitemap and llms.txt. They must run before `compress`, which
 * compresses the files.
 * @param siteUrl the public URL of the site
 */
export const seo = (siteUrl: SiteUrl): AstroIntegration[] => [
  sitemap({ serialize: sitemapSerializer(process.cwd(), siteUrl) }),
  llmsText(siteUrl),
];
