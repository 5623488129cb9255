// @ts-check
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { cms } from './integrations/cms/index.ts';
import { compress } from './integrations/compress.ts';
import { contentLint } from './integrations/content-lint/index.ts';
import { emailjsMock } from './integrations/emailjs-mock/index.ts';
import { emailjsEnvSchema } from './integrations/env/emailjs.ts';
import { measureEnvSchema } from './integrations/env/measure.ts';
import { readSiteUrl } from './integrations/env/site-url.ts';
import { manropeFont } from './integrations/fonts/index.ts';
import { measure } from './integrations/measure/index.ts';
import { reactIslands } from './integrations/react/index.ts';

const siteUrl = readSiteUrl(process.cwd());

export default defineConfig({
  // Outside of node_modules, so that optimized images survive a fresh install.
  cacheDir: './.cache/astro',
  site: siteUrl.origin,
  base: siteUrl.base,
  // Under a base path, hosts serve Home with a trailing slash.
  trailingSlash: siteUrl.base === '/' ? 'never' : 'ignore',
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    csp: {
      // Pages add what only they need, with `Astro.csp.insertDirective`.
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        // Strings never become code or HTML, and scripts can't create policies to allow it.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
    },
  },
  env: { schema: { ...emailjsEnvSchema, ...measureEnvSchema } },
  fonts: [await manropeFont('.cache/fonts')],
  // The site shows no code, and the content security policy would block the highlighter's inline styles.
  markdown: { syntaxHighlight: false },
  integrations: [
    contentLint(),
    mdx(),
    reactIslands(),
    emailjsMock(),
    sitemap(),
    cms(siteUrl),
    measure(),
    compress(),
  ],
  vite: {
    plugins: [tailwindcss()],
    build: {
      rolldownOptions: {
        // Inlines constants that inline scripts and islands share, which would otherwise be a separate chunk.
        optimization: { inlineConst: { mode: 'all' } },
        // Short hashes without names: image URLs are the part of a page that compresses worst.
        output: { assetFileNames: '_astro/[hash:6][extname]' },
        // Astro adds a directive to each MDX file, and Rolldown warns about each one.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // React in one chunk: 1 KB smaller and fewer requests.
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
