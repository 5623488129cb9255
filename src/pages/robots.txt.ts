/** Every page may be found; the error screen says of itself that it may not. */
import type { APIRoute } from 'astro';
import { fileHref } from '../lib/links.ts';

export const GET: APIRoute = ({ site }) =>
  new Response(
    `User-agent: *\nDisallow:\n\nSitemap: ${new URL(fileHref('/sitemap-index.xml'), site).href}\n`,
  );
