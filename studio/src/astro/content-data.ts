/**
 * Astro's module with the data of all entries. Vite and Astro replace marks such as `__VITE_IS_MODERN__` in finished code, also
 * in strings that someone has typed, so this writes the data without any.
 *
 * The module isn't documented; if it changes, the build fails here.
 */
import type { Plugin } from 'vite';
import { jsonLiteral } from '../lib/data-in-code.ts';

/** Its id, and its code: an empty map before the content is loaded. */
const ID = new RegExp(`^\0astro:data-layer-content$`);
const PATTERN = /^export default JSON\.parse\((".*")\)$/s;
const EMPTY = 'export default new Map()';

/** Returns a Vite plugin that writes the data of entries without the marks that programs replace in code. */
export const contentData = (): Plugin => ({
  name: 'studio:content-data',
  enforce: 'pre',
  transform: {
    filter: { id: ID },
    handler(code) {
      if (code === EMPTY) return undefined;
      const [, json] = PATTERN.exec(code) ?? [];
      if (json === undefined) throw new Error('Astro writes the data of entries in another way.');
      const data = JSON.parse(json) as string;
      return { code: `export default JSON.parse(${jsonLiteral(data)})`, map: null };
    },
  },
});
