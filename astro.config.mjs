// @ts-check
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { loadEnv } from 'vite';

const env = { ...loadEnv('production', process.cwd(), ['EMAILJS_', 'SITE_']), ...process.env };

/** Where the contact form may send to: the mail service, or this site itself for the local mail desk. */
const mailOrigin = env['EMAILJS_ORIGIN'] ?? 'https://api.emailjs.com';

const optionalText = () => envField.string({ context: 'client', access: 'public', optional: true });

export default defineConfig({
  site: env['SITE_URL'] ?? 'https://www.example.com',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  env: {
    schema: {
      EMAILJS_PUBLIC_KEY: optionalText(),
      EMAILJS_SERVICE_ID: optionalText(),
      EMAILJS_TEMPLATE_ID: optionalText(),
      EMAILJS_ORIGIN: envField.string({
        context: 'client',
        access: 'public',
        default: 'https://api.emailjs.com',
      }),
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
          {
            src: ['@fontsource-variable/manrope/files/manrope-latin-wght-normal.woff2'],
            weight: '200 800',
            style: 'normal',
            display: 'swap',
          },
        ],
      },
    },
  ],
  image: { layout: 'constrained' },
  security: {
    csp: {
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        `connect-src ${mailOrigin === '/' ? "'self'" : mailOrigin}`,
        "form-action 'self' mailto:",
        "base-uri 'none'",
      ],
    },
  },
  integrations: [
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
  ],
  vite: { plugins: [tailwindcss()] },
});
