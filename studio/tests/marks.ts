/**
 * Marks that the tools of a build replace in finished code, wherever they are in it. Someone may type them, above all in a text
 * on programming. Collected from the sources of the installed packages: after an update, search those for new ones.
 */
export const marks: readonly string[] = [
  // astro/dist/content/consts.js. The last two are replaced in HTML, and by the store at the start of a text, which is refused.
  '@@ASTRO-LINKS@@',
  '@@ASTRO-STYLES@@',
  '@@CONTENT_DIR@@',
  'a __ASTRO_IMAGE_./nothing.png',
  // astro/dist/assets/vite-plugin-assets.js
  '__ASTRO_ASSET_IMAGE__abc__',
  '__ASTRO_ASSET_IMAGE__abc___x__',
  // astro/dist/assets/fonts/constants.js
  '__ASTRO_FONTS_SERVER_ADDRESS__',
  // astro/dist/core/build/plugins/plugin-manifest.js
  '@@ASTRO_MANIFEST_REPLACE@@',
  // astro/dist/transitions/vite-plugin-transitions.js
  '__PREFETCH_DISABLED__',
  // astro/dist/vite-plugin-head/index.js
  '//! astro-head-inject',
  'use astro:head-inject',
  // @astrojs/mdx/dist/vite-plugin-mdx-postprocess.js
  'export default function MDXContent',
  'export const Content = 1',
  // vite/dist/node/chunks/node.js
  '__VITE_IS_MODERN__',
  '__VITE_PRELOAD__',
  '__VITE_ASSET__0123456789abcdefghijkl__',
  '__VITE_ASSET__a__',
  '__VITE_PUBLIC_ASSET__00000000__',
  '__VITE_CSS_URL__61__',
  '__VITE_INLINE_CSS__00000000_0__',
  'import.meta.env.MODE',
  'import.meta.hot',
  'process.env.NODE_ENV',
  '%MODE%',
  // rolldown: the hashes of chunks, and the URLs of files.
  '!~{001}~',
  'import.meta.ROLLUP_FILE_URL_abc',
  'import.meta.ROLLDOWN_FILE_URL_abc',
  '__ROLLDOWN_ASSET__#',
  // devalue/src/constants.js and parse.js
  '__proto__',
  '-1',
];
