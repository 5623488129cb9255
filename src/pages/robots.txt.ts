/** Allows all pages. The error page excludes itself with a `noindex` meta tag. */
import type { APIRoute } from 'astro';
import { fileHref } from '../node/page-links.ts';

export const GET: APIRoute = ({ site }) => {
  const sitemap = new URL(fileHref('/sitemap-index.xml'), site);
  return new Response(`User-agent: *\nDisallow:\n\nSitemap: ${sitemap.href}\n`);
};
