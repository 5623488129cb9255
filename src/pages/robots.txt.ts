/** Allows all pages. The error page excludes itself with a `noindex` meta tag. */
import type { APIRoute } from 'astro';
import { fileHref } from '../lib/links.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${new URL(fileHref('/sitemap-index.xml'), site).href}\n`,
  );
