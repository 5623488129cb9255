/** What search engines and other programs read: the sitemap, and llms.txt. */
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import type { SiteAddress } from '../env/site-url.ts';
import { llmsText } from './llms-text.ts';
import { describePage } from './sitemap.ts';

/**
 * Returns the integrations. They come before the one that compresses files.
 * @param address where the public finds the site
 */
export const seo = (address: SiteAddress): AstroIntegration[] => [
  sitemap({ serialize: describePage(process.cwd(), address) }),
  llmsText(address),
];
