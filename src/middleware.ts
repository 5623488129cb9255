/** Changes each page after it is rendered: only then are all of its words known. */
import type { MiddlewareHandler } from 'astro';
import { removeUnusedPreloads } from './lib/font-preloads.ts';

export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  return new Response(removeUnusedPreloads(await response.text()), response);
};
