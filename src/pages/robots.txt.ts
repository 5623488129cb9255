/** Allows all pages. The error page excludes itself with a `noindex` meta tag. */
import type { APIRoute } from 'astro';
import { siteLanguages } from '../../studio/index.ts';
import { sitemapName } from '../lib/links.ts';
import { fileHref } from '../node/page-links.ts';

export const GET: APIRoute = ({ site }) => {
  const further = siteLanguages()?.languages.slice(1) ?? [];
  const sitemaps = [undefined, ...further.map(({ code }) => code)].map((language) => {
    const path = fileHref(`/${sitemapName(language)}-index.xml`);
    return `Sitemap: ${new URL(path, site).href}\n`;
  });
  return new Response(`User-agent: *\nDisallow:\n\n${sitemaps.join('')}`);
};
