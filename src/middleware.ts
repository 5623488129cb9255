/** Changes pages after they are rendered: only then are all of their words known. */
import { defineMiddleware } from 'astro:middleware';
import { unusedPreloads } from './node/font-preloads.ts';
import { editHtml, readPage } from './node/page-html.ts';
import { strictPolicy } from './node/policy.ts';

export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const page = readPage(html);
  const edited = editHtml(html, [...(await strictPolicy(html, page)), ...unusedPreloads(page)]);
  return new Response(edited, response);
});
