import type { MiddlewareHandler } from 'astro';
import { basePath } from '../urls.ts';
import { inLanguageOf } from './language-paths.ts';

/**
 * Returns a middleware that gives each page its language.
 * @param base the base path of the site, as Astro's `BASE_URL` has it
 * @param change changes the HTML of a page: only after it is rendered, all of its words are known
 */
export const pageMiddleware =
  (base: string, change?: (html: string) => Promise<string>): MiddlewareHandler =>
  ({ url }, next) =>
    inLanguageOf(url.pathname.slice(basePath(base).length), async () => {
      const response = await next();
      if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
      // Components are rendered while the response is read.
      const html = await response.text();
      return new Response((await change?.(html)) ?? html, response);
    });
