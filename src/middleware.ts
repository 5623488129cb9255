/** Changes each page after it is rendered: only then are all of its words and links known. */
import type { MiddlewareHandler } from 'astro';
import { furtherLanguage } from './lib/further-language.ts';
import { unusedPreloads } from './node/font-preloads.ts';
import { firstLanguageLinks } from './node/language-links.ts';
import { applyEdits, readPage } from './node/page-html.ts';

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const page = readPage(html);
  const edits = [...unusedPreloads(page), ...firstLanguageLinks(page, furtherLanguage())];
  return new Response(applyEdits(html, edits), response);
};
