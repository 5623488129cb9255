import type { Plugin } from 'vite';
import { removeFields } from '../src/content-check/front-matter.ts';

/**
 * Returns a Vite plugin that gives MDX the content files without their fields. The pages have those that the content check
 * has read. MDX would read them once more, with a parser that fails on other values, and take a `layout` from them.
 */
export const removeFrontMatter = (): Plugin => ({
  name: 'remove-front-matter',
  transform: {
    // Before MDX.
    order: 'pre',
    filter: { id: /\.mdx$/ },
    handler: (source) => ({ code: removeFields(source), map: null }),
  },
});
