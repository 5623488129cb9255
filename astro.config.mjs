// @ts-check
import mdx from '@astrojs/mdx';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { cms } from './integrations/cms/index.ts';
import { contentLint } from './integrations/content-lint/index.ts';
import { emailjsMock } from './integrations/emailjs-mock/index.ts';
import { emailjsSchema } from './integrations/env/emailjs.ts';
import { readSiteUrl } from './integrations/env/site-url.ts';
import { manropeFont } from './integrations/fonts/index.ts';
import { postBuild } from './integrations/post-build/index.ts';
import { reactIslands } from './integrations/react/index.ts';
import { seo } from './integrations/seo/index.ts';
import { vscode } from './integrations/vscode/index.ts';

const siteUrl = readSiteUrl(process.cwd());

export default defineConfig({
  // Not in node_modules, so that a new install keeps the images made before.
  cacheDir: './.cache/astro',
  site: siteUrl.origin,
  base: siteUrl.base,
  // Under a path, Home has a slash at its end, as hosts serve it.
  trailingSlash: siteUrl.base === '/' ? 'never' : 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  env: { schema: emailjsSchema },
  fonts: [await manropeFont('.cache/fonts')],
  // No code is shown, and the highlighter's inline styles would be blocked by the security policy.
  markdown: { syntaxHighlight: false },
  integrations: [
    contentLint(),
    vscode(),
    mdx(),
    reactIslands(),
    emailjsMock(),
    seo(siteUrl),
    cms(siteUrl),
    postBuild(siteUrl),
  ],
  vite: {
    plugins: [tailwindcss()],
    build: {
      rolldownOptions: {
        // Constants that inline scripts and islands share need no file of their own.
        optimization: { inlineConst: { mode: 'all' } },
        // Image URLs are a part of each page that does not compress: no names, short hashes.
        output: { assetFileNames: '_astro/[hash:6][extname]' },
        // Astro marks each MDX file with a directive of its own, and the bundler warns of each.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // React in one file: a kilobyte less, and fewer requests than in its parts.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
                  },
                ],
              },
            },
          },
        },
      },
    },
  },
});
