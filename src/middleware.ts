/** Gives each page its language, and removes the preloads of fonts that none of its words need. */
import { pageMiddleware } from '../studio/pages.ts';
import { unusedPreloads } from './node/font-preloads.ts';
import { applyEdits, readPage } from './node/page-html.ts';

export const onRequest = pageMiddleware(import.meta.env.BASE_URL, (html) =>
  applyEdits(html, unusedPreloads(readPage(html))),
);
