/** Gives each page its language, and changes it after it is rendered: only then are all of its words known. */
import { pageMiddleware } from '../studio/pages.ts';
import { getNames } from './node/content.ts';
import { unusedPreloads } from './node/font-preloads.ts';
import { softHyphens } from './node/hyphenation.ts';
import { applyEdits, readPage } from './node/page-html.ts';
import { strictPolicy } from './node/policy.ts';

export const onRequest = pageMiddleware(import.meta.env.BASE_URL, async (html) => {
  const page = readPage(html);
  return applyEdits(html, [
    ...(await strictPolicy(html, page)),
    ...unusedPreloads(page),
    ...softHyphens(page, await getNames()),
  ]);
});
