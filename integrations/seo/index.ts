/** What search engines and other programs read: the sitemap, and llms.txt. */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { SiteUrl } from '../env/site-url.ts';
import { llmsText } from './llms-text.ts';
import { sitemapItem } from './sitemap.ts';

/**
 * Returns the integrations. They come before the one that compresses files.
 * @param siteUrl the public URL of the site
 */
export const seo = (siteUrl: SiteUrl): AstroIntegration[] => [
  sitemap({ serialize: sitemapItem(process.cwd(), siteUrl) }),
  llmsText(siteUrl),
];
