// @ts-check
import mdx from '@astrojs/mdx';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import {
  BASIC_UNICODE_RANGE,
  BASIC_WEIGHTS,
  makeBasicFont,
  OTHER_UNICODE_RANGE,
  WHOLE_FONT,
} from './integrations/fonts/index.ts';
import { cms } from './integrations/cms/index.ts';
import { compress } from './integrations/post-build/compress.ts';
import { contentCheck } from './integrations/content-lint/index.ts';
import { editorSchemas } from './integrations/vscode/index.ts';
import { finishPages } from './integrations/post-build/html.ts';
import { hosting } from './integrations/hosting/index.ts';
import { islandsOfReact } from './integrations/react/index.ts';
import { llmsTextFile } from './integrations/seo/llms-text.ts';
import { mailDeskInDev } from './integrations/emailjs-mock/index.ts';
import { readMailSettings, SAME_ORIGIN } from './integrations/env/emailjs.ts';
import { readSiteAddress } from './integrations/env/site-url.ts';
import { describePage } from './integrations/seo/sitemap.ts';

const address = readSiteAddress(process.cwd());
/** Where the contact form sends to. */
const { origin } = readMailSettings('production', process.cwd());

const optionalText = () => envField.string({ context: 'client', access: 'public', optional: true });

const manrope = /** @type {const} */ ({
  weight: `${BASIC_WEIGHTS.min} ${BASIC_WEIGHTS.max}`,
  style: 'normal',
  // Where the font is late, the page keeps the first one it showed, and nothing moves; the next page
  // has it.
  display: 'optional',
});

export default defineConfig({
  // Not in node_modules, as pictures need not be made again after a new install.
  cacheDir: './.cache/astro',
  site: address.origin,
  base: address.base,
  // Under a path Home has a slash at its end, as hosts serve it.
  trailingSlash: address.base === '/' ? 'never' : 'ignore',
  build: { format: 'file', inlineStylesheets: 'always' },
  env: {
    schema: {
      EMAILJS_PUBLIC_KEY: optionalText(),
      EMAILJS_SERVICE_ID: optionalText(),
      EMAILJS_TEMPLATE_ID: optionalText(),
      EMAILJS_ORIGIN: optionalText(),
    },
  },
  fonts: [
    {
      name: 'Manrope',
      cssVariable: '--font-manrope',
      provider: fontProviders.local(),
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          { ...manrope, src: [WHOLE_FONT], unicodeRange: OTHER_UNICODE_RANGE },
          {
            ...manrope,
            src: [await makeBasicFont('.cache/fonts')],
            unicodeRange: BASIC_UNICODE_RANGE,
          },
        ],
      },
    },
  ],
  // No code is shown, and the highlighter's inline styles would be blocked by the security policy.
  markdown: { syntaxHighlight: false },
  integrations: [
    contentCheck(),
    editorSchemas(),
    mdx(),
    islandsOfReact(),
    mailDeskInDev(),
    sitemap({ serialize: describePage(process.cwd(), address) }),
    llmsTextFile(address),
    finishPages(origin === SAME_ORIGIN ? undefined : origin),
    cms(address),
    compress(),
    hosting(address),
  ],
  vite: {
    plugins: [tailwindcss()],
    build: {
      rolldownOptions: {
        // Astro marks each MDX file with a directive of its own, which the bundler warns of, file by file.
        onwarn: (warning, warn) => {
          if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
        },
      },
    },
    environments: {
      client: {
        build: {
          // React in one file: a kilobyte less, and fewer requests than in its parts.
          rolldownOptions: {
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
