/** Gives each page its language. */
import type { MiddlewareHandler } from 'astro';
import { basePath } from '../urls.ts';
import { inLanguageOf } from './language-paths.ts';

export const onRequest: MiddlewareHandler = ({ url }, next) =>
  inLanguageOf(url.pathname.slice(basePath(import.meta.env.BASE_URL).length), async () => {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    // Components are rendered while the response is read.
    return new Response(await response.text(), response);
  });
