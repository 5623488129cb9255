// @ts-check
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField, fontProviders } from 'astro/config';
import { analytics } from './integrations/analytics.ts';
import { caches } from './integrations/caches.ts';
import { listTasks } from './integrations/checklist/checklist.ts';
import { renderTasks } from './integrations/checklist/render-tasks.ts';
import { compress } from './integrations/compress.ts';
import { deleteFailedBuild } from './integrations/delete-failed-build.ts';
import { emailjsIntegration } from './integrations/emailjs-mock.ts';
import { highlightCode } from './integrations/highlight-code.ts';
import { reactIslands } from './integrations/react.ts';
import {
  isPreview,
  loadSettings,
  pageSettingNames,
  parseSettings,
  repositoryOf,
} from './integrations/settings.ts';
import { sitemap } from './integrations/sitemap.ts';
import { findPathProblem } from './scripts/project-path.mjs';
import { font } from './src/font.ts';
import { fail, studio } from 'astro-content-studio';

const pathProblem = findPathProblem(import.meta.dirname);
if (pathProblem !== undefined) fail(pathProblem);
const settings = parseSettings(loadSettings(process.cwd()));
const { origin, base } = settings.SITE_URL;
const preview = isPreview(settings, process.env);
/**
 * Fast builds, which visitors don't see, convert images in a third of the time, to files that are a tenth larger, and don't
 * compress the forms.
 */
const isFastBuild = preview || settings.CMS_BACKEND === 'local';
/** A setting that pages read. */
const pageSetting = envField.string({ context: 'client', access: 'public', optional: true });

/**
 * A file of the font. If it is late, the fallback stays for this page: no layout shift.
 * @param {(typeof font.files)[number]} file
 */
const fontVariant = ({ path, characters }) => ({
  weight: font.weight,
  style: /** @type {const} */ ('normal'),
  display: /** @type {const} */ ('optional'),
  src: /** @type {[string]} */ ([path]),
  unicodeRange: /** @type {[string]} */ ([characters]),
});

export default defineConfig({
  // Outside of node_modules, so that optimized images survive a fresh install.
  cacheDir: `./.cache/astro${isFastBuild ? '-fast' : ''}`,
  image: {
    service: {
      entrypoint: './integrations/image-service.ts',
      config: { avif: { effort: isFastBuild ? 2 : 4 } },
    },
  },
  site: origin,
  base,
  ...(process.argv.includes('build') && {
    logger: { entrypoint: './integrations/build-logger.ts' },
  }),
  // Under a base path, hosts serve Home with a trailing slash.
  trailingSlash: base === '/' ? 'never' : 'ignore',
  build: { format: 'file', inlineStylesheets: 'never' },
  security: {
    csp: {
      // Pages add what only they need, with `Astro.csp.insertDirective`.
      directives: [
        "default-src 'none'",
        "img-src 'self'",
        "font-src 'self'",
        // Lighthouse reads robots.txt from the page. Astro merges directives of one name.
        "connect-src 'self'",
        "base-uri 'none'",
        // Strings never become code or HTML, and scripts can't create policies to allow it.
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ],
    },
  },
  env: {
    schema: {
      ...Object.fromEntries(pageSettingNames.map((name) => [name, pageSetting])),
      PREVIEW: envField.string({ context: 'client', access: 'public', default: String(preview) }),
    },
  },
  fonts: [
    {
      name: font.family,
      cssVariable: '--font-site',
      provider: fontProviders.local(),
      // Of the last one, Astro adjusts the local fonts (Segoe UI, Roboto, Helvetica, Arial) to the widths of the font.
      fallbacks: ['sans-serif', 'system-ui'],
      options: {
        variants: [fontVariant(font.files[0]), ...font.files.slice(1).map(fontVariant)],
      },
    },
  ],
  markdown: {
    // The studio highlights. Otherwise Astro warns of Shiki's styles, which the content security policy blocks.
    syntaxHighlight: false,
  },
  integrations: [
    // First, as those after it can fail.
    deleteFailedBuild(),
    caches(),
    studio({
      isPreview: preview,
      repository: repositoryOf(settings),
      logo: '/icon.svg',
      note: (root, content) => renderTasks(listTasks(root, content, loadSettings(root)), base),
      highlight: highlightCode,
      livePreview: {
        pageOptions: './integrations/live-preview/page-options.ts',
        standIns: {
          // Large, and of no use beside a form.
          'src/content-rules/phone-number.ts': './integrations/live-preview/phone-number.ts',
          'src/node/announcement-script.ts': './integrations/live-preview/announcement-script.ts',
          'src/components/StructuredData.astro': './integrations/live-preview/Unseen.astro',
          'src/components/OpenGraph.astro': './integrations/live-preview/Unseen.astro',
          // Change and read drawings.
          svgo: './integrations/live-preview/svgo.ts',
          'src/node/photos.ts': './integrations/live-preview/photos.ts',
        },
      },
    }),
    reactIslands(),
    emailjsIntegration(settings),
    sitemap(settings),
    analytics(settings),
    compress(isFastBuild),
  ],
  vite: {
    plugins: [tailwindcss()],
    build: {
      rolldownOptions: {
        // Inlines constants that inline scripts and islands share, which would otherwise be a separate chunk.
        optimization: { inlineConst: { mode: 'all' } },
        // Short hashes without names, as the URLs of images compress badly.
        output: { assetFileNames: '_astro/[hash:6][extname]' },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            // What all islands share in one chunk: 1.5 KB smaller and fewer requests.
            output: {
              codeSplitting: {
                groups: [
                  {
                    name: 'react',
                    test: /node_modules\/(react|react-dom|scheduler)\/|src\/(site\.ts|islands\/runtime\/)/,
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
