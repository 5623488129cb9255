/** Gives each page its language, and changes it after it is rendered: only then are all of its words known. */
import type { MiddlewareHandler } from 'astro';
import { basePath } from './lib/links.ts';
import { unusedPreloads } from './node/font-preloads.ts';
import { getNames } from './node/content.ts';
import { softHyphens } from './node/hyphenation.ts';
import { inLanguageOf } from './node/language-paths.ts';
import { applyEdits, readPage } from './node/page-html.ts';

const base = basePath(import.meta.env.BASE_URL);

export const onRequest: MiddlewareHandler = ({ url }, next) =>
  inLanguageOf(url.pathname.slice(base.length), async () => {
    const response = await next();
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
    // Components are rendered while the response is read.
    const html = await response.text();
    const page = readPage(html);
    const edits = [...unusedPreloads(page), ...softHyphens(page, await getNames())];
    return new Response(applyEdits(html, edits), response);
  });
