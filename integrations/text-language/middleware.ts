import { defineMiddleware } from 'astro:middleware';
import { markLanguages } from './mark-languages.ts';

/** Marks the languages in pages, in the dev server and in the build. */
export const onRequest = defineMiddleware(async (_, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(markLanguages(await response.text()), response);
});
