/** Changes each page after it is rendered: only then are all of its words and links known. */
import type { MiddlewareHandler } from 'astro';
import { removeUnusedPreloads } from './lib/font-preloads.ts';
import { markFirstLanguageLinks } from './lib/language-links.ts';

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = removeUnusedPreloads(await response.text());
  return new Response(markFirstLanguageLinks(html), response);
};
