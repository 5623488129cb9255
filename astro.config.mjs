// @ts-check
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';
import {
  BASIC_UNICODE_RANGE,
  BASIC_WEIGHTS,
  makeBasicFont,
  WHOLE_FONT,
} from './scripts/basic-font.ts';
import { compress } from './scripts/compress.ts';
import { contentCheck } from './scripts/content-check.ts';
import { finishPages } from './scripts/finish-pages.ts';
import { mailDeskInDev } from './scripts/mail-desk-integration.ts';
import { readMailSettings, SAME_ORIGIN } from './scripts/mail-settings.ts';

const { SITE_URL } = loadEnv('production', process.cwd(), 'SITE_');
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
  site: SITE_URL || 'https://www.example.com',
  trailingSlash: 'never',
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
        // Where both have a character browsers take the last one, and ask for no other.
        variants: [
          { ...manrope, src: [WHOLE_FONT], unicodeRange: ['U+80-FFFF'] },
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
    mdx(),
    react(),
    {
      name: 'client-intent',
      hooks: {
        'astro:config:setup': ({ addClientDirective }) => {
          addClientDirective({ name: 'intent', entrypoint: './src/islands/intent-directive.ts' });
        },
      },
    },
    mailDeskInDev(),
    finishPages(origin === SAME_ORIGIN ? "'self'" : origin),
    compress(),
  ],
  vite: { plugins: [tailwindcss()] },
});
